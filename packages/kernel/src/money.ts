import type { Currency } from './currency.ts';
import { DomainError, invariant } from './errors.ts';

declare const amountBrand: unique symbol;
/** Money in stored units of its currency (10^-storedScale). A bare bigint is not an Amount. */
export type Amount = bigint & { readonly [amountBrand]: true };

/** The largest absolute amount: what int8 of PostgreSQL holds, less a margin for sums. */
export const LARGEST_AMOUNT = 10n ** 18n;

export const ZERO: Amount = 0n as Amount;

export class InvalidAmount extends DomainError {
  constructor(text: string, reason: 'format' | 'too_many_decimals' | 'too_large') {
    super({ code: 'invalid_amount', kind: 'invalid', details: { amount: text.slice(0, 40), reason } });
  }
}

/** Takes integer stored units, for example from an int8 column. */
export function units(value: bigint): Amount {
  invariant(value <= LARGEST_AMOUNT && value >= -LARGEST_AMOUNT, 'an amount fits its column');
  return value as Amount;
}

const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/**
 * Reads a decimal string exactly. Refuses exponents, signs other than a leading minus, spaces, leading zeros
 * and more decimals than `maxDecimals` (the stored scale unless told).
 * @throws InvalidAmount
 */
export function parseAmount(text: string, currency: Currency, maxDecimals = currency.storedScale): Amount {
  const match = text.length <= 40 ? DECIMAL.exec(text) : null;
  if (!match) throw new InvalidAmount(text, 'format');
  const [, sign = '', whole = '0', fraction = ''] = match;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > maxDecimals || significant.length > currency.storedScale) throw new InvalidAmount(text, 'too_many_decimals');
  const magnitude = BigInt(whole + significant.padEnd(currency.storedScale, '0'));
  if (magnitude > LARGEST_AMOUNT) throw new InvalidAmount(text, 'too_large');
  return (sign === '-' ? -magnitude : magnitude) as Amount;
}

/** The wire form: a decimal string with all stored decimals, for example `12.5000`. */
export function amountToWire(amount: Amount, currency: Currency): string {
  return decimal(amount, currency.storedScale, currency.storedScale);
}

/** The shown form without grouping: truncated toward zero to the shown decimals, for example `12.50`. */
export function amountToShown(amount: Amount, currency: Currency): string {
  return decimal(amount, currency.storedScale, currency.shownScale);
}

function decimal(amount: bigint, scale: number, decimals: number): string {
  const negative = amount < 0n;
  const digits = (negative ? -amount : amount).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale, digits.length - scale + decimals);
  const body = decimals === 0 ? whole : `${whole}.${fraction}`;
  return negative && /[1-9]/.test(body) ? `-${body}` : body;
}

export function add(...amounts: readonly Amount[]): Amount {
  return units(amounts.reduce((total: bigint, amount) => total + amount, 0n));
}

export function subtract(from: Amount, amount: Amount): Amount {
  return units(from - amount);
}

export function negate(amount: Amount): Amount {
  return -amount as Amount;
}

/**
 * Multiplies by a rational and truncates toward zero, once. This is the only place where money is rounded
 * (rule book §0.1: truncate toward zero, once per posted ledger line).
 */
export function multiplyTruncated(amount: Amount, ratio: { numerator: bigint; denominator: bigint }): Amount {
  invariant(ratio.denominator > 0n, 'a ratio has a positive denominator');
  return units((amount * ratio.numerator) / ratio.denominator);
}

/** Truncates to the shown decimals of the currency. */
export function truncateToShown(amount: Amount, currency: Currency): Amount {
  const step = stakeStep(currency);
  return units((amount / step) * step);
}

/** The smallest amount a person can see; stakes outside lottery are multiples of it. */
export function stakeStep(currency: Currency): Amount {
  return units(10n ** BigInt(currency.storedScale - currency.shownScale));
}
