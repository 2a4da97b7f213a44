import { ROLLS } from './odds.ts';

export const WORDS = 2 ** 32;

/** The roll of a word, in hundredths, by the rule as the page states it: its share of 2³², times 10,000, cut. */
export function rollOfWord(word: number): number {
  return Math.floor((word / WORDS) * ROLLS);
}
