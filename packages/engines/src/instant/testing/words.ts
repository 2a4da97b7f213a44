import type { RandomSource } from '@tessera/kernel';

const WORDS = 2 ** 32;

/** The lowest and the highest word whose float × bound floors to an index. */
export function wordsFor(index: number, bound: number): readonly [number, number] {
  return [Math.ceil((index * WORDS) / bound), Math.ceil(((index + 1) * WORDS) / bound) - 1];
}

/** Gives the words in order; asking for more than there are is a mistake of the test. */
export function scripted(words: readonly number[]): RandomSource {
  let next = 0;
  return {
    nextUint32() {
      const word = words[next];
      if (word === undefined) throw new Error(`word ${next} was not expected`);
      next += 1;
      return word;
    },
  };
}
