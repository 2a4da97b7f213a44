import type { Card } from '../cards/card.ts';
import { UNITS } from './beats.ts';
import { ACE, countRanks, isRed, THREE_OF_SPADES, tienLenRank, TWO } from './order.ts';

export type InstantWin =
  | 'four-twos'
  | 'six-pairs'
  | 'dragon'
  | 'five-consecutive-pairs'
  | 'four-threes'
  | 'three-pairs-with-three-of-spades';

/** What wins at once with the cards dealt; null otherwise. The last two only count in a first hand (rule book §4.3). */
export function findInstantWin(cards: readonly Card[], isFirstHand: boolean): InstantWin | null {
  const counts = countRanks(cards);
  const pairs = counts.reduce((sum, count) => sum + Math.floor(count / 2), 0);
  if (counts[TWO] === 4) return 'four-twos';
  if (pairs >= 6) return 'six-pairs';
  if (counts.slice(0, TWO).every((count) => count > 0)) return 'dragon';
  if (pairRuns(counts).some((length) => length >= 5)) return 'five-consecutive-pairs';
  if (!isFirstHand) return null;
  if (counts[0] === 4) return 'four-threes';
  const isLowest = cards.includes(THREE_OF_SPADES) && [0, 1, 2].every((rank) => (counts[rank] ?? 0) >= 2);
  return isLowest ? 'three-pairs-with-three-of-spades' : null;
}

/** Units on top of the count for cards a loser could not get rid of: twos, fours of a kind, then rows of pairs in the rest. */
export function unitsOfLeftCards(cards: readonly Card[]): number {
  const counts = countRanks(cards);
  const twos = cards.filter((card) => tienLenRank(card) === TWO);
  const fours = counts.slice(0, TWO).filter((count) => count === 4).length;
  const runs = pairRuns(counts.map((count) => (count === 4 ? 0 : count)));
  return (
    twos.reduce((sum, card) => sum + (isRed(card) ? UNITS.redTwo : UNITS.blackTwo), 0) +
    fours * UNITS.four +
    runs.reduce((sum, length) => sum + (length >= 4 ? UNITS.fourPairs : length === 3 ? UNITS.threePairs : 0), 0)
  );
}

/** Lengths of the rows of ranks, three to ace, that come twice or more. */
function pairRuns(counts: readonly number[]): number[] {
  const runs: number[] = [];
  let length = 0;
  for (let rank = 0; rank <= ACE; rank += 1) {
    if ((counts[rank] ?? 0) >= 2) length += 1;
    else if (length > 0) [length] = [0, runs.push(length)];
  }
  return length > 0 ? [...runs, length] : runs;
}
