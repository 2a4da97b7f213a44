import { invariant } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';

const WORDS = 2 ** 32;

/** How many of the 2^32 words are accepted for a bound: the largest multiple of it, so every result has the same number of words. */
export function acceptedWords(bound: number): number {
  invariant(Number.isInteger(bound) && bound >= 1 && bound <= WORDS, 'a bound is 1 to 2^32');
  return WORDS - (WORDS % bound);
}

/** At most half of the words are thrown away, so a fair source comes to this many in a row with a chance of 2^-128. */
const MOST_REJECTIONS = 128;

/** A uniform integer from 0 to bound - 1. Words past the accepted ones are thrown away, so there is no bias at all. */
export function integerBelow(source: RandomSource, bound: number): number {
  const accepted = acceptedWords(bound);
  let word = source.nextUint32();
  for (let rejections = 1; word >= accepted; rejections++) {
    invariant(rejections < MOST_REJECTIONS, 'a source of chance does not repeat itself');
    word = source.nextUint32();
  }
  return word % bound;
}

/** A new, uniformly shuffled array (Fisher–Yates from the end). */
export function shuffle<T>(source: RandomSource, items: readonly T[]): T[] {
  return shuffleBy(items, (bound) => integerBelow(source, bound));
}

/** The next 32-bit float of the instant games, 0 inclusive to 1 exclusive (rule book §3.12). Exact: a double holds 53 bits. */
export function nextFloat(source: RandomSource): number {
  return source.nextUint32() / WORDS;
}

/** floor(float × bound), the derivation public verifiers know for instant games; bias under 2^-32 an outcome. */
export function floatBelow(source: RandomSource, bound: number): number {
  invariant(Number.isInteger(bound) && bound >= 1 && bound <= 2 ** 21, 'float × bound stays exact in a double');
  return Math.floor(nextFloat(source) * bound);
}

/** The card shuffle of rule book §3.12: from the end, one float a card. */
export function shuffleByFloats<T>(source: RandomSource, items: readonly T[]): T[] {
  return shuffleBy(items, (bound) => floatBelow(source, bound));
}

/** Picks without replacement, one float each: the i-th is `left[⌊float × left⌋]`, taken out (rule book §3.12: mines, keno). */
export function takeByFloats<T>(source: RandomSource, items: readonly T[], count: number): T[] {
  invariant(Number.isInteger(count) && count >= 0 && count <= items.length, 'no more is taken than there is');
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(floatBelow(source, left.length), 1)[0] as T);
}

function shuffleBy<T>(items: readonly T[], below: (bound: number) => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last >= 1; last -= 1) {
    const other = below(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
