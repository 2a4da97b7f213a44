import type { DomainError } from '@tessera/kernel';
import type { Database, Tx } from '../db/database.ts';
import type { Booking, BookingAnswer } from './booking.ts';
import type { Beside, Companion } from './ledger.ts';

export interface Accompanied {
  readonly booking: Booking;
  readonly beside: Beside;
}

type Answer = BookingAnswer | DomainError;
type Send = (tx: Tx, bookings: readonly Booking[]) => Promise<readonly BookingAnswer[]>;

/** Takes a transaction back: some of its bookings were refused by their companions. */
class CompanionRefused extends Error {
  readonly refusals: ReadonlyMap<Accompanied, DomainError>;
  constructor(refusals: ReadonlyMap<Accompanied, DomainError>) {
    super('a companion refused');
    this.refusals = refusals;
  }
}

/**
 * Books items and writes what goes with them in one transaction. What a companion refuses is rare and known only behind the locks: the transaction
 * is then taken back, and the others are booked without it. Answers in the order of the items; a refusal stands in the place of its item.
 */
export async function bookTogether(db: Database, items: readonly Accompanied[], send: Send): Promise<Answer[]> {
  const answers = new Map<Accompanied, Answer>();
  for (;;) {
    const left = items.filter((item) => !answers.has(item));
    if (left.length === 0) break;
    try {
      const booked = await db.transaction((tx) => bookAndWrite(tx, left, send));
      for (const [index, item] of left.entries()) answers.set(item, booked[index] as BookingAnswer);
    } catch (error) {
      if (!(error instanceof CompanionRefused)) throw error;
      for (const [item, refusal] of error.refusals) answers.set(item, refusal);
    }
  }
  return items.map((item) => answers.get(item) as Answer);
}

/** @throws CompanionRefused */
async function bookAndWrite(tx: Tx, items: readonly Accompanied[], send: Send): Promise<readonly BookingAnswer[]> {
  const answers = await send(
    tx,
    items.map(({ booking }) => booking),
  );
  const booked = items.filter((_, index) => answers[index]?.code === 'ok');
  const refused = new Map<Accompanied, DomainError>();
  for (const [companion, own] of Map.groupBy(booked, ({ beside }): Companion<unknown> => beside.companion)) {
    const refusals = await companion.write(
      tx,
      own.map(({ beside }) => beside.part),
    );
    for (const [index, item] of own.entries()) {
      const refusal = refusals[index];
      if (refusal) refused.set(item, refusal);
    }
  }
  if (refused.size > 0) throw new CompanionRefused(refused);
  return answers;
}
