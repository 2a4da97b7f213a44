import type { Amount, RandomSource } from '@tessera/kernel';
import type { TableEvent } from './events.ts';

export interface DecisionRound {
  readonly events: readonly TableEvent[];
  /** What the player may choose now; nothing when the round is over. */
  readonly choices: readonly string[];
}

export interface DecisionWager {
  readonly bet: Amount;
  /** Blackjack: above zero exactly where insurance was taken, half the bet at most. */
  readonly insurance?: Amount;
  /** Video poker: 1 to 5 coins that the bet is made of. */
  readonly coins?: number;
}

export interface DecisionSettlement {
  readonly stake: Amount;
  /** Truncated once. */
  readonly payout: Amount;
  /** What counts as turnover, truncated once (rule book §0.3). */
  readonly validBet: Amount;
}

/** Return of the best play. Where it cannot be enumerated an estimate, and a return that is surely reached. */
export type OptimalRtp =
  | { readonly method: 'exact'; readonly rtp: number }
  | { readonly method: 'estimate'; readonly rtp: number; readonly atLeast: number };

/** A table game in which the player decides. Its cards depend on seeds and choices alone, never on what is staked. */
export interface DecisionGame<Round extends DecisionRound = DecisionRound> {
  readonly type: 'decisions';
  readonly id: string;
  readonly version: number;
  /** Computed when asked for. */
  optimalRtp(): OptimalRtp;
  /** The round these words and choices make. An interrupted round is resumed by replaying it. @throws ChoiceNotOpen */
  replay(source: RandomSource, choices: readonly string[]): Round;
  /** The next choice for a player who has left. */
  unattendedChoice(round: Round): string;
  /** What is staked once the choices of the round are made: the difference to before is what a choice costs. @throws InvalidInput */
  stakeOf(round: Round, wager: DecisionWager): Amount;
  /** The most a bet can be paid, with all that may be raised. */
  maxPayout(wager: DecisionWager): Amount;
  /** @throws InvalidInput unless the round is over */
  settle(round: Round, wager: DecisionWager): DecisionSettlement;
}
