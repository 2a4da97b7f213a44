import { add, InvalidInput, units } from '@tessera/kernel';
import type { Amount, RandomSource } from '@tessera/kernel';
import { cardText } from '../../cards/card.ts';
import type { Card } from '../../cards/card.ts';
import type { BlackjackEvent } from '../events.ts';
import { lowRankOf } from '../low-ace.ts';
import { shuffledShoe } from '../shoe.ts';
import type { Shoe } from '../shoe.ts';
import { ChoiceNotOpen } from '../choice-not-open.ts';
import { handValue, isNatural, isPair, mayDouble } from './hand.ts';
import { checkBlackjackRules } from './rules.ts';
import type { BlackjackRules } from './rules.ts';
import { compare, fraction, plus, times } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import { PUSHED } from '../pays.ts';
import { checkPayable, checkStake } from '../stakes.ts';
import { playDealer, settleBlackjack } from './settle.ts';
import type { BlackjackSettlement, FinishedHand } from './settle.ts';

export type BlackjackChoice = 'insure' | 'decline' | 'hit' | 'stand' | 'double' | 'split' | 'surrender';

export interface PlayedHand extends FinishedHand {
  readonly isDoubled: boolean;
}

/** Insurance is half the bet at most and returns three times itself. */
const INSURANCE_BEST = fraction(3n, 2n);

/** A round as far as it has been decided. Knows no stake. */
export interface BlackjackRound {
  readonly events: readonly BlackjackEvent[];
  readonly hands: readonly PlayedHand[];
  /** What the player may see; the whole hand when the round is over. */
  readonly dealer: readonly Card[];
  readonly isInsured: boolean;
  /** What may be chosen now; nothing when the round is over. */
  readonly choices: readonly BlackjackChoice[];
}

export interface BlackjackWager {
  /** What was staked on the first hand before it was doubled or split. */
  readonly bet: Amount;
  /** Above zero exactly where the player took insurance. */
  readonly insurance: Amount;
}

interface Hand {
  cards: Card[];
  isFromSplit: boolean;
  isDoubled: boolean;
  isSurrendered: boolean;
}

interface Table {
  readonly rules: BlackjackRules;
  readonly shoe: Shoe;
  readonly events: BlackjackEvent[];
  readonly hands: Hand[];
  readonly dealer: Card[];
  /** Place of the hand that plays; past the last one when the player is done. */
  turn: number;
  phase: 'insurance' | 'hands' | 'over';
  isInsured: boolean;
}

/**
 * Replays a round from its stream and the choices made so far: same seeds, same choices, same round. An interrupted round is
 * resumed by replaying it. @throws ChoiceNotOpen
 */
export function replayBlackjack(rules: BlackjackRules, source: RandomSource, choices: readonly string[]): BlackjackRound {
  checkBlackjackRules(rules);
  if (rules.decks === Infinity) throw new InvalidInput('rules.decks', 'are not a number that can be shuffled');
  const table = openTable(rules, shuffledShoe(source, rules.decks));
  for (const choice of choices) choose(table, choice);
  const isOver = table.phase === 'over';
  return {
    events: table.events,
    hands: table.hands,
    dealer: isOver ? table.dealer : table.dealer.slice(0, 1),
    isInsured: table.isInsured,
    choices: openChoices(table),
  };
}

/** What is chosen for a player who has left: no insurance, and to stand (rule book §3.1). */
export function unattendedBlackjackChoice({ choices }: BlackjackRound): BlackjackChoice {
  return choices.includes('decline') ? 'decline' : 'stand';
}

/**
 * What has been staked so far: one bet a hand, two where it was doubled, and the insurance. A bet is refused from the first card on
 * where its best payout, after all splits and doubles, would be too large. @throws InvalidInput
 */
export function blackjackStake(rules: BlackjackRules, round: BlackjackRound, { bet, insurance }: BlackjackWager): Amount {
  checkStake(bet);
  checkPayable(times(fraction(bet), plus(blackjackBestReturn(rules), INSURANCE_BEST)));
  if (insurance < 0n || insurance * 2n > bet) throw new InvalidInput('insurance', 'is not zero to half the bet');
  if (round.isInsured !== insurance > 0n) throw new InvalidInput('insurance', 'does not match what the player chose');
  return units(round.hands.reduce((sum, hand) => sum + handStake(hand, bet), 0n) + insurance);
}

/** The most a bet of 1 can be paid: every hand split off, doubled and won, or a natural, or a dealer's natural with insurance. */
export function blackjackBestReturn({ maxHands, naturalPays }: BlackjackRules): Fraction {
  // Insurance pays against a natural alone, which leaves the bet a push at best.
  const ways = [fraction(4n * BigInt(maxHands)), plus(PUSHED, naturalPays), plus(PUSHED, INSURANCE_BEST)];
  return ways.reduce((best, way) => (compare(way, best) > 0 ? way : best));
}

/** Settles a round that is over. @throws InvalidInput */
export function settleBlackjackRound(rules: BlackjackRules, round: BlackjackRound, wager: BlackjackWager): BlackjackSettlement {
  if (round.choices.length > 0) throw new InvalidInput('round', 'is not over');
  blackjackStake(rules, round, wager);
  const hands = round.hands.map((hand) => ({ ...hand, stake: handStake(hand, wager.bet) }));
  return settleBlackjack(rules, { dealer: round.dealer, hands, insurance: wager.insurance });
}

function handStake({ isDoubled }: PlayedHand, bet: Amount): Amount {
  return isDoubled ? add(bet, bet) : bet;
}

