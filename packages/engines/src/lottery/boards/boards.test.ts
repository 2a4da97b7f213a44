import { describe, expect, it } from 'vitest';
import { MAX_NOTES, SelectionRefused } from '../selection.ts';
import type { PlayType } from '../play-type.ts';
import { FAMILIES, getPlayType } from '../registry.ts';
import { type Board, type Chosen, selectionText, type TypedBoard } from './board.ts';
import { allForms, isSameForm, type NoteForm } from './note-forms.ts';

type TappedBoard = Exclude<Board, TypedBoard>;

const PLAYS = [...FAMILIES.values()].flatMap(({ playTypes }) => [...playTypes.values()]);
const BY_ID = PLAYS.map((playType) => [playType.id, playType] as const);
const ALL_ITEMS = new Set(
  PLAYS.flatMap(({ board }) => (board.kind === 'typed' ? board.items : board.groups.flatMap(({ items }) => items))),
);

function takes(playType: PlayType, chosen: Chosen): boolean {
  try {
    playType.read(selectionText(playType.board, chosen));
    return true;
  } catch (error) {
    if (error instanceof SelectionRefused) return false;
    throw error;
  }
}

/** So many items of the ring of all, from one on. */
function run(items: readonly string[], from: number, count: number): string[] {
  return Array.from({ length: count }, (_, step) => items[(from + step) % items.length] ?? '');
}

function smallestSizes(board: TappedBoard): number[] {
  if (board.kind === 'bankers') return [board.groups[0].most, board.leastTogether - board.groups[0].most];
  return board.groups.map(({ least }, index) => Math.max(least, index < board.leastFilled ? 1 : 0));
}

/** Groups of these sizes; where items have to differ each begins after the smallest ones before. */
function chosenOf(board: TappedBoard, sizes: readonly number[], shift = 0): Chosen {
  const isApart = board.kind === 'bankers' || board.areDifferent;
  const steps = board.kind === 'bankers' ? sizes : smallestSizes(board);
  let from = shift;
  const groups = board.groups.map(({ items }, index) => {
    const chosen = run(items, from, sizes[index] ?? 0);
    if (isApart) from += steps[index] ?? 0;
    return chosen;
  });
  return onPositions(board, groups);
}

function onPositions({ positions }: Board, groups: Chosen['groups']): Chosen {
  return positions ? { positions: positions.items.slice(0, positions.least), groups } : { groups };
}

function noteOf(board: TypedBoard, form: NoteForm, shift = 0): string[] {
  const note = run(board.items, shift, form.length).flatMap((item, index) => run([item], 0, form[index] ?? 0));
  return board.wild === undefined ? note : [...note, board.wild];
}

function typed(board: TypedBoard, notes: readonly (readonly string[])[]): Chosen {
  return onPositions(board, [notes.map((note) => note.join(board.separator))]);
}

const formsFor = ({ length, wild }: TypedBoard): NoteForm[] => allForms(wild === undefined ? length : length - 1);
const isOn = (board: TypedBoard, form: NoteForm): boolean => board.forms.some((own) => isSameForm(own, form));
/** A form of several different items, as there is no order of equal ones. */
const anyForm = ({ forms }: TypedBoard): NoteForm => forms.find((form) => form.length > 1) ?? [];

const TAPPED = BY_ID.flatMap(([id, playType]) => (playType.board.kind === 'typed' ? [] : [[id, playType, playType.board] as const]));
const TYPED = BY_ID.flatMap(([id, playType]) => (playType.board.kind === 'typed' ? [[id, playType, playType.board] as const] : []));

it('there are boards of every kind for all play types', () => {
  const count = (kind: Board['kind']): number => PLAYS.filter(({ board }) => board.kind === kind).length;
  expect([PLAYS.length, count('groups'), count('bankers'), count('typed')]).toEqual([499, 399, 14, 86]);
});

