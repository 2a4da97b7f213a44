import type { RandomSource } from '@tessera/kernel';

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
export interface RoomGame<Setup, State, Move, Legal, View, Event> {
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
  /** What is played for the seat to act when its time is over. */
  defaultMove(state: State): Move;
  /** All that a seat may know, nothing else; null is a spectator. Events in it are told as the seat saw them. */
  viewFor(state: State, seat: number | null): View;
  isOver(state: State): boolean;
  /** @throws DomainError while the hand runs */
  payouts(state: State): RoomResult;
  /** All that happened, hidden cards included: for the record, not for a seat. */
  events(state: State): readonly Event[];
}
