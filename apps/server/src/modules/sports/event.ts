import type { Odds } from '@tessera/kernel';
import type { GoalRates, Score, Side } from '@tessera/engines/sports';
import type { sports as contract } from '@tessera/contract';

export type EventState = contract.EventView['state'];

export interface GoalMoment {
  /** Seconds of play, 0 to 5399. */
  readonly second: number;
  readonly side: Side;
}

/** How a match went, or will go: known to the server before it is shown to anybody. */
export interface Course {
  readonly score: Score;
  /** Absent where the source does not say. */
  readonly half?: Score;
  readonly goals: readonly GoalMoment[];
}

/** A stored match. Times are on our clock but for `seasonKickoffMs`. */
export interface Match {
  readonly id: string;
  readonly competitionId: string;
  readonly competition: string;
  readonly seasonId: string | null;
  readonly fixture: number | null;
  readonly rates: GoalRates | null;
  readonly home: string;
  readonly away: string;
  readonly seasonKickoffMs: number;
  readonly kickoffMs: number;
  readonly endsAtMs: number;
  readonly state: EventState;
  readonly scoreHome: number | null;
  readonly scoreAway: number | null;
  readonly halfHome: number | null;
  readonly halfAway: number | null;
  readonly goals: readonly GoalMoment[] | null;
  readonly resultVersion: number;
  readonly settledVersion: number;
}

export interface Price {
  /** As the rules name it: `1`, `X`, `2`, `over`, … */
  readonly outcome: string;
  readonly odds: Odds;
}

/** A market as it is offered; its id is also the id of its gate. */
export interface OfferedMarket {
  readonly id: string;
  readonly eventId: string;
  readonly market: string;
  readonly specifier: string;
  /** That of the gate: grows with every change of a price. */
  readonly version: number;
  readonly isActive: boolean;
  readonly source: string;
  readonly prices: readonly Price[];
}

/** What is to be offered, before it has ids. */
export interface NewMarket {
  readonly market: string;
  readonly specifier: string;
  readonly source: string;
  readonly prices: readonly Price[];
}

export interface NewMatch extends Pick<
  Match,
  'competitionId' | 'seasonId' | 'fixture' | 'rates' | 'home' | 'away' | 'seasonKickoffMs' | 'kickoffMs' | 'endsAtMs'
> {
  readonly resultDueMs: number;
  readonly course: Course | null;
  readonly markets: readonly NewMarket[];
}

/** The final score, once it is stored. */
export function finalScore(match: Pick<Match, 'scoreHome' | 'scoreAway'>): Score | null {
  return match.scoreHome === null || match.scoreAway === null ? null : { home: match.scoreHome, away: match.scoreAway };
}

export function halfTimeScore(match: Pick<Match, 'halfHome' | 'halfAway'>): Score | null {
  return match.halfHome === null || match.halfAway === null ? null : { home: match.halfHome, away: match.halfAway };
}
