import { unreachable } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import type { Card } from '../cards/card.ts';
import { HandOver, IllegalMove, NotYourTurn } from '../room/refusals.ts';
import { type LegalActions, legalActions } from './betting.ts';
import type { HoldemEvent, Street } from './events.ts';
import { dealHand, type HandPlayer, type HandSetup, type HoldemHand, putIn } from './hand.ts';
import { finishHand, returnUncalledBet, showAllIn } from './showdown.ts';

/** `to` is the total of the betting round; opening a bet is raising from nothing. */
export type HoldemMove = { readonly type: 'fold' | 'check' | 'call' } | { readonly type: 'raise'; readonly to: number };

/** Deals a hand and plays all that nobody decides. @throws InvalidInput */
export function startHand(setup: HandSetup, source: RandomSource): HoldemHand {
  const hand = dealHand(setup, source);
  const big = hand.players.findIndex(({ seat }) => seat === setup.bigBlindSeat);
  advance(hand, big);
  return hand;
}

/** Reads a move from outside. @throws IllegalMove */
export function parseMove(value: unknown): HoldemMove {
  if (typeof value === 'object' && value !== null && 'type' in value) {
    const { type } = value;
    if (type === 'fold' || type === 'check' || type === 'call') return { type };
    if (type === 'raise' && 'to' in value && typeof value.to === 'number') return { type, to: value.to };
  }
  throw new IllegalMove('is no move of this game');
}

/** What the seat may do besides folding; null when it is not its turn. */
export function legalMoves(hand: HoldemHand, seat: number): LegalActions | null {
  return hand.turn !== null && hand.players[hand.turn]?.seat === seat ? legalAt(hand, hand.turn) : null;
}

/** Plays a move in place; a refused one changes nothing. @throws HandOver, NotYourTurn, IllegalMove */
export function applyMove(hand: HoldemHand, seat: number, move: HoldemMove): readonly HoldemEvent[] {
  if (hand.turn === null) throw new HandOver();
  const place = hand.turn;
  const player = hand.players[place] as HandPlayer;
  if (player.seat !== seat) throw new NotYourTurn(seat);
  if (typeof move !== 'object' || move === null) throw new IllegalMove('is no move of this game');
  const before = hand.events.length;
  const legal = legalAt(hand, place);
  switch (move.type) {
    case 'fold':
      player.isFolded = true;
      hand.events.push({ type: 'folded', seat });
      break;
    case 'check':
      if (!legal.canCheck) throw new IllegalMove('there is a bet to call');
      hand.events.push({ type: 'checked', seat });
      break;
    case 'call':
      if (legal.canCheck) throw new IllegalMove('there is nothing to call');
      putIn(player, legal.callAmount);
      hand.events.push({ type: 'called', seat, amount: legal.callAmount, isAllIn: legal.callIsAllIn });
      break;
    case 'raise':
      raise(hand, place, checkedRaise(move.to, legal));
      break;
    default:
      throw new IllegalMove('is no move of this game');
  }
  player.betLevelWhenLastActed = hand.currentBet;
  advance(hand, place);
  return hand.events.slice(before);
}

/** Check where possible, else fold: what the clock plays (rule book §4.1). @throws HandOver */
export function defaultMove(hand: HoldemHand): HoldemMove {
  if (hand.turn === null) throw new HandOver();
  return { type: legalAt(hand, hand.turn).canCheck ? 'check' : 'fold' };
}

/**
 * The server went down during the hand: it counts for nothing and all contributions go back (rule book §4.1).
 * @throws HandOver
 */
export function voidHand(hand: HoldemHand): readonly HoldemEvent[] {
  if (hand.turn === null) throw new HandOver();
  for (const player of hand.players) player.stack = player.stackAtStart;
  hand.turn = null;
  hand.isVoided = true;
  const stacks = hand.players.map(({ seat, stack }) => ({ seat, chips: stack }));
  hand.events.push({ type: 'hand-voided', stacks });
  return hand.events.slice(-1);
}

function legalAt(hand: HoldemHand, place: number): LegalActions {
  const player = hand.players[place] as HandPlayer;
  const { bigBlind, limit } = hand.rules;
  const spot = {
    bigBlind: limit === 'fixed-limit' ? fixedBet(hand) : bigBlind,
    currentBet: hand.currentBet,
    lastFullRaise: hand.lastFullRaise,
    committed: player.committed,
    stack: player.stack,
    betLevelWhenLastActed: player.betLevelWhenLastActed,
    ceiling: isAnyoneElseAble(hand, place) ? ceilingOf(hand, player) : hand.currentBet,
  };
  return legalActions(spot);
}

/** Raising is pointless when nobody is left who could answer. */
function isAnyoneElseAble(hand: HoldemHand, place: number): boolean {
  for (let other = 0; other < hand.players.length; other += 1) {
    const { isFolded, stack } = hand.players[other] as HandPlayer;
    if (other !== place && !isFolded && stack > 0) return true;
  }
  return false;
}

