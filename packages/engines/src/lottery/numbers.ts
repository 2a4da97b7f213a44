import { type Fraction, fraction, minus } from '../exact/index.ts';
import { oneGroup, typedNotes } from './boards/layouts.ts';
import { allForms, unequalItems } from './boards/note-forms.ts';
import type { Board } from './boards/board.ts';
import { allDigits, type Digits, digitsOf, TEN } from './digits.ts';
import { digitRuns, DIGITS, distinct, groupTexts, itemsOf, readSet, TWO_DIGITS } from './grammar.ts';
import type { Rule } from './play-type.ts';
import { NOTHING, SelectionRefused, won } from './selection.ts';

export interface HitRule<Draw> {
  /** Digits of a number. */
  readonly length: number;
  readonly drawnBy: (draw: Draw) => readonly number[];
  /** Numbers that are drawn, so the most that can win. */
  readonly drawn: number;
  /** The chance that at least one of so many chosen numbers is drawn; each number is drawn by itself unless told. */
  readonly coverage?: (chosen: number) => Fraction;
}

/** Each chosen number is a note; it wins once for every drawn number that it equals. */
export function hitsOf<Draw>(rule: HitRule<Draw>): Rule<Draw> {
  const { length, drawnBy, drawn, coverage = (count) => anyOf(count, { length, drawn }) } = rule;
  const values = digitRuns(length);
  return {
    board: numberBoard(length),
    read: (text) => {
      const chosen = new Set(readSet(text, values));
      return {
        notes: chosen.size,
        judge: (draw) => won('HIT', countIn(chosen, drawnBy(draw))),
        ceilings: () => [won('HIT', drawn)],
        coverage: () => coverage(chosen.size),
      };
    },
  };
}

/** Numbers of `length` digits: a hundred can be tapped, more have to be typed. */
export function numberBoard(length: number): Board {
  return length === 2 ? oneGroup(TWO_DIGITS) : typedNotes({ alphabet: DIGITS, length });
}

/** How many of the drawn numbers are chosen ones. */
export function countIn(chosen: ReadonlySet<number>, drawn: readonly number[]): number {
  let hits = 0;
  for (const number of drawn) if (chosen.has(number)) hits += 1;
  return hits;
}

/** The chance that `drawn` numbers, each drawn by itself, hold some of the chosen ones. */
function anyOf(chosen: number, { length, drawn }: { readonly length: number; readonly drawn: number }): Fraction {
  const all = 10n ** BigInt(length);
  return minus(fraction(1n), fraction((all - BigInt(chosen)) ** BigInt(drawn), all ** BigInt(drawn)));
}

/** How many numbers the digits of one make: 24 where four are different, 1 where all are equal. */
export function orderingsOf(digits: Digits): number {
  const counts = TEN.map((digit) => digits.filter((shown) => shown === digit).length);
  return counts.reduce((orders, count) => orders / factorial(count), factorial(digits.length));
}

function factorial(value: number): number {
  return value < 2 ? 1 : value * factorial(value - 1);
}

/** Equal for numbers of the same digits: how often each shows, in base 8. At most seven digits. */
export function keyOfDigits(digits: Digits): number {
  let key = 0;
  for (const digit of digits) key += 8 ** digit;
  return key;
}

/**
 * Numbers whose order does not matter; two of the same digits are the same note. Numbers of equal digits are taken only where told.
 * @throws SelectionRefused
 */
export function readAnyOrder(text: string, length: number, { takesEqualDigits }: { readonly takesEqualDigits: boolean }): Digits[] {
  const [group = ''] = groupTexts(text, 1);
  const items = itemsOf(group, digitRuns(length));
  const numbers = items.values.map((value) => digitsOf(value, length));
  const refused = takesEqualDigits ? undefined : numbers.find((digits) => orderingsOf(digits) === 1);
  if (refused) throw new SelectionRefused('bad_item', refused.join(''));
  distinct(items);
  const seen = new Set<number>();
  for (const digits of numbers) {
    if (seen.has(keyOfDigits(digits))) throw new SelectionRefused('duplicate_note', digits.join(''));
    seen.add(keyOfDigits(digits));
  }
  return numbers;
}

/** Numbers whose order does not matter, as `readAnyOrder` takes them. */
export function anyOrderBoard(length: number, { takesEqualDigits }: { readonly takesEqualDigits: boolean }): Board {
  const forms = takesEqualDigits ? allForms(length) : unequalItems(length);
  return typedNotes({ alphabet: DIGITS, length, forms, isOrdered: false });
}

/** A note wins on its digits in any order; its tier is P and the number of orderings. */
export function anyOrder(length: number): Rule<Digits> {
  return {
    space: allDigits(length),
    board: anyOrderBoard(length, { takesEqualDigits: false }),
    read: (text) => {
      const numbers = readAnyOrder(text, length, { takesEqualDigits: false });
      const tiers = new Map(numbers.map((digits) => [keyOfDigits(digits), `P${orderingsOf(digits)}`]));
      return {
        notes: numbers.length,
        judge: (digits) => {
          const tier = tiers.get(keyOfDigits(digits));
          return tier === undefined ? NOTHING : won(tier);
        },
        ceilings: () => [...new Set(tiers.values())].map((tier) => won(tier)),
      };
    },
  };
}
