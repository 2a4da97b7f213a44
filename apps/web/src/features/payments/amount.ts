import { type Amount, amountToShown, getCurrency, parseAmount, ZERO } from '@tessera/kernel';
import { readTypedAmount } from '@tessera/ui';
import type { PaymentMethod } from './payments.queries.ts';

export type AmountFault = 'empty' | 'format' | 'ambiguous' | 'below_min' | 'above_max' | 'insufficient_funds' | 'deposit_limit_reached';

interface AmountBounds extends Pick<PaymentMethod, 'currency' | 'min' | 'max'> {
  /** What the member has, for withdrawals. */
  readonly available?: string | undefined;
  /** What the member's own limit leaves today, for deposits. */
  readonly limitLeft?: Amount | undefined;
}

/** The first thing that stands against an amount as typed, or the amount itself. */
export function readAmount(text: string, bounds: AmountBounds): { readonly amount: Amount } | { readonly fault: AmountFault } {
  const typed = readTypedAmount(text, bounds.currency);
  if (typed.kind === 'malformed') return { fault: 'format' };
  if (typed.kind !== 'amount') return { fault: typed.kind };
  const currency = getCurrency(bounds.currency);
  const { amount } = typed;
  if (amount < parseAmount(bounds.min, currency)) return { fault: 'below_min' };
  if (amount > parseAmount(bounds.max, currency)) return { fault: 'above_max' };
  if (bounds.limitLeft !== undefined && amount > bounds.limitLeft) return { fault: 'deposit_limit_reached' };
  if (bounds.available !== undefined && amount > parseAmount(bounds.available, currency)) return { fault: 'insufficient_funds' };
  return { amount };
}

const STEPS = [1n, 5n, 10n, 20n, 40n];

/** Amounts to pick with one press: multiples of a round first step that the bounds allow, in shown decimals. */
export function quickAmounts({ currency: code, min, max }: Pick<PaymentMethod, 'currency' | 'min' | 'max'>): readonly string[] {
  const currency = getCurrency(code);
  const least = parseAmount(min, currency);
  const most = parseAmount(max, currency);
  const first = roundUp(least > ZERO ? least : parseAmount('1', currency));
  return STEPS.map((step) => (first * step) as Amount)
    .filter((amount) => amount <= most)
    .map((amount) => amountToShown(amount, currency));
}

/** Up to the next 1, 2 or 5 times a power of ten. */
function roundUp(amount: bigint): bigint {
  let power = 1n;
  while (power * 10n <= amount) power *= 10n;
  return [power, power * 2n, power * 5n].find((round) => round >= amount) ?? power * 10n;
}

/** What a daily limit leaves; undefined where there is none. */
export function leftOf(limit: { readonly perDay: string | null; readonly usedToday: string }, code: string): Amount | undefined {
  if (limit.perDay === null) return undefined;
  const currency = getCurrency(code);
  const left = parseAmount(limit.perDay, currency) - parseAmount(limit.usedToday, currency);
  return left > 0n ? (left as Amount) : ZERO;
}
