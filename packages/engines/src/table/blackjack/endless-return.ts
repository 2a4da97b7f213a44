import { InvalidInput } from '@tessera/kernel';
import { dealerMustDraw, mayDouble, softValue } from './hand.ts';
import type { HandValue } from './hand.ts';
import { ENDLESS_RESPLIT } from './rules.ts';
import type { BlackjackRules } from './rules.ts';
import { ACE, LAST_RANK, naturalHole, ofRankInDeck, rankValue, SHOE_RANKS, TEN } from './shoe-ranks.ts';

/** A hand as an endless shoe needs it: no more than its hard total and whether it holds an ace. */
interface Hand {
  readonly hard: number;
  readonly hasAce: boolean;
}

interface Solver {
  readonly rules: BlackjackRules;
  /** Chances that the dealer ends with 17 to 21, is bust or has a natural. */
  readonly dealer: { readonly totals: readonly number[]; readonly bust: number; readonly natural: number };
  readonly best: Map<number, number>;
}

const CHANCES = Array.from({ length: SHOE_RANKS }, (_, rank) => ofRankInDeck(rank) / 52);

/**
 * Expected win for a bet of 1 with the best play where every card has the same chance for ever, with resplitting up to `maxHands`
 * hands, aces split once (rule book §3.4). @throws InvalidInput
 */
export function endlessReturn(rules: BlackjackRules): number {
  if (rules.decks !== Infinity) throw new InvalidInput('rules.decks', 'are not endless');
  if (!Number.isInteger(rules.maxHands) || rules.maxHands < 1 || rules.maxHands > ENDLESS_RESPLIT)
    throw new InvalidInput('rules.maxHands', 'are not 1 to 30');
  let value = 0;
  for (let up = 0; up <= LAST_RANK; up += 1) {
    const solver: Solver = { rules, dealer: dealerAgainst(rules, up), best: new Map() };
    for (let first = 0; first <= LAST_RANK; first += 1)
      for (let second = 0; second <= LAST_RANK; second += 1)
        value += chanceOf(up) * chanceOf(first) * chanceOf(second) * dealtValue(solver, { first, second, up });
  }
  return value;
}

function chanceOf(rank: number): number {
  return CHANCES[rank] as number;
}

function withCard({ hard, hasAce }: Hand, rank: number): Hand {
  return { hard: hard + rankValue(rank), hasAce: hasAce || rank === ACE };
}

function twoCards(first: number, second: number): Hand {
  return withCard(withCard({ hard: 0, hasAce: false }, first), second);
}

function valueOf({ hard, hasAce }: Hand): HandValue {
  return softValue(hard, hasAce);
}

/** With a peeking dealer: given that there is no natural. */
function dealerAgainst(rules: BlackjackRules, up: number): Solver['dealer'] {
  const totals = [0, 0, 0, 0, 0];
  let [bust, natural] = [0, 0];
  const end = (hand: Hand, cards: number, chance: number): void => {
    const { total, isSoft } = valueOf(hand);
    if (cards >= 2 && !dealerMustDraw({ total, isSoft }, rules)) {
      if (total > 21) bust += chance;
      else if (total === 21 && cards === 2) natural += chance;
      else totals[total - 17] = (totals[total - 17] as number) + chance;
      return;
    }
    for (let rank = 0; rank <= LAST_RANK; rank += 1) end(withCard(hand, rank), cards + 1, chance * chanceOf(rank));
  };
  end(withCard({ hard: 0, hasAce: false }, up), 1, 1);
  const given = rules.dealerPeeks ? 1 - natural : 1;
  return { totals: totals.map((chance) => chance / given), bust: bust / given, natural: rules.dealerPeeks ? 0 : natural };
}

function stand({ dealer }: Solver, hand: Hand): number {
  const { total } = valueOf(hand);
  return dealer.totals.reduce((value, chance, end) => value + Math.sign(total - 17 - end) * chance, dealer.bust - dealer.natural);
}

function drawTo(hand: Hand, after: (next: Hand) => number): number {
  let value = 0;
  for (let rank = 0; rank <= LAST_RANK; rank += 1) {
    const next = withCard(hand, rank);
    value += chanceOf(rank) * (next.hard > 21 ? -1 : after(next));
  }
  return value;
}

/** Standing or hitting, whichever is better. */
function playOn(solver: Solver, hand: Hand): number {
  const key = hand.hard * 2 + Number(hand.hasAce);
  const known = solver.best.get(key);
  if (known !== undefined) return known;
  const best = Math.max(
    stand(solver, hand),
    drawTo(hand, (next) => playOn(solver, next)),
  );
  solver.best.set(key, best);
  return best;
}

function playTwoCards(solver: Solver, hand: Hand, isDoubleOpen: boolean): number {
  const best = playOn(solver, hand);
  if (!isDoubleOpen || !mayDouble(valueOf(hand), solver.rules.doubleOn)) return best;
  return Math.max(best, 2 * drawTo(hand, (next) => stand(solver, next)));
}

function dealtValue(solver: Solver, { first, second, up }: { first: number; second: number; up: number }): number {
  const { dealerPeeks, naturalPays, surrender, maxHands } = solver.rules;
  const hole = naturalHole(up);
  const naturalChance = hole < 0 ? 0 : chanceOf(hole);
  const isNatural = Math.min(first, second) === ACE && Math.max(first, second) === TEN;
  if (isNatural) return ((1 - naturalChance) * Number(naturalPays.numerator)) / Number(naturalPays.denominator);
  let best = playTwoCards(solver, twoCards(first, second), true);
  if (first === second && maxHands > 1) best = Math.max(best, splitValue(solver, first));
  if (surrender === 'late') best = Math.max(best, dealerPeeks ? -0.5 : -0.5 - 0.5 * naturalChance);
  const value = dealerPeeks ? (1 - naturalChance) * best - naturalChance : best;
  return surrender === 'early' ? Math.max(value, -0.5) : value;
}

/** Splits one hand after another: `waiting` hands still have one card, `hands` are there in all. */
function splitValue(solver: Solver, rank: number): number {
  const { doubleAfterSplit, maxHands } = solver.rules;
  const handValue = (second: number): number =>
    rank === ACE ? stand(solver, twoCards(rank, second)) : playTwoCards(solver, twoCards(rank, second), doubleAfterSplit);
  const unpaired = CHANCES.reduce((value, chance, second) => value + (second === rank ? 0 : chance * handValue(second)), 0);
  const paired = handValue(rank);
  const known = new Map<number, number>();
  const valueOfWaiting = (waiting: number, hands: number): number => {
    if (waiting === 0) return 0;
    const key = waiting * 100 + hands;
    let value = known.get(key);
    if (value === undefined) {
      const others = valueOfWaiting(waiting - 1, hands);
      let withPair = paired + others;
      if (hands < maxHands && rank !== ACE) withPair = Math.max(withPair, valueOfWaiting(waiting + 1, hands + 1));
      value = unpaired + (1 - chanceOf(rank)) * others + chanceOf(rank) * withPair;
      known.set(key, value);
    }
    return value;
  };
  return valueOfWaiting(2, 2);
}
