import { NOTHING, type Verdict, won } from './selection.ts';
import { type Alphabet, codes, withLook } from './grammar.ts';

/** Big, small, odd, even. */
export const SIDES = codes('B', 'S', 'O', 'E');

/** The smallest big one of the digits 0 to 9. */
export const FIRST_BIG_DIGIT = 5;

const SIDE_TESTS: readonly ((value: number, firstBig: number) => boolean)[] = [
  (value, firstBig) => value >= firstBig,
  (value, firstBig) => value < firstBig,
  (value) => value % 2 === 1,
  (value) => value % 2 === 0,
];

/** Whether a value is big (from `firstBig` on), small, odd or even, as the side's index says. */
export function isOnSide(side: number, value: number, firstBig: number): boolean {
  return SIDE_TESTS[side]?.(value, firstBig) ?? false;
}

/** A size and a parity at once. */
export const COMBOS = codes('BO', 'BE', 'SO', 'SE');

/** Whether a value is on both sides of the combination, as its index in `COMBOS` says. */
export function isOnBothSides(combo: number, value: number, firstBig: number): boolean {
  return isOnSide(combo >> 1, value, firstBig) && isOnSide(2 + (combo & 1), value, firstBig);
}

/** A number or a side: values keep their number, sides follow after `FIRST_SIDE`. */
export function numberOrSide(numbers: Alphabet): Alphabet {
  return withLook(numbers.look ?? 'number', [...numbers, ...[...SIDES].map(([text, side]) => [text, FIRST_SIDE + side] as const)]);
}

const FIRST_SIDE = 100;

/** A note on the number itself is of the tier NUM, one on a side of the tier TWO. */
export function judgeNumberOrSide(item: number, value: number, firstBig: number): Verdict {
  if (item < FIRST_SIDE) return item === value ? won('NUM') : NOTHING;
  return isOnSide(item - FIRST_SIDE, value, firstBig) ? won('TWO') : NOTHING;
}