function openTable(rules: BlackjackRules, shoe: Shoe): Table {
  const first: Hand = { cards: [], isFromSplit: false, isDoubled: false, isSurrendered: false };
  const table: Table = { rules, shoe, events: [], hands: [first], dealer: [], turn: 0, phase: 'insurance', isInsured: false };
  dealToHand(table, 0);
  dealToDealer(table);
  dealToHand(table, 0);
  if (rules.dealerPeeks) {
    table.dealer.push(shoe.draw());
    table.events.push({ type: 'hole-card-dealt' });
  }
  if (lowRankOf(upCard(table)) === 0) table.events.push({ type: 'insurance-offered' });
  else afterInsurance(table);
  return table;
}

function upCard({ dealer }: Table): Card {
  return dealer[0] as Card;
}

function openChoices(table: Table): readonly BlackjackChoice[] {
  if (table.phase === 'insurance') return ['insure', 'decline'];
  if (table.phase === 'over') return [];
  const { cards, isFromSplit } = table.hands[table.turn] as Hand;
  const open: BlackjackChoice[] = ['hit', 'stand'];
  if (cards.length > 2) return open;
  const { rules, hands } = table;
  if (mayDouble(handValue(cards), rules.doubleOn) && (!isFromSplit || rules.doubleAfterSplit)) open.push('double');
  // A split ace has its one card and no turn, so aces are never split again.
  if (isPair(cards, rules.splitsBy) && hands.length < rules.maxHands) open.push('split');
  if (rules.surrender !== 'none' && !isFromSplit) open.push('surrender');
  return open;
}

function choose(table: Table, wanted: string): void {
  const open = openChoices(table);
  const choice = open.find((candidate) => candidate === wanted);
  if (choice === undefined) throw new ChoiceNotOpen(wanted, open);
  const { turn: hand, events } = table;
  const playing = table.hands[hand] as Hand;
  switch (choice) {
    case 'insure':
    case 'decline':
      table.isInsured = choice === 'insure';
      events.push({ type: 'insurance-answered', isTaken: table.isInsured });
      return afterInsurance(table);
    case 'hit':
      dealToHand(table, hand);
      return endAtTwentyOne(table);
    case 'double':
      playing.isDoubled = true;
      events.push({ type: 'hand-doubled', hand });
      dealToHand(table, hand);
      return endHand(table, handValue(playing.cards).total > 21 ? 'bust' : 'doubled');
    case 'split':
      return splitHand(table, playing);
    case 'surrender':
      playing.isSurrendered = true;
      return endHand(table, 'surrendered');
    case 'stand':
      return endHand(table, 'stood');
  }
}

function afterInsurance(table: Table): void {
  table.phase = 'hands';
  const { rules, dealer, events, hands } = table;
  const up = lowRankOf(upCard(table));
  if (rules.dealerPeeks && (up === 0 || up >= 9)) {
    const hasNatural = isNatural(dealer);
    events.push({ type: 'dealer-peeked', hasNatural });
    if (hasNatural) return endRound(table);
  }
  if (isNatural((hands[0] as Hand).cards)) endHand(table, 'natural');
}

/** The second hand keeps one card until its turn; a split ace gets one card and no turn. */
function splitHand(table: Table, playing: Hand): void {
  const { turn: hand, events, hands } = table;
  const moved = playing.cards.pop() as Card;
  playing.isFromSplit = true;
  hands.splice(hand + 1, 0, { cards: [moved], isFromSplit: true, isDoubled: false, isSurrendered: false });
  events.push({ type: 'hand-split', hand, newHand: hand + 1 });
  openSplitHand(table);
}

function openSplitHand(table: Table): void {
  const { cards } = table.hands[table.turn] as Hand;
  table.events.push({ type: 'hand-opened', hand: table.turn });
  const isAce = lowRankOf(cards[0] as Card) === 0;
  dealToHand(table, table.turn);
  if (isAce) endHand(table, 'split-aces');
  else endAtTwentyOne(table);
}

function endAtTwentyOne(table: Table): void {
  const { total } = handValue((table.hands[table.turn] as Hand).cards);
  if (total >= 21) endHand(table, total > 21 ? 'bust' : 'twenty-one');
}

function endHand(table: Table, how: Extract<BlackjackEvent, { type: 'hand-ended' }>['how']): void {
  table.events.push({ type: 'hand-ended', hand: table.turn, how });
  table.turn += 1;
  if (table.turn === table.hands.length) return endRound(table);
  openSplitHand(table);
}

/** Without a hole card the dealer's second card comes now: it decides naturals, insurance and surrender even if nobody else plays on. */
function endRound(table: Table): void {
  const { rules, dealer, hands, events } = table;
  table.phase = 'over';
  if (rules.dealerPeeks) events.push({ type: 'hole-card-shown', card: cardText(dealer[1] as Card), total: handValue(dealer).total });
  else dealToDealer(table);
  playDealer(rules, { dealer, hands, shoe: { draw: () => dealToDealer(table) } });
  events.push({ type: 'blackjack-ended', dealerTotal: handValue(dealer).total, hasNatural: isNatural(dealer) });
}

function dealToHand({ shoe, hands, events }: Table, hand: number): void {
  const { cards } = hands[hand] as Hand;
  const card = shoe.draw();
  cards.push(card);
  events.push({ type: 'player-card-dealt', hand, card: cardText(card), total: handValue(cards).total });
}

function dealToDealer({ shoe, dealer, events }: Table): Card {
  const card = shoe.draw();
  dealer.push(card);
  events.push({ type: 'dealer-card-dealt', card: cardText(card), total: handValue(dealer).total });
  return card;
}