it.each([
  ['ssc.m3.direct', 'place2 place3 place4', 'digit'],
  ['ssc.l2.bsoe', 'place4 place5', 'code'],
  ['ssc.a5.g10', 'three_times twice', 'digit'],
  ['ssc.rx4.g12', 'twice once', 'digit'],
  ['ssc.f3.sum', 'items', 'number'],
  ['11x5.any2_dt', 'bankers legs', 'ball'],
  ['k3.same2_one', 'twice once', 'die'],
  ['k3.c.long', 'items', 'die'],
  ['pk10.f2', 'place1 place2', 'runner'],
  ['pk10.c.p7', 'items', 'runner'],
  ['pcb.color', 'items', 'colour'],
  ['lhc.zt1_two', 'items', 'colour'],
  ['lhc.hexiao', 'items', 'zodiac'],
  ['lhc.te_half', 'items', 'code'],
  ['vn.n.lo2', 'items', 'number'],
  ['sea.hn.pos', 'place1 place2 place3 place4', 'digit'],
])('the groups of %s are %s and show a %s', (id, labels, look) => {
  const { board } = getPlayType(id);
  const groups = board.kind === 'typed' ? [] : board.groups;
  expect(groups.map(({ label }) => label).join(' ')).toBe(labels);
  expect(new Set(groups.map((group) => group.look))).toEqual(new Set([look]));
});

