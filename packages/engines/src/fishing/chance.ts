import { fraction } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';

const WORDS = 2n ** 32n;

/** Whether the float of a word is below a probability, exactly: word / 2^32 < p. */
export function isBelow(word: number, chance: Fraction): boolean {
  return BigInt(word) * chance.denominator < chance.numerator * WORDS;
}

/** The share of all words that are below a probability: p rounded up to the next 2^-32. */
export function wordShare({ numerator, denominator }: Fraction): Fraction {
  const words = (numerator * WORDS + denominator - 1n) / denominator;
  return fraction(words > WORDS ? WORDS : words, WORDS);
}
