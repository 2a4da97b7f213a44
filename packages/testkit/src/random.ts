import type { RandomBytes, RandomSource } from '@tessera/kernel';

export interface SeededRandom extends RandomSource {
  readonly randomBytes: RandomBytes;
}

/**
 * The same words for the same seed, on every machine: xoshiro128** (Blackman and Vigna), its state filled by SplitMix32 from
 * the seed. Good enough to drive tests and simulations, and predictable, so never for real outcomes.
 */
export function seededRandom(seed: number): SeededRandom {
  let mix = seed >>> 0;
  const fill = (): number => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let word = mix;
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return (word ^ (word >>> 16)) >>> 0;
  };
  let [a, b, c, d] = [fill(), fill(), fill(), fill()];
  const nextUint32 = (): number => {
    const word = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return word;
  };
  const randomBytes = (count: number): Uint8Array => {
    const bytes = new Uint8Array(count);
    for (let index = 0; index < count; index += 1) bytes[index] = nextUint32() >>> 24;
    return bytes;
  };
  return { nextUint32, randomBytes };
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
