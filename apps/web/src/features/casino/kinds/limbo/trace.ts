export const WORDS = 2 ** 32;

/** What a word draws, in hundredths, by the rule as the page states it: 99 to 2³² less the word, cut, and never below 1.00. */
export function resultOfWord(word: number): number {
  const cut = (99n * BigInt(WORDS)) / BigInt(WORDS - word);
  return Math.max(100, Number(cut));
}
