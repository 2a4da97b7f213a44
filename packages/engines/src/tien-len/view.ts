import type { Card } from '../cards/card.ts';
import type { CombinationKind } from './combination.ts';
import type { TienLenEvent, TienLenHand } from './hand.ts';
import { legalMoves, type TienLenLegal } from './play-hand.ts';

export interface TienLenView {
  readonly seats: readonly TienLenSeatView[];
  readonly seatToAct: number | null;
  /** What lies on top of the trick. */
  readonly last: { readonly seat: number; readonly kind: CombinationKind; readonly cards: readonly Card[] } | null;
  readonly mustInclude: Card | null;
  /** What the viewer may do. */
  readonly legal: TienLenLegal | null;
  readonly events: readonly TienLenEvent[];
}

export interface TienLenSeatView {
  readonly seat: number;
  readonly chips: number;
  readonly cardsLeft: number;
  readonly hasPassed: boolean;
  readonly place: number | null;
  /** Null where the viewer may not see them. */
  readonly cards: readonly Card[] | null;
}

/** The hand as a seat knows it. Cards that were paid for are shown at the end, by the events. */
export function viewFor(hand: TienLenHand, seat: number | null): TienLenView {
  const { last, players, turn } = hand;
  // The card that must be played is the lowest dealt: only its holder may know it before it lies on the table.
  const isLeading = seat !== null && turn !== null && players[turn]?.seat === seat;
  return {
    seats: players.map((player) => ({
      seat: player.seat,
      chips: player.chips,
      cardsLeft: player.cards.length,
      hasPassed: player.hasPassed,
      place: player.place,
      cards: player.seat === seat ? player.cards : null,
    })),
    seatToAct: turn === null ? null : (players[turn]?.seat ?? null),
    last: last && { seat: players[last.by]?.seat ?? 0, kind: last.combination.kind, cards: last.combination.cards },
    mustInclude: isLeading ? hand.mustInclude : null,
    legal: seat === null ? null : legalMoves(hand, seat),
    events: hand.events.map((event) => eventFor(event, seat)),
  };
}

/** An event as a seat sees it: the cards dealt to others stay hidden. */
export function eventFor(event: TienLenEvent, seat: number | null): TienLenEvent {
  return event.type === 'cards-dealt' && event.seat !== seat ? { ...event, cards: null } : event;
}
