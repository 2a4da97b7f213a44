import { numberOf } from '../digits.ts';
import { hitsOf } from '../numbers.ts';
import { InvalidDraw, type Rule } from '../play-type.ts';
import { seenThrough } from '../view.ts';
import type { Digits } from '../digits.ts';
import { fieldsOf, readDigits, readList } from './results.ts';
import { type FiveDigitDraw, fiveDigits, sixDigits } from './five-six-digits.ts';
import { anyDrawn, box, boxInOne, CATEGORIES, DRAWN, type FourDigitDraw, fourDigitDraw, roll, straight } from './four-digits.ts';

export interface MalayDraw extends FourDigitDraw, FiveDigitDraw {
  readonly d6: Digits;
}

const FAMILY = 'sea.my';

/** `{first, second, third, special[10], consolation[10], d5[3], d6}`; the numbers of four digits are different. @throws InvalidDraw */
export function readMalayDraw(input: unknown): MalayDraw {
  const names = CATEGORIES.map(({ name }) => name.toLowerCase());
  const fields = fieldsOf(FAMILY, input, [...names, 'd5', 'd6']);
  const numbers = CATEGORIES.flatMap(({ name, count }) => {
    const field = fields[name.toLowerCase()];
    return count === 1 ? [readDigits(FAMILY, field, 4)] : readList(FAMILY, field, { count, length: 4 });
  });
  const draw = fourDigitDraw(numbers);
  if (new Set(draw.numbers).size < DRAWN) throw new InvalidDraw(FAMILY, `${DRAWN} different numbers`);
  return {
    ...draw,
    d5: readList(FAMILY, fields['d5'], { count: 3, length: 5 }).map(numberOf),
    d6: readDigits(FAMILY, fields['d6'], 6),
  };
}

const BLANK: MalayDraw = {
  ...fourDigitDraw(Array.from({ length: DRAWN }, (_, index) => [0, 0, Math.floor(index / 10), index % 10])),
  d5: [0, 1, 2],
  d6: [0, 0, 0, 0, 0, 0],
};

/** Chosen endings of the first one or three numbers. */
function endings(length: 2 | 3, drawn: 1 | 3): Rule<MalayDraw> {
  const modulus = 10 ** length;
  return hitsOf({
    length,
    drawn,
    drawnBy: ({ numbers }) => numbers.slice(0, drawn).map((number) => number % modulus),
    coverage: (chosen) => anyDrawn(chosen * 10 ** (4 - length), drawn),
  });
}

export const MALAY_PLAYS: Readonly<Record<string, Rule<MalayDraw>>> = {
  big: straight(5),
  small: straight(3),
  a4: straight(1),
  a3: endings(3, 1),
  abc3: endings(3, 3),
  a2: endings(2, 1),
  abc2: endings(2, 3),
  box_big: box(5),
  ibox_big: boxInOne(5),
  box_small: box(3),
  ibox_small: boxInOne(3),
  roll_big: roll(5),
  roll_small: roll(3),
  d5: fiveDigits(),
  d6: seenThrough(sixDigits, { partOf: ({ d6 }) => d6, drawWith: (d6) => ({ ...BLANK, d6 }) }),
};
