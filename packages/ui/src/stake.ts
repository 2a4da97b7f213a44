import { currentLocale, readDecimal } from '@tessera/i18n';
import {
  type Amount,
  amountToShown,
  type Currency,
  DomainError,
  getCurrency,
  multiplyTruncated,
  parseAmount,
  stakeStep,
  truncateToShown,
  units,
  ZERO,
} from '@tessera/kernel';

/** What a person may stake; all amounts in stored units. */
export interface StakeBounds {
  readonly currency: Currency;
  readonly min: Amount;
  readonly max: Amount;
}

/** Bounds from the wire's decimal strings. The maximum is also held by the funds, when they are known. @throws InvalidAmount */
export function stakeBounds(wire: { currency: string; min: string; max: string; available?: string | undefined }): StakeBounds {
  const currency = getCurrency(wire.currency);
  const max = parseAmount(wire.max, currency);
  const available = wire.available === undefined ? max : truncateToShown(parseAmount(wire.available, currency), currency);
  return { currency, min: parseAmount(wire.min, currency), max: available < max ? available : max };
}

export type TypedAmount =
  | { readonly kind: 'amount'; readonly amount: Amount }
  /** Both readings in shown decimals. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed' };

/** Reads what was typed into a field of money, by the rules of `readDecimal`. */
export function readTypedAmount(text: string, currencyCode: string, locale?: string): TypedAmount {
  if (text.trim() === '') return { kind: 'empty' };
  const currency = getCurrency(currencyCode);
  const { shownScale: decimals, symbol, code } = currency;
  const reading = readDecimal(text, { locale: locale ?? currentLocale(), decimals, symbols: [symbol, code] });
  if (reading.kind !== 'decimal') return reading;
  try {
    return { kind: 'amount', amount: parseAmount(reading.decimal, currency, decimals) };
  } catch (error) {
    // Longer than any amount.
    if (error instanceof DomainError) return { kind: 'malformed' };
    throw error;
  }
}

/** The same where only an amount counts: undefined while there is none. */
export function readStake(text: string, currencyCode: string, locale?: string): Amount | undefined {
  const typed = readTypedAmount(text, currencyCode, locale);
  return typed.kind === 'amount' ? typed.amount : undefined;
}

/** As many signs as the longest amount has, with its groups and its currency. */
export const MOST_TYPED = 40;

/** The text of an amount as the field shows it, for example `25.00`. */
export function writeStake(amount: Amount, currency: Currency): string {
  return amountToShown(amount, currency);
}

/** Moves to the next multiple of `step` in a direction, so 7 with a step of 5 becomes 10 or 5; held by the bounds. */
export function stepStake(current: Amount, direction: 1 | -1, step: Amount, bounds: StakeBounds): Amount {
  const below = (current / step) * step;
  const next = direction === 1 ? below + step : below === current ? below - step : below;
  return clampStake(units(next), bounds);
}

export function halveStake(current: Amount, bounds: StakeBounds): Amount {
  return clampStake(truncateToShown(multiplyTruncated(current, { numerator: 1n, denominator: 2n }), bounds.currency), bounds);
}

export function doubleStake(current: Amount, bounds: StakeBounds): Amount {
  return clampStake(multiplyTruncated(current, { numerator: 2n, denominator: 1n }), bounds);
}

/** The largest stake allowed now; never below one step, so that the field always shows an amount. */
export function maxStake(bounds: StakeBounds): Amount {
  return bounds.max > ZERO ? bounds.max : stakeStep(bounds.currency);
}

function clampStake(amount: Amount, { min, max }: StakeBounds): Amount {
  if (amount > max && max >= min) return max;
  return amount < min ? min : amount;
}
