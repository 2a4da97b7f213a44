import { getCurrency, parseAmount } from '@tessera/kernel';

/** Whether a wish protects less than what counts now, and so waits 24 hours (rule book §6.9). Null is no limit. */
export function protectsLess(wanted: string | null, current: string | null, code: string): boolean {
  if (current === null) return false;
  if (wanted === null) return true;
  const currency = getCurrency(code);
  return parseAmount(wanted, currency) > parseAmount(current, currency);
}
