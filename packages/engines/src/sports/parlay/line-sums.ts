import { InvalidInput } from '@tessera/kernel';
import type { Fraction } from '../../exact/fraction.ts';
import { MAX_LEGS } from './combination.ts';

/** Not reduced: it is divided out once, when money is made of it. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Legs by what they multiply a line with. */
export interface LineFactors {
  readonly bankers: readonly Fraction[];
  readonly others: readonly Fraction[];
  readonly folds: readonly number[];
}

/**
 * Σ over all lines of Π of their factors, exactly, without listing lines: with factors n/d the coefficient of x^k in
 * Π (d + n·x) is Π d times the sum over all k-folds (elementary symmetric polynomial). 20 legs take some 200 steps
 * where the lines may be a million.
 */
export function sumOfLines({ bankers, others, folds }: LineFactors): Ratio {
  // One line of all legs.
  if (folds.length === 1 && folds[0] === others.length) return productOf([...bankers, ...others]);
  const most = Math.max(...folds);
  const coefficients: bigint[] = [1n];
  let denominator = 1n;
  for (const { numerator, denominator: divisor } of others) {
    // A lost leg is the factor 1 of the polynomial.
    if (numerator === 0n) continue;
    denominator *= divisor;
    for (let k = Math.min(coefficients.length, most); k > 0; k--) {
      coefficients[k] = (coefficients[k] ?? 0n) * divisor + (coefficients[k - 1] ?? 0n) * numerator;
    }
    coefficients[0] = denominator;
  }
  const sum = folds.reduce((total, fold) => total + (coefficients[fold] ?? 0n), 0n);
  const fixed = productOf(bankers);
  return { numerator: sum * fixed.numerator, denominator: denominator * fixed.denominator };
}

function productOf(factors: readonly Fraction[]): Ratio {
  let [numerator, denominator] = [1n, 1n];
  for (const factor of factors) {
    numerator *= factor.numerator;
    denominator *= factor.denominator;
  }
  return { numerator, denominator };
}

/** How many lines there are with `others` legs beside the bankers. @throws as `combinations` */
export function countLines(others: number, folds: readonly number[]): number {
  return folds.reduce((lines, fold) => lines + combinations(others, fold), 0);
}

/**
 * N over k. Every step divides evenly, and the numbers stay small, for a ticket has few legs.
 * @throws InvalidInput for anything but counts of legs
 */
export function combinations(n: number, k: number): number {
  for (const count of [n, k]) {
    if (!Number.isInteger(count) || count < 0 || count > MAX_LEGS) throw new InvalidInput('legs', `are counted from 0 to ${MAX_LEGS}`);
  }
  if (k > n) return 0;
  let count = 1;
  for (let step = 1; step <= k; step++) count = (count * (n - k + step)) / step;
  return count;
}

/** The positions of every `size` out of `count`, in the order of the legs: for showing a ticket line by line. */
export function* listCombinations(count: number, size: number): Generator<readonly number[]> {
  if (combinations(count, size) === 0) return;
  const chosen = Array.from({ length: size }, (_, index) => index);
  for (;;) {
    yield [...chosen];
    let moving = size - 1;
    while (moving >= 0 && chosen[moving] === count - size + moving) moving--;
    if (moving < 0) return;
    const from = (chosen[moving] ?? 0) + 1;
    for (let at = moving; at < size; at++) chosen[at] = from + at - moving;
  }
}
