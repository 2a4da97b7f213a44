import type { TransactionView } from './member.queries.ts';

/** What happened, with every entry that it made in the ledger, the newest first. */
export interface TransactionEvent {
  /** Names the event among texts: the kind of its entries, or that a plan played a draw. */
  readonly kind: string;
  /** The entry that says what it did to the player: money to bet with before money that is set aside. */
  readonly main: TransactionView;
  readonly entries: readonly TransactionView[];
}

/** A plan gives a draw's share back and bets it in one go. */
const AT_ONCE_MS = 1_000;

/**
 * One event for all entries of a booking, and for the two bookings of a plan that plays a draw: its share is given back and bet at once.
 * @param entries the newest first
 */
export function eventsOf(entries: readonly TransactionView[]): TransactionEvent[] {
  const bookings = [...Map.groupBy(entries, ({ position }) => position).values()].flatMap(bookingOf);
  const events: TransactionEvent[] = [];
  for (let index = 0; index < bookings.length; index += 1) {
    const [event, before] = [bookings[index], bookings[index + 1]];
    if (!event) continue;
    if (before && isChasedDraw(event, before)) {
      const held = before.entries.find(({ account }) => account === 'held') ?? event.main;
      events.push({ kind: 'chase_draw', main: held, entries: [...event.entries, ...before.entries] });
      index += 1;
    } else events.push(event);
  }
  return events;
}

function bookingOf(entries: readonly TransactionView[]): TransactionEvent[] {
  const accounts = new Set(entries.map(({ account }) => account));
  // A round books its stake and what it pays: each of the two says something of its own.
  const parts = accounts.size < entries.length ? entries.map((entry) => [entry]) : [entries];
  return parts.flatMap((part) => {
    const main = part.find(({ account }) => account === 'cash') ?? part[0];
    return main ? [{ kind: main.kind, main, entries: part }] : [];
  });
}

function isChasedDraw(bet: TransactionEvent, share: TransactionEvent): boolean {
  return (
    bet.kind === 'wager_place' &&
    share.kind === 'chase_release' &&
    bet.main.amount === `-${share.main.amount}` &&
    Math.abs(bet.main.atMs - share.main.atMs) <= AT_ONCE_MS
  );
}
