import { InvalidInput } from '@tessera/kernel';
import type { Score } from './market.ts';

/** Expected goals of a match and the Dixon–Coles correction ρ of the low scores (0 for independent goals). */
export interface GoalRates {
  readonly home: number;
  readonly away: number;
  readonly rho?: number;
}

/** Probability of every final score, `cells[home * width + away]`, summing to 1. */
export interface ScoreMatrix {
  readonly width: number;
  readonly cells: Float64Array;
}

export const MAX_GOALS = 15;
/** Minutes over which goals are spread when no stoppage is announced. */
export const MATCH_MINUTES = 90;
/** Part of the goals that fall in the first half (rule book §2.6). */
export const FIRST_HALF_SHARE = 0.45;
/** Config of rule book §2.6: after a red card the punished side scores at 0.7 and its opponent at 1.2 of its rate. */
const RED_CARD = { own: 0.7, opponent: 1.2 } as const;
/** Beyond this the matrix of 0–15 goals would cut off a noticeable part of the distribution. */
export const HIGHEST_RATE = 8;
const WIDEST_GOALS = 60;

/**
 * Dixon–Coles: P(i,j) ∝ τ(i,j) · Poisson(i; λ) · Poisson(j; μ), i, j = 0…15, renormalised (rule book §2.6).
 * @throws InvalidInput when a rate is out of range or a τ is not positive
 */
export function scoreMatrix(rates: GoalRates, maxGoals = MAX_GOALS): ScoreMatrix {
  const { home, away } = rates;
  checkRates(rates);
  if (!Number.isInteger(maxGoals) || maxGoals < 1 || maxGoals > WIDEST_GOALS) {
    throw new InvalidInput('maxGoals', `is from 1 to ${WIDEST_GOALS}`);
  }
  const low = lowScoreFactors(rates);
  if (!isRhoValid(rates)) throw new InvalidInput('rho', 'every low-score factor must be positive');
  const width = maxGoals + 1;
  const homeGoals = poisson(home, maxGoals);
  const awayGoals = poisson(away, maxGoals);
  const cells = new Float64Array(width * width);
  let sum = 0;
  // Plain loops: a book is repriced thousands of times a second, and each time begins here.
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < width; j++) {
      const tau = i < 2 && j < 2 ? (low[2 * i + j] ?? 1) : 1;
      const cell = tau * (homeGoals[i] ?? 0) * (awayGoals[j] ?? 0);
      cells[i * width + j] = cell;
      sum += cell;
    }
  }
  for (let at = 0; at < cells.length; at++) cells[at] = (cells[at] ?? 0) / sum;
  return { width, cells };
}

function checkRates({ home, away }: GoalRates): void {
  for (const rate of [home, away]) {
    if (!(rate >= 0 && rate <= HIGHEST_RATE)) throw new InvalidInput('rates', `expected goals are from 0 to ${HIGHEST_RATE}`);
  }
}

/** τ of 0:0, 0:1, 1:0 and 1:1. */
function lowScoreFactors({ home, away, rho = 0 }: GoalRates): readonly [number, number, number, number] {
  return [1 - home * away * rho, 1 + home * rho, 1 + away * rho, 1 - rho];
}

/** Whether ρ leaves every low score possible at these rates. */
export function isRhoValid(rates: GoalRates): boolean {
  return lowScoreFactors(rates).every((tau) => tau > 0);
}

/** Poisson probabilities of 0…maxGoals, not renormalised. */
function poisson(rate: number, maxGoals: number): Float64Array {
  const probabilities = new Float64Array(maxGoals + 1);
  probabilities[0] = Math.exp(-rate);
  for (let goals = 1; goals <= maxGoals; goals++) probabilities[goals] = ((probabilities[goals - 1] ?? 0) * rate) / goals;
  return probabilities;
}

/** Visits every score that can occur with its probability. */
export function forEachScore({ width, cells }: ScoreMatrix, visit: (score: Score, probability: number) => void): void {
  for (let home = 0; home < width; home++) {
    for (let away = 0; away < width; away++) {
      const probability = cells[home * width + away] ?? 0;
      if (probability > 0) visit({ home, away }, probability);
    }
  }
}

/** A side is left with seven players at least. */
const MOST_RED_CARDS = 4;

/**
 * Rates for what is left of a match: linear in time, changed by red cards (rule book §2.6), which raise none above the
 * highest that can be priced. @throws InvalidInput
 */
export function remainingRates(rates: GoalRates, match: { minute: number; endMinute?: number; redCards?: Score }): GoalRates {
  const { minute, endMinute = MATCH_MINUTES, redCards = { home: 0, away: 0 } } = match;
  if (!(minute >= 0 && endMinute > 0 && endMinute < Number.POSITIVE_INFINITY))
    throw new InvalidInput('minute', 'a minute is 0 or more and a match has a length');
  for (const cards of [redCards.home, redCards.away]) {
    if (!Number.isInteger(cards) || cards < 0 || cards > MOST_RED_CARDS)
      throw new InvalidInput('redCards', `are from 0 to ${MOST_RED_CARDS}`);
  }
  checkRates(rates);
  const left = Math.max(0, endMinute - minute) / endMinute;
  const leftOf = (rate: number, own: number, opponent: number): number =>
    Math.min(HIGHEST_RATE, rate * left * RED_CARD.own ** own * RED_CARD.opponent ** opponent);
  return { home: leftOf(rates.home, redCards.home, redCards.away), away: leftOf(rates.away, redCards.away, redCards.home) };
}

/** Chances of the nine half-time/full-time outcomes: independent halves, `firstHalfShare` of the goals in the first. */
export function halfTimeFullTime(rates: GoalRates, firstHalfShare = FIRST_HALF_SHARE): ReadonlyMap<string, number> {
  const first = differences(scoreMatrix({ home: rates.home * firstHalfShare, away: rates.away * firstHalfShare }));
  const second = differences(scoreMatrix({ home: rates.home * (1 - firstHalfShare), away: rates.away * (1 - firstHalfShare) }));
  const chances = new Map<string, number>();
  for (const [ahead, p] of first) {
    for (const [gained, q] of second) {
      const outcome = `${signOf(ahead)}/${signOf(ahead + gained)}`;
      chances.set(outcome, (chances.get(outcome) ?? 0) + p * q);
    }
  }
  return chances;
}

function signOf(ahead: number): '1' | 'X' | '2' {
  return ahead === 0 ? 'X' : ahead > 0 ? '1' : '2';
}

function differences(matrix: ScoreMatrix): ReadonlyMap<number, number> {
  const chances = new Map<number, number>();
  for (const [index, p] of matrix.cells.entries()) {
    const ahead = Math.floor(index / matrix.width) - (index % matrix.width);
    chances.set(ahead, (chances.get(ahead) ?? 0) + p);
  }
  return chances;
}
