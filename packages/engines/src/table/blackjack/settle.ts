import { InvalidInput, multiplyTruncated, units, ZERO } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import type { Card } from '../../cards/card.ts';
import { compare, fraction, plus, times } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import { LOST, paysToOne, PUSHED } from '../pays.ts';
import type { Shoe } from '../shoe.ts';
import { checkPayable, checkStake, countedStake } from '../stakes.ts';
import { dealerMustDraw, handValue, isBust, isNatural } from './hand.ts';
import type { BlackjackRules } from './rules.ts';

/** What settling asks of a player's hand. */
export interface FinishedHand {
  readonly cards: readonly Card[];
  readonly isFromSplit: boolean;
  readonly isSurrendered: boolean;
}

export interface StakedHand extends FinishedHand {
  /** After doubling. */
  readonly stake: Amount;
}

export interface BlackjackSettlement {
  /** Of each hand, truncated for showing. */
  readonly returns: readonly Amount[];
  readonly insuranceReturn: Amount;
  readonly stake: Amount;
  /** Everything returned, added up exactly and truncated once (rule book §0.1). */
  readonly payout: Amount;
  /** Without what a push or a surrender gave back, truncated once (rule book §0.3). */
  readonly validBet: Amount;
}

/** What decides what a hand is paid; without a rule of surrender, that of the rule book: late. */
export type PayRules = Pick<BlackjackRules, 'naturalPays'> & Partial<Pick<BlackjackRules, 'surrender'>>;

const HALF_BACK = fraction(1n, 2n);
const WON = paysToOne(1);
const INSURANCE_WON = paysToOne(2);

function isPlayersNatural({ cards, isFromSplit, isSurrendered }: FinishedHand): boolean {
  return !isFromSplit && !isSurrendered && isNatural(cards);
}

/** The dealer draws only for a hand that is still to be compared (rule book §3.4). */
function dealerPlays(hands: readonly FinishedHand[]): boolean {
  return hands.some((hand) => !hand.isSurrendered && !isBust(hand.cards) && !isPlayersNatural(hand));
}

/** The dealer's final hand; a second card that was not dealt before (ENHC) always comes. @throws InvalidInput when the shoe runs out */
export function playDealer(
  rules: Pick<BlackjackRules, 'dealerHitsSoft17'>,
  { dealer, hands, shoe }: { dealer: readonly Card[]; hands: readonly FinishedHand[]; shoe: Shoe },
): readonly Card[] {
  const cards = [...dealer];
  if (cards.length === 0) throw new InvalidInput('dealer', 'has no up card');
  if (cards.length === 1) cards.push(shoe.draw());
  if (dealerPlays(hands)) while (dealerMustDraw(handValue(cards), rules)) cards.push(shoe.draw());
  return cards;
}

/** What one hand returns for a stake of 1, against the dealer's final hand. */
export function handReturn({ naturalPays, surrender }: PayRules, hand: FinishedHand, dealer: readonly Card[]): Fraction {
  const dealerHasNatural = isNatural(dealer);
  if (hand.isSurrendered) return dealerHasNatural && surrender !== 'early' ? LOST : HALF_BACK;
  if (isBust(hand.cards)) return LOST;
  if (isPlayersNatural(hand)) return dealerHasNatural ? PUSHED : plus(PUSHED, naturalPays);
  if (dealerHasNatural) return LOST;
  const [own, other] = [handValue(hand.cards).total, handValue(dealer).total];
  if (other > 21 || own > other) return WON;
  return own === other ? PUSHED : LOST;
}

/** @throws InvalidInput for stakes that cannot be settled and for hands of fewer than two cards; InvalidCard */
export function settleBlackjack(
  rules: PayRules,
  { dealer, hands, insurance = ZERO }: { dealer: readonly Card[]; hands: readonly StakedHand[]; insurance?: Amount },
): BlackjackSettlement {
  if (hands.length === 0) throw new InvalidInput('hands', 'are missing');
  for (const { stake } of hands) checkStake(stake);
  if (insurance < 0n) throw new InvalidInput('insurance', 'is below zero');
  if (dealer.length < 2) throw new InvalidInput('dealer', 'has not two cards');
  if (hands.some(({ cards }) => cards.length < 2)) throw new InvalidInput('hands', 'have not two cards');
  const natural = plus(PUSHED, rules.naturalPays);
  const best = compare(natural, WON) > 0 ? natural : WON;
  const staked = fraction(hands.reduce((sum, { stake }) => sum + stake, 0n));
  checkPayable(plus(times(staked, best), times(fraction(insurance), INSURANCE_WON)));
  const insured = isNatural(dealer) ? INSURANCE_WON : LOST;
  const multiples = hands.map((hand) => handReturn(rules, hand, dealer));
  const exact = hands.map(({ stake }, hand) => times(fraction(stake), multiples[hand] ?? LOST));
  const counted = hands.map(({ stake }, hand) => countedStake(stake, multiples[hand] ?? LOST));
  return {
    returns: exact.map((amount) => multiplyTruncated(units(1n), amount)),
    insuranceReturn: multiplyTruncated(insurance, insured),
    stake: units(hands.reduce((sum, { stake }) => sum + stake, 0n) + insurance),
    payout: multiplyTruncated(units(1n), plus(...exact, times(fraction(insurance), insured))),
    validBet: multiplyTruncated(units(1n), plus(...counted, fraction(insurance))),
  };
}
