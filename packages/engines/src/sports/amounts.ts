import { DomainError, InvalidInput, units, LARGEST_AMOUNT } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import type { Fraction } from '../exact/fraction.ts';

/** A stake, a return or a liability beyond what an amount can hold; a maximum payout keeps a return within it. */
export class AmountTooLarge extends DomainError {
  constructor() {
    super({ code: 'amount_too_large', kind: 'invalid' });
  }
}

/** @throws AmountTooLarge */
export function amountOf(value: bigint): Amount {
  if (value > LARGEST_AMOUNT || value < -LARGEST_AMOUNT) throw new AmountTooLarge();
  return units(value);
}

/** Truncated at the stored unit, once for a ticket (rule book §0.1). @throws AmountTooLarge */
export function scaledTruncated(amount: bigint, { numerator, denominator }: Fraction): Amount {
  return amountOf((amount * numerator) / denominator);
}

/** Away from zero at the stored unit: for what the house owes or stands to lose. @throws AmountTooLarge */
export function scaledUp(amount: bigint, { numerator, denominator }: Fraction): Amount {
  const exact = amount * numerator;
  const whole = exact / denominator;
  if (whole * denominator === exact) return amountOf(whole);
  return amountOf(exact < 0n ? whole - 1n : whole + 1n);
}

/** @throws InvalidInput below zero */
export function checkNotNegative(field: string, amount: Amount): Amount {
  if (amount < 0n) throw new InvalidInput(field, 'is 0 or more');
  return amount;
}
