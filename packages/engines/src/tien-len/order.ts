import { type Card, cardOf, rankOf, suitOf } from '../cards/card.ts';

/** Ranks of this game: 0 = three … 10 = king, 11 = ace, 12 = two. */
export const ACE = 11;
export const TWO = 12;

/** Place of a card among all 52: rank first (3 lowest, 2 highest), then spade, club, diamond, heart (rule book §4.3). */
export function heightOf(card: Card): number {
  return tienLenRank(card) * 4 + ((suitOf(card) + 1) & 3);
}

export function tienLenRank(card: Card): number {
  const rank = rankOf(card);
  return rank === 0 ? TWO : rank - 1;
}

/** Hearts and diamonds. */
export function isRed(card: Card): boolean {
  return suitOf(card) === 1 || suitOf(card) === 2;
}

/** A new list, lowest card first. */
export function sortByHeight(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => heightOf(a) - heightOf(b));
}

export const THREE_OF_SPADES: Card = cardOf(1, 3);

/** How many cards of each rank, 0 = three to 12 = two. */
export function countRanks(cards: readonly Card[]): number[] {
  const counts = Array.from({ length: TWO + 1 }, () => 0);
  for (const card of cards) counts[tienLenRank(card)] = (counts[tienLenRank(card)] ?? 0) + 1;
  return counts;
}
