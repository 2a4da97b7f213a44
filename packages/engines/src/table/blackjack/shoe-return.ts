import { InvalidInput, invariant } from '@tessera/kernel';
import { playerHands, twoCardHand } from './player-hands.ts';
import type { BlackjackRules } from './rules.ts';
import { ACE, LAST_RANK, ofRankInDeck, SHOE_RANKS, TEN } from './shoe-ranks.ts';
import { mayDoubleHand, nextCardChances, NO_OTHER, placeOfTwo, solveTwoCards, takeHand } from './shoe-values.ts';
import type { HandValues } from './shoe-values.ts';

/** Expected wins of each choice for a bet of 1; null where the rules do not allow it. With a peeking dealer: given no dealer's natural. */
export interface ChoiceValues {
  readonly stand: number;
  readonly hit: number;
  readonly double: number | null;
  readonly split: number | null;
  readonly surrender: number | null;
}

/** The player's best play against one up card. */
export interface UpCardSolution {
  readonly valuesOf: (first: number, second: number) => ChoiceValues;
  readonly naturalChanceOf: (first: number, second: number) => number;
}

/**
 * Expected win for a bet of 1 with the best play that looks at every card of the hand and at the up card, from a full shoe, without
 * resplitting (rule book §3.4). Both hands of a split are played the same way, each knowing that the other began with a card of
 * the pair. Tens are never worth splitting, so `splitsBy` does not change the return. @throws InvalidInput
 */
export function shoeReturn(rules: BlackjackRules): number {
  checkShoeRules(rules);
  const cards = 52 * rules.decks;
  let value = 0;
  for (let up = 0; up <= LAST_RANK; up += 1) {
    const solution = solveUpCard(rules, up);
    const ofUp = rules.decks * ofRankInDeck(up);
    for (let first = 0; first <= LAST_RANK; first += 1)
      for (let second = first; second <= LAST_RANK; second += 1) {
        const ofFirst = rules.decks * ofRankInDeck(first) - Number(first === up);
        const ofSecond = rules.decks * ofRankInDeck(second) - Number(second === up) - Number(second === first);
        const orders = first === second ? 1 : 2;
        const chance = (orders * ofUp * ofFirst * ofSecond) / (cards * (cards - 1) * (cards - 2));
        if (chance > 0) value += chance * dealtValue(rules, solution, first, second);
      }
  }
  return value;
}

/** What each choice is worth on two cards against an up card: ranks 0 ace, 1 to 8 two to nine, 9 ten-value. @throws InvalidInput */
export function shoeChoiceValues(
  rules: BlackjackRules,
  { first, second, up }: { readonly first: number; readonly second: number; readonly up: number },
): ChoiceValues {
  checkShoeRules(rules);
  if (![first, second, up].every((rank) => Number.isInteger(rank) && rank >= 0 && rank <= LAST_RANK))
    throw new InvalidInput('rank', 'is not 0 to 9');
  return solveUpCard(rules, up).valuesOf(first, second);
}

function checkShoeRules({ decks, maxHands }: BlackjackRules): void {
  if (!Number.isInteger(decks) || decks < 1 || decks > 9) throw new InvalidInput('rules.decks', 'are not 1 to 9');
  if (maxHands !== 1 && maxHands !== 2)
    throw new InvalidInput('rules.maxHands', 'are not 1 or 2: no return is computed for resplitting from a shoe');
}

/** Before the dealer looks: a natural of the dealer's takes the bet, or pushes the player's. */
function dealtValue(rules: BlackjackRules, { valuesOf, naturalChanceOf }: UpCardSolution, first: number, second: number): number {
  const naturalChance = naturalChanceOf(first, second);
  if (first === ACE && second === TEN)
    return ((1 - naturalChance) * Number(rules.naturalPays.numerator)) / Number(rules.naturalPays.denominator);
  const { stand, hit, double, split, surrender } = valuesOf(first, second);
  const best = Math.max(stand, hit, double ?? stand, split ?? stand, surrender ?? stand);
  const value = rules.dealerPeeks ? (1 - naturalChance) * best - naturalChance : best;
  // Before the dealer looks, for what the whole hand is worth against any hole card.
  return rules.surrender === 'early' ? Math.max(value, -0.5) : value;
}

/** Unchecked. */
export function solveUpCard(rules: BlackjackRules, up: number): UpCardSolution {
  const hands = playerHands();
  const view = { decks: rules.decks, hitsSoft17: rules.dealerHitsSoft17, isPeeked: rules.dealerPeeks, up };
  const values = solveTwoCards({ ...view, other: NO_OTHER });
  const [left, chances] = [new Int32Array(SHOE_RANKS), new Float64Array(SHOE_RANKS)];
  const lookAt = (hand: number): number => {
    invariant(takeHand(left, { decks: rules.decks, hand, other: NO_OTHER, up }), 'the shoe can deal the hand');
    return nextCardChances(left, view, chances);
  };
  return {
    naturalChanceOf: (first, second) => lookAt(twoCardHand(hands, first, second)),
    valuesOf(first, second) {
      const hand = twoCardHand(hands, first, second);
      const place = placeOfTwo(first, second);
      const naturalChance = lookAt(hand);
      return {
        stand: values.stand[place] as number,
        hit: values.hit[place] as number,
        double: mayDoubleHand(hand, rules.doubleOn) ? (values.double[place] as number) : null,
        split: first === second && rules.maxHands > 1 ? splitValue(rules, first, solveTwoCards({ ...view, other: first }), chances) : null,
        surrender: surrenderValue(rules, naturalChance),
      };
    },
  };
}

/** After the dealer has looked where he does; an early surrender is then over and only `dealtValue` counts it. */
function surrenderValue({ surrender, dealerPeeks }: BlackjackRules, naturalChance: number): number | null {
  if (surrender === 'none' || (surrender === 'early' && dealerPeeks)) return null;
  return dealerPeeks || surrender === 'early' ? -0.5 : -0.5 * (1 - naturalChance) - naturalChance;
}

/** Two hands of the pair's rank; by symmetry each is worth the same. `chances` are those of the next card after the pair was dealt. */
function splitValue(rules: BlackjackRules, rank: number, values: HandValues, chances: Float64Array): number {
  const hands = playerHands();
  let value = 0;
  for (let second = 0; second <= LAST_RANK; second += 1) {
    const chance = chances[second] as number;
    if (chance <= 0) continue;
    const place = placeOfTwo(rank, second);
    const stand = values.stand[place] as number;
    // A split ace gets one card and stands.
    let best = rank === ACE ? stand : Math.max(stand, values.hit[place] as number);
    const mayDouble = rules.doubleAfterSplit && mayDoubleHand(twoCardHand(hands, rank, second), rules.doubleOn);
    if (rank !== ACE && mayDouble) best = Math.max(best, values.double[place] as number);
    value += chance * best;
  }
  return 2 * value;
}
