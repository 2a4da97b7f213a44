import type { RandomSource } from '@tessera/kernel';
import { integerBelow } from '../fair/integers.ts';
import { unitFraction } from './chance.ts';
import { FIRST_HALF_SHARE, MATCH_MINUTES, scoreMatrix } from './goal-model.ts';
import type { GoalRates } from './goal-model.ts';
import type { Score, Side } from './market.ts';

export interface Goal {
  /** Seconds of play since the kick-off, 0 to 5399; stoppage is not modelled. */
  readonly second: number;
  /** The minute as it is announced, 1 to 90. */
  readonly minute: number;
  readonly side: Side;
  /** The score after it. */
  readonly score: Score;
}

export interface PlayedMatch {
  readonly goals: readonly Goal[];
  readonly half: Score;
  readonly score: Score;
}

const HALF_SECONDS = (MATCH_MINUTES / 2) * 60;
const NO_GOALS: Score = { home: 0, away: 0 };

/**
 * Plays a match. The final score is drawn by inverting the cumulative score matrix that also prices the markets, so
 * results follow the offered chances exactly; each goal then falls into the first half with the share that prices of
 * halves assume, independently, and within its half on a uniform second.
 * @throws InvalidInput as `scoreMatrix`
 */
export function playMatch(source: RandomSource, rates: GoalRates): PlayedMatch {
  const score = drawScore(source, rates);
  const moments = [
    ...Array.from({ length: score.home }, () => momentOf(source, 'home')),
    ...Array.from({ length: score.away }, () => momentOf(source, 'away')),
  ].sort((left, right) => left.second - right.second);
  let running = NO_GOALS;
  const goals = moments.map(({ second, side }): Goal => {
    running = { ...running, [side]: running[side] + 1 };
    return { second, minute: Math.floor(second / 60) + 1, side, score: running };
  });
  return { goals, half: scoreAfter(goals, HALF_SECONDS), score };
}

/** The score after `seconds` of play. */
export function scoreAfter(goals: readonly Goal[], seconds: number): Score {
  return goals.findLast((goal) => goal.second < seconds)?.score ?? NO_GOALS;
}

function momentOf(source: RandomSource, side: Side): { second: number; side: Side } {
  const kickOff = unitFraction(source) < FIRST_HALF_SHARE ? 0 : HALF_SECONDS;
  return { second: kickOff + integerBelow(source, HALF_SECONDS), side };
}

function drawScore(source: RandomSource, rates: GoalRates): Score {
  const matrix = scoreMatrix(rates);
  const drawn = unitFraction(source);
  let below = 0;
  const found = matrix.cells.findIndex((probability) => {
    below += probability;
    return drawn < below;
  });
  // The cells sum to 1 but for the last bits; a draw in that gap is 0:0 rather than the impossible 15:15.
  const index = found < 0 ? 0 : found;
  return { home: Math.floor(index / matrix.width), away: index % matrix.width };
}
