import { InvalidInput, ODDS_SCALE } from '@tessera/kernel';
import type { Odds } from '@tessera/kernel';
import { onLadder } from './ladder.ts';

/** Probabilities are floating point here; money never is. */
export type Probabilities = readonly number[];

export type MarginRemoval = 'proportional' | 'additive' | 'power' | 'oddsRatio' | 'shin';

/** Q_i = 1/o_i. @throws InvalidInput for fewer than two outcomes or odds of 1 */
export function impliedProbabilities(odds: readonly Odds[]): Probabilities {
  if (odds.length < 2 || odds.some((price) => price <= ODDS_SCALE)) throw new InvalidInput('odds', 'a book has two or more prices above 1');
  return odds.map((price) => Number(ODDS_SCALE) / Number(price));
}

export interface Book {
  /** Sum of implied probabilities less 1. */
  readonly overround: number;
  /** Part of the turnover kept when stakes follow the prices: 1 − 1/B. */
  readonly hold: number;
}

export function bookOf(odds: readonly Odds[]): Book {
  const sum = total(impliedProbabilities(odds));
  return { overround: sum - 1, hold: 1 - 1 / sum };
}

/**
 * Fair probabilities behind a book (rule book §2.6), all above 0 but in a book several times above fair, where the
 * power of a long shot underflows. @throws InvalidInput when the prices sum below 1: no margin to remove
 */
export function removeMargin(odds: readonly Odds[], method: MarginRemoval): Probabilities {
  const implied = impliedProbabilities(odds);
  switch (method) {
    case 'proportional':
      return proportionalShares(implied);
    case 'additive': {
      const shares = additiveShares(implied);
      return shares.every((share) => share > 0) ? shares : powerShares(implied).probabilities;
    }
    case 'power':
      return powerShares(implied).probabilities;
    case 'oddsRatio':
      return oddsRatioShares(implied).probabilities;
    case 'shin':
      return shinShares(implied).probabilities;
  }
}

export function proportionalShares(implied: Probabilities): Probabilities {
  const book = bookSum(implied);
  return implied.map((q) => q / book);
}

/** May give values of zero or less for long shots; `removeMargin` then falls back to power. */
export function additiveShares(implied: Probabilities): Probabilities {
  const each = (bookSum(implied) - 1) / implied.length;
  return implied.map((q) => q - each);
}

/** P_i = q_i^k. */
export function powerShares(implied: Probabilities): { probabilities: Probabilities; exponent: number } {
  bookSum(implied);
  const at = (k: number): Probabilities => implied.map((q) => q ** k);
  const exponent = solveFalling((k) => total(at(k)) - 1, 1);
  return { probabilities: at(exponent), exponent };
}

/** P_i = q_i / (c + q_i − c·q_i). */
export function oddsRatioShares(implied: Probabilities): { probabilities: Probabilities; c: number } {
  bookSum(implied);
  const at = (c: number): Probabilities => implied.map((q) => q / (c + q - c * q));
  const c = solveFalling((guess) => total(at(guess)) - 1, 1);
  return { probabilities: at(c), c };
}

/** Shin's model: z is the share of the turnover placed by insiders. */
export function shinShares(implied: Probabilities): { probabilities: Probabilities; z: number } {
  const book = bookSum(implied);
  const at = (z: number): Probabilities => implied.map((q) => (Math.sqrt(z * z + (4 * (1 - z) * q * q) / book) - z) / (2 * (1 - z)));
  const z = bisectFalling((guess) => total(at(guess)) - 1, { low: 0, high: 1 - 1e-9 });
  return { probabilities: at(z), z };
}

export type MarginShape = 'proportional' | 'power';

/** Share kept on top of fair prices: main handicaps and totals 3 %, 1X2 5 %, others 8 % (rule book §2.6). */
export const DEFAULT_MARGIN: { readonly handicapAndTotal: number; readonly matchResult: number; readonly other: number } = {
  handicapAndTotal: 0.03,
  matchResult: 0.05,
  other: 0.08,
};

/**
 * Prices with a margin, truncated to the ladder. Undefined when an outcome is so likely that its price would be
 * below 1.01: the market cannot be offered. Probabilities may sum above 1 (double chance).
 */
export function pricesWithMargin(
  probabilities: Probabilities,
  margin: number,
  shape: MarginShape = 'proportional',
): readonly Odds[] | undefined {
  if (!probabilities.every((p) => p >= 0 && p <= 1) || !(margin >= 0))
    throw new InvalidInput('margin', 'needs probabilities from 0 to 1 and a margin of 0 or more');
  const prices = shape === 'proportional' ? probabilities.map((p) => 1 / (p * (1 + margin))) : powerPrices(probabilities, margin);
  const odds = prices.map(onLadder).filter((price) => price !== undefined);
  return odds.length === prices.length ? odds : undefined;
}

/** O_i = p_i^(-1/k), k solved so that the implied probabilities sum to 1 + margin times the fair sum. */
function powerPrices(probabilities: Probabilities, margin: number): readonly number[] {
  const goal = (1 + margin) * total(probabilities);
  const exponent = solveFalling((x) => total(probabilities.map((p) => p ** x)) - goal, 0);
  return probabilities.map((p) => p ** -exponent);
}

/** @throws InvalidInput when the prices sum below 1 by more than rounding noise */
function bookSum(implied: Probabilities): number {
  const sum = total(implied);
  if (sum < 1 - 1e-12) throw new InvalidInput('odds', 'the book sums below 1');
  return sum;
}

/** The root at or above `low` of a falling function, to 1e-12. */
function solveFalling(valueAt: (x: number) => number, low: number): number {
  let high = low + 1;
  while (valueAt(high) > 0 && high < 1e6) high *= 2;
  return bisectFalling(valueAt, { low, high });
}

function bisectFalling(valueAt: (x: number) => number, range: { low: number; high: number }): number {
  let { low, high } = range;
  while (high - low > 1e-12 * Math.max(1, high)) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (valueAt(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function total(values: Probabilities): number {
  return values.reduce((sum, value) => sum + value, 0);
}
