import { InvalidCard, isCard } from '../../cards/card.ts';
import type { Card } from '../../cards/card.ts';
import { lowRankOf, pipValue } from '../low-ace.ts';
import type { BlackjackRules, DoubleRule } from './rules.ts';

export interface HandValue {
  readonly total: number;
  /** One ace counts 11. */
  readonly isSoft: boolean;
}

/** The one rule of the ace: it counts 11 where that is not bust. `hard` counts every ace 1. */
export function softValue(hard: number, hasAce: boolean): HandValue {
  return hasAce && hard <= 11 ? { total: hard + 10, isSoft: true } : { total: hard, isSoft: false };
}

/** @throws InvalidCard */
export function handValue(cards: readonly Card[]): HandValue {
  let [hard, hasAce] = [0, false];
  for (const card of cards) {
    if (!isCard(card)) throw new InvalidCard(card);
    hard += pipValue(card);
    hasAce ||= lowRankOf(card) === 0;
  }
  return softValue(hard, hasAce);
}

/** Ace and ten-value card on the first two cards; whoever asks knows whether the hand comes from a split. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && handValue(cards).total === 21;
}

export function isBust(cards: readonly Card[]): boolean {
  return handValue(cards).total > 21;
}

/** The dealer's only rule: draw below 17, and on a soft 17 where the table says so. */
export function dealerMustDraw({ total, isSoft }: HandValue, { dealerHitsSoft17 }: Pick<BlackjackRules, 'dealerHitsSoft17'>): boolean {
  return total < 17 || (total === 17 && isSoft && dealerHitsSoft17);
}

const LOWEST_DOUBLED: Readonly<Record<Exclude<DoubleRule, 'D2'>, number>> = { D9: 9, D10: 10 };

/** Of a two-card hand. */
export function mayDouble({ total, isSoft }: HandValue, doubleOn: DoubleRule): boolean {
  return doubleOn === 'D2' || (!isSoft && total >= LOWEST_DOUBLED[doubleOn] && total <= 11);
}

export function isPair([first, second]: readonly Card[], splitsBy: BlackjackRules['splitsBy']): boolean {
  if (first === undefined || second === undefined) return false;
  return splitsBy === 'rank' ? lowRankOf(first) === lowRankOf(second) : pipValue(first) === pipValue(second);
}
