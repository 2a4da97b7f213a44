import { type Amount, InvalidInput } from '@tessera/kernel';
import type { Fraction } from '@tessera/engines/exact';
import type { Chip, Choice, GameBet, GameKindId, wagers as contract } from '@tessera/contract';
import type { Outcome, SeedPair } from '../../wagers/index.ts';

/** What decides a round: the same seed and moves make the same round, whatever is staked. */
export type RoundSeed = Pick<SeedPair, 'serverSeed' | 'clientSeed' | 'nonce'>;

export interface RoundMoves {
  readonly bet: GameBet;
  /** In order. */
  readonly choices: readonly Choice[];
  /** Given back, because it was left before anything was decided. */
  readonly isRefunded: boolean;
}

/** A round as far as it has been played. `stake` is what was staked first, before anything was raised. */
export interface PlayedRound {
  /** Nothing that the player may not know yet. */
  readonly events: readonly { readonly type: string }[];
  /** What may be chosen now; nothing when the round is over. */
  readonly choices: readonly Choice[];
  /** What the stake is multiplied by if the round ends here; null in kinds that pay otherwise. */
  readonly multiplier: string | null;
  /** All that is staked by now. */
  stakedOf(stake: Amount): Amount;
  /** What a choice that is open adds to the stake. */
  costOf(choice: Choice, stake: Amount): Amount;
  /** What the player is paid by taking it now; null where nothing can be taken. */
  worthOf(stake: Amount): Amount | null;
  /** How the wager ends. Only of a round that is over. */
  settle(stake: Amount): Outcome;
  /** Stored with a wager that settles at once, for whoever looks at it by hand; everything in it follows from the seeds. */
  readonly trace: object;
}

/** The places of a game on which chips are laid. */
export interface Layout {
  /** Each with the most that a place of the kind returns for a stake of 1. */
  readonly kinds: readonly { readonly kind: string; readonly best: Fraction }[];
  kindOf(place: string): string;
  /** Of a bet as `parseBet` answers it. */
  chipsOf(bet: GameBet): readonly Chip[];
}

/** Of a game whose stake is made of equal coins. */
export interface Coins {
  readonly most: number;
  /** Of a bet as `parseBet` answers it. */
  countOf(bet: GameBet): number;
}

/**
 * One version of one game. A family of games has an adapter that makes these from the engine's rules; the module plays them all alike. A
 * game in one step is one whose rounds offer no choices.
 */
export interface Game {
  readonly kind: GameKindId;
  readonly id: string;
  readonly name: string;
  /** Of the sheet or rule set. A stored wager names its own and settles by it. */
  readonly version: string;
  /** Of the stream it is drawn from. */
  readonly label: string;
  /** Whether no round of it ever waits for the player. */
  readonly isOneStep: boolean;
  /** Null where a stake says it all; else the stake is the sum of the chips of the bet. */
  readonly layout: Layout | null;
  /** Left out where a stake is no sum of coins. */
  readonly coins?: Coins | undefined;
  /** The bet as it is stored, if it is one. @throws InvalidInput */
  parseBet(value: GameBet): GameBet;
  /** The most a round can pay, with all that may be raised: known before the stake is taken. */
  maxPayoutOf(stake: Amount, bet: GameBet): Amount;
  /** @throws DomainError choice_not_open */
  replay(seed: RoundSeed, moves: RoundMoves): PlayedRound;
  /** The choices that end a round its player has left, those made before included; null where it is refunded (rule book §3.1). */
  finishUnattended(seed: RoundSeed, moves: Omit<RoundMoves, 'isRefunded'>): readonly Choice[] | null;
}

/** For games whose stake says it all. @throws InvalidInput */
export function parseNoBet(value: GameBet): GameBet {
  if (Object.keys(value).length > 0) throw new InvalidInput('bet', 'has a field this game does not know');
  return {};
}

/** How a payout reads beside everything that was staked for it. */
export function resultOf(staked: Amount, payout: Amount): contract.WagerResult {
  if (payout > staked) return 'win';
  return payout === staked ? 'push' : 'lose';
}
