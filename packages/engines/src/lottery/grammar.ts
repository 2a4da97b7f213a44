import { SelectionRefused } from './selection.ts';

/** What an item of a selection may be: each text stands for one small integer. */
export interface Alphabet extends ReadonlyMap<string, number> {
  /** Of its numbers, zodiacs or colours. Its other items are codes, as all are where there is no look. */
  readonly look?: Look;
}

/** How an item is shown: by a digit, a ball, a runner or a die, as another number, as a place, by a picture, by the name of its code. */
export type Look = 'digit' | 'ball' | 'runner' | 'die' | 'number' | 'place' | 'zodiac' | 'colour' | 'code';

/** The integer that an item stands for; undefined for what is no item. */
export type ItemValues = Pick<Alphabet, 'get'>;

/** Codes stand for their index. */
export function codes(...texts: readonly string[]): Alphabet {
  return new Map(texts.map((text, index) => [text, index]));
}

/** Codes that are shown by a picture. */
export function pictures(look: 'zodiac' | 'colour', texts: readonly string[]): Alphabet {
  return withLook(look, codes(...texts));
}

/** Whole numbers as they are written, without leading zeros. */
export function wholeNumbers(from: number, to: number, look: Look = 'number'): Alphabet {
  return numbers(from, to, { width: 1, look });
}

/** Numbers written with two digits, as balls are: 01, 02 … */
export function balls(from: number, to: number, look: Look = 'ball'): Alphabet {
  return numbers(from, to, { width: 2, look });
}

export function withLook(look: Look, items: Iterable<readonly [string, number]>): Alphabet {
  return Object.assign(new Map(items), { look });
}

export const DIGITS = wholeNumbers(0, 9, 'digit');
/** 00 to 99. */
export const TWO_DIGITS = balls(0, 99, 'number');

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

function numbers(from: number, to: number, { width, look }: { readonly width: number; readonly look: Look }): Alphabet {
  return withLook(
    look,
    Array.from({ length: to - from + 1 }, (_, index) => [String(from + index).padStart(width, '0'), from + index] as const),
  );
}

/** Two parts on either side of `@` (positions) or `#` (bankers). @throws SelectionRefused bad_format */
export function halves(text: string, mark: Mark): [string, string] {
  const [left, right, ...more] = text.split(mark, 3);
  if (left === undefined || right === undefined || more.length > 0) throw new SelectionRefused('bad_format', text);
  return [left, right];
}

/** Between positions and groups, or between bankers and legs. */
export type Mark = '@' | '#';
const MARKS = ['@', '#'] as const;

/** @throws SelectionRefused for an empty text, and for marks that are not the play type's own */
export function checkMarks(text: string, own: Mark | undefined): void {
  if (text === '') throw new SelectionRefused(own === undefined ? 'empty' : 'bad_format');
  if (MARKS.some((mark) => mark !== own && text.includes(mark))) throw new SelectionRefused('bad_format', text);
}

/** Reads both parts of a selection; of the faults of the two, that one is told which is looked for first. @throws SelectionRefused */
export function bothParts<Left, Right>(readLeft: () => Left, readRight: () => Right): [Left, Right] {
  const [left, right] = [readOrRefusal(readLeft), readOrRefusal(readRight)];
  if (left instanceof SelectionRefused) throw right instanceof SelectionRefused && right.stage < left.stage ? right : left;
  if (right instanceof SelectionRefused) throw right;
  return [left, right];
}

function readOrRefusal<Part>(read: () => Part): Part | SelectionRefused {
  try {
    return read();
  } catch (error) {
    if (error instanceof SelectionRefused) return error;
    throw error;
  }
}

/** Groups between `|`, exactly `count` of them. @throws SelectionRefused bad_format */
export function groupTexts(text: string, count: number): string[] {
  const groups = text.split('|', count + 1);
  if (groups.length !== count) throw new SelectionRefused('bad_format', text);
  return groups;
}

/** The items of a group as they were typed, and what each stands for. */
export interface Items {
  readonly texts: readonly string[];
  readonly values: readonly number[];
}

/** The items of one group as they stand; an empty group has none. @throws SelectionRefused bad_item */
export function itemsOf(text: string, alphabet: ItemValues): Items {
  const texts = text === '' ? [] : text.split(',');
  const values = texts.map((item) => {
    const value = alphabet.get(item);
    if (value === undefined) throw new SelectionRefused('bad_item', item);
    return value;
  });
  return { texts, values };
}

/** What the items stand for, in ascending order. @throws SelectionRefused duplicate_item */
export function distinct({ texts, values }: Items): number[] {
  const seen = new Set<number>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) throw new SelectionRefused('duplicate_item', texts[index]);
    seen.add(value);
  }
  return ascending(values);
}

/** One group of different items, at least one. @throws SelectionRefused */
export function readSet(text: string, alphabet: ItemValues, { least = 1, most = Infinity }: SizeLimits = {}): number[] {
  const [items = []] = readItems(text, 1, alphabet);
  if (items.length < least) throw new SelectionRefused('too_few', text);
  if (items.length > most) throw new SelectionRefused('too_many', text);
  return items;
}

export interface SizeLimits {
  readonly least?: number;
  readonly most?: number;
}

/** Groups of different items, as many as there are; an item may stand in several groups. @throws SelectionRefused */
export function readItems(text: string, count: number, alphabet: ItemValues): number[][] {
  return groupTexts(text, count)
    .map((group) => itemsOf(group, alphabet))
    .map(distinct);
}

/** Groups of different items, none of them empty, or not all where some may be. @throws SelectionRefused */
export function readGroups(text: string, { count, alphabet, mayBeEmpty = false }: GroupRules): number[][] {
  const groups = readItems(text, count, alphabet);
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
  const [left = '', right = ''] = halves(text, '#').flatMap((half) => groupTexts(half, 1));
  const [first, second] = [itemsOf(left, alphabet), itemsOf(right, alphabet)];
  distinct({ texts: [...first.texts, ...second.texts], values: [...first.values, ...second.values] });
  const [bankers, legs] = [ascending(first.values), ascending(second.values)];
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
 * notes are the same, or undefined for a note that the play type does not take.
 * @throws SelectionRefused
 */
export function readNotes(text: string, { length, alphabet, separator, normal }: NoteRules): number[][] {
  const [list = ''] = groupTexts(text, 1);
  if (list === '') throw new SelectionRefused('too_few');
  const texts = list.split(',');
  const notes = texts.map((typed) => {
    const items = typed.split(separator).map((item) => alphabet.get(item));
    const note = items.length === length && items.every((item) => item !== undefined) ? normal(items) : undefined;
    if (!note) throw new SelectionRefused('bad_item', typed);
    return note;
  });
  const seen = new Set<string>();
  for (const [index, note] of notes.entries()) {
    const key = note.join();
    if (seen.has(key)) throw new SelectionRefused('duplicate_note', texts[index]);
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
