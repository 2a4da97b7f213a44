import { fraction, fractionOfDecimal, over, ZERO_FRACTION } from '@tessera/engines/exact';
import { withdrawalFee } from '@tessera/engines/payments';
import { type Amount, getCurrency, parseAmount, subtract, ZERO } from '@tessera/kernel';
import type { PaymentMethod } from './payments.queries.ts';

/** What a payment costs as far as it can be known before the server has counted the day (rule book §7.4). */
export function feeOf(amount: Amount, method: Pick<PaymentMethod, 'fee' | 'currency'>, usedToday: number): Amount {
  const currency = getCurrency(method.currency);
  const { freePerDay, ratePercent, min, max } = method.fee;
  const rate = over(fractionOfDecimal(ratePercent) ?? ZERO_FRACTION, fraction(100n));
  return withdrawalFee(amount, usedToday, { freePerDay, rate, min: parseAmount(min, currency), max: parseAmount(max, currency) }, currency);
}

/** Amount less fee; never below zero. */
export function netOf(amount: Amount, fee: Amount): Amount {
  return fee > amount ? ZERO : subtract(amount, fee);
}

export function isFree({ fee }: Pick<PaymentMethod, 'fee'>): boolean {
  return !/[1-9]/.test(fee.ratePercent) && !/[1-9]/.test(fee.min);
}
