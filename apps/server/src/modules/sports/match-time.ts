import { createStream, integerBelow, sha256Hex } from '@tessera/engines/fair';
import type { Score, Side } from '@tessera/engines/sports';
import type { Course, GoalMoment, Match } from './event.ts';

export const HALF_SECONDS = 45 * 60;
const BREAK_SECONDS = 15 * 60;
const PLAY_SECONDS = 2 * HALF_SECONDS;

/** From the kick-off to the end: two halves and the break; stoppage time is not modelled. */
export const MATCH_MS = (PLAY_SECONDS + BREAK_SECONDS) * 1_000;

/** Seconds of play that are over at a moment of our clock: 0 before the kick-off, 2700 in the break, 5400 after the end. */
export function secondsPlayed(match: Pick<Match, 'kickoffMs' | 'endsAtMs'>, nowMs: number): number {
  const length = match.endsAtMs - match.kickoffMs;
  const sinceKickoff = Math.min(Math.max(nowMs - match.kickoffMs, 0), length);
  const elapsed = Math.floor((sinceKickoff * MATCH_MS) / length / 1_000);
  return elapsed <= HALF_SECONDS ? elapsed : Math.max(HALF_SECONDS, elapsed - BREAK_SECONDS);
}

/** The minute that is being played, 1 to 90; 45 in the break. */
export function minuteAt(match: Pick<Match, 'kickoffMs' | 'endsAtMs'>, nowMs: number): number {
  const seconds = secondsPlayed(match, nowMs);
  return seconds === HALF_SECONDS ? 45 : Math.min(Math.floor(seconds / 60) + 1, 90);
}

/** The goals of the first `seconds` of play. */
export function scoreAfter(goals: readonly GoalMoment[], seconds: number): Score {
  const count = (side: Side): number => goals.filter((goal) => goal.side === side && goal.second < seconds).length;
  return { home: count('home'), away: count('away') };
}

/**
 * The course of a replayed match of which only the half-time and final scores are known: every goal falls on a second of
 * its half that follows from `key` alone, so that the score is right at half time and at the end. Without a half-time
 * score the goals fall anywhere in the match.
 */
export function reconstructCourse(key: string, score: Score, half: Score | undefined): Course {
  const source = createStream({ serverSeed: sha256Hex(key), label: 'sports:replay', clientSeed: 'goals', nonce: 0 });
  const goalsOf = (side: Side, count: number, from: number, seconds: number): GoalMoment[] =>
    Array.from({ length: count }, () => ({ second: from + integerBelow(source, seconds), side }));
  const sides = ['home', 'away'] as const;
  const goals = half
    ? sides.flatMap((side) => [
        ...goalsOf(side, half[side], 0, HALF_SECONDS),
        ...goalsOf(side, score[side] - half[side], HALF_SECONDS, HALF_SECONDS),
      ])
    : sides.flatMap((side) => goalsOf(side, score[side], 0, PLAY_SECONDS));
  return { score, ...(half ? { half } : {}), goals: goals.sort((left, right) => left.second - right.second) };
}
