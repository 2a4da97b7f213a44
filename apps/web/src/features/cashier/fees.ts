import { type Amount, getCurrency, multiplyTruncated, parseAmount, subtract, truncateToShown, ZERO } from '@tessera/kernel';
import type { PaymentMethod } from './cashier.queries.ts';

const PARTS_PER_PERCENT = 1_000_000n;

/** What a payment costs as far as it can be known before the server has counted the day (rule book §7.4). */
export function feeOf(amount: Amount, method: Pick<PaymentMethod, 'fee' | 'currency'>, usedToday: number): Amount {
  const currency = getCurrency(method.currency);
  const { freePerDay, ratePercent, min, max } = method.fee;
  if (usedToday < freePerDay) return ZERO;
  const rate = { numerator: percentParts(ratePercent), denominator: 100n * PARTS_PER_PERCENT };
  const share = truncateToShown(multiplyTruncated(amount, rate), currency);
  const least = parseAmount(min, currency);
  const most = parseAmount(max, currency);
  if (share < least) return least;
  return share > most ? most : share;
}

/** Amount less fee; never below zero. */
export function netOf(amount: Amount, fee: Amount): Amount {
  return fee > amount ? ZERO : subtract(amount, fee);
}

export function isFree({ fee }: Pick<PaymentMethod, 'fee'>): boolean {
  return !/[1-9]/.test(fee.ratePercent) && !/[1-9]/.test(fee.min);
}

/** `1.25` percent in millionths of a percent. */
function percentParts(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * PARTS_PER_PERCENT + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
}
