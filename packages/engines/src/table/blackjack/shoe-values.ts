import { BUST, dealerEnds, dealerTree, ENDS, NATURAL } from './dealer-tree.ts';
import { mayDouble } from './hand.ts';
import { playerHands, twoCardHand } from './player-hands.ts';
import type { BlackjackRules } from './rules.ts';
import { LAST_RANK, naturalHole, ofRankInDeck, SHOE_RANKS } from './shoe-ranks.ts';

/** No card is out of the shoe but the hand's and the dealer's; else the rank of the other card of a split pair. */
export const NO_OTHER = -1;

/** Expected wins for a bet of 1, by hand, where another card may be out of the shoe. */
export interface HandValues {
  readonly stand: Float64Array;
  readonly hit: Float64Array;
  readonly double: Float64Array;
}

/** What a player knows of the shoe. */
export interface ShoeView {
  readonly decks: number;
  readonly hitsSoft17: boolean;
  /** The dealer has looked and has no natural. */
  readonly isPeeked: boolean;
  readonly up: number;
  readonly other: number;
}

const STANDS = new Map<string, Float64Array>();

/**
 * Wins of standing on each hand against each up card, hand × SHOE_RANKS + up, the dealer's natural included as a loss. The dealer
 * draws from exactly the cards that are left, so it depends on which cards the hand holds and not only on its total.
 */
function standValues(decks: number, hitsSoft17: boolean, other: number): Float64Array {
  const key = `${decks} ${String(hitsSoft17)} ${other}`;
  const known = STANDS.get(key);
  if (known) return known;
  const { size, counts, total } = playerHands();
  const tree = dealerTree(hitsSoft17);
  const scratch = { chances: new Float64Array(tree.nodes), ends: new Float64Array(SHOE_RANKS * ENDS) };
  const left = new Int32Array(SHOE_RANKS);
  const values = new Float64Array(size * SHOE_RANKS);
  for (let hand = 0; hand < size; hand += 1) {
    if (other !== NO_OTHER && counts[hand * SHOE_RANKS + other] === 0) continue;
    if (!takeHand(left, { decks, hand, other, up: NO_OTHER })) continue;
    dealerEnds(tree, left, scratch);
    for (let up = 0; up <= LAST_RANK; up += 1)
      values[hand * SHOE_RANKS + up] = standAgainst(scratch.ends, up * ENDS, total[hand] as number);
  }
  STANDS.set(key, values);
  return values;
}

function standAgainst(ends: Float64Array, from: number, total: number): number {
  let value = (ends[from + BUST] as number) - (ends[from + NATURAL] as number);
  for (let end = 0; end < NATURAL; end += 1) value += Math.sign(total - 17 - end) * (ends[from + end] as number);
  return value;
}

/** Fills in what the shoe has left; false where it never held these cards. */
export function takeHand(left: Int32Array, shoe: { decks: number; hand: number; other: number; up: number }): boolean {
  const { counts } = playerHands();
  const { decks, hand, other, up } = shoe;
  for (let rank = 0; rank <= LAST_RANK; rank += 1) left[rank] = decks * ofRankInDeck(rank) - (counts[hand * SHOE_RANKS + rank] as number);
  if (other !== NO_OTHER) left[other] = (left[other] as number) - 1;
  if (up !== NO_OTHER) left[up] = (left[up] as number) - 1;
  for (let rank = 0; rank <= LAST_RANK; rank += 1) if ((left[rank] as number) < 0) return false;
  return true;
}

/**
 * Chances of the player's next card, and of the dealer's natural. Where the dealer has looked, the hole card is known not to make a
 * natural, so cards of that rank are a little more likely to come.
 */
export function nextCardChances(left: Int32Array, { up, isPeeked }: { up: number; isPeeked: boolean }, chances: Float64Array): number {
  let cards = 0;
  for (const count of left) cards += count;
  const hole = naturalHole(up);
  const ofHole = hole < 0 ? 0 : (left[hole] as number);
  for (let rank = 0; rank <= LAST_RANK; rank += 1) {
    const ofRank = left[rank] as number;
    if (!isPeeked || hole < 0) chances[rank] = ofRank / cards;
    else if (rank === hole) chances[rank] = ofRank / (cards - 1);
    else chances[rank] = (ofRank * (cards - 1 - ofHole)) / ((cards - 1) * (cards - ofHole));
  }
  return ofHole / cards;
}

const SOLVED = new Map<string, HandValues>();

/** The place of a hand of two cards in what `solveTwoCards` returns. */
export function placeOfTwo(first: number, second: number): number {
  return first * SHOE_RANKS + second;
}

/** As `solveHands`, of two cards alone: rules that differ in what may be doubled, split or given up share them. */
export function solveTwoCards(view: ShoeView): HandValues {
  const { decks, hitsSoft17, isPeeked, up, other } = view;
  const key = [decks, hitsSoft17, isPeeked, up, other].join();
  const known = SOLVED.get(key);
  if (known) return known;
  const hands = playerHands();
  const { stand, hit, double } = solveHands(view);
  const ofTwo = (values: Float64Array): Float64Array =>
    Float64Array.from(
      { length: SHOE_RANKS * SHOE_RANKS },
      (_, place) => values[twoCardHand(hands, Math.floor(place / SHOE_RANKS), place % SHOE_RANKS)] as number,
    );
  const solved = { stand: ofTwo(stand), hit: ofTwo(hit), double: ofTwo(double) };
  SOLVED.set(key, solved);
  return solved;
}

/** Stand, hit and double for every hand, each next decision being the best one; NaN for hands this shoe cannot deal. */
function solveHands({ decks, hitsSoft17, isPeeked, up, other }: ShoeView): HandValues {
  const { size, counts, next } = playerHands();
  const stands = standValues(decks, hitsSoft17, other);
  const [stand, hit, double] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const [left, chances] = [new Int32Array(SHOE_RANKS), new Float64Array(SHOE_RANKS)];
  for (let hand = 0; hand < size; hand += 1) {
    const isReached = other === NO_OTHER || (counts[hand * SHOE_RANKS + other] as number) > 0;
    if (!isReached || !takeHand(left, { decks, hand, other, up })) {
      stand[hand] = hit[hand] = double[hand] = Number.NaN;
      continue;
    }
    const naturalChance = nextCardChances(left, { up, isPeeked }, chances);
    const value = stands[hand * SHOE_RANKS + up] as number;
    stand[hand] = isPeeked ? (value + naturalChance) / (1 - naturalChance) : value;
    let [hitValue, doubleValue] = [0, 0];
    for (let rank = 0; rank <= LAST_RANK; rank += 1) {
      const chance = chances[rank] as number;
      if (chance <= 0) continue;
      const after = next[hand * SHOE_RANKS + rank] as number;
      hitValue += chance * (after < 0 ? -1 : Math.max(stand[after] as number, hit[after] as number));
      doubleValue += chance * (after < 0 ? -1 : (stand[after] as number));
    }
    hit[hand] = hitValue;
    double[hand] = 2 * doubleValue;
  }
  return { stand, hit, double };
}

/** Whether a two-card hand may be doubled. */
export function mayDoubleHand(hand: number, doubleOn: BlackjackRules['doubleOn']): boolean {
  const { total, isSoft } = playerHands();
  return mayDouble({ total: total[hand] as number, isSoft: isSoft[hand] === 1 }, doubleOn);
}
