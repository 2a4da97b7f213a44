import type { RandomSource } from '@tessera/kernel';
import { type Card, checkDistinct } from '../cards/card.ts';
import { HandOver, IllegalMove, NotYourTurn } from '../room/refusals.ts';
import { beatsHow, couldBeat, mayPlayOutOfTurn, unitsOfChopped } from './beats.ts';
import { type Combination, listCombinations, parseCombination, type Wanted } from './combination.ts';
import { dealHand, type TienLenEvent, type TienLenHand, type TienLenPlayer, type TienLenSetup } from './hand.ts';
import { findInstantWin } from './hand-values.ts';
import { closeHand, payByPlace, payForCards, payForInstantWin, settleChops } from './payments.ts';

export type TienLenMove = { readonly type: 'pass' } | { readonly type: 'play'; readonly cards: readonly Card[] };

export interface TienLenLegal {
  readonly canPass: boolean;
  /** Every combination the seat may play now. */
  readonly plays: readonly (readonly Card[])[];
}

/** Deals; an instant win ends the hand at once, for the first player in play order who has one. @throws InvalidInput */
export function startHand(setup: TienLenSetup, source: RandomSource): TienLenHand {
  const hand = dealHand(setup, source);
  const { players, turn } = hand;
  for (let step = 0; step < players.length; step += 1) {
    const player = players[((turn ?? 0) + step) % players.length] as TienLenPlayer;
    const reason = findInstantWin(player.cards, setup.isFirstHand);
    if (!reason) continue;
    player.place = 1;
    hand.events.push({ type: 'instant-win', seat: player.seat, reason, cards: player.cards });
    payForInstantWin(hand, player);
    closeHand(hand, player);
    break;
  }
  return hand;
}

/** Reads a move from outside. @throws IllegalMove, InvalidCard, DuplicateCard */
export function parseMove(value: unknown): TienLenMove {
  if (typeof value === 'object' && value !== null && 'type' in value) {
    if (value.type === 'pass') return { type: 'pass' };
    if (value.type === 'play' && 'cards' in value && Array.isArray(value.cards)) {
      const cards: Card[] = [...value.cards];
      checkDistinct(cards);
      return { type: 'play', cards };
    }
  }
  throw new IllegalMove('is no move of this game');
}

/** What a seat may do: in its turn play or pass, out of turn only chop with four consecutive pairs. Null for nothing. */
export function legalMoves(hand: TienLenHand, seat: number): TienLenLegal | null {
  const at = hand.players.findIndex((player) => player.seat === seat);
  const player = hand.players[at];
  if (hand.turn === null || !player || player.place !== null) return null;
  const { last } = hand;
  if (at !== hand.turn && !last) return null;
  const answers: Wanted = (kind, length) => last === null || couldBeat(last.combination, kind, length);
  const wanted = listCombinations(player.cards, at === hand.turn ? answers : mayPlayOutOfTurn);
  const plays = wanted.filter((combination) => reasonAgainst(hand, at, combination) === null);
  if (at !== hand.turn && plays.length === 0) return null;
  return { canPass: at === hand.turn && last !== null, plays: plays.map(({ cards }) => cards) };
}

/** Plays a move in place; a refused one changes nothing. @throws HandOver, NotYourTurn, IllegalMove, InvalidCard, DuplicateCard */
export function applyMove(hand: TienLenHand, seat: number, move: TienLenMove): readonly TienLenEvent[] {
  const before = hand.events.length;
  if (hand.turn === null) throw new HandOver();
  const at = hand.players.findIndex((player) => player.seat === seat);
  if (at < 0) throw new NotYourTurn(seat);
  const checked = parseMove(move);
  if (checked.type === 'pass') pass(hand, at);
  else playCards(hand, at, checked.cards);
  return hand.events.slice(before);
}

/** The server went down during the hand: it counts for nothing and everybody has what he came with. @throws HandOver */
export function voidHand(hand: TienLenHand): readonly TienLenEvent[] {
  if (hand.turn === null) throw new HandOver();
  for (const player of hand.players) player.chips = player.chipsAtStart;
  hand.turn = null;
  hand.chop = null;
  hand.events.push({ type: 'hand-voided', stacks: hand.players.map(({ seat, chips }) => ({ seat, chips })) });
  return hand.events.slice(-1);
}

/** Pass where possible, else lead the lowest card. @throws HandOver */
export function defaultMove(hand: TienLenHand): TienLenMove {
  const player = hand.turn === null ? undefined : hand.players[hand.turn];
  if (!player) throw new HandOver();
  return hand.last ? { type: 'pass' } : { type: 'play', cards: player.cards.slice(0, 1) };
}

