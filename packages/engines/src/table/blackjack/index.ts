import { endlessReturn } from './endless-return.ts';
import type { BlackjackRules } from './rules.ts';
import { shoeReturn } from './shoe-return.ts';

export { handValue, isBust, isNatural } from './hand.ts';
export type { HandValue } from './hand.ts';
export { blackjackStake, replayBlackjack, settleBlackjackRound, unattendedBlackjackChoice } from './round.ts';
export type { BlackjackChoice, BlackjackRound, BlackjackWager, PlayedHand } from './round.ts';
export { blackjackRules, NATURAL_PAYS } from './rules.ts';
export type { BlackjackRules, DoubleRule } from './rules.ts';
export { handReturn, playDealer, settleBlackjack } from './settle.ts';
export type { BlackjackSettlement, FinishedHand, StakedHand } from './settle.ts';
export { shoeChoiceValues } from './shoe-return.ts';
export type { ChoiceValues } from './shoe-return.ts';

/** Expected win of a bet of 1 with the best play; the house edge is its negative. @throws InvalidInput for rules it cannot compute */
export function blackjackReturn(rules: BlackjackRules): number {
  return rules.decks === Infinity ? endlessReturn(rules) : shoeReturn(rules);
}
