import { InvalidInput } from '@tessera/kernel';
import { fraction, plus, times, ZERO_FRACTION } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { hiloMultiplier, isGuessOpen, isRightGuess, RANKS, winningRanks } from './hilo-rules.ts';
import type { Guess, HiloPrices } from './hilo-rules.ts';
import { multiplierFraction } from './multiplier.ts';

/** More steps than this have too many courses to add up. */
const LONGEST_PLAN = 6;
const RANK_LIST: readonly number[] = Array.from({ length: RANKS }, (_, index) => index + 1);

/** Everything that can have happened so far and leads on in the same way. */
interface Course {
  readonly rank: number;
  /** Numerator of the chance of the guesses so far; the denominator is 13^guesses. */
  readonly winning: bigint;
  /** Equally likely sequences of cards that lead here. */
  readonly ways: bigint;
}

/**
 * The exact return of a player who follows a fixed list of guesses and then cashes out, over every sequence of cards; where a
 * guess is not offered the player cashes out. @throws InvalidInput for more than six steps
 */
export function hiloReturn(prices: HiloPrices, plan: readonly (Guess | 'skip')[]): Fraction {
  if (plan.length > LONGEST_PLAN) throw new InvalidInput('plan', `has more than ${LONGEST_PLAN} steps`);
  let courses: readonly Course[] = RANK_LIST.map((rank) => ({ rank, winning: 1n, ways: 1n }));
  let [guesses, sequences] = [0, BigInt(RANKS)];
  let taken = ZERO_FRACTION;
  const chanceOf = (course: Course): Fraction => fraction(course.winning, BigInt(RANKS) ** BigInt(guesses));
  const valueOf = (course: Course): Fraction =>
    times(fraction(course.ways, sequences), multiplierFraction(hiloMultiplier(prices.rtp, chanceOf(course))));
  for (const step of plan) {
    const goesOn = (course: Course): boolean =>
      step === 'skip' || isGuessOpen(prices, { rank: course.rank, chance: chanceOf(course) }, step);
    taken = plus(taken, ...courses.filter((course) => !goesOn(course)).map(valueOf));
    courses = merged(courses.filter(goesOn).flatMap((course) => coursesAfter(course, step)));
    sequences *= BigInt(RANKS);
    if (step !== 'skip') guesses += 1;
  }
  return plus(taken, ...courses.map(valueOf));
}

function coursesAfter({ rank, winning, ways }: Course, step: Guess | 'skip'): Course[] {
  if (step === 'skip') return RANK_LIST.map((next) => ({ rank: next, winning, ways }));
  const narrowed = winning * BigInt(winningRanks(rank, step));
  return RANK_LIST.filter((next) => isRightGuess(rank, step, next)).map((next) => ({ rank: next, winning: narrowed, ways }));
}

function merged(courses: readonly Course[]): Course[] {
  const byKey = new Map<string, Course>();
  for (const course of courses) {
    const key = `${course.rank} ${course.winning}`;
    byKey.set(key, { ...course, ways: course.ways + (byKey.get(key)?.ways ?? 0n) });
  }
  return [...byKey.values()];
}
