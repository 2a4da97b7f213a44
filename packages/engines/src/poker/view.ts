import type { Card } from '../cards/card.ts';
import type { LegalActions } from './betting.ts';
import type { HoldemEvent, Street } from './events.ts';
import type { HandPlayer, HoldemHand } from './hand.ts';
import { legalMoves } from './play-hand.ts';
import { buildPots } from './pots.ts';

export interface HoldemView {
  readonly street: Street;
  readonly button: number;
  readonly board: readonly Card[];
  readonly currentBet: number;
  /** Everything in the middle, bets of this round and dead chips included; empty once the hand is over. */
  readonly pots: readonly { readonly amount: number; readonly eligible: readonly number[] }[];
  /** In clockwise order from the left of the button. */
  readonly seats: readonly HoldemSeatView[];
  readonly seatToAct: number | null;
  /** What the viewer may do; null when it is not his turn. */
  readonly legal: LegalActions | null;
  readonly events: readonly HoldemEvent[];
}

export interface HoldemSeatView {
  readonly seat: number;
  readonly stack: number;
  readonly committed: number;
  readonly isFolded: boolean;
  readonly isAllIn: boolean;
  /** Null where the viewer may not see them. */
  readonly cards: readonly Card[] | null;
}

/** The hand as a seat knows it: its own cards and those that were shown. Null is a spectator. */
export function viewFor(hand: HoldemHand, seat: number | null): HoldemView {
  const seats = hand.players.map((player) => viewOf(player, player.seat === seat));
  const pots =
    hand.turn === null
      ? []
      : buildPots(
          hand.players,
          hand.players.reduce((sum, { dead }) => sum + dead, 0),
        );
  return {
    street: hand.street,
    button: hand.button,
    board: [...hand.board],
    currentBet: hand.currentBet,
    pots: pots.map(({ amount, eligible }) => ({ amount, eligible: eligible.map((place) => hand.players[place]?.seat ?? 0) })),
    seats,
    seatToAct: hand.turn === null ? null : (hand.players[hand.turn]?.seat ?? null),
    legal: seat === null ? null : legalMoves(hand, seat),
    events: hand.events.map((event) => eventFor(event, seat)),
  };
}

/** An event as a seat sees it: the hole cards of others stay face down. */
export function eventFor(event: HoldemEvent, seat: number | null): HoldemEvent {
  return event.type === 'hole-dealt' && event.seat !== seat ? { ...event, cards: null } : event;
}

function viewOf(player: HandPlayer, isOwn: boolean): HoldemSeatView {
  const { seat, stack, committed, isFolded } = player;
  const isAllIn = !isFolded && stack === 0;
  return { seat, stack, committed, isFolded, isAllIn, cards: isOwn || player.isShown ? player.hole : null };
}
