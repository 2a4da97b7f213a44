import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { fraction, times } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { floatBelow } from '../fair/integers.ts';
import { HIGHEST_TARGET, pricedAt } from './edge.ts';
import type { EdgeRules } from './edge.ts';
import { multiplierOfUnits, RETURNED } from './multiplier.ts';
import type { Multiplier } from './multiplier.ts';

/** A 2 3 … 9 T J Q K, the ranks 1 to 13. */
const RANK_LETTERS = 'A23456789TJQK';
export const RANKS = 13;
const DECK = 52;
/** A round shows at most as many cards as a deck has; each is drawn from all 52. */
export const MOST_CARDS = 52;
/** What a screen can show, and the ceiling where rules name none. */
export const HIGHEST_HILO = multiplierOfUnits(HIGHEST_TARGET * 10_000);

export interface HiloRules extends EdgeRules {
  /** A guess that could win more is not offered: capping the prize instead would lower the return. */
  readonly highest?: Multiplier;
}
export type HiloPrices = Pick<HiloRules, 'rtp' | 'highest'>;

export const CERTAIN = fraction(1n);
export const GUESSES = ['up', 'down'] as const;
export type Guess = (typeof GUESSES)[number];

/** Ranks of 13 that win. The same rank wins either way, except that an ace cannot go up nor a king down to itself (rule book §3.12). */
export function winningRanks(rank: number, guess: Guess): number {
  if (guess === 'up') return rank === 1 ? RANKS - 1 : RANKS + 1 - rank;
  return rank === RANKS ? RANKS - 1 : rank;
}

export function isRightGuess(rank: number, guess: Guess, next: number): boolean {
  if (guess === 'up') return rank === 1 ? next > rank : next >= rank;
  return rank === RANKS ? next < rank : next <= rank;
}

/** A card of a full deck, 0 to 51: rank − 1 is its remainder by 13. */
export function drawHiloCard(source: RandomSource): number {
  return floatBelow(source, DECK);
}

export function hiloRank(card: number): number {
  return (card % RANKS) + 1;
}

export function rankLetter(rank: number): string {
  return RANK_LETTERS.charAt(rank - 1);
}

/** truncate₄(K × Π 1/p) over the guesses; skips do not count, and without a guess the stake comes back. */
export function hiloMultiplier(rtp: Fraction, chance: Fraction): Multiplier {
  return chance.numerator === chance.denominator ? RETURNED : pricedAt(rtp, chance);
}

/** @throws InvalidInput */
export function guessChance(rank: number, guess: Guess): Fraction {
  if (!Number.isInteger(rank) || rank < 1 || rank > RANKS) throw new InvalidInput('rank', `is not 1 to ${RANKS}`);
  return fraction(BigInt(winningRanks(rank, guess)), BigInt(RANKS));
}

export interface HiloPosition {
  readonly rank: number;
  /** Of all right guesses so far together. */
  readonly chance: Fraction;
}

/** Whether a guess is offered: what it could win stays within the highest multiplier. */
export function isGuessOpen({ rtp, highest = HIGHEST_HILO }: HiloPrices, { rank, chance }: HiloPosition, guess: Guess): boolean {
  return pricedAt(rtp, times(chance, guessChance(rank, guess))) <= highest;
}
