import { invariant } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';

const WORDS = 2 ** 32;

/** A uniform whole number from 0 to bound − 1, by rejection, so that no value is favoured. */
export function integerBelow(source: RandomSource, bound: number): number {
  invariant(Number.isInteger(bound) && bound >= 1 && bound <= WORDS, 'a bound is from 1 to 2^32');
  const limit = WORDS - (WORDS % bound);
  for (;;) {
    const word = source.nextUint32();
    if (word < limit) return word % bound;
  }
}

/** A uniform multiple of 2^-53 from 0 up to, not including, 1. */
export function unitFraction(source: RandomSource): number {
  const high = source.nextUint32() >>> 5;
  const low = source.nextUint32() >>> 6;
  return (high * 2 ** 26 + low) / 2 ** 53;
}

/** A uniformly shuffled copy (Fisher–Yates). */
export function shuffled<Item>(source: RandomSource, items: readonly Item[]): readonly Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = integerBelow(source, last + 1);
    [result[last], result[chosen]] = [result[chosen] as Item, result[last] as Item];
  }
  return result;
}
