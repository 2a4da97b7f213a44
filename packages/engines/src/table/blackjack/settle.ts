import { InvalidInput, multiplyTruncated, units, ZERO } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import type { Card } from '../../cards/card.ts';
import { fraction, plus, times } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import { LOST, paysToOne, PUSHED } from '../pays.ts';
import type { Shoe } from '../shoe.ts';
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
}

const HALF_BACK = fraction(1n, 2n);
const WON = paysToOne(1);
const INSURANCE_WON = paysToOne(2);

function isPlayersNatural({ cards, isFromSplit, isSurrendered }: FinishedHand): boolean {
  return !isFromSplit && !isSurrendered && isNatural(cards);
}

/** The dealer draws only for a hand that is still to be compared (rule book §3.4). */
export function dealerPlays(hands: readonly FinishedHand[]): boolean {
  return hands.some((hand) => !hand.isSurrendered && !isBust(hand.cards) && !isPlayersNatural(hand));
}

/** The dealer's final hand. @throws InvalidInput when the shoe runs out */
export function playDealer(
  rules: Pick<BlackjackRules, 'dealerHitsSoft17'>,
  { dealer, hands, shoe }: { dealer: readonly Card[]; hands: readonly FinishedHand[]; shoe: Shoe },
): readonly Card[] {
  const cards = [...dealer];
  if (dealerPlays(hands)) while (dealerMustDraw(handValue(cards), rules)) cards.push(shoe.draw());
  return cards;
}

/** What one hand returns for a stake of 1, against the dealer's final hand. */
export function handReturn({ naturalPays }: Pick<BlackjackRules, 'naturalPays'>, hand: FinishedHand, dealer: readonly Card[]): Fraction {
  const dealerHasNatural = isNatural(dealer);
  if (hand.isSurrendered) return dealerHasNatural ? LOST : HALF_BACK;
  if (isBust(hand.cards)) return LOST;
  if (isPlayersNatural(hand)) return dealerHasNatural ? PUSHED : plus(PUSHED, naturalPays);
  if (dealerHasNatural) return LOST;
  const [own, other] = [handValue(hand.cards).total, handValue(dealer).total];
  if (other > 21 || own > other) return WON;
  return own === other ? PUSHED : LOST;
}

/** @throws InvalidInput for a stake that is not above zero */
export function settleBlackjack(
  rules: Pick<BlackjackRules, 'naturalPays'>,
  { dealer, hands, insurance = ZERO }: { dealer: readonly Card[]; hands: readonly StakedHand[]; insurance?: Amount },
): BlackjackSettlement {
  if (hands.length === 0) throw new InvalidInput('hands', 'are missing');
  if (hands.some(({ stake }) => stake <= 0n)) throw new InvalidInput('stake', 'is not above zero');
  if (insurance < 0n) throw new InvalidInput('insurance', 'is below zero');
  const insured = isNatural(dealer) ? INSURANCE_WON : LOST;
  const exact = hands.map((hand) => times(fraction(hand.stake), handReturn(rules, hand, dealer)));
  return {
    returns: exact.map((amount) => multiplyTruncated(units(1n), amount)),
    insuranceReturn: multiplyTruncated(insurance, insured),
    stake: units(hands.reduce((sum, { stake }) => sum + stake, 0n) + insurance),
    payout: multiplyTruncated(units(1n), plus(...exact, times(fraction(insurance), insured))),
  };
}
