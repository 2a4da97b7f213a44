import { CARDS } from '../../cards/card.ts';
import { choose } from '../../exact/index.ts';
import { type FamilyId, RANKS_OF } from './hand-ranks.ts';
import { RANK_FIVE } from './rank-hand.ts';

/**
 * How many five-card hands of each rank contain a given set of cards, for every set of up to five cards. From these the hands that
 * hold some cards of a deal and none of its others follow by inclusion and exclusion, without drawing a single hand.
 */
export interface HoldTables {
  /** Ranks of the family. */
  readonly rankCount: number;
  /** Index `size`: set × rankCount + rank, for sets of 0 to 4 cards. */
  readonly containing: readonly Int32Array[];
  /** Of each set of five cards: its rank. */
  readonly rankOfFive: Uint8Array;
}

/** CHOOSE[size][card]: what a card adds to the number of a set in which it is the size-th lowest. */
export const CHOOSE: readonly Int32Array[] = Array.from({ length: 6 }, (_, size) =>
  Int32Array.from({ length: CARDS + 1 }, (_unused, of) => choose(of, size)),
);

const built = new Map<FamilyId, HoldTables>();

/** Built once a family, in a fraction of a second. */
export function holdTables(family: FamilyId): HoldTables {
  const known = built.get(family);
  if (known) return known;
  const tables = buildTables(family);
  built.set(family, tables);
  return tables;
}

function buildTables(family: FamilyId): HoldTables {
  const rankFive = RANK_FIVE[family];
  const rankCount = RANKS_OF[family].length;
  const rankOfFive = new Uint8Array(choose(CARDS, 5));
  const four = new Int32Array(choose(CARDS, 4) * rankCount);
  const [C1, C2, C3, C4] = [CHOOSE[1], CHOOSE[2], CHOOSE[3], CHOOSE[4]] as [Int32Array, Int32Array, Int32Array, Int32Array];
  const count = (w: number, x: number, y: number, z: number, rank: number): void => {
    const set = (C1[w] as number) + (C2[x] as number) + (C3[y] as number) + (C4[z] as number);
    four[set * rankCount + rank] = (four[set * rankCount + rank] as number) + 1;
  };
  let set = 0;
  for (let e = 4; e < CARDS; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            const rank = rankFive(a, b, c, d, e);
            rankOfFive[set] = rank;
            set += 1;
            count(a, b, c, d, rank);
            count(a, b, c, e, rank);
            count(a, b, d, e, rank);
            count(a, c, d, e, rank);
            count(b, c, d, e, rank);
          }
  const three = smallerSets(four, 3, rankCount);
  const two = smallerSets(three, 2, rankCount);
  const one = smallerSets(two, 1, rankCount);
  return { rankCount, containing: [smallerSets(one, 0, rankCount), one, two, three, four], rankOfFive };
}

/** From sets of size + 1 cards to sets of `size`: a hand with the set has 5 − size other cards, so it is met that many times. */
function smallerSets(larger: Int32Array, size: number, rankCount: number): Int32Array {
  const smaller = new Int32Array(choose(CARDS, size) * rankCount);
  const cards = new Int32Array(size + 1);
  const sets = choose(CARDS, size + 1);
  for (let place = 0; place <= size; place += 1) cards[place] = place;
  for (let set = 0; set < sets; set += 1) {
    for (let left = 0; left <= size; left += 1) {
      let without = 0;
      for (let place = 0, nth = 1; place <= size; place += 1) {
        if (place === left) continue;
        without += (CHOOSE[nth] as Int32Array)[cards[place] as number] as number;
        nth += 1;
      }
      for (let rank = 0; rank < rankCount; rank += 1) {
        const at = without * rankCount + rank;
        smaller[at] = (smaller[at] as number) + (larger[set * rankCount + rank] as number);
      }
    }
    nextSet(cards);
  }
  for (let at = 0; at < smaller.length; at += 1) smaller[at] = (smaller[at] as number) / (5 - size);
  return smaller;
}

/** The next set in the order of its number: the lowest card that can rise does, and those below it start again. */
function nextSet(cards: Int32Array): void {
  let place = 0;
  while (place < cards.length - 1 && (cards[place] as number) + 1 === cards[place + 1]) {
    cards[place] = place;
    place += 1;
  }
  cards[place] = (cards[place] as number) + 1;
}
