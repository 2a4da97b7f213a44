import { DomainError } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { plus, times } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import type { InstantEvent } from './events.ts';
import { multiplierFraction, multiplierText, RETURNED } from './multiplier.ts';
import type { Multiplier } from './multiplier.ts';

/** What a player can do in a round that goes on: open a tile (its number), guess, skip, or take what has been won. */
export type InstantChoice = number | 'up' | 'down' | 'skip' | 'cash_out';

/** A round as far as it has been played. Knows no stake. */
export interface InstantRound {
  readonly events: readonly InstantEvent[];
  /** What may be chosen now; nothing when the round is over. */
  readonly choices: readonly InstantChoice[];
  /** What the stake is multiplied by if the round ends here. */
  readonly multiplier: Multiplier;
  /** Whether chance has decided anything: a round that only gave the stake back is no turnover. */
  readonly isDecided: boolean;
}

/** One line of a pay table. */
export interface Pay {
  /** For example `win`, `bucket 3`, `4 hits`. */
  readonly label: string;
  readonly chance: Fraction;
  readonly multiplier: Multiplier;
}

/**
 * A game for one player whose rounds are decided by a seed pair: the bet says what is played, the stream decides, and where the
 * player acts during the round, the choices made so far. Same seeds, bet and choices: same round. An interrupted round is
 * resumed by replaying it.
 */
export interface SeededGame<Bet = unknown> {
  readonly type: 'seeded';
  readonly id: string;
  readonly version: number;
  /** Reads a bet from the wire or from a stored round; the stake is no part of it. @throws InvalidInput */
  parseBet(value: unknown): Bet;
  /** @throws ChoiceNotOpen */
  replay(source: RandomSource, bet: Bet, choices: readonly unknown[]): InstantRound;
  /** The choices that end an abandoned round (rule book §3.1); null when it is refunded. */
  finishUnattended(source: RandomSource, bet: Bet, choices: readonly unknown[]): readonly InstantChoice[] | null;
  /** The most a bet can pay. */
  highestMultiplier(bet: Bet): Multiplier;
  /**
   * What can come of a bet. Of the games without choices these are all outcomes, each once; of mines each cash-out, of hi-lo
   * each first guess.
   */
  listPays(bet: Bet): readonly Pay[];
  /** The exact expected return of a stake of 1 for a player who makes these choices and then takes what there is. @throws InvalidInput */
  expectedReturn(bet: Bet, plan?: readonly unknown[]): Fraction;
}

/** The end of a round that is given back, as `finishUnattended` says with null: the stake returns, and nothing that was hidden is shown. */
export function refundRound(round: InstantRound): InstantRound {
  const end: InstantEvent = { type: 'round-ended', how: 'refunded', multiplier: multiplierText(RETURNED) };
  return { events: [...round.events, end], choices: [], multiplier: RETURNED, isDecided: false };
}

/** A choice that does not exist, is not open now, or comes after the end. */
export class ChoiceNotOpen extends DomainError {
  constructor(choice: unknown, open: readonly InstantChoice[]) {
    const text = typeof choice === 'string' || typeof choice === 'number' ? String(choice).slice(0, 20) : typeof choice;
    super({ code: 'choice_not_open', kind: 'conflict', details: { choice: text, open: open.join(' ') } });
  }
}

/** @throws ChoiceNotOpen */
export function requireOpen(choice: unknown, open: readonly InstantChoice[]): InstantChoice {
  const found = open.find((known) => known === choice);
  if (found === undefined) throw new ChoiceNotOpen(choice, open);
  return found;
}

/** Σ chance × multiplier: the return of a bet whose pays are all its outcomes. */
export function returnOf(pays: readonly Pay[]): Fraction {
  return plus(...pays.map(({ chance, multiplier }) => times(chance, multiplierFraction(multiplier))));
}
