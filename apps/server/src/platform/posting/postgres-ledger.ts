import { type Amount, CELL_COUNT, type Clock, DomainError, getCurrency, invariant, ZERO } from '@tessera/kernel';
import type { Database, Tx } from '../db/database.ts';
import { BOOKING_COLUMNS, bookingColumns, byAccount, compare, SETTLEMENT_COLUMNS, settlementColumns } from './book-columns.ts';
import type { AccountRef, Booking, BookingAnswer, BookingRefusal, Settlement, SettlementCode } from './booking.ts';
import { GroupWriter } from './group-writer.ts';
import { type Accompanied, bookTogether } from './companions.ts';
import type { Balances, Beside, Ledger, SeedUse } from './ledger.ts';

/**
 * How calls are spread over the rows of the ledger. `shared`: one PostgreSQL, a call spans cells and `lanes` calls run side by side.
 * `cell`: every call names one cell, as a database that is spread over machines needs it.
 */
export type Layout = { readonly mode: 'shared'; readonly lanes: 1 | 2 | 4 } | { readonly mode: 'cell' };

export interface PostgresLedgerOptions {
  /** Told of every batch of bookings how many it holds. */
  readonly onBatch?: (size: number) => void;
  /** The pool of the hot path: kept apart so that slow queries cannot starve it. */
  readonly db: Database;
  readonly clock: Clock;
  readonly layout?: Layout;
  readonly maxBatch?: number;
  /** How many items may wait before newcomers are refused. */
  readonly maxWaiting?: number;
  /** How many bookings of one account may wait; as many as may wait at all unless told. */
  readonly maxWaitingOfAccount?: number;
}

export interface PostgresLedger extends Ledger {
  idle(): Promise<void>;
  /** Bookings that wait for their batch. */
  waiting(): number;
}

/** Large enough to share a commit, small enough that one batch is answered while the next is booked. */
const MAX_BATCH = 32;
/** The connections of the hot pool, and how many batches may be under way: one that waits for a connection would leave without what came meanwhile. */
export const POSTING_CONNECTIONS = 4;
/** What one account may have waiting: nobody who plays has more, and a flood fills no more of the room of all. */
export const MAX_WAITING_OF_ACCOUNT = 16;
/** A page holds the balances of its members until it is booked: bets of theirs wait no longer than for one. */
const MAX_SETTLEMENTS = 500;

/** The ledger on PostgreSQL: bookings and settlements in group commits, or in the caller's transaction. */
export function createPostgresLedger(options: PostgresLedgerOptions): PostgresLedger {
  const { db, clock, layout = { mode: 'shared', lanes: 1 } } = options;
  const lanes = layout.mode === 'cell' ? CELL_COUNT : layout.lanes;
  const caller: Caller = { clock, isByCell: layout.mode === 'cell' };
  const laneOf = ({ account }: { readonly account: AccountRef }): number => account.cell % lanes;
  const maxWaiting = options.maxWaiting ?? 5_000;
  const bookings = new GroupWriter<Booking, BookingAnswer>({
    laneOf,
    keyOf: ({ account }) => account.memberId,
    isSecondRank,
    maxBatch: options.maxBatch ?? MAX_BATCH,
    maxUnderWay: POSTING_CONNECTIONS,
    maxWaiting,
    maxWaitingOfKey: options.maxWaitingOfAccount ?? maxWaiting,
    send: (items) => {
      options.onBatch?.(items.length);
      return sendBookings(db, caller, items);
    },
  });
  // Their companions write behind the same locks; what leaves alone does not wait for that.
  const accompanied = new GroupWriter<Accompanied, BookingAnswer | DomainError>({
    laneOf: ({ booking }) => laneOf(booking),
    keyOf: ({ booking }) => booking.account.memberId,
    isSecondRank: ({ booking }) => isSecondRank(booking),
    maxBatch: options.maxBatch ?? MAX_BATCH,
    maxUnderWay: POSTING_CONNECTIONS,
    maxWaiting,
    maxWaitingOfKey: options.maxWaitingOfAccount ?? maxWaiting,
    send(items) {
      options.onBatch?.(items.length);
      return bookTogether(db, items, (tx, bookings) => sendBookings(tx, caller, bookings));
    },
  });
  // One at a time they come from rounds that end while others do; pages have a call of their own.
  const singles = new GroupWriter<Settlement, SettlementCode>({
    laneOf,
    keyOf: ({ account, wagerId }) => `${account.memberId}${wagerId}`,
    isSecondRank,
    maxBatch: MAX_SETTLEMENTS,
    maxUnderWay: POSTING_CONNECTIONS,
    maxWaiting,
    maxWaitingOfKey: maxWaiting,
    send: (items) => db.transaction((tx) => sendSettlements(tx, caller, items)),
  });
  return {
    async open(tx, { cell, memberId, currency }, { brand, day }) {
      await (tx ?? db).query('SELECT posting_open($1, $2, $3, $4, $5, $6)', [cell, clock.nowMs(), memberId, currency, brand, day]);
    },
    async book(tx, booking) {
      if (!tx) return bookings.submit(booking);
      const [answer] = await sendBookings(tx, caller, [booking]);
      invariant(answer, 'one item has one answer');
      return answer;
    },
    async bookBeside<Part>(booking: Booking, beside: Beside<Part>) {
      const answer = await accompanied.submit({ booking, beside: beside as Beside });
      if (answer instanceof DomainError) throw answer;
      return answer;
    },
    async settle(settlements) {
      const [single] = settlements;
      return single && settlements.length === 1 ? [await singles.submit(single)] : settlePages(db, caller, lanes, settlements);
    },
    async settleWithin(tx, settlement) {
      const [code] = await sendSettlements(tx, caller, [settlement]);
      invariant(code, 'one settlement has one answer');
      return code;
    },
    async lock(tx, { cell, memberId, currency }) {
      await tx.query('SELECT posting_lock($1, $2, $3)', [cell, memberId, currency]);
    },
    read: (account) => readBalances(db, account),
    readSeed: (account) => readSeed(db, account),
    async changeSeed(tx, { cell, memberId, currency }, { expected, next }) {
      const rows = await tx.query<{ plays: number | null }>('SELECT posting_seed($1, $2, $3, $4, $5) AS plays', [
        cell,
        memberId,
        currency,
        expected,
        next,
      ]);
      return rows[0]?.plays ?? null;
    },
    waiting: () => bookings.waiting + accompanied.waiting + singles.waiting,
    async idle() {
      await Promise.all([bookings.idle(), accompanied.idle(), singles.idle()]);
    },
  };
}

