import { type Amount, type Currency, parseOdds, ZERO } from '@tessera/kernel';
import { returnOf, WIN } from '@tessera/engines/sports';
import { readStake } from '@tessera/ui';
import type { EventView, MarketType, OutcomeId } from '../sports.queries.ts';
import type { Accept } from '../stored-choice.ts';

/** The body of the call, kept word for word: a retry must ask for exactly the same. */
export interface BetBody {
  readonly requestId: string;
  readonly marketId: string;
  readonly outcome: OutcomeId;
  readonly odds: string;
  readonly accept: Accept;
  readonly currency: string;
  readonly stake: string;
}

/** A bet that was sent, and by whom: another person at this screen must not repeat it. */
export interface Attempt {
  readonly body: BetBody;
  readonly memberId: string;
}

export interface Receipt {
  readonly wagerId: string;
  readonly odds: string;
  readonly currency: string;
  readonly stake: string;
  readonly maxPayout: string;
  readonly placedAtMs: number;
}

/**
 * `ready` has never been sent under its request id. `placing` waits for the answer. `unknown` was sent and no answer came: it
 * may stand, and only the same request may be sent again. `refused` certainly does not stand; its request id is a fresh one.
 */
export type BetProgress =
  | { readonly kind: 'ready'; readonly requestId: string }
  | { readonly kind: 'placing'; readonly attempt: Attempt }
  | { readonly kind: 'unknown'; readonly attempt: Attempt }
  | {
      readonly kind: 'refused';
      readonly requestId: string;
      readonly code: string;
      readonly details: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'accepted'; readonly receipt: Receipt };

/** One selection: a single bet of its own. */
export interface SlipPick {
  readonly marketId: string;
  readonly market: MarketType;
  readonly outcome: OutcomeId;
  readonly line: string;
  readonly eventId: string;
  readonly home: string;
  readonly away: string;
  readonly kickoffMs: number;
  /** The price the person has seen and agreed to. */
  readonly odds: string;
  /** As typed. */
  readonly stake: string;
  readonly progress: BetProgress;
}

export interface Slip {
  readonly picks: readonly SlipPick[];
  /** The selection whose stake is being edited. */
  readonly activeKey: string | undefined;
}

export const EMPTY_SLIP: Slip = { picks: [], activeKey: undefined };
export const MOST_PICKS = 20;

export function keyOf(pick: { readonly marketId: string; readonly outcome: OutcomeId }): string {
  return `${pick.marketId}:${pick.outcome}`;
}

/** Sent, and the answer is still open: nothing about the bet may change. */
export function isInFlight({ progress }: SlipPick): boolean {
  return progress.kind === 'placing' || progress.kind === 'unknown';
}

/** Accepted, and kept on the slip for its receipt. */
export function isPlaced({ progress }: SlipPick): boolean {
  return progress.kind === 'accepted';
}

/** Still to be placed: its stake counts in the totals of the slip. */
export function isOpen({ progress }: SlipPick): boolean {
  return progress.kind === 'ready' || progress.kind === 'refused';
}

export function changePick(slip: Slip, key: string, change: (pick: SlipPick) => SlipPick): Slip {
  return { ...slip, picks: slip.picks.map((pick) => (keyOf(pick) === key ? change(pick) : pick)) };
}

export function removePick(slip: Slip, key: string): Slip {
  const picks = slip.picks.filter((pick) => keyOf(pick) !== key);
  return { picks, activeKey: slip.activeKey === key ? lastOpenKey(picks) : slip.activeKey };
}

/** Adds a selection, or takes it off again. What was placed before makes room; what may stand without an answer stays. */
export function togglePick(slip: Slip, fresh: SlipPick): Slip {
  const key = keyOf(fresh);
  const present = slip.picks.find((pick) => keyOf(pick) === key);
  if (present && isInFlight(present)) return slip;
  const picks = slip.picks.filter((pick) => keyOf(pick) !== key && pick.progress.kind !== 'accepted');
  if (present && isOpen(present)) return removePick(slip, key);
  if (picks.length >= MOST_PICKS) return slip;
  return { picks: [...picks, fresh], activeKey: key };
}

/** The person agrees to another price. */
export function agreeTo(pick: SlipPick, odds: string): SlipPick {
  if (!isOpen(pick) || !('requestId' in pick.progress)) return pick;
  return { ...pick, odds, progress: { kind: 'ready', requestId: pick.progress.requestId } };
}

function lastOpenKey(picks: readonly SlipPick[]): string | undefined {
  const last = picks.findLast(isOpen);
  return last && keyOf(last);
}

/** Whether a bet can still be taken on it, as far as this screen knows. */
export function offerOf(pick: SlipPick, event: EventView | undefined): { readonly isClosed: boolean; readonly odds: string } {
  const market = event?.markets.find(({ id }) => id === pick.marketId);
  const odds = market?.outcomes.find(({ outcome }) => outcome === pick.outcome)?.odds;
  return { isClosed: event !== undefined && (!market?.isOpen || odds === undefined), odds: odds ?? pick.odds };
}

/** Exact: stake × odds, truncated once at the stored scale. Zero while no stake can be read. */
export function returnIfWon(pick: Pick<SlipPick, 'stake' | 'odds'>, currency: Currency): Amount {
  const stake = readStake(pick.stake, currency.code);
  return stake === undefined ? ZERO : returnOf(stake, parseOdds(pick.odds), WIN);
}
