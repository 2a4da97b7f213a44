import { invariant, type RandomSource } from '@tessera/kernel';
import { integerBelow, shuffle } from '../../fair/integers.ts';
import { product, sum } from '../counting.ts';
import type { PlayType } from '../play-type.ts';
import { type BankersBoard, type Board, type Chosen, type GroupsBoard, selectionText, type TypedBoard } from './board.ts';
import type { NoteForm } from './note-forms.ts';

/**
 * A selection that can lose no item, and of those with bankers one of the fewest notes. Each is as likely as any other, so an item that
 * stands for many notes (a sum, a box) is as likely as one that stands for few.
 */
export function quickPick({ board }: Pick<PlayType, 'board'>, source: RandomSource): string {
  const { positions } = board;
  return selectionText(board, {
    ...(positions ? { positions: take(source, positions.items, positions.least) } : {}),
    groups: groupsOf(board, source),
  });
}

function groupsOf(board: Board, source: RandomSource): Chosen['groups'] {
  switch (board.kind) {
    case 'groups':
      return ofGroups(board, source);
    case 'bankers':
      return ofBankers(board, source);
    case 'typed':
      return [[note(board, source)]];
  }
}

/** Groups that may be empty have the same items, or some selections would be likelier than others. */
function ofGroups({ groups, leastFilled, areDifferent }: GroupsBoard, source: RandomSource): Chosen['groups'] {
  const filled = new Set(leastFilled < groups.length ? shuffle(source, [...groups.keys()]).slice(0, leastFilled) : groups.keys());
  const sizes = groups.map(({ least }, index) => (filled.has(index) ? Math.max(1, least) : 0));
  if (areDifferent) return deal(source, groups[0]?.items ?? [], sizes);
  return groups.map(({ items }, index) => take(source, items, sizes[index] ?? 0));
}

/** The more bankers, the fewer notes. */
function ofBankers({ groups: [bankers], leastTogether }: BankersBoard, source: RandomSource): Chosen['groups'] {
  return deal(source, bankers.items, [bankers.most, leastTogether - bankers.most]);
}

function note({ items, length, separator, forms, isOrdered, wild }: TypedBoard, source: RandomSource): string {
  const form = formBy(forms, { items: items.length, isOrdered }, source);
  const drawn = shuffle(source, items).slice(0, form.length);
  const typed = drawn.flatMap((item, index) => Array.from({ length: form[index] ?? 0 }, () => item));
  const inOrder = isOrdered ? shuffle(source, typed) : inOrderOf(items, typed);
  return (wild === undefined ? inOrder : inOrder.toSpliced(integerBelow(source, length), 0, wild)).join(separator);
}

/** A form with the chance that its notes have among all. */
function formBy(forms: readonly NoteForm[], counted: Counted, source: RandomSource): NoteForm {
  const counts = forms.map((form) => countNotes(form, counted));
  let rank = integerBelow(source, sum(counts));
  const form = forms.find((_, index) => {
    rank -= counts[index] ?? 0;
    return rank < 0;
  });
  invariant(form, 'the rank is below the number of all notes');
  return form;
}

interface Counted {
  readonly items: number;
  readonly isOrdered: boolean;
}

/** Different notes of a form: parts of the same size change nothing when they are swapped. */
function countNotes(form: NoteForm, { items, isOrdered }: Counted): number {
  const choices = product(form.map((_, index) => items - index));
  const swaps = product([...Map.groupBy(form, (times) => times).values()].map((parts) => factorial(parts.length)));
  const orders = isOrdered ? factorial(sum(form)) / product(form.map(factorial)) : 1;
  return (choices / swaps) * orders;
}

function factorial(value: number): number {
  return value < 2 ? 1 : value * factorial(value - 1);
}

function take(source: RandomSource, items: readonly string[], count: number): string[] {
  return inOrderOf(items, shuffle(source, items).slice(0, count));
}

/** Different items for each of the groups. */
function deal(source: RandomSource, items: readonly string[], sizes: readonly number[]): string[][] {
  const shuffled = shuffle(source, items);
  return sizes.map((size) => inOrderOf(items, shuffled.splice(0, size)));
}

function inOrderOf(items: readonly string[], some: readonly string[]): string[] {
  return some.toSorted((left, right) => items.indexOf(left) - items.indexOf(right));
}