const isSecondRank = ({ account }: { readonly account: AccountRef }): boolean => getCurrency(account.currency).class === 'trial';

interface Caller {
  readonly clock: Clock;
  readonly isByCell: boolean;
}

const numbered = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ');
const bookBy = (name: string): string => `SELECT item, code, available FROM ${name}(${numbered(2 + BOOKING_COLUMNS)})`;
const settleBy = (name: string): string => `SELECT item, code FROM ${name}(${numbered(2 + SETTLEMENT_COLUMNS)})`;
const BOOK = bookBy('posting_book');
const BOOK_IN_CELL = bookBy('posting_book_in_cell');
const SETTLE = settleBy('posting_settle');
const SETTLE_IN_CELL = settleBy('posting_settle_in_cell');

/** The items in the order of their locks, and where each stood before. */
function inOrder<Item>(items: readonly Item[], order: (a: Item, b: Item) => number): { readonly sorted: Item[]; readonly from: number[] } {
  const from = items.map((_, index) => index).sort((a, b) => order(items[a] as Item, items[b] as Item));
  return { sorted: from.map((index) => items[index] as Item), from };
}

async function sendBookings(tx: Tx, { clock, isByCell }: Caller, items: readonly Booking[]): Promise<BookingAnswer[]> {
  const nowMs = clock.nowMs();
  const { sorted, from } = inOrder(items, (a, b) => byAccount(a.account, b.account));
  const cell = isByCell ? (sorted[0]?.account.cell ?? null) : null;
  const rows = await tx.prepared<{ item: number; code: string; available: Amount | null }>('posting_book', isByCell ? BOOK_IN_CELL : BOOK, [
    cell,
    nowMs,
    ...bookingColumns(sorted),
  ]);
  const answers: BookingAnswer[] = new Array(items.length);
  for (const row of rows) {
    const index = from[row.item - 1] as number;
    answers[index] =
      row.code === 'ok'
        ? { code: 'ok', available: row.available ?? ZERO, bookedAtMs: nowMs }
        : { code: row.code as BookingRefusal | 'replay' };
  }
  return answers;
}

/** Pages of one lane go one after the other, lanes side by side. */
async function settlePages(db: Database, caller: Caller, lanes: number, settlements: readonly Settlement[]): Promise<SettlementCode[]> {
  const codes: SettlementCode[] = new Array(settlements.length);
  const byLane = Map.groupBy(settlements.keys(), (index) => (settlements[index] as Settlement).account.cell % lanes);
  await Promise.all(
    [...byLane.values()].map(async (indexes) => {
      for (let start = 0; start < indexes.length; start += MAX_SETTLEMENTS) {
        const page = indexes.slice(start, start + MAX_SETTLEMENTS);
        const items = page.map((index) => settlements[index] as Settlement);
        for (const [at, code] of (await db.transaction((tx) => sendSettlements(tx, caller, items))).entries())
          codes[page[at] as number] = code;
      }
    }),
  );
  return codes;
}

async function sendSettlements(tx: Tx, { clock, isByCell }: Caller, items: readonly Settlement[]): Promise<SettlementCode[]> {
  const { sorted, from } = inOrder(items, (a, b) => byAccount(a.account, b.account) || compare(a.wagerId, b.wagerId));
  const cell = isByCell ? (sorted[0]?.account.cell ?? null) : null;
  const rows = await tx.prepared<{ item: number; code: SettlementCode }>('posting_settle', isByCell ? SETTLE_IN_CELL : SETTLE, [
    cell,
    clock.nowMs(),
    ...settlementColumns(sorted),
  ]);
  const codes: SettlementCode[] = new Array(items.length);
  for (const row of rows) codes[from[row.item - 1] as number] = row.code;
  return codes;
}

async function readBalances(db: Database, account: AccountRef): Promise<Balances | null> {
  const [row] = await db.prepared<Record<keyof Balances, Amount>>(
    'wallet_read',
    'SELECT cash, held, bonus, points, receivable FROM wallet_balance WHERE cell = $1 AND member_id = $2 AND currency = $3',
    [account.cell, account.memberId, account.currency],
  );
  return row ?? null;
}

async function readSeed(db: Database, account: AccountRef): Promise<SeedUse | null> {
  const [row] = await db.prepared<SeedUse>(
    'wallet_seed',
    'SELECT seed_pair_id AS "pairId", nonce FROM wallet_balance WHERE cell = $1 AND member_id = $2 AND currency = $3',
    [account.cell, account.memberId, account.currency],
  );
  return row ?? null;
}
