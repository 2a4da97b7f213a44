import { SelectionRefused } from './selection.ts';

/** What an item of a selection may be: each text stands for one small integer. */
export type Alphabet = ReadonlyMap<string, number>;

/** The integer that an item stands for; undefined for what is no item. */
export type ItemValues = Pick<Alphabet, 'get'>;

/** Codes stand for their index. */
export function codes(...texts: readonly string[]): Alphabet {
  return new Map(texts.map((text, index) => [text, index]));
}

/** Whole numbers as they are written, without leading zeros. */
export function wholeNumbers(from: number, to: number): Alphabet {
  return numbers(from, to, 1);
}

/** Numbers written with two digits, as balls are: 01, 02 … */
export function balls(from: number, to: number): Alphabet {
  return numbers(from, to, 2);
}

export const DIGITS = wholeNumbers(0, 9);

/** Numbers of exactly `length` digits, zeros in front included. */
export function digitRuns(length: number): ItemValues {
  return {
    get(text) {
      if (text.length !== length) return undefined;
      let value = 0;
      for (const char of text) {
        const digit = DIGITS.get(char);
        if (digit === undefined) return undefined;
        value = value * 10 + digit;
      }
      return value;
    },
  };
}

function numbers(from: number, to: number, width: number): Alphabet {
  return new Map(Array.from({ length: to - from + 1 }, (_, index) => [String(from + index).padStart(width, '0'), from + index]));
}

/** Two parts on either side of `@` (positions) or `#` (bankers). @throws SelectionRefused */
export function halves(text: string, mark: '@' | '#'): [string, string] {
  const [left, right, ...more] = text.split(mark);
  if (left === undefined || right === undefined || more.length > 0) throw new SelectionRefused('bad_format', text);
  return [left, right];
}

/** Groups between `|`, exactly `count` of them. @throws SelectionRefused */
export function groupTexts(text: string, count: number): string[] {
  refuseEmpty(text);
  const groups = text.split('|');
  if (groups.length !== count) throw new SelectionRefused('bad_format', text);
  return groups;
}

export function refuseEmpty(text: string): void {
  if (text === '') throw new SelectionRefused('empty');
}

/** The items of one group as they stand; an empty group has none. @throws SelectionRefused bad_item */
export function itemsOf(text: string, alphabet: ItemValues): number[] {
  if (text === '') return [];
  return text.split(',').map((item) => {
    const value = alphabet.get(item);
    if (value === undefined) throw new SelectionRefused('bad_item', item);
    return value;
  });
}

/** The items in ascending order. @throws SelectionRefused duplicate_item */
export function distinct(items: readonly number[]): number[] {
  const sorted = items.toSorted((left, right) => left - right);
  const twice = sorted.find((item, index) => item === sorted[index - 1]);
  if (twice !== undefined) throw new SelectionRefused('duplicate_item', String(twice));
  return sorted;
}

/** One group of different items, at least one. @throws SelectionRefused */
export function readSet(text: string, alphabet: ItemValues, { least = 1, most = Infinity }: SizeLimits = {}): number[] {
  refuseEmpty(text);
  const items = distinct(itemsOf(text, alphabet));
  if (items.length < least) throw new SelectionRefused('too_few', text);
  if (items.length > most) throw new SelectionRefused('too_many', text);
  return items;
}

export interface SizeLimits {
  readonly least?: number;
  readonly most?: number;
}

/** Groups of different items; an item may stand in several groups. @throws SelectionRefused */
export function readGroups(text: string, { count, alphabet, mayBeEmpty = false }: GroupRules): number[][] {
  const items = groupTexts(text, count).map((group) => itemsOf(group, alphabet));
  const groups = items.map(distinct);
  if (groups.every((group) => group.length === 0) || (!mayBeEmpty && groups.some((group) => group.length === 0)))
    throw new SelectionRefused('too_few', text);
  return groups;
}

export interface GroupRules {
  readonly count: number;
  readonly alphabet: Alphabet;
  readonly mayBeEmpty?: boolean;
}

/** Bankers, which are in every note, and legs; no item is both. @throws SelectionRefused */
export function readBankers(text: string, alphabet: Alphabet, { noteSize }: { readonly noteSize: number }): Bankers {
  const [left, right] = halves(text, '#');
  const items = [itemsOf(left, alphabet), itemsOf(right, alphabet)] as const;
  distinct(items.flat());
  const [bankers, legs] = [distinct(items[0]), distinct(items[1])];
  if (bankers.length < 1 || bankers.length + legs.length <= noteSize) throw new SelectionRefused('too_few', text);
  if (bankers.length >= noteSize) throw new SelectionRefused('too_many', text);
  return { bankers, legs };
}

export interface Bankers {
  readonly bankers: readonly number[];
  readonly legs: readonly number[];
}

/**
 * Typed-in notes: items run together, or joined by `separator` where they have two digits. `normal` gives the form in which two
 * notes are the same, or undefined for a note that the play does not take.
 * @throws SelectionRefused
 */
export function readNotes(text: string, { length, alphabet, separator, normal }: NoteRules): number[][] {
  refuseEmpty(text);
  const notes = text.split(',').map((typed) => {
    const items = typed.split(separator).map((item) => alphabet.get(item));
    const note = items.length === length && items.every((item) => item !== undefined) ? normal(items) : undefined;
    if (!note) throw new SelectionRefused('bad_item', typed);
    return note;
  });
  const seen = new Set<string>();
  for (const note of notes) {
    const key = note.join();
    if (seen.has(key)) throw new SelectionRefused('duplicate_note', key);
    seen.add(key);
  }
  return notes;
}

export interface NoteRules {
  readonly length: number;
  readonly alphabet: Alphabet;
  readonly separator: '' | '-';
  readonly normal: (note: number[]) => number[] | undefined;
}

export function ascending(items: readonly number[]): number[] {
  return items.toSorted((left, right) => left - right);
}
