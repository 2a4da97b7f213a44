import { groupPerPlace, oneGroup } from '../boards/layouts.ts';
import { choose, maskOf, product, sum } from '../counting.ts';
import { allDigits, type Digits, TEN } from '../digits.ts';
import { DIGITS, readGroups, readSet } from '../grammar.ts';
import type { Rule } from '../play-type.ts';
import { NOTHING, won } from '../selection.ts';
import { FIRST_BIG_DIGIT, isOnSide, SIDES } from '../sides.ts';

/** Chosen digits that show at least `times` times among the five. */
export function showsAtLeast(times: number, length: number): Rule<Digits> {
  return {
    space: allDigits(length),
    board: oneGroup(DIGITS),
    read: (text) => {
      const chosen = readSet(text, DIGITS);
      return {
        notes: chosen.length,
        judge: (digits) => won('WIN', chosen.filter((digit) => digits.filter((shown) => shown === digit).length >= times).length),
        ceilings: () => [won('WIN', Math.min(chosen.length, Math.floor(length / times)))],
      };
    },
  };
}

/** A side for each position; a note is one side of each, and several can win at once. */
export function sidesOfEach(length: number): Rule<Digits> {
  return {
    space: allDigits(length),
    board: groupPerPlace({ places: length, alphabet: SIDES }),
    read: (text) => {
      const groups = readGroups(text, { count: length, alphabet: SIDES });
      const hits = (group: readonly number[], digit: number): number =>
        group.filter((side) => isOnSide(side, digit, FIRST_BIG_DIGIT)).length;
      return {
        notes: product(groups.map((group) => group.length)),
        judge: (digits) => won('WIN', product(groups.map((group, index) => hits(group, digits[index] ?? 0)))),
        ceilings: () => [won('WIN', product(groups.map((group) => Math.max(...TEN.map((digit) => hits(group, digit))))))],
      };
    },
  };
}

/** Groups for the five positions of which any may be empty; a note is one digit on each of `count` positions. */
export function directOnAny(count: number, length: number): Rule<Digits> {
  return {
    space: allDigits(length),
    board: groupPerPlace({ places: length, alphabet: DIGITS, leastFilled: count }),
    read: (text) => {
      const groups = readGroups(text, { count: length, alphabet: DIGITS, mayBeEmpty: true });
      const masks = groups.map(maskOf);
      const filled = groups.filter((group) => group.length > 0).length;
      return {
        notes: elementarySymmetric(
          groups.map((group) => group.length),
          count,
        ),
        judge: (digits) => {
          const matches = sum(masks.map((mask, index) => (mask >> (digits[index] ?? 0)) & 1));
          return matches < count ? NOTHING : won('WIN', choose(matches, count));
        },
        ceilings: () => [won('WIN', choose(filled, count))],
      };
    },
  };
}

/** The sum, over every choice of `count` values, of their product. */
function elementarySymmetric(values: readonly number[], count: number): number {
  const sums = [1, ...Array.from({ length: count }, () => 0)];
  for (const value of values) for (let size = count; size > 0; size -= 1) sums[size] = (sums[size] ?? 0) + (sums[size - 1] ?? 0) * value;
  return sums[count] ?? 0;
}
