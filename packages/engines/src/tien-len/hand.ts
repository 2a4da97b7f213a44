import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import type { Card } from '../cards/card.ts';
import { shuffledDeck } from '../cards/deck.ts';
import { checkChips } from '../room/chips.ts';
import type { Combination, CombinationKind } from './combination.ts';
import type { InstantWin } from './hand-values.ts';
import { heightOf, sortByHeight } from './order.ts';

export const TIEN_LEN_VERSION = 1;
const CARDS_EACH = 13;
const MOST_PLAYERS = 4;

export interface TienLenRules {
  /** Count cards: the losers pay the winner by the cards they hold. Fixed: four places pay each other. */
  readonly mode: 'count-cards' | 'fixed';
  /** Chips of one unit. */
  readonly stake: number;
  /** Of what a player wins in a hand. */
  readonly feeBps: number;
}

export interface TienLenSetup {
  readonly rules: TienLenRules;
  readonly players: readonly { readonly seat: number; readonly chips: number }[];
  /** Whether these players begin: only then do four threes and three pairs with the three of spades win at once. */
  readonly isFirstHand: boolean;
  /** Who won the hand before; null in a first hand, or when he has gone: then the lowest card leads and must be played. */
  readonly leader: number | null;
}

export interface TienLenPlayer {
  readonly seat: number;
  readonly chipsAtStart: number;
  chips: number;
  /** Lowest first. */
  cards: readonly Card[];
  hasPlayed: boolean;
  hasPassed: boolean;
  /** Of those who have no cards left, from 1. */
  place: number | null;
}

export type PaymentReason = 'chop' | 'cards' | 'place' | 'instant-win';

export type TienLenEvent =
  | { readonly type: 'hand-started'; readonly players: readonly { readonly seat: number; readonly chips: number }[] }
  /** `cards` is null for everyone but the seat itself. */
  | { readonly type: 'cards-dealt'; readonly seat: number; readonly cards: readonly Card[] | null }
  | { readonly type: 'instant-win'; readonly seat: number; readonly reason: InstantWin; readonly cards: readonly Card[] }
  | {
      readonly type: 'played';
      readonly seat: number;
      readonly kind: CombinationKind;
      readonly cards: readonly Card[];
      readonly isChop: boolean;
      readonly isOutOfTurn: boolean;
    }
  | { readonly type: 'passed'; readonly seat: number }
  /** Who owes how many units for the chops of this trick; a further chop moves the debt. */
  | { readonly type: 'chopped'; readonly from: number; readonly to: number; readonly units: number }
  | { readonly type: 'went-out'; readonly seat: number; readonly place: number }
  | { readonly type: 'trick-ended'; readonly leader: number }
  | { readonly type: 'paid'; readonly from: number; readonly to: number; readonly chips: number; readonly reason: PaymentReason }
  | { readonly type: 'cards-shown'; readonly seat: number; readonly cards: readonly Card[] }
  | { readonly type: 'fee-taken'; readonly seat: number; readonly chips: number }
  | { readonly type: 'hand-ended'; readonly winner: number; readonly stacks: readonly { readonly seat: number; readonly chips: number }[] }
  /** The hand counts for nothing: everybody has what he came with. */
  | { readonly type: 'hand-voided'; readonly stacks: readonly { readonly seat: number; readonly chips: number }[] };

/** A hand in play: plain data. Players stand in clockwise order of their seats; a *place at the table* is an index of it. */
export interface TienLenHand {
  readonly version: typeof TIEN_LEN_VERSION;
  readonly rules: TienLenRules;
  readonly players: TienLenPlayer[];
  /** Index of who must act; null when the hand is over. */
  turn: number | null;
  /** A card the first play must have. */
  mustInclude: Card | null;
  /** What lies on top of the trick, and whose it is. */
  last: { readonly by: number; readonly combination: Combination } | null;
  /** The running debt of this trick's chops, between indexes. */
  chop: { readonly from: number; readonly to: number; readonly units: number } | null;
  placesTaken: number;
  feesTaken: number;
  readonly events: TienLenEvent[];
}

/** Shuffles and deals 13 cards each. @throws InvalidInput */
export function dealHand(setup: TienLenSetup, source: RandomSource): TienLenHand {
  checkSetup(setup);
  const { rules, leader } = setup;
  const seated = setup.players.toSorted((a, b) => a.seat - b.seat);
  const deck = shuffledDeck(source);
  const players = seated.map(({ seat, chips }, index): TienLenPlayer => {
    const cards = deck.filter((_, place) => place < CARDS_EACH * seated.length && place % seated.length === index);
    return { seat, chipsAtStart: chips, chips, cards: sortByHeight(cards), hasPlayed: false, hasPassed: false, place: null };
  });
  const lowest = players.reduce((first, each) => (lowestOf(each) < lowestOf(first) ? each : first));
  const first = players.find(({ seat }) => seat === leader) ?? lowest;
  const dealt = players.map(({ seat, cards }): TienLenEvent => ({ type: 'cards-dealt', seat, cards }));
  return {
    version: TIEN_LEN_VERSION,
    rules,
    players,
    turn: players.indexOf(first),
    mustInclude: leader === null ? (lowest.cards[0] ?? null) : null,
    last: null,
    chop: null,
    placesTaken: 0,
    feesTaken: 0,
    events: [{ type: 'hand-started', players: seated }, ...dealt],
  };
}

function lowestOf({ cards }: TienLenPlayer): number {
  return heightOf(cards[0] as Card);
}

function checkSetup({ rules, players, isFirstHand, leader }: TienLenSetup): void {
  const { mode, stake, feeBps } = rules;
  if (mode !== 'count-cards' && mode !== 'fixed') throw new InvalidInput('rules.mode', 'is unknown');
  checkChips('rules.stake', stake);
  if (stake === 0) throw new InvalidInput('rules.stake', 'must be at least one chip');
  if (!Number.isInteger(feeBps) || feeBps < 0 || feeBps > 10_000) throw new InvalidInput('rules.feeBps', 'must be 0 to 10000');
  const seats = new Set(players.map(({ seat }) => seat));
  const isSeat = (seat: number): boolean => Number.isInteger(seat) && seat >= 1 && seat <= MOST_PLAYERS;
  if (players.length < 2 || seats.size !== players.length || !players.every(({ seat }) => isSeat(seat)))
    throw new InvalidInput('players', 'must be two to four different seats');
  for (const { chips } of players) checkChips('players', chips);
  if (mode === 'fixed' && players.length !== MOST_PLAYERS) throw new InvalidInput('rules.mode', 'fixed needs four players');
  if (typeof isFirstHand !== 'boolean') throw new InvalidInput('isFirstHand', 'must be told');
  if (leader !== null && !seats.has(leader)) throw new InvalidInput('leader', 'must be a player');
  if (isFirstHand && leader !== null) throw new InvalidInput('leader', 'has won nothing before a first hand');
}
