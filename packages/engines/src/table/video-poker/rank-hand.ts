import { InvalidInput } from '@tessera/kernel';
import { checkDistinct, rankOf, RANKS, RANK_TEXT, suitOf } from '../../cards/card.ts';
import type { Card } from '../../cards/card.ts';
import { describeStrength, evaluate5 } from '../../cards/evaluate.ts';
import type { Category } from '../../cards/hand-class.ts';
import { bitCount } from '../../cards/strength-tables.ts';
import { DEUCES_RANKS, HAND_RANKS, RANKS_OF } from './hand-ranks.ts';
import type { FamilyId, HandRank } from './hand-ranks.ts';

/** The strength of a royal flush, the highest there is. */
const ROYAL = 7462;
const LOWEST_PAIR_PAID = RANK_TEXT.indexOf('J');

type PlainRank = (typeof HAND_RANKS)[number];

const RANK_OF: Readonly<Record<Exclude<Category, 'PAIR'>, PlainRank>> = {
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

function rankOfStrength(strength: number): PlainRank {
  if (strength === ROYAL) return 'royal';
  const { category, ranks } = describeStrength(strength);
  if (category !== 'PAIR') return RANK_OF[category];
  return RANK_TEXT.indexOf(ranks.charAt(0)) >= LOWEST_PAIR_PAID ? 'jacks' : 'nothing';
}

/** The rank of five different cards, as its place in HAND_RANKS. Unchecked. */
export function rankFive(a: Card, b: Card, c: Card, d: Card, e: Card): number {
  return PLACE_OF_STRENGTH[evaluate5(a, b, c, d, e)] as number;
}

type DeucesRank = (typeof DEUCES_RANKS)[number];

const PLACE = Object.fromEntries(DEUCES_RANKS.map((rank, place) => [rank, place])) as Readonly<Record<DeucesRank, number>>;
/** By place in HAND_RANKS: the place in DEUCES_RANKS of a hand without a deuce. */
const OF_NATURAL = HAND_RANKS.map((rank) => (rank === 'jacks' || rank === 'two_pair' ? PLACE.nothing : PLACE[rank]));

/** The lowest rank. */
const DEUCES = 4;
const ACE = 1 << (RANKS - 1);
const ROYAL_RANKS = 0b11111 << (RANKS - 5);
/** Ranks of every straight, one bit a rank: ten of them, the ace below the deuce in the first. */
const STRAIGHTS = [0b1111 | ACE, ...Array.from({ length: 9 }, (_, low) => 0b11111 << low)];

/** The same where deuces stand for any card, as its place in DEUCES_RANKS. Unchecked. */
export function rankFiveWithDeuces(a: Card, b: Card, c: Card, d: Card, e: Card): number {
  let [once, twice, thrice, suits, deuces] = [0, 0, 0, 0, 0];
  for (const card of [a, b, c, d, e]) {
    if (card < DEUCES) {
      deuces += 1;
      continue;
    }
    const bit = 1 << rankOf(card);
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    suits |= 1 << suitOf(card);
  }
  if (deuces === 0) return OF_NATURAL[rankFive(a, b, c, d, e)] as number;
  if (deuces === DEUCES) return PLACE.four_deuces;
  const isFlush = (suits & (suits - 1)) === 0;
  const isStraight = twice === 0 && STRAIGHTS.some((ranks) => (once & ~ranks) === 0);
  if (isFlush && isStraight) return (once & ~ROYAL_RANKS) === 0 ? PLACE.wild_royal : PLACE.straight_flush;
  if ((once & (once - 1)) === 0) return PLACE.five;
  if (deuces === 3 || (deuces === 2 && twice !== 0) || thrice !== 0) return PLACE.four;
  // One deuce beside two pairs: with more deuces a pair makes four.
  if (twice !== 0 && bitCount(once) === 2) return PLACE.full_house;
  if (isFlush) return PLACE.flush;
  if (isStraight) return PLACE.straight;
  return deuces === 2 || twice !== 0 ? PLACE.three : PLACE.nothing;
}

/** How each family ranks five different cards: the place in its ranks. */
export const RANK_FIVE: Readonly<Record<FamilyId, typeof rankFive>> = {
  jacks_or_better: rankFive,
  deuces_wild: rankFiveWithDeuces,
};

/** @throws InvalidInput, InvalidCard, DuplicateCard */
export function rankHand(cards: readonly Card[], family: FamilyId = 'jacks_or_better'): HandRank {
  checkFive(cards);
  const [a, b, c, d, e] = cards as readonly [Card, Card, Card, Card, Card];
  return RANKS_OF[family][RANK_FIVE[family](a, b, c, d, e)] as HandRank;
}

/** @throws InvalidInput, InvalidCard, DuplicateCard */
export function checkFive(cards: readonly Card[]): void {
  if (cards.length !== 5) throw new InvalidInput('cards', 'are not five');
  checkDistinct(cards);
}
