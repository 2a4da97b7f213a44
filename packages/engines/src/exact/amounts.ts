import { type Amount, type Currency, InvalidInput, stakeStep, units, LARGEST_AMOUNT } from '@tessera/kernel';
import type { Fraction } from './fraction.ts';

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
