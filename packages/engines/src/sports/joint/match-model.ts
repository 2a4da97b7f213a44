import { InvalidInput } from '@tessera/kernel';
import { FIRST_HALF_SHARE, MATCH_MINUTES, remainingRates, scoreMatrix } from '../goal-model.ts';
import type { GoalRates, ScoreMatrix } from '../goal-model.ts';
import { checkScore } from '../market.ts';
import type { Score } from '../market.ts';

/**
 * The joint chances of the half-time and the final score. The final score follows the matrix; given it, every goal to
 * come falls into the first half with one chance, independently. For independent goals (ρ = 0) that is the same as two
 * independent halves (a Poisson count split at random is two Poisson counts), and with ρ it keeps the quoted final scores.
 */
export interface MatchModel extends Situation {
  /** Goals still to come. */
  readonly matrix: ScoreMatrix;
}

/** Where a match stands: what a selection is worth at a score depends on this and not on the rates. */
export interface Situation {
  readonly scoreNow: Score;
  /** While the first half is played: the chance that a goal to come falls into it. Afterwards its score. */
  readonly firstHalf: { readonly share: number } | { readonly score: Score };
}

const NO_GOALS: Score = { home: 0, away: 0 };

/** A match that has not begun. @throws InvalidInput as `scoreMatrix`, or for a share outside 0 to 1 */
export function preMatchModel(rates: GoalRates, firstHalfShare = FIRST_HALF_SHARE): MatchModel {
  return { matrix: scoreMatrix(rates), scoreNow: NO_GOALS, firstHalf: { share: checkShare(firstHalfShare) } };
}

export interface MatchMoment {
  readonly minute: number;
  readonly endMinute?: number;
  readonly score: Score;
  readonly redCards?: Score;
  /** The half-time score once the half is over. */
  readonly half?: Score;
}

/**
 * A match that is being played: rates as `remainingRates`, without ρ, which is about whole matches. The first half keeps
 * its share of what a whole match has, running out at minute 45. @throws InvalidInput
 */
export function inPlayModel(rates: GoalRates, moment: MatchMoment, firstHalfShare = FIRST_HALF_SHARE): MatchModel {
  const { minute, endMinute = MATCH_MINUTES, half } = moment;
  checkShare(firstHalfShare);
  const scoreNow = checkScore('score', moment.score);
  const matrix = scoreMatrix(remainingRates(rates, moment));
  if (half) {
    checkScore('half', half);
    if (half.home > scoreNow.home || half.away > scoreNow.away) throw new InvalidInput('half', 'has no more goals than the match');
    return { matrix, scoreNow, firstHalf: { score: half } };
  }
  const halfLeft = Math.max(0, 1 - minute / (MATCH_MINUTES / 2));
  const matchLeft = Math.max(0, 1 - minute / endMinute);
  return { matrix, scoreNow, firstHalf: { share: matchLeft > 0 ? Math.min(1, (firstHalfShare * halfLeft) / matchLeft) : 0 } };
}

function checkShare(share: number): number {
  if (!(share >= 0 && share <= 1)) throw new InvalidInput('firstHalfShare', 'is from 0 to 1');
  return share;
}