/** The most a bet may be raised to under the limit of the table (rule book §4.1). */
function ceilingOf(hand: HoldemHand, player: HandPlayer): number {
  const { currentBet, players } = hand;
  switch (hand.rules.limit) {
    case 'no-limit':
      return Number.MAX_SAFE_INTEGER;
    case 'pot-limit': {
      const pot = players.reduce((sum, { contributed, dead }) => sum + contributed + dead, 0);
      return currentBet + pot + Math.max(0, currentBet - player.committed);
    }
    case 'fixed-limit': {
      const isHeadsUp = countLive(hand) === 2;
      return hand.isCapped || (hand.betsInRound >= FIXED_BETS && !isHeadsUp) ? currentBet : currentBet + fixedBet(hand);
    }
    default:
      return unreachable(hand.rules.limit);
  }
}

/** Bets in a fixed-limit round; no end to them between two players who were two before the fourth. */
const FIXED_BETS = 4;

/** One big blind before and on the flop, two after. */
function fixedBet({ street, rules }: HoldemHand): number {
  return street === 'turn' || street === 'river' ? 2 * rules.bigBlind : rules.bigBlind;
}

function checkedRaise(to: number, { canRaise, minRaiseTo, maxRaiseTo }: LegalActions): number {
  if (!canRaise) throw new IllegalMove('no raise is open');
  if (!Number.isInteger(to) || to < minRaiseTo || to > maxRaiseTo) throw new IllegalMove(`raise to ${minRaiseTo} to ${maxRaiseTo}`);
  return to;
}

function raise(hand: HoldemHand, place: number, to: number): void {
  const player = hand.players[place] as HandPlayer;
  const amount = to - player.committed;
  const size = to - hand.currentBet;
  const isFull = size >= hand.lastFullRaise;
  const type = hand.currentBet === 0 ? 'bet' : 'raised';
  putIn(player, amount);
  if (isFull) {
    hand.lastFullRaise = size;
    hand.betsInRound += 1;
  }
  hand.currentBet = to;
  hand.aggressor = place;
  if (hand.betsInRound >= FIXED_BETS && countLive(hand) > 2) hand.isCapped = true;
  hand.events.push({ type, seat: player.seat, amount, to, isFull, isAllIn: player.stack === 0 });
}

/** Moves on from a place until somebody must act or the hand is over. */
function advance(hand: HoldemHand, from: number): void {
  const isDecided = countLive(hand) === 1;
  for (let after = from; ; after = hand.players.length - 1) {
    const able = isDecided ? 0 : countAble(hand);
    const next = able === 0 ? null : nextToAct(hand, { after, isAlone: able === 1 });
    hand.turn = next;
    if (next !== null) return;
    if (able < 2) returnUncalledBet(hand);
    if (isDecided || hand.street === 'river') return finishHand(hand);
    if (able < 2) showAllIn(hand);
    dealStreet(hand);
  }
}

/** Players who have not folded. */
function countLive(hand: HoldemHand): number {
  let live = 0;
  for (const player of hand.players) if (!player.isFolded) live += 1;
  return live;
}

/** Players who still have chips to bet. */
function countAble(hand: HoldemHand): number {
  let able = 0;
  for (const player of hand.players) if (!player.isFolded && player.stack > 0) able += 1;
  return able;
}

/** The first place after another that has not answered the current bet; null when the betting round is over. */
function nextToAct(hand: HoldemHand, { after, isAlone }: { readonly after: number; readonly isAlone: boolean }): number | null {
  const count = hand.players.length;
  for (let step = 1; step <= count; step += 1) {
    const place = (after + step) % count;
    const player = hand.players[place] as HandPlayer;
    if (player.isFolded || player.stack === 0) continue;
    if (player.betLevelWhenLastActed !== null && player.committed >= hand.currentBet) continue;
    if (isAlone && player.committed >= highestOfOthers(hand, place)) continue;
    return place;
  }
  return null;
}

/** What the last player with chips must match: a blind that nobody posted in full counts as what was posted. */
function highestOfOthers(hand: HoldemHand, place: number): number {
  let highest = 0;
  for (let other = 0; other < hand.players.length; other += 1) {
    const player = hand.players[other] as HandPlayer;
    if (other !== place && !player.isFolded) highest = Math.max(highest, player.committed);
  }
  return highest;
}

const NEXT_STREET: Readonly<Record<Street, { readonly street: Street; readonly cards: number }>> = {
  preflop: { street: 'flop', cards: 3 },
  flop: { street: 'turn', cards: 1 },
  turn: { street: 'river', cards: 1 },
  river: { street: 'river', cards: 0 },
};

/** Burns a card, deals the street and opens its betting. */
function dealStreet(hand: HoldemHand): void {
  const { street, cards } = NEXT_STREET[hand.street];
  const first = hand.dealt + 1;
  const dealt: Card[] = hand.deck.slice(first, first + cards);
  hand.dealt = first + cards;
  hand.street = street;
  for (const card of dealt) hand.board.push(card);
  for (const player of hand.players) {
    player.committed = 0;
    player.betLevelWhenLastActed = null;
  }
  hand.currentBet = 0;
  hand.lastFullRaise = hand.rules.limit === 'fixed-limit' ? fixedBet(hand) : hand.rules.bigBlind;
  hand.betsInRound = 0;
  hand.isCapped = false;
  hand.aggressor = null;
  hand.events.push({ type: 'street-dealt', street, cards: dealt });
}
