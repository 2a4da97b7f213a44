import { useFormat, useT } from '@tessera/i18n';
import { type DecidedMoney, netOf, outcomeOf } from '../../../shared/outcome.ts';

/** A great win said large, once the game has shown it: how many stakes it is, the returned one not counted. */
export function WinBanner({ money }: { money: DecidedMoney }) {
  const t = useT('casino');
  const format = useFormat();
  const outcome = outcomeOf(money);
  if (outcome !== 'great' && outcome !== 'huge') return null;
  const times = Number((netOf(money) * 10n) / money.stake) / 10;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-[12%] grid justify-items-center">
      <div className="rounded-lg bg-surface-1 px-6 py-3 text-center shadow-float">
        <p className="text-sm font-semibold text-accent-ink">{t(`banner.${outcome}`)}</p>
        <p className="num text-2xl font-bold text-win">
          {t('banner.times', { times: format.number(times, { maximumFractionDigits: 1 }) })}
        </p>
      </div>
    </div>
  );
}
