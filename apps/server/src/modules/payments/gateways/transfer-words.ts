import { type Currency, getCurrency, minorToDecimal, UnknownCurrency } from '@tessera/kernel';

/** `2550` in USD as `25.50`. What is no sum in the smallest unit is told as it came, in a form that is no amount: a person has to look at it. */
export function fromMinor(minor: string, code: string): string {
  const currency = currencyOf(code);
  return currency && /^\d{1,30}$/.test(minor) ? minorToDecimal(minor, currency) : `${minor} in the smallest unit`;
}

function currencyOf(code: string): Currency | null {
  try {
    return getCurrency(code);
  } catch (error) {
    if (error instanceof UnknownCurrency) return null;
    throw error;
  }
}
