import { InvalidInput } from '@tessera/kernel';
import { checkDistinct, RANK_TEXT } from '../../cards/card.ts';
import type { Card } from '../../cards/card.ts';
import { describeStrength, evaluate5 } from '../../cards/evaluate.ts';
import type { Category } from '../../cards/hand-class.ts';
import { HAND_RANKS } from './pay-tables.ts';
import type { HandRank } from './pay-tables.ts';

/** The strength of a royal flush, the highest there is. */
const ROYAL = 7462;
const LOWEST_PAIR_PAID = RANK_TEXT.indexOf('J');

const RANK_OF: Readonly<Record<Exclude<Category, 'PAIR'>, HandRank>> = {
  HIGH: 'nothing',
  TWO_PAIR: 'two_pair',
  THREE: 'three',
  STRAIGHT: 'straight',
  FLUSH: 'flush',
  FULL_HOUSE: 'full_house',
  FOUR: 'four',
  STRAIGHT_FLUSH: 'straight_flush',
};

/** The place in HAND_RANKS of each strength. */
const PLACE_OF_STRENGTH = Uint8Array.from({ length: ROYAL + 1 }, (_, strength) =>
  strength === 0 ? 0 : HAND_RANKS.indexOf(rankOfStrength(strength)),
);

function rankOfStrength(strength: number): HandRank {
  if (strength === ROYAL) return 'royal';
  const { category, ranks } = describeStrength(strength);
  if (category !== 'PAIR') return RANK_OF[category];
  return RANK_TEXT.indexOf(ranks.charAt(0)) >= LOWEST_PAIR_PAID ? 'jacks' : 'nothing';
}

/** The rank of five different cards, as its place in HAND_RANKS. Unchecked. */
export function rankFive(a: Card, b: Card, c: Card, d: Card, e: Card): number {
  return PLACE_OF_STRENGTH[evaluate5(a, b, c, d, e)] as number;
}

/** @throws InvalidInput, InvalidCard, DuplicateCard */
export function rankHand(cards: readonly Card[]): HandRank {
  checkFive(cards);
  const [a, b, c, d, e] = cards as readonly [Card, Card, Card, Card, Card];
  return HAND_RANKS[rankFive(a, b, c, d, e)] as HandRank;
}

/** @throws InvalidInput, InvalidCard, DuplicateCard */
export function checkFive(cards: readonly Card[]): void {
  if (cards.length !== 5) throw new InvalidInput('cards', 'are not five');
  checkDistinct(cards);
}
