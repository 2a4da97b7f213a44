import { amountToMinor, getCurrency, parseAmount } from '@tessera/kernel';

/** `25.50` in USD as `2550`. @throws InvalidAmount, UnknownCurrency */
export function minorOf(decimal: string, code: string): string {
  const currency = getCurrency(code);
  return amountToMinor(parseAmount(decimal, currency, currency.shownScale), currency);
}
