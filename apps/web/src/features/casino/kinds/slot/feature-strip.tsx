import { useFormat, useT } from '@tessera/i18n';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { cx } from '@tessera/ui';
import { jackpotsOf, SMALLEST_CLUSTER, waysOf } from './offers.ts';
import type { SpinScript } from './round-script.ts';
import { type SlotGame, type SlotGameOf, useSlot, wonText } from './slot-game.ts';
import type { MachineState } from './slot-machine.ts';

interface StripProps {
  readonly state: MachineState;
  readonly rtpPercent: string;
  readonly stake: { readonly amount: string; readonly currency: string };
}

/** Above the field: what the paid spin offers, or where the feature stands. Its height never changes. */
export function FeatureStrip({ state, rtpPercent, stake }: StripProps) {
  const t = useT('casino');
  const slots = useT('slot');
  const game = useSlot();
  const spin = state.phase === 'revealing' ? state.step?.spin : undefined;
  if (game.kind === 'hold') return spin?.move === 'respin' ? <Respins game={game} spin={spin} /> : <Jackpots game={game} stake={stake} />;
  if (game.kind === 'cluster' && spin && (spin.number > 0 || spin.wins.length > 0)) {
    return (
      <div className="flex h-8 items-center justify-center gap-3">
        <p className="num text-sm font-semibold whitespace-nowrap">{slots('strip.fall', { number: spin.number + 1 })}</p>
        <Ladder
          label={slots('strip.ladder')}
          at={spin.number + 1}
          length={game.sheet.multipliers.length}
          factors={game.sheet.multipliers}
        />
      </div>
    );
  }
  if (!spin || spin.phase === 'base' || !('freeSpins' in game.sheet)) {
    return (
      <p className="num flex h-8 items-center justify-center gap-2 text-xs text-faint">
        <Offer game={game} />
        <span aria-hidden="true">·</span>
        <span>{t('strip.rtp', { percent: rtpPercent })}</span>
      </p>
    );
  }
  const { multipliers } = game.sheet.freeSpins;
  return (
    <div className="flex h-8 items-center justify-center gap-3">
      <p className="num text-sm font-semibold whitespace-nowrap">{t('strip.freeSpin', { spin: spin.number, of: spin.awarded })}</p>
      {multipliers.length > 1 ? (
        <Ladder label={t('strip.ladder')} at={spin.number} length={spin.awarded} factors={multipliers} />
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

/** How a kind wins, in a few words. */
function Offer({ game }: { game: SlotGame }) {
  const t = useT('casino');
  const slots = useT('slot');
  if (game.kind === 'ways') return <span>{slots('strip.ways', { count: waysOf(game.sheet) })}</span>;
  if (game.kind === 'cluster') return <span>{slots('strip.clusters', { least: SMALLEST_CLUSTER })}</span>;
  return 'lines' in game.sheet && <span>{t('strip.lines', { count: game.sheet.lines.length })}</span>;
}

interface LadderProps {
  readonly label: string;
  readonly at: number;
  readonly length: number;
  readonly factors: readonly number[];
}

function Ladder({ label, at, length, factors }: LadderProps) {
  // The last factor holds for all that follows.
  const factorOf = (place: number): number => factors[Math.min(place, factors.length) - 1] ?? 1;
  const here = Math.min(at, length);
  return (
    <ol aria-label={label} className="flex gap-1">
      {Array.from({ length }, (_, index) => (
        <li
          key={index}
          aria-current={index + 1 === here ? 'step' : undefined}
          className={cx(
            'num grid h-6 min-w-6 place-items-center rounded-sm px-1 text-xs font-semibold max-md:not-aria-[current=step]:hidden',
            index + 1 === here ? 'bg-accent text-accent-text' : index + 1 < here ? 'bg-surface-2 text-faint' : 'bg-surface-3 text-muted',
          )}
        >
          ×{factorOf(index + 1)}
        </li>
      ))}
    </ol>
  );
}

/** The fixed jackpots in money of the chosen stake. */
function Jackpots({ game, stake }: { game: SlotGameOf<'hold'>; stake: StripProps['stake'] }) {
  const slots = useT('slot');
  const format = useFormat();
  const amount = parseAmount(stake.amount, getCurrency(stake.currency));
  return (
    <dl aria-label={slots('strip.jackpots')} className="num flex h-8 items-center justify-center gap-x-2.5 text-xs sm:gap-x-4">
      {jackpotsOf(game).map(({ name, units }) => (
        <div key={name} className="flex items-baseline gap-1 sm:gap-1.5">
          <dt className="font-bold tracking-wide text-accent-ink">{name}</dt>
          <dd className="font-semibold text-ink">
            {format.money(wonText(game, { stake: amount, multiple: units, currency: stake.currency }), stake.currency)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Respins({ game, spin }: { game: SlotGameOf<'hold'>; spin: SpinScript }) {
  const slots = useT('slot');
  const { respins, columns, rows } = game.sheet;
  const left = spin.respinsLeft ?? 0;
  return (
    <div className="flex h-8 items-center justify-center gap-4">
      <p className="num flex items-center gap-2 text-sm font-semibold">
        <span className="flex gap-1" aria-hidden="true">
          {Array.from({ length: respins }, (_, index) => (
            <span key={index} className={cx('size-3 rounded-full', index < left ? 'bg-accent' : 'bg-surface-3')} />
          ))}
        </span>
        {slots('strip.respins', { count: left })}
      </p>
      <p className="num text-xs text-muted">
        {slots('strip.coins', { count: spin.held.length + spin.landed.length, cells: columns * rows })}
      </p>
    </div>
  );
}
