import { useT } from '@tessera/i18n';
import { announce, cx, Icon, showToast } from '@tessera/ui';
import { RESULT_TEXTS, useNames, useShortName } from '../names.ts';
import { pickOf, slipActions, slipStore, useIsPicked } from '../slip/slip-store.ts';
import { keyOf, MOST_PICKS } from '../slip/slip.ts';
import type { EventView, MarketView, OutcomeView } from '../sports.queries.ts';
import { resultAt } from './line-results.ts';
import { type OddsMove, useOddsMove } from './use-odds-move.ts';

export interface OddsButtonProps {
  readonly event: EventView;
  readonly market: MarketView;
  readonly outcome: OutcomeView;
  /** `bare` hides the outcome's short name where columns name it; `full` writes the whole name. */
  readonly look?: 'bare' | 'short' | 'full' | undefined;
  readonly className?: string | undefined;
}

/** A price. Pressing puts the outcome on the slip or takes it off; a closed one stays in its place. */
export function OddsButton({ event, market, outcome, look = 'short', className }: OddsButtonProps) {
  const names = useNames();
  const shortName = useShortName();
  const move = useOddsMove(outcome.odds);
  const isPicked = useIsPicked(keyOf({ marketId: market.id, outcome: outcome.outcome }));
  const toggle = useToggle();
  const named = { market: market.market, outcome: outcome.outcome, line: outcome.line };
  const hasWon = isFinal(event) && event.score !== null && ['WIN', 'HALF_WIN'].includes(resultAt(named, event.score).code);
  const name = useSpokenName({ event, market, outcome, move });
  return (
    <button
      type="button"
      disabled={!market.isOpen}
      aria-pressed={isPicked}
      aria-label={name}
      onClick={() => toggle(event, market, outcome)}
      className={cx(
        'num relative flex min-h-9 items-center gap-1.5 rounded-sm px-1.5 text-sm font-semibold transition-colors duration-(--motion-slow) pointer-coarse:min-h-11',
        look === 'bare' ? 'justify-center' : 'justify-between',
        look === 'bare' && '@max-xl:justify-between',
        look === 'full' && 'min-h-11 px-3',
        isPicked ? 'bg-accent text-accent-text' : tone({ isOpen: market.isOpen, hasWon, way: move?.way }),
        className,
      )}
    >
      <span
        className={cx(
          'font-medium',
          // A line is part of the bet: in a list it is never cut short.
          look === 'full' ? 'min-w-0 truncate text-sm' : 'flex-none text-xs',
          !isPicked && (look === 'full' ? 'text-ink' : 'text-muted'),
          look === 'bare' && '@xl:hidden',
        )}
      >
        <bdi>{look === 'full' ? names.outcome(named, event) : shortName(named)}</bdi>
      </span>
      <span className="flex-none">{names.price(outcome.odds)}</span>
      {hasWon && <Icon name="check" size={12} className="absolute end-0.5 top-0.5 text-win" />}
      {move && market.isOpen && <MoveMark move={move} isPicked={isPicked} />}
    </button>
  );
}

/** The place of an outcome that is not offered, so that columns stay in line. */
export function NoOdds({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid min-h-9 place-items-center rounded-sm bg-surface-2 text-faint opacity-50 pointer-coarse:min-h-11', className)}
    >
      –
    </span>
  );
}

function MoveMark({ move, isPicked }: { move: OddsMove; isPicked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx('absolute end-0.5 top-0 text-xs leading-3', !isPicked && (move.way === 'up' ? 'text-win' : 'text-lose'))}
    >
      <span className="block scale-75">{move.way === 'up' ? '▲' : '▼'}</span>
    </span>
  );
}

function tone({ isOpen, hasWon, way }: { isOpen: boolean; hasWon: boolean; way: OddsMove['way'] | undefined }): string {
  if (hasWon) return 'bg-win-soft text-ink';
  if (!isOpen) return 'bg-surface-2 text-muted opacity-70';
  if (way === 'up') return 'bg-win-soft text-ink';
  if (way === 'down') return 'bg-lose-soft text-ink';
  return 'bg-surface-3 text-ink hover:bg-line';
}

function isFinal({ state }: EventView): boolean {
  return state === 'ENDED' || state === 'CLOSED';
}

function useSpokenName({
  event,
  market,
  outcome,
  move,
}: {
  event: EventView;
  market: MarketView;
  outcome: OutcomeView;
  move: OddsMove | undefined;
}): string {
  const t = useT('sports');
  const names = useNames();
  const named = { market: market.market, outcome: outcome.outcome, line: outcome.line };
  const values = { market: names.market(market.market), outcome: names.outcome(named, event), price: names.price(outcome.odds) };
  if (isFinal(event) && event.score) return t('odds.nameResult', { ...values, result: t(RESULT_TEXTS[resultAt(named, event.score).code]) });
  if (!market.isOpen) return t('odds.nameClosed', values);
  if (!move) return t('odds.name', values);
  return t(move.way === 'up' ? 'odds.nameUp' : 'odds.nameDown', { ...values, before: names.price(move.before) });
}

/** Puts an outcome on the slip or takes it off, and says so. */
function useToggle() {
  const t = useT('sports');
  const names = useNames();
  return (event: EventView, market: MarketView, outcome: OutcomeView): void => {
    const before = slipStore.read().picks;
    const fresh = pickOf(event, market, outcome);
    slipActions.toggle(fresh);
    const { picks } = slipStore.read();
    const name = names.outcome(fresh, event);
    if (picks.some((pick) => pick.progress === fresh.progress)) {
      announce(t('say.added', { outcome: name, price: names.price(outcome.odds), count: picks.length }));
    } else if (picks.length < before.length) {
      announce(t('say.removed', { outcome: name }));
    } else if (before.length >= MOST_PICKS) {
      showToast({ tone: 'info', title: t('slip.full', { count: MOST_PICKS }), text: t('slip.full.text') });
    }
  };
}
