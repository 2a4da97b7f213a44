import { allShow, type Digits, numberOf, perPosition } from '../digits.ts';
import { DIGITS } from '../grammar.ts';
import { fan, kwok, nineteenGates, orderedPairs, sidesOfTwo } from '../number-play-types.ts';
import { anyOrder, hitsOf } from '../numbers.ts';
import type { Rule } from '../play-type.ts';
import { seenThrough } from '../view.ts';

/** What Thai-style play types look at: the last digits of the first prize are the top, two other digits the bottom. */
export interface TopAndBottom {
  /** At least four digits; play types count from the end. */
  readonly top: Digits;
  /** Two digits. */
  readonly bottom: Digits;
}

/** Builds a draw of which the top ends in, or the bottom is, the digits given. */
export interface Builder<Draw extends TopAndBottom> {
  readonly withTop: (digits: Digits) => Draw;
  readonly withBottom: (digits: Digits) => Draw;
}

/** Play type types of all lotteries with a top and a bottom. */
export function topAndBottomPlayTypes<Draw extends TopAndBottom>(builder: Builder<Draw>): Readonly<Record<string, Rule<Draw>>> {
  return {
    top4: hitsOf({ length: 4, drawnBy: ({ top }) => [numberOf(top.slice(-4))], drawn: 1 }),
    tod4: onTop(4, anyOrder(4), builder),
    top3: hitsOf({ length: 3, drawnBy: ({ top }) => [numberOf(top.slice(-3))], drawn: 1 }),
    tod3: onTop(3, anyOrder(3), builder),
    top2: hitsOf({ length: 2, drawnBy: ({ top }) => [numberOf(top.slice(-2))], drawn: 1 }),
    bottom2: hitsOf({ length: 2, drawnBy: ({ bottom }) => [numberOf(bottom)], drawn: 1 }),
    run_bottom: onBottom(allShow(1, 2), builder),
    top2_two: onTop(2, sidesOfTwo, builder),
    fan: onTop(3, fan, builder),
  };
}

/** Play type types that only Thailand's own lottery has; its run looks at three digits. */
export function thaiPlayTypes<Draw extends TopAndBottom>(builder: Builder<Draw>): Readonly<Record<string, Rule<Draw>>> {
  return {
    tod2: onTop(2, anyOrder(2), builder),
    run_top: onTop(3, allShow(1, 3), builder),
    gate19: onTop(2, nineteenGates, builder),
    win2: onTop(2, orderedPairs, builder),
  };
}

/** Play type types of lotteries with a top of four digits, Hanoi and Laos. */
export function fourDigitPlayTypes<Draw extends TopAndBottom>(builder: Builder<Draw>): Readonly<Record<string, Rule<Draw>>> {
  return {
    run_top: onTop(2, allShow(1, 2), builder),
    pos: onTop(
      4,
      perPosition(4, DIGITS, (digit, item) => digit === item),
      builder,
    ),
    kwok: onTop(3, kwok, builder),
  };
}

function onTop<Draw extends TopAndBottom>(count: number, rule: Rule<Digits>, { withTop }: Builder<Draw>): Rule<Draw> {
  return seenThrough(rule, { partOf: ({ top }) => top.slice(-count), drawWith: withTop });
}

function onBottom<Draw extends TopAndBottom>(rule: Rule<Digits>, { withBottom }: Builder<Draw>): Rule<Draw> {
  return seenThrough(rule, { partOf: ({ bottom }) => bottom, drawWith: withBottom });
}
