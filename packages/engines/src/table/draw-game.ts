import type { RandomSource } from '@tessera/kernel';
import type { Fraction } from '../exact/index.ts';
import type { DrawEvent } from './events.ts';

/** One bet a table offers. A table lists all its bets, so a bet is valid exactly when its code is in the list. */
export interface TableBet<Outcome> {
  /** Unique at the table, for example `split_17_20`; a wager stores it. */
  readonly code: string;
  /** Its row in the rule book's table of edges, for example `split`. Bets of one kind have one edge. */
  readonly kind: string;
  /** Code of the other side where some outcome still loses both, so that `covering` cannot see it: red and black (rule book §0.3). */
  readonly opposite?: string;
  /** What is returned for a stake of 1, the stake included. */
  returnOn(outcome: Outcome): Fraction;
}

/** What a round came to, told three ways: as short text for the record, as facts for settling, as events for a screen. */
export interface DrawnRound<Outcome> {
  readonly result: string;
  readonly outcome: Outcome;
  readonly events: readonly DrawEvent[];
}

export interface WeightedOutcome<Outcome> {
  readonly outcome: Outcome;
  /** Equally likely ways to it: an integer, exact because it stays below 2^53. */
  readonly ways: number;
}

/** A table game that is decided by one draw. Nothing in it knows a stake or a player, so neither can change an outcome. */
export interface DrawGame<Outcome = unknown> {
  readonly type: 'draw';
  readonly id: string;
  readonly version: number;
  /** Prefix of its rows in the rule book's table of edges, for example `roulette_eu`. */
  readonly family: string;
  readonly bets: readonly TableBet<Outcome>[];
  draw(source: RandomSource): DrawnRound<Outcome>;
  /** Reads the result of a round that was drawn elsewhere, at a live table. @throws InvalidInput */
  read(result: string): DrawnRound<Outcome>;
  /** Every outcome with its ways: what the exact edges are summed from. */
  listOutcomes(): readonly WeightedOutcome<Outcome>[];
}
