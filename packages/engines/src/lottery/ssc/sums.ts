import { oneGroup } from '../boards/layouts.ts';
import { byClass, type Classes } from '../class-rules.ts';
import { maskOf, sizeOf, sum } from '../counting.ts';
import { allDigits, type Digits, numberOf } from '../digits.ts';
import { ascending, DIGITS, readSet, wholeNumbers } from '../grammar.ts';
import type { Rule } from '../play-type.ts';
import { NOTHING, won } from '../selection.ts';
import { formOfThree } from './groups.ts';

export const sumOf = (digits: Digits): number => sum(digits);
export const spanOf = (digits: Digits): number => Math.max(...digits) - Math.min(...digits);

/** The concrete numbers of the chosen sums or spans are the notes; the one that is drawn wins. */
export function directBy(length: number, classOf: (digits: Digits) => number, largest: number): Rule<Digits> {
  const classes = { count: largest + 1, of: classOf };
  return byClass({
    alphabet: wholeNumbers(0, largest),
    classes,
    ways: waysOf(length, classes, { tierOf: () => 'WIN', keyOf: numberOf }),
    tierOf: () => 'WIN',
    space: allDigits(length),
  });
}

/** The groups of the chosen sums, in any order; numbers of equal digits are none. */
export function groupBySum(length: 2 | 3): Rule<Digits> {
  const classes = { count: 9 * length + 1, of: sumOf };
  const tierOf = length === 3 ? formOfThree : pairOf;
  return byClass({
    alphabet: wholeNumbers(1, 9 * length - 1),
    classes,
    ways: waysOf(length, classes, { tierOf, keyOf: (digits) => numberOf(ascending(digits)) }),
    tierOf,
    space: allDigits(length),
  });
}

function pairOf([first, second]: Digits): 'WIN' | undefined {
  return first === second ? undefined : 'WIN';
}

interface Notes {
  readonly tierOf: (digits: Digits) => string | undefined;
  /** Equal for the numbers of one note. */
  readonly keyOf: (digits: Digits) => number;
}

/** Counts the notes of each class, by tier. */
function waysOf(length: number, classes: Classes<Digits>, { tierOf, keyOf }: Notes): readonly Readonly<Record<string, number>>[] {
  const ways = Array.from({ length: classes.count }, (): Record<string, number> => ({}));
  const seen = new Set<number>();
  for (const digits of allDigits(length).draws()) {
    const tier = tierOf(digits);
    const ofClass = ways[classes.of(digits)];
    if (tier === undefined || !ofClass || seen.has(keyOf(digits))) continue;
    seen.add(keyOf(digits));
    ofClass[tier] = (ofClass[tier] ?? 0) + 1;
  }
  return ways;
}

/** Every group that holds the one key digit: 9 of two digits, 54 of three. */
export function groupWithKey(length: 2 | 3): Rule<Digits> {
  const tierOf = length === 3 ? formOfThree : pairOf;
  return {
    space: allDigits(length),
    board: oneGroup(DIGITS, { most: 1 }),
    read: (text) => {
      const mask = maskOf(readSet(text, DIGITS, { most: 1 }));
      return {
        notes: length === 3 ? 54 : 9,
        judge: (digits) => {
          const tier = sizeOf(mask & maskOf(digits)) === 1 ? tierOf(digits) : undefined;
          return tier === undefined ? NOTHING : won(tier);
        },
        ceilings: () => (length === 3 ? [won('G3'), won('G6')] : [won('WIN')]),
      };
    },
  };
}
