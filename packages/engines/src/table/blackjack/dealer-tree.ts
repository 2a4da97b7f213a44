import { dealerMustDraw, softValue } from './hand.ts';
import { ACE, LAST_RANK, rankValue, SHOE_RANKS } from './shoe-ranks.ts';

/** What the dealer ends with: 17 to 21 are 0 to 4, then a natural and bust. */
export const NATURAL = 5;
export const BUST = 6;
export const ENDS = 7;

/**
 * Every hand the dealer can end with but the bust ones, which are the rest, as a tree of ranks in rising order, so that the chance of a
 * hand is its parent's chance times one factor; and for each hand and up card the number of orders in which it is drawn.
 */
export interface DealerTree {
  readonly nodes: number;
  readonly parent: Int32Array;
  readonly rank: Int32Array;
  /** Cards of the same rank drawn before. */
  readonly before: Int32Array;
  /** Cards drawn before. */
  readonly depth: Int32Array;
  readonly ends: number;
  readonly endNode: Int32Array;
  /** up card × ENDS + what the dealer ends with */
  readonly endSlot: Int32Array;
  readonly orders: Float64Array;
}

interface FinalHand {
  readonly counts: readonly number[];
  readonly end: number;
  readonly ordersByUp: number[];
}

const TREES = new Map<boolean, DealerTree>();

export function dealerTree(hitsSoft17: boolean): DealerTree {
  const tree = TREES.get(hitsSoft17) ?? buildTree(listFinalHands(hitsSoft17));
  TREES.set(hitsSoft17, tree);
  return tree;
}

function listFinalHands(hitsSoft17: boolean): readonly FinalHand[] {
  const hands = new Map<string, FinalHand>();
  const counts = new Array<number>(SHOE_RANKS).fill(0);
  const drawOn = (up: number, cards: number, hard: number): void => {
    const value = softValue(hard, (counts[ACE] as number) > 0);
    const { total } = value;
    if (cards >= 2 && !dealerMustDraw(value, { dealerHitsSoft17: hitsSoft17 })) {
      if (total > 21) return;
      const key = counts.join();
      let hand = hands.get(key);
      if (!hand) {
        const end = total === 21 && cards === 2 ? NATURAL : total - 17;
        hand = { counts: [...counts], end, ordersByUp: new Array<number>(SHOE_RANKS).fill(0) };
        hands.set(key, hand);
      }
      hand.ordersByUp[up] = (hand.ordersByUp[up] as number) + 1;
      return;
    }
    for (let rank = 0; rank <= LAST_RANK; rank += 1) {
      counts[rank] = (counts[rank] as number) + 1;
      drawOn(up, cards + 1, hard + rankValue(rank));
      counts[rank] = (counts[rank] as number) - 1;
    }
  };
  for (let up = 0; up <= LAST_RANK; up += 1) {
    counts[up] = 1;
    drawOn(up, 1, rankValue(up));
    counts[up] = 0;
  }
  return [...hands.values()];
}

function buildTree(hands: readonly FinalHand[]): DealerTree {
  const nodes = [{ parent: 0, rank: 0, before: 0, depth: 0 }];
  const ends: { node: number; slot: number; orders: number }[] = [];
  const places = new Map([['', 0]]);
  for (const { counts, end, ordersByUp } of hands) {
    let [path, node, depth] = ['', 0, 0];
    counts.forEach((count, rank) => {
      for (let before = 0; before < count; before += 1) {
        path += String(rank);
        const place = places.get(path) ?? nodes.push({ parent: node, rank, before, depth }) - 1;
        places.set(path, place);
        node = place;
        depth += 1;
      }
    });
    ordersByUp.forEach((orders, up) => {
      if (orders > 0) ends.push({ node, slot: up * ENDS + end, orders });
    });
  }
  return {
    nodes: nodes.length,
    parent: Int32Array.from(nodes, (node) => node.parent),
    rank: Int32Array.from(nodes, (node) => node.rank),
    before: Int32Array.from(nodes, (node) => node.before),
    depth: Int32Array.from(nodes, (node) => node.depth),
    ends: ends.length,
    endNode: Int32Array.from(ends, ({ node }) => node),
    endSlot: Int32Array.from(ends, ({ slot }) => slot),
    orders: Float64Array.from(ends, ({ orders }) => orders),
  };
}

/**
 * Adds up, for each up card, the chances of what the dealer ends with, drawing the up card and all others from `left` cards of each
 * rank. `chances` (of nodes) is scratch space; `ends` receives up card × ENDS + end.
 */
export function dealerEnds(tree: DealerTree, left: Int32Array, { chances, ends }: { chances: Float64Array; ends: Float64Array }): void {
  let cards = 0;
  for (const count of left) cards += count;
  chances[0] = 1;
  for (let node = 1; node < tree.nodes; node += 1) {
    const rank = tree.rank[node] as number;
    const ofRank = (left[rank] as number) - (tree.before[node] as number);
    const before = chances[tree.parent[node] as number] as number;
    chances[node] = ofRank > 0 ? (before * ofRank) / (cards - (tree.depth[node] as number)) : 0;
  }
  ends.fill(0);
  for (let end = 0; end < tree.ends; end += 1) {
    const slot = tree.endSlot[end] as number;
    ends[slot] = (ends[slot] as number) + (tree.orders[end] as number) * (chances[tree.endNode[end] as number] as number);
  }
  for (let up = 0; up <= LAST_RANK; up += 1) {
    const ofUp = left[up] as number;
    let bust = 1;
    for (let end = up * ENDS; end < up * ENDS + BUST; end += 1) {
      // Given the up card, not together with it.
      const chance = ofUp > 0 ? ((ends[end] as number) * cards) / ofUp : 0;
      ends[end] = chance;
      bust -= chance;
    }
    ends[up * ENDS + BUST] = bust;
  }
}
