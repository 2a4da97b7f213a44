import { InvalidInput } from '@tessera/kernel';
import { type Card, CARDS, checkDistinct, suitOf } from './card.ts';
import { CATEGORIES, type Category, describeCode, type HandClass } from './hand-class.ts';
import { buildStrengthTables, HIGH_SHIFT, STRENGTHS } from './strength-tables.ts';

/** 1 (seven-high) to 7462 (royal flush). The better hand has the larger number; equal numbers split (rule book §4.1). */
export type Strength = number;

const TABLES = buildStrengthTables();
const RANK_KEY = TABLES.rankKey;
const LOW = TABLES.low;
const HIGH = TABLES.high;
const OF_RANKS = TABLES.ofRanks;
const OF_FLUSH = TABLES.ofFlush;
const LOW_MASK = 2 ** HIGH_SHIFT - 1;

/** Four bits count the cards of each suit; beginning at 3, five cards of a suit set the topmost. */
const SUIT_KEY = Int32Array.from({ length: CARDS }, (_, card) => 1 << (4 * suitOf(card)));
const THREE_OF_EACH = 0x3333;
const FIVE_OF_ONE = 0x8888;

/** The strength of the best five of seven different cards. Unchecked: this is the hot path of simulations and showdowns. */
export function evaluate7(a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): Strength {
  const suits =
    (SUIT_KEY[a] as number) +
    (SUIT_KEY[b] as number) +
    (SUIT_KEY[c] as number) +
    (SUIT_KEY[d] as number) +
    (SUIT_KEY[e] as number) +
    (SUIT_KEY[f] as number) +
    (SUIT_KEY[g] as number);
  const flush = (suits + THREE_OF_EACH) & FIVE_OF_ONE;
  if (flush !== 0) {
    const suit = suitOfFlush(flush);
    return OF_FLUSH[bit(a, suit) | bit(b, suit) | bit(c, suit) | bit(d, suit) | bit(e, suit) | bit(f, suit) | bit(g, suit)] as Strength;
  }
  return strengthOfRanks(
    (RANK_KEY[a] as number) +
      (RANK_KEY[b] as number) +
      (RANK_KEY[c] as number) +
      (RANK_KEY[d] as number) +
      (RANK_KEY[e] as number) +
      (RANK_KEY[f] as number) +
      (RANK_KEY[g] as number),
  );
}

/** The strength of five different cards. Unchecked. */
export function evaluate5(a: Card, b: Card, c: Card, d: Card, e: Card): Strength {
  const suit = suitOf(a);
  if (suitOf(b) === suit && suitOf(c) === suit && suitOf(d) === suit && suitOf(e) === suit)
    return OF_FLUSH[bit(a, suit) | bit(b, suit) | bit(c, suit) | bit(d, suit) | bit(e, suit)] as Strength;
  return strengthOfRanks(
    (RANK_KEY[a] as number) + (RANK_KEY[b] as number) + (RANK_KEY[c] as number) + (RANK_KEY[d] as number) + (RANK_KEY[e] as number),
  );
}

/** The strength of the best five of 5, 6 or 7 different cards. Unchecked. */
export function evaluate(cards: ArrayLike<Card>): Strength {
  let [suits, ranks] = [THREE_OF_EACH, 0];
  for (let place = 0; place < cards.length; place += 1) {
    suits += SUIT_KEY[cards[place] as Card] as number;
    ranks += RANK_KEY[cards[place] as Card] as number;
  }
  const flush = suits & FIVE_OF_ONE;
  if (flush === 0) return strengthOfRanks(ranks);
  const suit = suitOfFlush(flush);
  let mask = 0;
  for (let place = 0; place < cards.length; place += 1) mask |= bit(cards[place] as Card, suit);
  return OF_FLUSH[mask] as Strength;
}

/** The strength of cards as they come from outside. @throws InvalidInput, InvalidCard, DuplicateCard */
export function strengthOf(cards: readonly Card[]): Strength {
  if (cards.length < 5 || cards.length > 7) throw new InvalidInput('cards', 'a hand has 5, 6 or 7 cards');
  checkDistinct(cards);
  return evaluate(cards);
}

/** @throws InvalidInput when the number is not a strength */
export function describeStrength(strength: Strength): HandClass {
  const code = Number.isInteger(strength) && strength >= 1 ? TABLES.codes[strength] : undefined;
  if (code === undefined) throw new InvalidInput('strength', `must be 1 to ${STRENGTHS}`);
  return describeCode(code);
}

/** The category of a strength of this evaluator. */
export function categoryOf(strength: Strength): Category {
  return CATEGORIES[(TABLES.codes[strength] as number) >> 20] as Category;
}

/** The key of seven cards stays below 2^31: four aces and three kings need 4 × 5^5 + 3 × 5^4 < 2^14 in the high half. */
function strengthOfRanks(key: number): Strength {
  return OF_RANKS[(LOW[key & LOW_MASK] as number) + (HIGH[key >> HIGH_SHIFT] as number)] as Strength;
}

function suitOfFlush(flush: number): number {
  return (31 - Math.clz32(flush)) >> 2;
}

/** The rank's bit where the card has the suit, else 0. */
function bit(card: Card, suit: number): number {
  return (card & 3) === suit ? 1 << (card >> 2) : 0;
}
