import type { Look } from '../grammar.ts';
import type { NoteForm } from './note-forms.ts';

/** Items of which so many are chosen. */
export interface BoardGroup {
  readonly label: GroupLabel;
  readonly items: readonly string[];
  readonly look: Look;
  readonly least: number;
  readonly most: number;
}

/**
 * What the group is for: `place1` is the first place of the draw, or of the number that the play type looks at; items of `twice` show
 * twice in a note.
 */
export type GroupLabel = 'items' | 'positions' | 'bankers' | 'legs' | `place${number}` | (typeof TIMES)[number];

export const TIMES = ['once', 'twice', 'three_times', 'four_times'] as const;

/**
 * What a player chooses from to make a selection. Every limit here is one of the grammar; that a selection has at most so many notes is
 * said here only where one group of items decides it, so what was chosen is read before it is offered as a bet.
 */
export type Board = GroupsBoard | BankersBoard | TypedBoard;

interface OnPositions {
  /** Of a play type that is played on any positions. */
  readonly positions?: BoardGroup;
}

/** Items of one group or several. */
export interface GroupsBoard extends OnPositions {
  readonly kind: 'groups';
  readonly groups: readonly BoardGroup[];
  /** So many groups have an item, where a group may be empty. */
  readonly leastFilled: number;
  /** Groups may share items, but the least number of each must be there without taking one item twice. */
  readonly areDifferent: boolean;
}

/** Bankers are in every note, legs fill it up; no item is both. */
export interface BankersBoard extends OnPositions {
  readonly kind: 'bankers';
  readonly groups: readonly [bankers: BoardGroup, legs: BoardGroup];
  readonly leastTogether: number;
}

/** A list of notes, typed in or read from a file. */
export interface TypedBoard extends OnPositions {
  readonly kind: 'typed';
  /** What a note is made of. */
  readonly items: readonly string[];
  readonly look: Look;
  /** Items of a note. */
  readonly length: number;
  readonly separator: '' | '-';
  /** A note has one of these forms. */
  readonly forms: readonly NoteForm[];
  /** Whether notes of the same items in another order are other notes. */
  readonly isOrdered: boolean;
  /** Stands once in every note, for any of the items; the form of a note is that of the others. */
  readonly wild?: string;
  /** Notes of a selection. */
  readonly most: number;
}

/** Items of each group in the order of the board's groups; typed notes are one group. */
export interface Chosen {
  readonly positions?: readonly string[];
  readonly groups: readonly (readonly string[])[];
}

/** The text that the play type reads. */
export function selectionText(board: Board, { positions, groups }: Chosen): string {
  const text = groups.map((items) => items.join(',')).join(board.kind === 'bankers' ? '#' : '|');
  return board.positions ? `${(positions ?? []).join(',')}@${text}` : text;
}

/** What a text of the form of `selectionText` chooses on a board. */
export function chosenOf(board: Board, text: string): Chosen {
  const [places, groups = places] = board.positions ? text.split('@', 2) : [undefined, text];
  const parts = board.kind === 'bankers' ? groups?.split('#') : board.kind === 'typed' ? [groups ?? ''] : groups?.split('|');
  const itemsOf = (part = ''): string[] => part.split(',').filter((item) => item !== '');
  return { ...(board.positions ? { positions: itemsOf(places) } : {}), groups: (parts ?? []).map(itemsOf) };
}
