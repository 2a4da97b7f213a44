import { choose } from '../counting.ts';
import type { Alphabet, SizeLimits } from '../grammar.ts';
import { MAX_NOTES } from '../selection.ts';
import { type BankersBoard, type Board, type BoardGroup, type GroupLabel, type GroupsBoard, TIMES, type TypedBoard } from './board.ts';
import { allForms } from './note-forms.ts';

/** One group of items. */
export function oneGroup(alphabet: Alphabet, size: SizeLimits = {}): GroupsBoard {
  return { kind: 'groups', groups: [groupOf('items', alphabet, size)], leastFilled: 1, areDifferent: false };
}

/** A group of items for each place, with at least one in every group unless fewer groups may be filled. */
export function groupPerPlace({ places, alphabet, leastFilled = places, areDifferent = false }: PlacesLayout): GroupsBoard {
  const least = leastFilled < places ? 0 : 1;
  const groups = Array.from({ length: places }, (_, place) => groupOf(labelOf(place), alphabet, { least }));
  return { kind: 'groups', groups, leastFilled, areDifferent };
}

export interface PlacesLayout {
  readonly places: number;
  readonly alphabet: Alphabet;
  readonly leastFilled?: number;
  readonly areDifferent?: boolean;
}

/** A group for each part of a note: `digits` different items that each show `times` times, none of them in another part. */
export function groupPerPart(alphabet: Alphabet, parts: readonly { readonly times: number; readonly digits: number }[]): GroupsBoard {
  const groups = parts.map(({ times, digits }) => groupOf(TIMES[times - 1] ?? 'items', alphabet, { least: digits }));
  return { kind: 'groups', groups, leastFilled: parts.length, areDifferent: true };
}

/** Together at least one more than a note takes, so that there are two notes. */
export function bankersAndLegs(alphabet: Alphabet, noteSize: number): BankersBoard {
  return {
    kind: 'bankers',
    groups: [
      groupOf('bankers', alphabet, { most: noteSize - 1 }),
      groupOf('legs', alphabet, { least: FEWEST_LEGS, most: alphabet.size - 1 }),
    ],
    leastTogether: noteSize + 1,
  };
}

/** With the most bankers one leg would be one note, and no choice. */
const FEWEST_LEGS = 2;

/** Typed-in notes; of any form and in their order unless told. */
export function typedNotes({ alphabet, length, ...rest }: TypedLayout): TypedBoard {
  const { separator = '', forms = allForms(length), isOrdered = true, most = MAX_NOTES, wild } = rest;
  return {
    kind: 'typed',
    ...itemsOf(alphabet),
    length,
    separator,
    forms,
    isOrdered,
    most,
    ...(wild === undefined ? {} : { wild }),
  };
}

export interface TypedLayout extends Partial<Pick<TypedBoard, 'separator' | 'forms' | 'isOrdered' | 'wild' | 'most'>> {
  readonly alphabet: Alphabet;
  readonly length: number;
}

/** The board of a rule for some places, where it is applied to those positions. */
export function atPositions(board: Board, positions: readonly number[]): Board {
  if (board.kind !== 'groups') return board;
  const labels = new Map<GroupLabel, GroupLabel>(positions.map((position, place) => [labelOf(place), labelOf(position)]));
  return { ...board, groups: board.groups.map((group) => ({ ...group, label: labels.get(group.label) ?? group.label })) };
}

/** The board of a rule for `count` digits, with the positions that it is played on. */
export function onAnyPositions(board: Board, positions: Alphabet, count: number): Board {
  return { ...board, positions: groupOf('positions', positions, { least: count }) };
}

/** The most of `items` items of which any `size` together are a note: of more there are too many notes. */
export function mostTogether(size: number, items: number): number {
  let most = items;
  while (choose(most, size) > MAX_NOTES) most -= 1;
  return most;
}

function labelOf(place: number): GroupLabel {
  return `place${place + 1}`;
}

function groupOf(label: GroupLabel, alphabet: Alphabet, { least = 1, most = Infinity }: SizeLimits): BoardGroup {
  return { label, ...itemsOf(alphabet), least, most: Math.min(most, alphabet.size) };
}

function itemsOf(alphabet: Alphabet): Pick<BoardGroup, 'items' | 'look'> {
  return { items: [...alphabet.keys()], look: alphabet.look ?? 'code' };
}
