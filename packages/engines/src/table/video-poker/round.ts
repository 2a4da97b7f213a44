import { InvalidInput, multiplyTruncated } from '@tessera/kernel';
import type { Amount, RandomSource } from '@tessera/kernel';
import { cardText } from '../../cards/card.ts';
import type { Card } from '../../cards/card.ts';
import { ChoiceNotOpen } from '../choice-not-open.ts';
import type { VideoPokerEvent } from '../events.ts';
import { fraction } from '../../exact/index.ts';
import { shuffledShoe } from '../shoe.ts';
import { checkPayable, checkStake } from '../stakes.ts';
import { HAND_SIZE, HOLDS } from './holds.ts';
import { type FamilyId, type HandRank, RANKS_OF } from './hand-ranks.ts';
import { MOST_COINS, paysOf } from './pay-tables.ts';
import type { PayTable } from './pay-tables.ts';
import { rankHand } from './rank-hand.ts';

/** A hand as far as it has been decided. Knows no stake. */
export interface VideoPokerRound {
  readonly events: readonly VideoPokerEvent[];
  readonly cards: readonly Card[];
  readonly rank: HandRank;
  /** What may be chosen now; nothing when the hand is final. */
  readonly choices: readonly string[];
}

export interface VideoPokerWager {
  /** What all coins cost together. */
  readonly bet: Amount;
  readonly coins: number;
}

/** The 32 ways to hold, for example `hold_11000`: the first two cards stay. */
const CHOICES = Array.from({ length: HOLDS }, (_, hold) => `hold_${hold.toString(2).padStart(HAND_SIZE, '0')}`);
const HOLD_ALL = 'hold_11111';

/** Deals five cards and replaces, once, those not held, from left to right by the next cards of the deck. @throws ChoiceNotOpen */
export function replayVideoPoker(source: RandomSource, choices: readonly string[], family: FamilyId = 'jacks_or_better'): VideoPokerRound {
  const shoe = shuffledShoe(source, 1);
  const cards = Array.from({ length: HAND_SIZE }, () => shoe.draw());
  const dealt = rankHand(cards, family);
  const events: VideoPokerEvent[] = [{ type: 'hand-dealt', cards: cards.map(cardText), rank: dealt }];
  const [choice, tooLate] = choices;
  if (choice === undefined) return { events, cards, rank: dealt, choices: CHOICES };
  if (!CHOICES.includes(choice)) throw new ChoiceNotOpen(choice, CHOICES);
  if (tooLate !== undefined) throw new ChoiceNotOpen(tooLate, []);
  const held = [...choice.slice(-HAND_SIZE)].map((digit) => digit === '1');
  events.push({ type: 'cards-held', held });
  const final = cards.map((card, place) => {
    if (held[place] === true) return card;
    const next = shoe.draw();
    events.push({ type: 'card-replaced', place, card: cardText(next) });
    return next;
  });
  const rank = rankHand(final, family);
  events.push({ type: 'hand-ranked', cards: final.map(cardText), rank });
  return { events, cards: final, rank, choices: [] };
}

/** What is chosen for a player who has left: the dealt hand is kept, so no card is drawn that nobody asked for (rule book §3.1). */
export function unattendedVideoPokerChoice(): string {
  return HOLD_ALL;
}

/** What a final hand pays, in coins. @throws InvalidInput */
export function videoPokerPay(table: PayTable, { rank, coins }: { readonly rank: HandRank; readonly coins: number }): number {
  if (!Number.isInteger(coins) || coins < 1 || coins > MOST_COINS) throw new InvalidInput('coins', 'are not 1 to 5');
  return (paysOf(table, coins)[rank] ?? 0) * coins;
}

/** @throws InvalidInput for coins that cannot be played, and a bet whose best payout no account could hold */
export function checkVideoPokerWager(table: PayTable, { bet, coins }: VideoPokerWager): void {
  checkStake(bet);
  const best = Math.max(...RANKS_OF[table.family].map((rank) => videoPokerPay(table, { rank, coins })));
  checkPayable(fraction(bet * BigInt(best), BigInt(coins)));
}

/** bet × what the rank pays a coin. @throws InvalidInput */
export function settleVideoPoker(table: PayTable, round: VideoPokerRound, { bet, coins }: VideoPokerWager): Amount {
  if (round.choices.length > 0) throw new InvalidInput('round', 'is not over');
  checkVideoPokerWager(table, { bet, coins });
  const pay = videoPokerPay(table, { rank: round.rank, coins });
  return multiplyTruncated(bet, { numerator: BigInt(pay), denominator: BigInt(coins) });
}
