import { type Amount, type Currency, InvalidInput, stakeStep, units } from '@tessera/kernel';
import { compare, type Fraction, fraction, ZERO_FRACTION } from '../exact/index.ts';

/** The largest an amount may be, as the kernel holds it. */
const LARGEST_AMOUNT = 10n ** 18n;
const ONE = fraction(1n);

/** Takes exact stored units for an amount. @throws InvalidInput when no amount can hold them */
export function amountWithin(field: string, value: bigint): Amount {
  if (value > LARGEST_AMOUNT || value < -LARGEST_AMOUNT) throw new InvalidInput(field, 'too large');
  return units(value);
}

/** amount × ratio, truncated toward zero at the stored unit. @throws InvalidInput when no amount can hold it */
export function partOf(field: string, amount: Amount, { numerator, denominator }: Fraction): Amount {
  if (denominator <= 0n) throw new InvalidInput(field, 'needs a denominator above zero');
  return amountWithin(field, (amount * numerator) / denominator);
}

/** @throws InvalidInput for the first that is below zero */
export function checkNotNegative(amounts: Readonly<Record<string, Amount>>): void {
  for (const [field, amount] of Object.entries(amounts)) if (amount < 0n) throw new InvalidInput(field, 'must not be below zero');
}

/** An amount as a bank can move it: above zero, in steps of the shown scale. @throws InvalidInput */
export function checkPayable(field: string, amount: Amount, currency: Currency): void {
  if (amount <= 0n || amount % stakeStep(currency) !== 0n)
    throw new InvalidInput(field, 'must be above zero, with no more decimals than are shown');
}

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