function pass(hand: TienLenHand, at: number): void {
  const player = hand.players[at] as TienLenPlayer;
  if (at !== hand.turn) throw new NotYourTurn(player.seat);
  if (!hand.last) throw new IllegalMove('who leads must play');
  player.hasPassed = true;
  hand.events.push({ type: 'passed', seat: player.seat });
  moveOn(hand, at);
}

function playCards(hand: TienLenHand, at: number, cards: readonly Card[]): void {
  const player = hand.players[at] as TienLenPlayer;
  if (!cards.every((card) => player.cards.includes(card))) throw new IllegalMove('these cards are not in the hand');
  const combination = parseCombination(cards);
  if (!combination) throw new IllegalMove('these cards are no combination');
  const reason = reasonAgainst(hand, at, combination);
  if (reason === 'turn') throw new NotYourTurn(player.seat);
  if (reason !== null) throw new IllegalMove(reason);
  const { kind } = combination;
  const isChop = hand.last !== null && beatsHow(combination, hand.last.combination) === 'chops';
  hand.events.push({ type: 'played', seat: player.seat, kind, cards: combination.cards, isChop, isOutOfTurn: at !== hand.turn });
  if (isChop && hand.rules.mode === 'count-cards') oweChop(hand, at);
  player.cards = player.cards.filter((card) => !cards.includes(card));
  player.hasPlayed = true;
  hand.mustInclude = null;
  hand.last = { by: at, combination };
  if (player.cards.length === 0) goOut(hand, player);
  if (hand.turn !== null) moveOn(hand, at);
}

/** Why a combination in hand cannot be played now; null when it can. */
function reasonAgainst(hand: TienLenHand, at: number, combination: Combination): string | null {
  const { last, mustInclude, turn } = hand;
  const how = last && beatsHow(combination, last.combination);
  if (at !== turn) {
    const mayChop = how === 'chops' && last?.by !== at && mayPlayOutOfTurn(combination.kind, combination.length);
    return mayChop && hand.players[at]?.place === null ? null : 'turn';
  }
  if (mustInclude !== null && !combination.cards.includes(mustInclude)) return 'the lowest card must be played';
  return last && !how ? 'it does not beat the cards on the table' : null;
}

/** The chopped player owes the chopper, in a chain all the chops before it too. */
function oweChop(hand: TienLenHand, at: number): void {
  if (!hand.last) return;
  const from = hand.last.by;
  const units = unitsOfChopped(hand.last.combination) + (hand.chop?.units ?? 0);
  hand.chop = { from, to: at, units };
  hand.events.push({ type: 'chopped', from: hand.players[from]?.seat ?? 0, to: hand.players[at]?.seat ?? 0, units });
}

/** The first without cards wins a hand that counts cards; with fixed places it goes on until one player is left. */
function goOut(hand: TienLenHand, player: TienLenPlayer): void {
  takePlace(hand, player);
  if (hand.rules.mode === 'count-cards') {
    settleChops(hand);
    payForCards(hand, player);
    closeHand(hand, player);
    return;
  }
  const still = hand.players.filter(({ place }) => place === null);
  const [loser] = still;
  if (still.length > 1 || !loser) return;
  takePlace(hand, loser);
  hand.events.push({ type: 'cards-shown', seat: loser.seat, cards: loser.cards });
  payByPlace(hand);
  closeHand(hand, hand.players.find(({ place }) => place === 1) ?? player);
}

function takePlace(hand: TienLenHand, player: TienLenPlayer): void {
  hand.placesTaken += 1;
  player.place = hand.placesTaken;
  hand.events.push({ type: 'went-out', seat: player.seat, place: hand.placesTaken });
}

/** Gives the turn to the next player who can still answer; when there is none the trick ends and its winner leads. */
function moveOn(hand: TienLenHand, after: number): void {
  const owner = hand.last?.by ?? after;
  const next = nextPlayer(hand, after, (player, at) => player.place === null && !player.hasPassed && at !== owner);
  if (next !== null) {
    hand.turn = next;
    return;
  }
  settleChops(hand);
  for (const player of hand.players) player.hasPassed = false;
  hand.last = null;
  // Who went out with the last cards leaves the lead to the next one who still plays.
  const leader = nextPlayer(hand, (owner + hand.players.length - 1) % hand.players.length, ({ place }) => place === null);
  hand.turn = leader;
  hand.events.push({ type: 'trick-ended', leader: hand.players[leader ?? 0]?.seat ?? 0 });
}

function nextPlayer(hand: TienLenHand, after: number, accepts: (player: TienLenPlayer, at: number) => boolean): number | null {
  for (let step = 1; step <= hand.players.length; step += 1) {
    const at = (after + step) % hand.players.length;
    if (accepts(hand.players[at] as TienLenPlayer, at)) return at;
  }
  return null;
}
