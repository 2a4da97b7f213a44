import { DomainError, units } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';

/** The largest an amount may be, as the kernel holds it. */
export const LARGEST_AMOUNT = 10n ** 18n;

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
