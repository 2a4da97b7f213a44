import { InvalidInput } from '@tessera/kernel';
import { compare, type Fraction, fraction, ZERO_FRACTION } from './fraction.ts';

const ONE = fraction(1n);

/** A rate from 0 to `most`, which is 1 unless told. @throws InvalidInput */
export function checkRate(field: string, rate: Fraction, most: Fraction = ONE): void {
  if (rate.denominator <= 0n || compare(rate, ZERO_FRACTION) < 0 || compare(rate, most) > 0) throw new InvalidInput(field, 'out of range');
}

/** @throws InvalidInput unless it counts from `least`, which is 0 unless told */
export function checkCount(field: string, count: number, least = 0): void {
  if (!Number.isSafeInteger(count) || count < least) throw new InvalidInput(field, `must be a whole number from ${least}`);
}

/** @throws InvalidInput for the first that is no time in whole milliseconds */
export function checkTimes(times: Readonly<Record<string, number>>): void {
  for (const [field, timeMs] of Object.entries(times))
    if (!Number.isSafeInteger(timeMs)) throw new InvalidInput(field, 'must be whole milliseconds');
}
