import { InvalidInput } from '@tessera/kernel';

/** An exact fraction in lowest terms with a positive denominator. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Reduces and moves the sign to the numerator. @throws InvalidInput when the denominator is zero */
export function ratio(numerator: bigint, denominator = 1n): Ratio {
  if (denominator === 0n) throw new InvalidInput('denominator', 'must not be zero');
  const divisor = greatestCommonDivisor(magnitude(numerator), magnitude(denominator));
  const sign = denominator < 0n ? -1n : 1n;
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
}

export function plus(left: Ratio, right: Ratio): Ratio {
  return ratio(left.numerator * right.denominator + right.numerator * left.denominator, left.denominator * right.denominator);
}

export function negative(value: Ratio): Ratio {
  return { numerator: -value.numerator, denominator: value.denominator };
}

/** @throws InvalidInput when the value is zero */
export function inverse(value: Ratio): Ratio {
  return ratio(value.denominator, value.numerator);
}

/** Below zero, zero or above zero as left is below, equal to or above right. */
export function compare(left: Ratio, right: Ratio): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const DECIMAL = /^([+-]?)(\d{1,12})(?:\.(\d{1,12}))?$/;

/** Reads a plain decimal number exactly; undefined when the text is anything else. */
export function ratioOfDecimal(text: string): Ratio | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return ratio(sign === '-' ? -units : units, 10n ** BigInt(fraction.length));
}

/** A decimal string with exactly `decimals` decimals, rounded half away from zero (published ratios, rule book §0.1). */
export function toFixedDecimals(value: Ratio, decimals: number): string {
  const scaled = magnitude(value.numerator) * 10n ** BigInt(decimals);
  const rounded = (2n * scaled + value.denominator) / (2n * value.denominator);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const body = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return value.numerator < 0n && rounded !== 0n ? `-${body}` : body;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left, right];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
