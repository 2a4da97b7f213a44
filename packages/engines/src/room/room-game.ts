import type { RandomSource } from '@tessera/kernel';
import { UnknownHandVersion } from './refusals.ts';

/** What a hand did to the money, in chips: the nets of all seats and the house's take sum to zero (rule book §4.6). */
export interface RoomResult {
  readonly nets: readonly SeatNet[];
  /** Rake or fees. */
  readonly house: number;
}

export interface SeatNet {
  readonly seat: number;
  readonly net: number;
}

/**
 * A card game people play against each other, one hand at a time. `State` is plain data that survives JSON unchanged, so a
 * hand can be stored after every move and goes on after a restart with the same cards. What carries over between hands
 * (button, blinds owed, who leads) comes in with the setup.
 */
export interface RoomGame<Setup = unknown, State = unknown, Move = unknown, Legal = unknown, View = unknown, Event = unknown> {
  readonly id: string;
  /** Of the rules; a stored hand is played on by the version that began it. */
  readonly version: number;
  readonly seats: { readonly fewest: number; readonly most: number };
  /** Shuffles, deals and does all that nobody decides. @throws DomainError for a setup that cannot be played */
  start(setup: Setup, source: RandomSource): State;
  /** The seat whose turn it is; null when the hand is over. */
  seatToAct(state: State): number | null;
  /** What the seat may do now; null when it may do nothing. */
  legalMoves(state: State, seat: number): Legal | null;
  /** Reads a move as it comes from outside; whether it is legal only `apply` tells. @throws DomainError */
  parseMove(value: unknown): Move;
  /**
   * Plays a move in place and returns what it caused, in order. A refused move changes nothing.
   * @throws DomainError
   */
  apply(state: State, seat: number, move: Move): readonly Event[];
  /**
   * Ends a hand the server could not play on: it counts for nothing and all that was put in goes back (rule book §4.1).
   * @throws DomainError when the hand is over
   */
  void(state: State): readonly Event[];
  /** What is played for the seat to act when its time is over. */
  defaultMove(state: State): Move;
  /** All that a seat may know, nothing else; null is a spectator. Events in it are told as the seat saw them. */
  viewFor(state: State, seat: number | null): View;
  /** An event as a seat may see it, hidden cards taken out; null is a spectator. */
  eventFor(state: State, event: Event, seat: number | null): Event;
  isOver(state: State): boolean;
  /** @throws DomainError while the hand runs */
  payouts(state: State): RoomResult;
  /** All that happened, hidden cards included: for the record, not for a seat. */
  events(state: State): readonly Event[];
}

/** The game, refusing every stored hand that another version began. */
export function onlyItsVersion<Setup, State extends { readonly version: number }, Move, Legal, View, Event>(
  game: RoomGame<Setup, State, Move, Legal, View, Event>,
): RoomGame<Setup, State, Move, Legal, View, Event> {
  const own = (state: State): State => {
    const version: unknown = (state as Partial<State> | null)?.version;
    if (version !== game.version) throw new UnknownHandVersion(game.id, version);
    return state;
  };
  return {
    ...game,
    seatToAct: (state) => game.seatToAct(own(state)),
    legalMoves: (state, seat) => game.legalMoves(own(state), seat),
    apply: (state, seat, move) => game.apply(own(state), seat, move),
    void: (state) => game.void(own(state)),
    defaultMove: (state) => game.defaultMove(own(state)),
    viewFor: (state, seat) => game.viewFor(own(state), seat),
    eventFor: (state, event, seat) => game.eventFor(own(state), event, seat),
    isOver: (state) => game.isOver(own(state)),
    payouts: (state) => game.payouts(own(state)),
    events: (state) => game.events(own(state)),
  };
}
