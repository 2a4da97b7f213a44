import { InvalidInput } from '@tessera/kernel';
import { compare, fraction, over } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { truncatedMultiplier } from './multiplier.ts';
import type { Multiplier } from './multiplier.ts';

/** A game whose prices are the fair ones times one factor: K of rule book §3.12, 0.99 unless configured. */
export interface EdgeRules {
  readonly id: string;
  readonly version: number;
  /** What is paid back of each unit staked, before truncation. */
  readonly rtp: Fraction;
}

export const DEFAULT_RTP = fraction(99n, 100n);

/** Above this multiplier the steps of a 32-bit float show in the return; it is also what a screen can show. */
export const HIGHEST_TARGET = 1_000_000;

/** @throws InvalidInput unless the return is above 0 and at most 1 */
export function checkEdge({ rtp }: EdgeRules): void {
  if (rtp.numerator <= 0n || compare(rtp, fraction(1n)) > 0) throw new InvalidInput('rtp', 'is not above 0 and at most 1');
}

/** truncate₄(K / chance). */
export function pricedAt(rtp: Fraction, chance: Fraction): Multiplier {
  return truncatedMultiplier(over(rtp, chance));
}
