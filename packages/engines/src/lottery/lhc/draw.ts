import { maskOf } from '../counting.ts';
import { DRAWN, NUMBERS, type SevenBalls, SPECIAL } from '../forty-nine.ts';
import { InvalidDraw } from '../play-type.ts';
import { readNumbers } from '../published.ts';
import { FIRST_YEAR, LAST_YEAR, zodiacOf } from './lunar-year.ts';

/** A draw, with what play types look at again and again. */
export interface LhcDraw extends SevenBalls {
  readonly lunarYear: number;
  /** Zodiacs of the seven balls, as a mask. */
  readonly zodiacs: number;
  /** Last digits of the seven balls, as a mask. */
  readonly tails: number;
}

export function lhcDraw(balls: readonly number[], lunarYear: number): LhcDraw {
  return {
    balls,
    lunarYear,
    zodiacs: maskOf(balls.map((ball) => zodiacOf(ball, lunarYear))),
    tails: maskOf(balls.map((ball) => ball % 10)),
  };
}

/** `n1,…,n6+special`, the six in the order in which they were drawn. @throws InvalidDraw */
export function readBalls(input: unknown): readonly number[] {
  const [six, special, ...more] = typeof input === 'string' && input.length < 100 ? input.split('+') : [];
  if (six === undefined || special === undefined || more.length > 0 || six.split(',').length !== DRAWN)
    throw new InvalidDraw('lhc', 'six numbers, + and the special number');
  return readNumbers('lhc', `${six},${special}`, { count: SPECIAL + 1, alphabet: NUMBERS, areDifferent: true });
}

/** @throws InvalidDraw */
export function readLhcDraw(input: unknown): LhcDraw {
  const { numbers, lunarYear } = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  if (typeof lunarYear !== 'number' || !Number.isInteger(lunarYear) || lunarYear < FIRST_YEAR || lunarYear > LAST_YEAR)
    throw new InvalidDraw('lhc', `a lunar year from ${FIRST_YEAR} to ${LAST_YEAR}`);
  return lhcDraw(readBalls(numbers), lunarYear);
}
