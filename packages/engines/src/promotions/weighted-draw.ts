import { DomainError, InvalidInput, type RandomSource } from '@tessera/kernel';
import { checkCount } from '../exact/index.ts';

const WORDS = 2n ** 32n;
/** A source that gives so many words of the thin rest in a row is no source of chance: fewer than one in 2^64. */
const MOST_REJECTED = 64;

/** ⌊word/2^32 × total⌋, the derivation of rule book §6.6. */
export function positionOfWord(word: number, total: number): number {
  return Number((BigInt(word) * BigInt(total)) / WORDS);
}

/** False for the few words (fewer than `total`) that would give some positions one word more than others. */
export function isFairWord(word: number, total: number): boolean {
  return (BigInt(word) * BigInt(total)) % WORDS >= WORDS % BigInt(total);
}

export interface Drawn {
  /** In the order they were drawn; all but the last were not fair and not used. */
  readonly words: readonly number[];
  readonly position: number;
}

/** The words are no draw: they would hardly ever come by chance. */
export class UnlikelyWords extends DomainError {
  constructor() {
    super({ code: 'unlikely_words', kind: 'unavailable' });
  }
}

/** A position from 0 to total − 1, each with the same number of words: no bias at all. @throws InvalidInput, UnlikelyWords */
export function drawPosition(source: RandomSource, total: number): Drawn {
  if (!Number.isSafeInteger(total) || total < 1 || BigInt(total) > WORDS) throw new InvalidInput('total', 'must be 1 to 2^32');
  const words: number[] = [];
  for (;;) {
    const word = source.nextUint32();
    words.push(word);
    if (isFairWord(word, total)) return { words, position: positionOfWord(word, total) };
    if (words.length >= MOST_REJECTED) throw new UnlikelyWords();
  }
}

/** The sum of weights that a draw can be made of. @throws InvalidInput */
export function totalWeight(field: string, weights: readonly number[]): number {
  for (const weight of weights) checkCount(field, weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total >= 1 && total <= 2 ** 32)) throw new InvalidInput(field, 'must add up to 1 to 2^32');
  return total;
}

/** The first index whose weights, added up in order, are above the position. @throws InvalidInput */
export function indexAt(weights: readonly number[], position: number): number {
  let passed = 0;
  const index = weights.findIndex((weight) => {
    passed += weight;
    return position < passed;
  });
  if (index < 0) throw new InvalidInput('position', 'must be below the total');
  return index;
}

/** The words of a draw once more, to run it again. */
export function replayWords(words: readonly number[]): RandomSource {
  let next = 0;
  return {
    nextUint32() {
      const word = words[next];
      if (word === undefined || !Number.isInteger(word) || word < 0 || BigInt(word) >= WORDS)
        throw new InvalidInput('words', 'not those of the draw');
      next += 1;
      return word;
    },
  };
}