// Method: the example is taken apart by its marks, looked up on the board, and put together again.
it.each(BY_ID)('%s: the example can be made on its board', (_, { example, board }) => {
  const [positions, text = ''] = board.positions ? example.split('@') : [undefined, example];
  const groups = text.split(/[|#]/).map((group) => (group === '' ? [] : group.split(',')));
  expect(selectionText(board, { groups, ...(positions === undefined ? {} : { positions: positions.split(',') }) })).toBe(example);
  if (board.positions) expect(board.positions.items).toEqual(expect.arrayContaining(positions?.split(',') ?? []));
  if (board.kind !== 'typed') {
    expect(groups).toHaveLength(board.groups.length);
    for (const [index, group] of board.groups.entries()) {
      expect(group.items).toEqual(expect.arrayContaining(groups[index] ?? []));
      expect(groups[index]?.length).toBeGreaterThanOrEqual(group.least);
      expect(groups[index]?.length).toBeLessThanOrEqual(group.most);
    }
    return;
  }
  for (const note of groups.flat()) {
    const items = note.split(board.separator);
    expect(items).toHaveLength(board.length);
    expect([...board.items, board.wild]).toEqual(expect.arrayContaining(items));
  }
});

/** Sizes with another one for a group. Of bankers and legs there are enough together, but for the one too few that is asked for. */
function resized(board: TappedBoard, index: number, size: number): number[] {
  if (board.kind === 'groups') return smallestSizes(board).with(index, size);
  const [bankers, legs] = board.groups;
  return index === 0 ? [size, Math.max(legs.least, board.leastTogether - size)] : [size > legs.least ? bankers.least : bankers.most, size];
}

describe.each(TAPPED)('%s', (_, playType, board) => {
  const smallest = smallestSizes(board);
  const takesSizes = (sizes: readonly number[], shift = 0): boolean => takes(playType, chosenOf(board, sizes, shift));

  it('takes every item of every group, and no other', () => {
    const shifts = [...(board.groups[0]?.items.keys() ?? [])];
    expect(shifts.filter((shift) => !takesSizes(smallest, shift))).toEqual([]);
    const { groups, ...rest } = chosenOf(board, smallest);
    for (const [index, { items }] of board.groups.entries()) {
      const others = [...ALL_ITEMS, 'X'].filter((other) => !items.includes(other));
      const chosenWith = (item: string): Chosen => ({ ...rest, groups: groups.with(index, [...(groups[index] ?? []).slice(1), item]) });
      expect(others.filter((item) => takes(playType, chosenWith(item)))).toEqual([]);
    }
  });

  it('takes the least and the most of each group, and not one fewer or more', () => {
    for (const [index, { items, least, most }] of board.groups.entries()) {
      expect([index, 'least', takesSizes(resized(board, index, Math.max(least, smallest[index] ?? 0)))]).toEqual([index, 'least', true]);
      expect([index, 'most', takesSizes(resized(board, index, most))]).toEqual([index, 'most', true]);
      if (least > 0) expect([index, 'fewer', takesSizes(resized(board, index, least - 1))]).toEqual([index, 'fewer', false]);
      if (most < items.length) expect([index, 'more', takesSizes(resized(board, index, most + 1))]).toEqual([index, 'more', false]);
    }
  });

  it('takes as many filled groups as the board says, or as many items together, and not one fewer', () => {
    if (board.kind === 'bankers') {
      const [bankers] = board.groups;
      expect(takesSizes([bankers.least, board.leastTogether - bankers.least])).toBe(true);
      expect(takesSizes([bankers.least, board.leastTogether - bankers.least - 1])).toBe(false);
      return;
    }
    for (const [first] of board.groups.entries()) {
      const filled = (count: number): number[] => run([...smallest.keys()].map(String), first, count).map(Number);
      const sizes = (count: number): number[] => board.groups.map(({ least }, at) => (filled(count).includes(at) ? Math.max(1, least) : 0));
      expect(takesSizes(sizes(board.leastFilled))).toBe(true);
      expect(takesSizes(sizes(board.leastFilled - 1))).toBe(false);
    }
  });
});

it.each(TAPPED.filter(([, , { groups }]) => groups.length > 1))(
  '%s takes the same items in several groups unless they have to differ',
  (...[, playType, board]) => {
    const sizes = smallestSizes(board);
    const same = board.groups.map(({ items }, index) => run(items, 0, sizes[index] ?? 0));
    // Where one filled group is enough the others are filled too.
    const filled = same.map((items, index) => (items.length === 0 ? run(board.groups[index]?.items ?? [], 0, 1) : items));
    expect(takes(playType, onPositions(board, filled))).toBe(board.kind === 'groups' && !board.areDifferent);
  },
);

describe.each(TYPED)('%s', (_, playType, board) => {
  const takesNotes = (...notes: readonly (readonly string[])[]): boolean => takes(playType, typed(board, notes));
  const note = noteOf(board, anyForm(board));

  it('takes notes of its forms, with every item, and of no other', () => {
    for (const form of formsFor(board)) {
      expect([form, takesNotes(noteOf(board, form))]).toEqual([form, isOn(board, form)]);
      if (isOn(board, form)) expect([...board.items.keys()].filter((shift) => !takesNotes(noteOf(board, form, shift)))).toEqual([]);
    }
    const others = [...ALL_ITEMS, 'X', ''].filter((other) => !board.items.includes(other));
    expect(others.filter((item) => takesNotes([item, ...note.slice(1)]))).toEqual([]);
  });

  it('takes notes of its length and with its separator', () => {
    expect([takesNotes(note.slice(1)), takesNotes([...note, board.items.at(-1) ?? ''])]).toEqual([false, false]);
    const other = { ...board, separator: board.separator === '' ? '-' : '' } as const;
    expect(takes(playType, typed(other, [note]))).toBe(false);
  });

  it('takes a note in another order as another one where order matters', () => {
    const reversed = note.toReversed();
    expect(takesNotes(reversed)).toBe(true);
    if (board.most > 1) expect(takesNotes(note, reversed)).toBe(board.isOrdered);
  });

  it('takes as many notes as the board says', () => {
    expect([1, MAX_NOTES]).toContain(board.most);
    const two = [note, noteOf(board, anyForm(board), 1)];
    expect(takesNotes(...two)).toBe(board.most > 1);
    expect(takes(playType, onPositions(board, [[]]))).toBe(false);
  });
});

it.each(TYPED.filter(([, , { wild }]) => wild !== undefined))('%s takes the wild item once in a note', (...[, playType, board]) => {
  const [first = '', second = '', third = ''] = board.items;
  const takesNote = (...note: readonly string[]): boolean => takes(playType, typed(board, [note]));
  const wild = board.wild ?? '';
  expect([takesNote(first, second, third, wild), takesNote(wild, first, second, third)]).toEqual([true, true]);
  expect([takesNote(first, second, third, first), takesNote(wild, first, second, wild)]).toEqual([false, false]);
});

describe.each(BY_ID.filter(([, { board }]) => board.positions))('%s', (_, playType) => {
  const { board } = playType;
  const groups =
    board.kind === 'typed' ? typed(board, [noteOf(board, anyForm(board))]).groups : chosenOf(board, smallestSizes(board)).groups;
  const takesPositions = (positions: readonly string[]): boolean => takes(playType, { positions, groups });

  it('is played on any positions, at least as many as the board says', () => {
    const { items, least, most } = board.positions ?? expect.fail('there are positions');
    for (const shift of items.keys()) expect(takesPositions(run(items, shift, least))).toBe(true);
    expect(most).toBe(items.length);
    expect([takesPositions(items), takesPositions(items.slice(1, least)), takesPositions([...items, '6'])]).toEqual([true, false, false]);
    expect(takesPositions(['0', ...items.slice(1)])).toBe(false);
  });
});
