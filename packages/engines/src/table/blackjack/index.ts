import { endlessReturn } from './endless-return.ts';
import type { OptimalRtp } from '../decision-game.ts';
import type { BlackjackRules } from './rules.ts';
import { shoeReturn } from './shoe-return.ts';

export { handValue, isBust, isNatural } from './hand.ts';
export type { HandValue } from './hand.ts';
export { blackjackBestReturn, blackjackStake, replayBlackjack, settleBlackjackRound, unattendedBlackjackChoice } from './round.ts';
export type { BlackjackChoice, BlackjackRound, BlackjackWager, PlayedHand } from './round.ts';
export { blackjackRules, NATURAL_PAYS } from './rules.ts';
export type { BlackjackRules, DoubleRule, SurrenderRule } from './rules.ts';
export { handReturn, playDealer, settleBlackjack } from './settle.ts';
export type { BlackjackSettlement, FinishedHand, PayRules, StakedHand } from './settle.ts';
export { shoeChoiceValues } from './shoe-return.ts';
export type { ChoiceValues } from './shoe-return.ts';

/** Expected win of a bet of 1 with the best play; the house edge is its negative. @throws InvalidInput for rules it cannot compute */
export function blackjackReturn(rules: BlackjackRules): number {
  return rules.decks === Infinity ? endlessReturn(rules) : shoeReturn(rules);
}

/**
 * Return of the best play. Splitting again from a shoe of cards is not enumerated: that return is estimated as the exact one without
 * it and what splitting again is worth in an endless shoe under the same rules. A shoe holds fewer cards of the pair's rank than an
 * endless one, so the estimate errs a little upward, on the safe side of "no game returns more than 100 %". @throws InvalidInput
 */
export function blackjackOptimalRtp(rules: BlackjackRules): OptimalRtp {
  if (rules.decks === Infinity || rules.maxHands <= 2) return { method: 'exact', rtp: 1 + blackjackReturn(rules) };
  const endless = { ...rules, decks: Infinity };
  const gain = endlessReturn(endless) - endlessReturn({ ...endless, maxHands: 2 });
  const atLeast = 1 + shoeReturn({ ...rules, maxHands: 2 });
  return { method: 'estimate', rtp: atLeast + gain, atLeast };
}
