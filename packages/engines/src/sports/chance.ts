import type { RandomSource } from '@tessera/kernel';

/** A uniform multiple of 2^-53 from 0 up to, not including, 1. */
export function unitFraction(source: RandomSource): number {
  const high = source.nextUint32() >>> 5;
  const low = source.nextUint32() >>> 6;
  return (high * 2 ** 26 + low) / 2 ** 53;
}
