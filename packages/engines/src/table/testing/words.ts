import type { RandomSource } from '@tessera/kernel';

/** Exactly these words; a test that draws more of them fails. */
export function scriptedWords(words: readonly number[]): RandomSource {
  let next = 0;
  return {
    nextUint32() {
      const word = words[next];
      if (word === undefined) throw new Error('more words were drawn than scripted');
      next += 1;
      return word;
    },
  };
}
