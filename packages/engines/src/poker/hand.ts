import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import type { Card } from '../cards/card.ts';
import { shuffledDeck } from '../cards/deck.ts';
import { checkChips } from '../room/chips.ts';
import type { HoldemEvent, PostKind, Street } from './events.ts';
import { type Rake, rakeFor } from './rake.ts';
import { checkRules, HOLDEM_VERSION, type HoldemRules, MOST_SEATS } from './rules.ts';
import { clockwiseFrom } from './seats.ts';
import type { SeatChips } from './settlement.ts';

/** Who plays a hand and who posts what; the table works it out from the hands before (`planHand`). */
export interface HandSetup {
  readonly rules: HoldemRules;
  readonly tableSize: number;
  /** May be an empty seat: a dead button. */
  readonly button: number;
  /** Null when the small blind is dead: nobody posts it. */
  readonly smallBlindSeat: number | null;
  readonly bigBlindSeat: number;
  readonly players: readonly SeatChips[];
  /** Players who post a big blind alive to come in, and a dead small blind where they owe it. */
  readonly entries: readonly { readonly seat: number; readonly owesSmall: boolean }[];
}

export interface HandPlayer {
  readonly seat: number;
  readonly stackAtStart: number;
  stack: number;
  hole: readonly Card[];
  /** Chips put in during this betting round. */
  committed: number;
  /** Chips put in during the hand that count as bets. */
  contributed: number;
  /** Chips posted dead. */
  dead: number;
  isFolded: boolean;
  /** Whether all may see the cards. */
  isShown: boolean;
  /** The bet level when the player last acted in this round. */
  betLevelWhenLastActed: number | null;
}

/** A hand in play: plain data. Players stand in clockwise order from the left of the button; a *place* is an index of it. */
export interface HoldemHand {
  readonly version: typeof HOLDEM_VERSION;
  readonly rules: HoldemRules;
  readonly tableSize: number;
  readonly button: number;
  readonly rake: Rake;
  readonly deck: readonly Card[];
  /** Cards taken from the deck, burned ones included. */
  dealt: number;
  readonly players: HandPlayer[];
  street: Street;
  board: Card[];
  /** The place whose turn it is; null when the hand is over. */
  turn: number | null;
  currentBet: number;
  lastFullRaise: number;
  /** Bets and raises of this round, for fixed limit; the big blind is one. */
  betsInRound: number;
  /** Fixed limit: four bets were reached with more than two players in. */
  isCapped: boolean;
  /** The place that bet or raised last in this round. */
  aggressor: number | null;
  rakeTaken: number;
  /** It counts for nothing. */
  isVoided: boolean;
  readonly events: HoldemEvent[];
}

/** Shuffles, posts the blinds and deals two cards each; nobody has acted yet. @throws InvalidInput */
export function dealHand(setup: HandSetup, source: RandomSource): HoldemHand {
  checkSetup(setup);
  const { rules, button, tableSize } = setup;
  const ordered = clockwiseFrom(button, tableSize, setup.players);
  const hand: HoldemHand = {
    version: HOLDEM_VERSION,
    rules,
    tableSize,
    button,
    rake: rakeFor(rules.rake, ordered.length),
    deck: shuffledDeck(source),
    dealt: 0,
    players: ordered.map(newPlayer),
    street: 'preflop',
    board: [],
    turn: null,
    // A short big blind is still a full one to call.
    currentBet: rules.bigBlind,
    lastFullRaise: rules.bigBlind,
    betsInRound: 1,
    isCapped: false,
    aggressor: null,
    rakeTaken: 0,
    isVoided: false,
    events: [],
  };
  hand.events.push({ type: 'hand-started', button, smallBlind: rules.smallBlind, bigBlind: rules.bigBlind, players: ordered });
  postBlinds(hand, setup);
  dealHoleCards(hand);
  return hand;
}

function newPlayer({ seat, chips }: SeatChips): HandPlayer {
  return {
    seat,
    stackAtStart: chips,
    stack: chips,
    hole: [],
    committed: 0,
    contributed: 0,
    dead: 0,
    isFolded: false,
    isShown: false,
    betLevelWhenLastActed: null,
  };
}

function postBlinds(hand: HoldemHand, { rules, smallBlindSeat, bigBlindSeat, entries }: HandSetup): void {
  if (smallBlindSeat !== null) post(hand, smallBlindSeat, 'small', rules.smallBlind);
  post(hand, bigBlindSeat, 'big', rules.bigBlind);
  for (const { seat, owesSmall } of entries) {
    post(hand, seat, 'entry', rules.bigBlind);
    if (owesSmall) post(hand, seat, 'dead', rules.smallBlind);
  }
}

/** Posts what the player has, up to the blind. */
function post(hand: HoldemHand, seat: number, kind: PostKind, blind: number): void {
  const player = hand.players.find((each) => each.seat === seat);
  if (!player || player.stack === 0) return;
  const amount = Math.min(blind, player.stack);
  if (kind === 'dead') {
    player.stack -= amount;
    player.dead += amount;
  } else putIn(player, amount);
  hand.events.push({ type: 'blind-posted', seat, kind, amount, isAllIn: player.stack === 0 });
}

/** Moves chips from the stack into the bets of this round. */
export function putIn(player: HandPlayer, amount: number): void {
  player.stack -= amount;
  player.committed += amount;
  player.contributed += amount;
}

/** One card each, twice, beginning left of the button. */
function dealHoleCards(hand: HoldemHand): void {
  const count = hand.players.length;
  for (let place = 0; place < count; place += 1) {
    const player = hand.players[place] as HandPlayer;
    player.hole = [hand.deck[place] as Card, hand.deck[place + count] as Card];
    hand.events.push({ type: 'hole-dealt', seat: player.seat, cards: player.hole });
  }
  hand.dealt = 2 * count;
}

function checkSetup({ rules, tableSize, button, smallBlindSeat, bigBlindSeat, players, entries }: HandSetup): void {
  checkRules(rules);
  if (!Number.isInteger(tableSize) || tableSize < 2 || tableSize > MOST_SEATS) throw new InvalidInput('tableSize', 'must be 2 to 9');
  const isSeat = (seat: number): boolean => Number.isInteger(seat) && seat >= 1 && seat <= tableSize;
  const seats = new Set(players.map(({ seat }) => seat));
  if (players.length < 2 || seats.size !== players.length || !players.every(({ seat }) => isSeat(seat)))
    throw new InvalidInput('players', 'must be two or more different seats of the table');
  for (const { chips } of players) {
    checkChips('players', chips);
    if (chips === 0) throw new InvalidInput('players', 'must have chips');
  }
  if (!isSeat(button)) throw new InvalidInput('button', 'must be a seat of the table');
  if (!seats.has(bigBlindSeat)) throw new InvalidInput('bigBlindSeat', 'must be a player');
  if (smallBlindSeat === bigBlindSeat) throw new InvalidInput('smallBlindSeat', 'must not be the big blind');
  if (smallBlindSeat !== null && !seats.has(smallBlindSeat)) throw new InvalidInput('smallBlindSeat', 'must be a player or dead');
  if (players.length === 2 && (smallBlindSeat !== button || !seats.has(button)))
    throw new InvalidInput('button', 'must post the small blind heads-up');
  const entering = new Set(entries.map(({ seat }) => seat));
  const isEntry = (seat: number): boolean => seats.has(seat) && seat !== smallBlindSeat && seat !== bigBlindSeat;
  if (entering.size !== entries.length || ![...entering].every(isEntry))
    throw new InvalidInput('entries', 'must be different players without a blind');
}
