import { choose, maskOf, product, sizeOf, subsets, sum } from './counting.ts';
import { atPositions, groupPerPlace, onAnyPositions, oneGroup, type TypedLayout, typedNotes } from './boards/layouts.ts';
import { type Alphabet, bothParts, DIGITS, halves, readGroups, readNotes, readSet, withLook } from './grammar.ts';
import type { Rule, Space } from './play-type.ts';
import { NOTHING, repeated, together, won } from './selection.ts';

/** Some digits of a draw, in their order. */
export type Digits = readonly number[];

/** Every number of `length` digits. */
export function allDigits(length: number): Space<Digits> {
  const size = 10 ** length;
  return {
    size,
    *draws() {
      const digits = digitsOf(0, length);
      for (let value = 0; value < size; value += 1) {
        yield [...digits];
        let place = length - 1;
        for (; digits[place] === 9; place -= 1) digits[place] = 0;
        if (place >= 0) digits[place] = (digits[place] as number) + 1;
      }
    },
  };
}

/** The last `length` digits of a number. */
export function digitsOf(value: number, length: number): number[] {
  const digits = new Array<number>(length).fill(0);
  let rest = value;
  for (let place = length - 1; place >= 0; place -= 1) {
    digits[place] = rest % 10;
    rest = Math.floor(rest / 10);
  }
  return digits;
}

export function numberOf(digits: Digits): number {
  let value = 0;
  for (const digit of digits) value = value * 10 + digit;
  return value;
}

/** A rule for some digits, applied to those positions of a draw of `length` digits. */
export function at(positions: readonly number[], length: number, rule: Rule<Digits>): Rule<Digits> {
  const window = (draw: Digits): Digits => positions.map((position) => draw[position] ?? 0);
  return {
    ...rule,
    board: atPositions(rule.board, positions),
    read: (text) => {
      const selection = rule.read(text);
      return { ...selection, judge: (draw) => selection.judge(window(draw)) };
    },
    ...(rule.space ? { space: spread(positions, length, rule.space) } : {}),
  };
}

function spread(positions: readonly number[], length: number, { size, draws }: Space<Digits>): Space<Digits> {
  return {
    size,
    *draws() {
      for (const digits of draws()) {
        const draw = new Array<number>(length).fill(0);
        for (let index = 0; index < positions.length; index += 1) draw[positions[index] as number] = digits[index] ?? 0;
        yield draw;
      }
    },
  };
}

/** Compound: a group of digits for each position; a note is one digit of each. */
export function direct(length: number): Rule<Digits> {
  return {
    space: allDigits(length),
    board: groupPerPlace({ places: length, alphabet: DIGITS }),
    read: (text) => {
      const groups = readGroups(text, { count: length, alphabet: DIGITS });
      const masks = groups.map(maskOf);
      return {
        notes: product(groups.map((group) => group.length)),
        judge: (digits) => (masks.every((mask, index) => (mask >> (digits[index] ?? 0)) & 1) ? won('WIN') : NOTHING),
        ceilings: () => [won('WIN')],
      };
    },
  };
}

/** Typed-in notes of `length` digits in their order. */
export function directSingle(length: number): Rule<Digits> {
  return typedIn(length, { normal: (note) => note, tierOf: () => 'WIN', keyOf: numberOf });
}

export interface TypedIn {
  readonly normal: (note: number[]) => number[] | undefined;
  /** The tier of a note that the digits hit. */
  readonly tierOf: (note: Digits) => string;
  /** Equal for a note and for the digits that it wins on. */
  readonly keyOf: (digits: Digits) => number;
  readonly layout?: Pick<TypedLayout, 'forms' | 'isOrdered'>;
}

