import { softValue } from './hand.ts';
import { ACE, LAST_RANK, rankValue, SHOE_RANKS } from './shoe-ranks.ts';

/** Every hand that is not bust, by what it holds and not in which order, from the highest hard total to the lowest. */
export interface PlayerHands {
  readonly size: number;
  /** hand × SHOE_RANKS + rank: cards of that rank */
  readonly counts: Int32Array;
  /** hand × SHOE_RANKS + rank: the hand with one more card of that rank, or -1 where that is bust */
  readonly next: Int32Array;
  readonly total: Int32Array;
  readonly isSoft: Uint8Array;
  /** By rank: the hand of one card. */
  readonly single: Int32Array;
}

let hands: PlayerHands | null = null;

export function playerHands(): PlayerHands {
  return (hands ??= buildHands());
}

function buildHands(): PlayerHands {
  const list: { counts: readonly number[]; hard: number }[] = [];
  const counts = new Array<number>(SHOE_RANKS).fill(0);
  const addFrom = (rank: number, hard: number): void => {
    if (rank > LAST_RANK) {
      if (hard > 0) list.push({ counts: [...counts], hard });
      return;
    }
    for (let count = 0; hard + count * rankValue(rank) <= 21; count += 1) {
      counts[rank] = count;
      addFrom(rank + 1, hard + count * rankValue(rank));
    }
    counts[rank] = 0;
  };
  addFrom(0, 0);
  // A card always raises the hard total, so what a hand leads to stands before it.
  list.sort((left, right) => right.hard - left.hard);
  const places = new Map(list.map((hand, place) => [hand.counts.join(), place]));
  const nextOf = (from: readonly number[], rank: number): number =>
    places.get(from.map((count, index) => (index === rank ? count + 1 : count)).join()) ?? -1;
  const values = list.map(({ counts: held, hard }) => softValue(hard, (held[ACE] as number) > 0));
  return {
    size: list.length,
    counts: Int32Array.from(list.flatMap((hand) => hand.counts)),
    next: Int32Array.from(list.flatMap((hand) => hand.counts.map((_, rank) => nextOf(hand.counts, rank)))),
    total: Int32Array.from(values, ({ total }) => total),
    isSoft: Uint8Array.from(values, ({ isSoft }) => Number(isSoft)),
    single: Int32Array.from({ length: SHOE_RANKS }, (_, rank) => nextOf(new Array<number>(SHOE_RANKS).fill(0), rank)),
  };
}

/** The hand of two ranks. */
export function twoCardHand({ single, next }: PlayerHands, first: number, second: number): number {
  return next[(single[first] as number) * SHOE_RANKS + second] as number;
}
