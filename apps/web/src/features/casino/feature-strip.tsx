import { emberMosaic } from '@tessera/engines/slots';
import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import type { MachineState } from './slot-machine.ts';

const LADDER = emberMosaic.freeSpins.multipliers;
/** The last factor holds for all later spins. */
const factorOf = (spin: number): number => LADDER[Math.min(spin, LADDER.length) - 1] ?? 1;

/** Above the reels: what the paid spin offers, or where the free spins stand. Its height never changes. */
export function FeatureStrip({ state, rtpPercent }: { state: MachineState; rtpPercent: string }) {
  const t = useT('casino');
  const spin = state.phase === 'revealing' ? state.step?.spin : undefined;
  if (!spin || spin.phase === 'base') {
    return (
      <p className="num flex h-8 items-center justify-center gap-2 text-xs text-faint">
        <span>{t('strip.lines', { count: emberMosaic.lines.length })}</span>
        <span aria-hidden="true">·</span>
        <span>{t('strip.rtp', { percent: rtpPercent })}</span>
      </p>
    );
  }
  return (
    <div className="flex h-8 items-center justify-center gap-3">
      <p className="num text-sm font-semibold whitespace-nowrap">{t('strip.freeSpin', { spin: spin.number, of: spin.awarded })}</p>
      <ol aria-label={t('strip.ladder')} className="flex gap-1">
        {Array.from({ length: spin.awarded }, (_, index) => (
          <li
            key={index}
            aria-current={index + 1 === spin.number ? 'step' : undefined}
            className={cx(
              'num grid h-6 min-w-6 place-items-center rounded-sm px-1 text-xs font-semibold max-md:not-aria-[current=step]:hidden',
              index + 1 === spin.number
                ? 'bg-accent text-accent-text'
                : index + 1 < spin.number
                  ? 'bg-surface-2 text-faint'
                  : 'bg-surface-3 text-muted',
            )}
          >
            ×{factorOf(index + 1)}
          </li>
        ))}
      </ol>
    </div>
  );
}
