import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { useSlot } from './slot-game.ts';
import type { MachineState } from './slot-machine.ts';

/** Above the reels: what the paid spin offers, or where the free spins stand. Its height never changes. */
export function FeatureStrip({ state, rtpPercent }: { state: MachineState; rtpPercent: string }) {
  const t = useT('casino');
  const slots = useT('slot');
  const { lines, freeSpins } = useSlot().sheet;
  const spin = state.phase === 'revealing' ? state.step?.spin : undefined;
  if (!spin || spin.phase === 'base') {
    return (
      <p className="num flex h-8 items-center justify-center gap-2 text-xs text-faint">
        <span>{t('strip.lines', { count: lines.length })}</span>
        <span aria-hidden="true">·</span>
        <span>{t('strip.rtp', { percent: rtpPercent })}</span>
      </p>
    );
  }
  const isLadder = freeSpins.multipliers.length > 1;
  return (
    <div className="flex h-8 items-center justify-center gap-3">
      <p className="num text-sm font-semibold whitespace-nowrap">{t('strip.freeSpin', { spin: spin.number, of: spin.awarded })}</p>
      {isLadder ? (
        <Ladder at={spin.number} length={spin.awarded} factors={freeSpins.multipliers} />
      ) : (
        spin.multiplier > 1 && (
          <p className="num rounded-sm bg-accent px-1.5 text-xs font-semibold text-accent-text">
            {slots('strip.factor', { factor: spin.multiplier })}
          </p>
        )
      )}
    </div>
  );
}

function Ladder({ at, length, factors }: { at: number; length: number; factors: readonly number[] }) {
  const t = useT('casino');
  // The last factor holds for all later spins.
  const factorOf = (spin: number): number => factors[Math.min(spin, factors.length) - 1] ?? 1;
  return (
    <ol aria-label={t('strip.ladder')} className="flex gap-1">
      {Array.from({ length }, (_, index) => (
        <li
          key={index}
          aria-current={index + 1 === at ? 'step' : undefined}
          className={cx(
            'num grid h-6 min-w-6 place-items-center rounded-sm px-1 text-xs font-semibold max-md:not-aria-[current=step]:hidden',
            index + 1 === at ? 'bg-accent text-accent-text' : index + 1 < at ? 'bg-surface-2 text-faint' : 'bg-surface-3 text-muted',
          )}
        >
          ×{factorOf(index + 1)}
        </li>
      ))}
    </ol>
  );
}
