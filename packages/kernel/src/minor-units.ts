import type { Currency } from './currency.ts';
import { invariant } from './errors.ts';
import { type Amount, stakeStep } from './money.ts';

/** An amount in the smallest unit that a person sees, as many acquirers count: 25.50 USD as `2550`. Nothing finer may be left over. */
export function amountToMinor(amount: Amount, currency: Currency): string {
  const step = stakeStep(currency);
  invariant(amount % step === 0n, 'an amount that is paid has no more decimals than a person sees');
  return (amount / step).toString();
}

/** `2550` in USD as `25.50`. The digits are as many as they are: whether they are an amount says `parseAmount`. */
export function minorToDecimal(digits: string, { shownScale }: Currency): string {
  invariant(/^\d+$/.test(digits), 'a sum in the smallest unit is digits');
  const padded = digits.replace(/^0+/, '').padStart(shownScale + 1, '0');
  return shownScale === 0 ? padded : `${padded.slice(0, -shownScale)}.${padded.slice(-shownScale)}`;
}
