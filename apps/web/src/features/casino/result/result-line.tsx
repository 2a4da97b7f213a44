import { useFormat, useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { decidedMoney, isWin, outcomeOf } from '../../../shared/outcome.ts';
import { type DecidedRound, useResultText } from './result-text.ts';
import { WinCount } from './win-count.tsx';

export interface ResultLineProps {
  readonly round: DecidedRound & { readonly id: string };
  /** Its win is still counting up. */
  readonly isCounting: boolean;
  readonly onCounted: () => void;
}

/** How a round ended: the win alone stands large, with the whole return and the stake below it. */
export function ResultLine({ round, isCounting, onCounted }: ResultLineProps) {
  const t = useT('casino');
  const format = useFormat();
  const textOf = useResultText();
  const money = decidedMoney(round);
  const outcome = outcomeOf(money);
  if (!isWin(outcome)) return <p className={cx('num', outcome === 'returned' ? 'text-ink' : 'text-muted')}>{textOf(round)}</p>;
  const { currency, stake, payout } = round;
  return (
    <>
      <p className="flex items-baseline gap-2.5">
        <span className="text-sm font-medium text-muted">{t('readout.win')}</span>
        <WinCount
          key={round.id}
          money={money}
          currency={currency}
          isCounting={isCounting}
          onCounted={onCounted}
          className="text-xl font-bold text-win"
        />
      </p>
      <p className="num text-xs text-muted">
        {t('readout.back', { amount: format.money(payout ?? '0', currency), stake: format.money(stake, currency) })}
      </p>
    </>
  );
}
