import { InvalidInput } from '@tessera/kernel';
import { RANK_TEXT, RANKS } from './card.ts';

/** From the lowest to the highest (rule book §4.1). */
export const CATEGORIES = ['HIGH', 'PAIR', 'TWO_PAIR', 'THREE', 'STRAIGHT', 'FLUSH', 'FULL_HOUSE', 'FOUR', 'STRAIGHT_FLUSH'] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * What a best five of five, six or seven cards is, as one number that compares: the category above five ranks of four
 * bits, the ones that decide first in front. Two hands with the same code tie.
 */
export type HandCode = number;

const [HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH] = CATEGORIES.map(
  (_, category) => category << 20,
) as [number, number, number, number, number, number, number, number, number];

/** The code of 5 to 7 cards of which no five share a suit. `counts` says how many of each rank there are. */
export function codeOfRanks(counts: ArrayLike<number>): HandCode {
  let [four, three, pair, secondPair, mask] = [-1, -1, -1, -1, 0];
  for (let rank = RANKS - 1; rank >= 0; rank -= 1) {
    const count = counts[rank] as number;
    if (count > 0) mask |= 1 << rank;
    if (count === 4) four = Math.max(four, rank);
    else if (count === 3 && three < 0) three = rank;
    else if (count >= 2 && pair < 0) pair = rank;
    else if (count >= 2 && secondPair < 0) secondPair = rank;
  }
  if (four >= 0) return FOUR | (four << 16) | kickers(mask & ~(1 << four), 1, 12);
  if (three >= 0 && pair >= 0) return FULL_HOUSE | (three << 16) | (pair << 12);
  const straight = straightTop(mask);
  if (straight >= 0) return STRAIGHT | (straight << 16);
  if (three >= 0) return THREE | (three << 16) | kickers(mask & ~(1 << three), 2, 12);
  if (secondPair >= 0) return TWO_PAIR | (pair << 16) | (secondPair << 12) | kickers(mask & ~((1 << pair) | (1 << secondPair)), 1, 8);
  if (pair >= 0) return PAIR | (pair << 16) | kickers(mask & ~(1 << pair), 3, 12);
  return HIGH | kickers(mask, 5, 16);
}

/** The code of five or more cards of one suit; among seven cards nothing better can stand beside them. */
export function codeOfFlush(mask: number): HandCode {
  const straight = straightTop(mask);
  return straight >= 0 ? STRAIGHT_FLUSH | (straight << 16) : FLUSH | kickers(mask, 5, 16);
}

/** The rank of the highest straight's top card, 3 (the five) for the wheel; -1 without a straight. */
function straightTop(mask: number): number {
  // The ace also stands below the deuce, so ranks move up by one place.
  const ranks = (mask << 1) | ((mask >> (RANKS - 1)) & 1);
  const runs = ranks & (ranks >> 1) & (ranks >> 2) & (ranks >> 3) & (ranks >> 4);
  return runs === 0 ? -1 : 31 - Math.clz32(runs) + 3;
}

/** The `count` highest ranks of a mask, in fields of four bits from `shift` downward. */
function kickers(mask: number, count: number, shift: number): number {
  let [code, left] = [0, mask];
  for (let taken = 0; taken < count; taken += 1) {
    const rank = 31 - Math.clz32(left);
    code |= rank << (shift - 4 * taken);
    left &= ~(1 << rank);
  }
  return code;
}

/** How many of a code's five ranks say something, by category. */
const TELLING_RANKS = [5, 4, 3, 3, 1, 5, 2, 2, 1] as const;

export interface HandClass {
  readonly category: Category;
  /** The ranks in the order in which they decide: a pair of kings with ace, nine and four is `KA94`. */
  readonly ranks: string;
}

/** @throws InvalidInput when the number is not a hand's code */
export function describeCode(code: HandCode): HandClass {
  const category = CATEGORIES[code >> 20];
  const telling = TELLING_RANKS[code >> 20];
  if (category === undefined || telling === undefined) throw new InvalidInput('code', 'is not the code of a hand');
  let ranks = '';
  for (let place = 0; place < telling; place += 1) ranks += RANK_TEXT.charAt((code >> (16 - 4 * place)) & 15);
  return { category, ranks };
}
