import type { Digits } from '../digits.ts';
import { InvalidDraw, type Rule } from '../play-type.ts';
import { fieldsOf, readDigits } from './results.ts';
import { type Builder, fourDigitPlayTypes, type TopAndBottom, topAndBottomPlayTypes } from './top-and-bottom.ts';

/** `{DB, G1}` of the northern Vietnamese draw: the ends of its two highest prizes. @throws InvalidDraw */
export function readHanoiDraw(input: unknown): TopAndBottom {
  const { DB, G1 } = fieldsOf('sea.hn', input, ['DB', 'G1']);
  return { top: readDigits('sea.hn', DB, 5).slice(-4), bottom: readDigits('sea.hn', G1, 5).slice(-2) };
}

/** `{d4}`, of six digits the last four; its first two are the bottom. @throws InvalidDraw */
export function readLaoDraw(input: unknown): TopAndBottom {
  const { d4 } = fieldsOf('sea.la', input, ['d4']);
  if (typeof d4 !== 'string') throw new InvalidDraw('sea.la', '4 or 6 digits');
  return laoDraw(readDigits('sea.la', d4, d4.length === 6 ? 6 : 4).slice(-4));
}

function laoDraw(four: Digits): TopAndBottom {
  return { top: four, bottom: four.slice(0, 2) };
}

const ZEROS: Digits = [0, 0, 0, 0];
const endingIn = (digits: Digits): Digits => ZEROS.toSpliced(-digits.length, digits.length, ...digits);

function playTypesOf(builder: Builder<TopAndBottom>): Readonly<Record<string, Rule<TopAndBottom>>> {
  return { ...topAndBottomPlayTypes(builder), ...fourDigitPlayTypes(builder) };
}

export const HANOI_PLAYS = playTypesOf({
  withTop: (digits) => ({ top: endingIn(digits), bottom: [0, 0] }),
  withBottom: (digits) => ({ top: ZEROS, bottom: digits }),
});

export const LAO_PLAYS = playTypesOf({
  withTop: (digits) => laoDraw(endingIn(digits)),
  withBottom: (digits) => laoDraw([...digits, 0, 0]),
});
