/** Ranks as blackjack tells them apart: 0 is the ace, 1 to 8 are two to nine, 9 is any ten-value card. */
export const SHOE_RANKS = 10;
export const LAST_RANK = 9;
export const ACE = 0;
export const TEN = 9;

/** An ace counts 1 here; a hand says whether one counts 11. */
export function rankValue(rank: number): number {
  return rank + 1;
}

/** Cards of a rank in one deck. */
export function ofRankInDeck(rank: number): number {
  return rank === TEN ? 16 : 4;
}

/** The rank whose hole card makes a natural under this up card, or -1. */
export function naturalHole(up: number): number {
  return up === ACE ? TEN : up === TEN ? ACE : -1;
}
