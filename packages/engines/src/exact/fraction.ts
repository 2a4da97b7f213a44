import { InvalidInput } from '@tessera/kernel';

/** An exact rational in lowest terms with a positive denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO_FRACTION: Fraction = { numerator: 0n, denominator: 1n };

/** Reduces and moves the sign to the numerator. @throws InvalidInput when the denominator is zero */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new InvalidInput('denominator', 'must not be zero');
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function plus(...terms: readonly Fraction[]): Fraction {
  return terms.reduce(
    (sum, term) => fraction(sum.numerator * term.denominator + term.numerator * sum.denominator, sum.denominator * term.denominator),
    ZERO_FRACTION,
  );
}

export function minus(from: Fraction, term: Fraction): Fraction {
  return plus(from, { numerator: -term.numerator, denominator: term.denominator });
}

export function times(...factors: readonly Fraction[]): Fraction {
  return factors.reduce(
    (product, factor) => fraction(product.numerator * factor.numerator, product.denominator * factor.denominator),
    fraction(1n),
  );
}

export function negative(value: Fraction): Fraction {
  return { numerator: -value.numerator, denominator: value.denominator };
}

/** @throws InvalidInput when the value is zero */
export function inverse(value: Fraction): Fraction {
  return fraction(value.denominator, value.numerator);
}

/** Below zero, zero or above zero as left is below, equal to or above right. */
export function compare(left: Fraction, right: Fraction): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** @throws InvalidInput when the divisor is zero */
export function over(dividend: Fraction, divisor: Fraction): Fraction {
  return fraction(dividend.numerator * divisor.denominator, dividend.denominator * divisor.numerator);
}

const DECIMAL = /^([+-]?)(\d{1,12})(?:\.(\d{1,12}))?$/;

/** Reads a plain decimal number exactly; undefined when the text is anything else. */
export function fractionOfDecimal(text: string): Fraction | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  const units = BigInt(whole + decimals);
  return fraction(sign === '-' ? -units : units, 10n ** BigInt(decimals.length));
}

export function fractionText(value: Fraction): string {
  return `${value.numerator}/${value.denominator}`;
}

/** Rounded half away from zero, as published ratios are (rule book §0.1). */
export function decimalText(value: Fraction, decimals: number): string {
  const negative = value.numerator < 0n;
  const magnitude = (negative ? -value.numerator : value.numerator) * 10n ** BigInt(decimals);
  const rounded = (2n * magnitude + value.denominator) / (2n * value.denominator);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return negative && rounded > 0n ? `-${text}` : text;
}

export function percentText(value: Fraction, decimals: number): string {
  return decimalText(times(value, fraction(100n)), decimals);
}

/** The square root rounded half away from zero, by integer Newton steps: the same digits on every machine. */
export function squareRootText(value: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals + 6);
  return decimalText(fraction(integerSquareRoot((value.numerator * scale * scale) / value.denominator), scale), decimals);
}

function integerSquareRoot(value: bigint): bigint {
  if (value < 0n) throw new InvalidInput('value', 'has no real square root');
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