export function typedIn(length: number, { normal, tierOf, keyOf, layout }: TypedIn): Rule<Digits> {
  return {
    space: allDigits(length),
    board: typedNotes({ alphabet: DIGITS, length, ...layout }),
    read: (text) => {
      const notes = readNotes(text, { length, alphabet: DIGITS, separator: '', normal });
      const tiers = new Map(notes.map((note) => [keyOf(note), tierOf(note)]));
      return {
        notes: notes.length,
        judge: (digits) => {
          const tier = tiers.get(keyOf(digits));
          return tier === undefined ? NOTHING : won(tier);
        },
        ceilings: () => [...new Set(tiers.values())].map((tier) => won(tier)),
      };
    },
  };
}

/** Each concrete number is a note for the whole, one for its last `length` − 1 digits, and so on to its last digit. */
export function suffixes(length: number): Rule<Digits> {
  return {
    space: allDigits(length),
    board: groupPerPlace({ places: length, alphabet: DIGITS }),
    read: (text) => {
      const groups = readGroups(text, { count: length, alphabet: DIGITS });
      const masks = groups.map(maskOf);
      const sizes = groups.map((group) => group.length);
      const winsFrom = (first: number) => ({ tier: `STAR${length - first}`, count: product(sizes.slice(0, first)) });
      return {
        notes: length * product(sizes),
        judge: (digits) => {
          let first = length;
          while (first > 0 && ((masks[first - 1] ?? 0) >> (digits[first - 1] ?? 0)) & 1) first -= 1;
          return { wins: masks.slice(first).map((_, index) => winsFrom(first + index)), refunded: 0 };
        },
        ceilings: () => [{ wins: masks.map((_, first) => winsFrom(first)), refunded: 0 }],
      };
    },
  };
}

/** Position bet: each digit of each group is a note on its position; groups may be empty. */
export function perPosition(length: number, alphabet: Alphabet, matches: (digit: number, item: number) => boolean): Rule<Digits> {
  return {
    space: allDigits(length),
    board: groupPerPlace({ places: length, alphabet, leastFilled: 1 }),
    read: (text) => {
      const groups = readGroups(text, { count: length, alphabet, mayBeEmpty: true });
      const hits = (group: readonly number[], digit: number): number => group.filter((item) => matches(digit, item)).length;
      const bestOf = (group: readonly number[]): number => Math.max(...TEN.map((digit) => hits(group, digit)));
      return {
        notes: sum(groups.map((group) => group.length)),
        judge: (digits) => won('WIN', sum(groups.map((group, index) => hits(group, digits[index] ?? 0)))),
        ceilings: () => [won('WIN', sum(groups.map(bestOf)))],
      };
    },
  };
}

export const TEN: Digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** `positions@…`: a rule for `count` digits on each choice of that many positions. */
export function anyPositions(count: number, length: number, rule: Rule<Digits>): Rule<Digits> {
  const positionNumbers = withLook(
    'place',
    Array.from({ length }, (_, index) => [String(index + 1), index] as const),
  );
  return {
    space: allDigits(length),
    mark: '@',
    board: onAnyPositions(rule.board, positionNumbers, count),
    read: (text) => {
      const [left, right] = halves(text, '@');
      const [positions, inner] = bothParts(
        () => readSet(left, positionNumbers, { least: count }),
        () => rule.read(right),
      );
      const windows = [...subsets(positions, count)];
      return {
        notes: windows.length * inner.notes,
        judge: (draw) => together(windows.map((window) => inner.judge(window.map((position) => draw[position] ?? 0)))),
        ceilings: () => inner.ceilings().map((verdict) => repeated(verdict, windows.length)),
      };
    },
  };
}

/** Digits of which `count` together are a note, which wins when each of them shows. */
export function allShow(count: number, length: number): Rule<Digits> {
  return {
    space: allDigits(length),
    board: oneGroup(DIGITS, { least: count }),
    read: (text) => {
      const mask = maskOf(readSet(text, DIGITS, { least: count }));
      const size = sizeOf(mask);
      return {
        notes: choose(size, count),
        judge: (digits) => won('WIN', choose(sizeOf(mask & maskOf(digits)), count)),
        ceilings: () => [won('WIN', choose(Math.min(size, length), count))],
      };
    },
  };
}
