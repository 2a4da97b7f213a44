import type { Combination, CombinationKind } from './combination.ts';
import { isRed, TWO } from './order.ts';

/** Combinations that chop, by strength; each beats all weaker ones (rule book §4.3). */
const THREE_PAIRS = 1;
const FOUR_OF_A_KIND = 2;
const FOUR_PAIRS = 3;

/** 0 for combinations that chop nothing. */
function bombOf(kind: CombinationKind, length: number): number {
  if (kind === 'four') return FOUR_OF_A_KIND;
  if (kind !== 'consecutive-pairs') return 0;
  return length === 3 ? THREE_PAIRS : FOUR_PAIRS;
}

/** The weakest bomb that beats a combination at any height; 0 where none does. */
function bombAgainst(combination: Combination): number {
  const bomb = bombOf(combination.kind, combination.length);
  if (bomb > 0) return bomb + 1;
  if (combination.top >> 2 !== TWO) return 0;
  return { single: THREE_PAIRS, pair: FOUR_OF_A_KIND, triple: 0, four: 0, straight: 0, 'consecutive-pairs': 0 }[combination.kind];
}

/** How `next` may be played on `last`: as a follow-up, as a chop, or not at all. */
export function beatsHow(next: Combination, last: Combination): 'follows' | 'chops' | null {
  const against = bombAgainst(last);
  const bomb = bombOf(next.kind, next.length);
  if (against > 0 && bomb >= against) return 'chops';
  if (next.kind !== last.kind || next.length !== last.length || next.top <= last.top) return null;
  return bomb > 0 ? 'chops' : 'follows';
}

/** Whether a combination of this family could beat `last` at some height: what is worth looking for. */
export function couldBeat(last: Combination, kind: CombinationKind, length: number): boolean {
  return bombOf(kind, length) > 0 || (kind === last.kind && length === last.length);
}

/** Four consecutive pairs are the one combination that may be played out of turn, to chop. */
export function mayPlayOutOfTurn(kind: CombinationKind, length: number): boolean {
  return bombOf(kind, length) === FOUR_PAIRS;
}

/** Units that are paid for cards which are chopped, or left in the hand at the end (rule book §4.3). */
export const UNITS = { blackTwo: 2, redTwo: 4, threePairs: 6, four: 8, fourPairs: 8 } as const;

/** Units of a chopped combination. */
export function unitsOfChopped(combination: Combination): number {
  switch (bombOf(combination.kind, combination.length)) {
    case THREE_PAIRS:
      return UNITS.threePairs;
    case FOUR_OF_A_KIND:
      return UNITS.four;
    case FOUR_PAIRS:
      return UNITS.fourPairs;
    default:
      return combination.cards.reduce((sum, card) => sum + (isRed(card) ? UNITS.redTwo : UNITS.blackTwo), 0);
  }
}
