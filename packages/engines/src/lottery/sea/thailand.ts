import { type Digits, numberOf } from '../digits.ts';
import { hitsOf } from '../numbers.ts';
import type { Rule } from '../play-type.ts';
import { fieldsOf, readDigits, readList } from './results.ts';
import { thaiPlayTypes, type TopAndBottom, topAndBottomPlayTypes } from './top-and-bottom.ts';

/** The first prize is the top, the two-digit number the bottom. */
export interface ThaiDraw extends TopAndBottom {
  /** The two front-3 numbers. */
  readonly front3: readonly number[];
  /** These and the two last-3 numbers. */
  readonly bottom3: readonly number[];
}

const FAMILY = 'sea.th';

/** `{first, front3[2], last3[2], last2}`. @throws InvalidDraw */
export function readThaiDraw(input: unknown): ThaiDraw {
  const { first, front3, last3, last2 } = fieldsOf(FAMILY, input, ['first', 'front3', 'last3', 'last2']);
  const front = readList(FAMILY, front3, { count: 2, length: 3 }).map(numberOf);
  return {
    top: readDigits(FAMILY, first, 6),
    bottom: readDigits(FAMILY, last2, 2),
    front3: front,
    bottom3: [...front, ...readList(FAMILY, last3, { count: 2, length: 3 }).map(numberOf)],
  };
}

const BLANK: ThaiDraw = { top: [0, 0, 0, 0, 0, 0], bottom: [0, 0], front3: [0, 0], bottom3: [0, 0, 0, 0] };
const builder = {
  withTop: (digits: Digits): ThaiDraw => ({ ...BLANK, top: BLANK.top.toSpliced(-digits.length, digits.length, ...digits) }),
  withBottom: (digits: Digits): ThaiDraw => ({ ...BLANK, bottom: digits }),
};

export const THAI_PLAYS: Readonly<Record<string, Rule<ThaiDraw>>> = {
  ...topAndBottomPlayTypes(builder),
  ...thaiPlayTypes(builder),
  front3: hitsOf({ length: 3, drawnBy: ({ front3 }) => front3, drawn: 2 }),
  bottom3: hitsOf({ length: 3, drawnBy: ({ bottom3 }) => bottom3, drawn: 4 }),
};
