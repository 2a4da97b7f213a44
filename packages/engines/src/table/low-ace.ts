import { rankOf, RANKS } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';

/** Rank with the ace low: ace 0, two 1 … ten 9, jack 10, queen 11, king 12. */
export function lowRankOf(card: Card): number {
  return (rankOf(card) + 1) % RANKS;
}

/** Ace 1, two to nine their number, ten and face cards 10: the values of blackjack; mod 10 they are those of baccarat. */
export function pipValue(card: Card): number {
  return Math.min(lowRankOf(card) + 1, 10);
}
