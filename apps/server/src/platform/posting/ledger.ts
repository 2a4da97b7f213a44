import type { Amount, DomainError } from '@tessera/kernel';
import type { Tx } from '../db/database.ts';
import type { AccountRef, Booking, BookingAnswer, Settlement, SettlementCode } from './booking.ts';
import type { MemberAccount } from './chart.ts';

/** `receivable` is what the member owes, as zero or a negative amount. */
export type Balances = Readonly<Record<MemberAccount, Amount>>;

/** What the next play is drawn with. */
export interface SeedUse {
  readonly pairId: string | null;
  readonly nonce: number;
}

/** What a module looks at and writes of its own for bookings that leave together, behind the locks of their accounts. */
export interface Companion<Part> {
  /**
   * For the parts of one transaction, each of another account; all of it is gone where one of them is refused, and what is left comes again.
   * @returns for each part why it must not be booked, or null
   */
  write(tx: Tx, parts: readonly Part[]): Promise<readonly (DomainError | null)[]>;
}

/** What goes with one booking; bookings of one companion are written at once. */
export interface Beside<Part = unknown> {
  readonly companion: Companion<Part>;
  readonly part: Part;
}

/**
 * The only way money moves. Implemented on PostgreSQL and, for tests, in memory; both pass the same contract test. Modules never
 * receive it: they receive the narrow ports of `ports.ts`.
 */
export interface Ledger {
  /** Opening twice changes nothing. */
  open(tx: Tx | null, account: AccountRef, opening: { readonly brand: string; readonly day: string }): Promise<void>;
  /** With `tx` it is booked in the caller's transaction, else in a group commit with whatever else arrives. */
  book(tx: Tx | null, booking: Booking): Promise<BookingAnswer>;
  /**
   * Books in a group commit together with what its companion writes: both or neither. A booking that was made before is answered without.
   * @throws DomainError what the companion refuses it with
   */
  bookBeside<Part>(booking: Booking, beside: Beside<Part>): Promise<BookingAnswer>;
  /** Pays wagers, or settles them anew; any number of them, also of one member, decided one by one. Answers in the same order. */
  settle(settlements: readonly Settlement[]): Promise<SettlementCode[]>;
  /** Settles one wager in the caller's transaction, with whatever else that writes. */
  settleWithin(tx: Tx, settlement: Settlement): Promise<SettlementCode>;
  /** Nothing is booked on the account until `tx` ends. Every booking takes this lock first: take it before any other. */
  lock(tx: Tx, account: AccountRef): Promise<void>;
  read(account: AccountRef): Promise<Balances | null>;
  readSeed(account: AccountRef): Promise<SeedUse | null>;
  /** Draws further plays from another pair. @returns the plays that the pair so far has served; null when it is not `expected` any more */
  changeSeed(tx: Tx, account: AccountRef, pairs: { readonly expected: string | null; readonly next: string }): Promise<number | null>;
}
