import { InvalidInput } from '@tessera/kernel';
import type { Digits } from '../digits.ts';

/** Ranks, from 1, of the sorted Keno numbers that make up each ball (rule book §1.5). */
const RANKS = {
  beijing: [
    [1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12],
    [13, 14, 15, 16, 17, 18],
  ],
  canada: [
    [2, 5, 8, 11, 14, 17],
    [3, 6, 9, 12, 15, 18],
    [4, 7, 10, 13, 16, 19],
  ],
} as const;

export type KenoMethod = keyof typeof RANKS;

const DRAWN = 20;
const LARGEST = 80;

/** The three balls of a game that takes its result from 20 of the 80 Keno numbers, in any order. @throws InvalidInput */
export function ballsFromKeno(numbers: unknown, method: KenoMethod): Digits {
  if (!Object.hasOwn(RANKS, method)) throw new InvalidInput('method', 'beijing or canada');
  const sorted = readKeno(numbers).toSorted((left, right) => left - right);
  return RANKS[method].map((ranks) => ranks.reduce((total, rank) => total + (sorted[rank - 1] ?? 0), 0) % 10);
}

function readKeno(numbers: unknown): readonly number[] {
  if (!Array.isArray(numbers) || numbers.length !== DRAWN || new Set(numbers).size !== DRAWN || !numbers.every(isKenoNumber))
    throw new InvalidInput('numbers', `${DRAWN} different whole numbers from 1 to ${LARGEST}`);
  return numbers;
}

function isKenoNumber(number: unknown): number is number {
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= LARGEST;
}
