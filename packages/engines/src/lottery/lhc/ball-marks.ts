import { codes } from '../grammar.ts';
import { FIRST_BIG_DIGIT, isOnSide } from '../sides.ts';

/** Two sides of one ball: big, small, odd, even; the same of its digit sum (odd and even) and big or small of its last digit. */
export const BALL_SIDES = codes('B', 'S', 'O', 'E', 'SB', 'SS', 'SO', 'SE', 'TB', 'TS');

/** On 49 bets on sides are off. */
export const DRAW_BALL = 49;

export const FIRST_BIG_BALL = 25;
const FIRST_BIG_DIGIT_SUM = 7;

/** Whether a ball is on a side, given by its index in BALL_SIDES. */
export function isBallOnSide(side: number, ball: number): boolean {
  const tail = ball % 10;
  if (side < 4) return isOnSide(side, ball, FIRST_BIG_BALL);
  if (side < 8) return isOnSide(side - 4, (ball - tail) / 10 + tail, FIRST_BIG_DIGIT_SUM);
  return isOnSide(side - 8, tail, FIRST_BIG_DIGIT);
}

export const COLOURS = ['RED', 'BLUE', 'GREEN'] as const;

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** The index in COLOURS of each ball. */
const COLOUR_OF: readonly number[] = Array.from({ length: 50 }, (_, ball) => (RED.includes(ball) ? 0 : BLUE.includes(ball) ? 1 : 2));

export function colourOf(ball: number): number {
  return COLOUR_OF[ball] ?? 0;
}
