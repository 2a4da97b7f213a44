import { InvalidInput } from '@tessera/kernel';
import { openPick, settleAbandonedSelection, settleSelection } from '../markets.ts';
import type { Facts, Selection } from '../market.ts';
import { VOID } from '../result.ts';
import type { Result } from '../result.ts';
import { settleByFinishes } from './natural-finish.ts';

/** What a changed event means for a bet: `decided_only` keeps what nothing could change any more and voids the rest. */
export type Fate = 'stands' | 'void' | 'decided_only';

export type ShortenedSport = 'basketball' | 'ice_hockey' | 'baseball';

/** Something went otherwise than planned (rule book §2.5). Absent times mean that it never came to it. */
export type EventChange =
  | { readonly kind: 'postponed'; readonly plannedAtMs: number; readonly playedAtMs?: number }
  | { readonly kind: 'abandoned'; readonly abandonedAtMs: number; readonly resumedAtMs?: number }
  | { readonly kind: 'venue_swapped' }
  | { readonly kind: 'neutral_venue' }
  /** One side gave up (tennis). */
  | { readonly kind: 'retired'; readonly setsCompleted: number }
  /** Ended early; `played` and `planned` are minutes, or innings for baseball, where the home side need not bat last. */
  | {
      readonly kind: 'shortened';
      readonly sport: ShortenedSport;
      readonly played: number;
      readonly planned?: number;
      readonly homeLeads?: boolean;
    }
  /** A side did not appear, or left (esports). */
  | { readonly kind: 'walkover'; readonly mapsPlayed: number }
  /** A map is played again; the replayed one counts. */
  | { readonly kind: 'remake' };

/** What an operator may set. */
export interface ChangeRules {
  readonly postponedHours: number;
  readonly resumedHours: number;
  /** Completed sets from which a retirement leaves a winner. */
  readonly setsForWinner: number;
}

export const CHANGE_RULES: ChangeRules = { postponedHours: 36, resumedHours: 36, setsForWinner: 1 };

const HOUR_MS = 3_600_000;
/** Minutes that must have been played of a game of that length. */
const ENOUGH_MINUTES: ReadonlyMap<string, { readonly usual: number; readonly enough: ReadonlyMap<number, number> }> = new Map([
  [
    'basketball',
    {
      usual: 48,
      enough: new Map([
        [48, 43],
        [40, 35],
      ]),
    },
  ],
  ['ice_hockey', { usual: 60, enough: new Map([[60, 55]]) }],
]);
const ENOUGH_INNINGS = { usual: 5, homeLeads: 4.5 } as const;
/** Markets on who won, which stand by the official result where it exists. */
const WINNERS: ReadonlySet<string> = new Set(['moneyline', 'match_winner']);
/** Markets on one map: their facts say whether it was played. */
const OF_ONE_MAP: ReadonlySet<string> = new Set(['map_winner', 'first_blood']);

/** What becomes of the bets of a market when its event changes (rule book §2.5). @throws InvalidInput */
export function fateOf(change: EventChange, market: string, rules: ChangeRules = CHANGE_RULES): Fate {
  switch (change.kind) {
    case 'postponed':
      return isWithin(change.plannedAtMs, change.playedAtMs, rules.postponedHours) ? 'stands' : 'void';
    case 'abandoned':
      return isWithin(change.abandonedAtMs, change.resumedAtMs, rules.resumedHours) ? 'stands' : 'decided_only';
    case 'venue_swapped':
      return 'void';
    case 'neutral_venue':
    case 'remake':
      return 'stands';
    case 'retired':
      if (!WINNERS.has(market)) return 'decided_only';
      return count('setsCompleted', change.setsCompleted) >= rules.setsForWinner ? 'stands' : 'void';
    case 'shortened':
      return isEnough(change) ? 'stands' : 'void';
    case 'walkover':
      if (count('mapsPlayed', change.mapsPlayed) === 0) return 'void';
      return WINNERS.has(market) || OF_ONE_MAP.has(market) ? 'stands' : 'decided_only';
    default:
      return unknown('change', change);
  }
}

/** A value from outside that the types do not know. */
function unknown(field: string, _value: never): never {
  throw new InvalidInput(field, 'is none of the kinds');
}

/**
 * Settles a selection of a changed event. `finishes` are the scores at which the event could still have ended; with
 * them `decided_only` pays what every one of them would have paid, without them what goals alone decide. Where a
 * winner stands, `facts.score` is the official one: whoever retired has lost.
 * @throws as `settleSelection`
 */
export function settleByFate(selection: Selection, bet: { fate: Fate; facts: Facts; finishes?: readonly Facts['score'][] }): Result {
  const { fate, facts, finishes } = bet;
  switch (fate) {
    case 'stands':
      return settleSelection(selection, facts);
    case 'void':
      openPick(selection);
      return VOID;
    case 'decided_only':
      return finishes ? settleByFinishes(selection, facts, finishes) : settleAbandonedSelection(selection, facts);
    default:
      return unknown('fate', fate);
  }
}

function isWithin(fromMs: number, toMs: number | undefined, hours: number): boolean {
  if (toMs === undefined) return false;
  if (!Number.isSafeInteger(fromMs) || !Number.isSafeInteger(toMs)) throw new InvalidInput('time', 'is in whole milliseconds');
  if (toMs < fromMs) throw new InvalidInput('time', 'does not run backwards');
  return toMs - fromMs <= hours * HOUR_MS;
}

function isEnough(change: EventChange & { kind: 'shortened' }): boolean {
  const { sport, played, planned, homeLeads = false } = change;
  if (!(played >= 0)) throw new InvalidInput('played', 'is 0 or more');
  if (sport === 'baseball') return played >= (homeLeads ? ENOUGH_INNINGS.homeLeads : ENOUGH_INNINGS.usual);
  const minutes = ENOUGH_MINUTES.get(sport);
  const enough = minutes?.enough.get(planned ?? minutes.usual);
  if (enough === undefined) throw new InvalidInput('planned', `no rule for this sport and length`);
  return played >= enough;
}

function count(field: string, value: number): number {
  if (!Number.isInteger(value) || value < 0) throw new InvalidInput(field, 'is a whole number from 0');
  return value;
}

/** Hours in which an operator may correct a price and a feed a score (rule book §2.5). */
const CORRECTION_HOURS = 24;

export type Correction =
  /** An obvious error of the price: the leg is settled again at odds 1, or a single is void. */
  | { readonly kind: 'price' }
  /** Another score; one that the feed has confirmed (certainty 2) stays. */
  | { readonly kind: 'score'; readonly certainty: 1 | 2 };

/** @throws InvalidInput for a time before the settlement */
export function mayCorrect(correction: Correction, when: { readonly settledAtMs: number; readonly nowMs: number }): boolean {
  const isInTime = isWithin(when.settledAtMs, when.nowMs, CORRECTION_HOURS);
  return isInTime && !(correction.kind === 'score' && correction.certainty === 2);
}
