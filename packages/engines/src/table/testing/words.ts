import type { RandomSource } from '@tessera/kernel';

/** Quick words for many rounds in tests: a 32-bit xorshift, never a source of production. */
export function quickWords(seed: number): RandomSource {
  let state = seed;
  return {
    nextUint32() {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state >>> 0;
    },
  };
}

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
