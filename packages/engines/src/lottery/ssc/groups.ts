import { groupPerPart, oneGroup } from '../boards/layouts.ts';
import { formOf, isSameForm, type NoteForm } from '../boards/note-forms.ts';
import { choose, maskOf, sizeOf } from '../counting.ts';
import { allDigits, type Digits, numberOf, typedIn } from '../digits.ts';
import { ascending, DIGITS, readItems, readSet } from '../grammar.ts';
import type { Rule } from '../play-type.ts';
import { NOTHING, SelectionRefused, won } from '../selection.ts';

/** `digits` different digits that each show `times` times. */
export interface Part {
  readonly times: number;
  readonly digits: number;
}

/** Any order of a note made of one group of digits, for example five different ones, or two pairs. */
export function groupOfOne(part: Part): Rule<Digits> {
  const length = part.times * part.digits;
  return {
    space: allDigits(length),
    board: oneGroup(DIGITS, { least: part.digits }),
    read: (text) => {
      const mask = maskOf(readSet(text, DIGITS, { least: part.digits }));
      return {
        notes: choose(sizeOf(mask), part.digits),
        judge: (digits) => (isMadeOf(digits, [{ part, mask }]) ? won('WIN') : NOTHING),
        ceilings: () => [won('WIN')],
      };
    },
  };
}

/** Any order of a note made of digits of two groups, for example a pair of the first and three single ones of the second. */
export function groupOfTwo(first: Part, second: Part): Rule<Digits> {
  const length = first.times * first.digits + second.times * second.digits;
  return {
    space: allDigits(length),
    board: groupPerPart(DIGITS, [first, second]),
    read: (text) => {
      const [left = 0, right = 0] = readItems(text, 2, DIGITS).map(maskOf);
      const notes = countPairs(left, right, first.digits, second.digits);
      if (notes === 0) throw new SelectionRefused('too_few', text);
      return {
        notes,
        judge: (digits) => {
          const parts = [
            { part: first, mask: left },
            { part: second, mask: right },
          ];
          return isMadeOf(digits, parts) ? won('WIN') : NOTHING;
        },
        ceilings: () => [won('WIN')],
      };
    },
  };
}

/** Ways to take `ofLeft` digits of one set and `ofRight` others of another. */
function countPairs(left: number, right: number, ofLeft: number, ofRight: number): number {
  const [shared, own, all] = [sizeOf(left & right), sizeOf(left & ~right), sizeOf(right)];
  let ways = 0;
  for (let taken = 0; taken <= ofLeft; taken += 1)
    ways += choose(shared, taken) * choose(own, ofLeft - taken) * choose(all - taken, ofRight);
  return ways;
}

/** Whether each part's digits come from its mask, as often as the part says. */
function isMadeOf(digits: Digits, parts: readonly { readonly part: Part; readonly mask: number }[]): boolean {
  return parts.every(({ part, mask }) => {
    const shown = showing(digits, part.times);
    return sizeOf(shown) === part.digits && (shown & ~mask) === 0;
  });
}

/** The digits that show exactly `times` times, as a mask. Each is counted in three bits of its own: there are at most seven digits. */
export function showing(digits: Digits, times: number): number {
  let counts = 0;
  for (const digit of digits) counts += 1 << (3 * digit);
  let mask = 0;
  for (let digit = 0; digit < 10; digit += 1) if (((counts >> (3 * digit)) & 7) === times) mask |= 1 << digit;
  return mask;
}

/** Compound group 3: an ordered choice of the digit that shows twice and of the other. */
export const group3: Rule<Digits> = {
  space: allDigits(3),
  board: oneGroup(DIGITS, { least: 2 }),
  read: (text) => {
    const mask = maskOf(readSet(text, DIGITS, { least: 2 }));
    return {
      notes: sizeOf(mask) * (sizeOf(mask) - 1),
      judge: (digits) => (formOfThree(digits) === 'G3' && (maskOf(digits) & ~mask) === 0 ? won('WIN') : NOTHING),
      ceilings: () => [won('WIN')],
    };
  },
};

/** Three digits of which exactly two are equal are G3, three different ones G6; three equal ones are no group. */
export function formOfThree(digits: Digits): 'G3' | 'G6' | undefined {
  const different = sizeOf(maskOf(digits));
  return different === 3 ? 'G6' : different === 2 ? 'G3' : undefined;
}

const inAnyOrder = (digits: Digits): number => numberOf(ascending(digits));

/** Typed-in notes in any order, of the forms that the play type takes. */
export function groupSingle(length: number, forms: readonly NoteForm[], tierOf: (note: Digits) => string = () => 'WIN'): Rule<Digits> {
  const isTaken = (note: Digits): boolean => forms.some((form) => isSameForm(form, formOf(note)));
  return typedIn(length, {
    normal: (note) => (isTaken(note) ? ascending(note) : undefined),
    tierOf,
    keyOf: inAnyOrder,
    layout: { forms, isOrdered: false },
  });
}
