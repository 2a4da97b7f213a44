import { DECIDED_KINDS, type DecidedEvent, isDecided, type OutboxEvent } from '@tessera/contract';
import type { Amount } from '@tessera/kernel';
import type { Tx } from '../db/database.ts';
import type { OutboxRange } from './outbox-range.ts';
import { EVENT_COLUMNS, parseEvent, readEvents } from './events.ts';

/** Turnover of a member in one game and bucket of time. */
export interface TurnoverSum {
  readonly cell: number;
  readonly memberId: string;
  readonly bucketMs: number;
  readonly brand: string;
  readonly currency: string;
  readonly product: string;
  readonly gameId: string;
  readonly bets: bigint;
  readonly staked: Amount;
  readonly validBet: Amount;
  readonly won: Amount;
}

const COUNTED_ONCE = DECIDED_KINDS.filter((kind) => kind !== 'wager_resettle');
const listOf = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

/** What wagers of these events add to turnover, summed over buckets that begin at multiples of `bucketMs` since 1970. */
export async function sumFacts(tx: Tx, ranges: readonly OutboxRange[], bucketMs: number): Promise<TurnoverSum[]> {
  const textOf = (events: string): string =>
    `SELECT e.cell, e.member_id AS "memberId", b.bucket * $4 AS "bucketMs", e.brand, e.currency, e.product, e.game_id AS "gameId",
       count(*) FILTER (WHERE e.kind IN (${listOf(COUNTED_ONCE)})) AS bets, posting_sum(e.staked) AS staked, posting_sum(e.valid_bet) AS "validBet", posting_sum(e.won) AS won
     FROM ${events} CROSS JOIN LATERAL (SELECT ((extract(epoch FROM e.at) * 1000)::int8 / $4)::float8 AS bucket) b
     WHERE e.kind IN (${listOf(DECIDED_KINDS)}) AND e.staked IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7`;
  return readEvents<TurnoverSum>(tx, { name: 'outbox_sum', textOf, more: [bucketMs] }, ranges);
}

/** How often a member played a game, and when last. */
export interface GamePlayed {
  readonly cell: number;
  readonly memberId: string;
  readonly brand: string;
  readonly currency: string;
  readonly gameId: string;
  readonly plays: bigint;
  readonly lastMs: number;
}

/** What was played in these events, each wager once, when it was placed; in the order of members. */
export async function listPlayed(tx: Tx, ranges: readonly OutboxRange[]): Promise<GamePlayed[]> {
  const textOf = (events: string): string =>
    `SELECT e.cell, e.member_id AS "memberId", e.brand, e.currency, e.game_id AS "gameId", count(*) AS plays, max(e.at) AS "lastMs"
     FROM ${events} WHERE e.kind IN ('wager_play', 'wager_place') AND e.game_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`;
  return readEvents<GamePlayed>(tx, { name: 'outbox_played', textOf, more: [] }, ranges);
}

/** From what amount on a booking is large, in a brand's currency; null never is. */
export interface LargeFrom {
  readonly brand: string;
  readonly currency: string;
  readonly deposit: Amount | null;
  readonly withdrawal: Amount | null;
  readonly wager: Amount | null;
  readonly win: Amount | null;
}

/** Bookings of these events that somebody has to look at: large ones of their kind, and those that leave a member owing. */
export async function listNotableFacts(tx: Tx, ranges: readonly OutboxRange[], large: readonly LargeFrom[]): Promise<OutboxEvent[]> {
  const textOf = (events: string): string =>
    `SELECT ${EVENT_COLUMNS}
     FROM ${events} LEFT JOIN unnest($4::text[], $5::text[], $6::int8[], $7::int8[], $8::int8[], $9::int8[]) l (brand, currency, deposit, withdrawal, wager, win)
       ON l.brand = e.brand AND l.currency = e.currency
     WHERE e.staked >= l.wager OR e.won >= l.win OR e.owed < 0
       OR CASE e.kind WHEN 'deposit' THEN e.moved >= l.deposit WHEN 'withdrawal_hold' THEN e.moved >= l.withdrawal ELSE false END
     ORDER BY e.cell, e.position`;
  const columns = (['brand', 'currency', 'deposit', 'withdrawal', 'wager', 'win'] as const).map((name) => large.map((one) => one[name]));
  return (await readEvents(tx, { name: 'outbox_notable', textOf, more: columns }, ranges)).map(parseEvent);
}

/** Wagers of these events that won at least so many times their stake when they were settled for the first time. */
export async function listFacts(tx: Tx, ranges: readonly OutboxRange[], wonFrom: bigint): Promise<DecidedEvent[]> {
  const textOf = (events: string): string =>
    `SELECT ${EVENT_COLUMNS}
     FROM ${events} WHERE e.kind IN (${listOf(COUNTED_ONCE)}) AND e.won > 0 AND e.won >= e.staked * $4 ORDER BY e.cell, e.position`;
  return (await readEvents(tx, { name: 'outbox_wins', textOf, more: [wonFrom] }, ranges)).map(parseEvent).filter(isDecided);
}

/** What is about these members, cell by cell in the order it was booked. */
export async function listFactsOf(tx: Tx, ranges: readonly OutboxRange[], memberIds: readonly string[]): Promise<unknown[]> {
  const textOf = (events: string): string =>
    `SELECT ${EVENT_COLUMNS} FROM ${events} WHERE e.member_id = ANY ($4::uuid[]) ORDER BY e.cell, e.position`;
  return readEvents(tx, { name: 'outbox_of_members', textOf, more: [memberIds] }, ranges);
}

/** Bookings of one cell by their positions, in that order. */
export async function listFactsAt(tx: Tx, cell: number, positions: readonly bigint[]): Promise<OutboxEvent[]> {
  const rows = await tx.prepared<object>(
    'outbox_at',
    `SELECT ${EVENT_COLUMNS} FROM outbox_event e WHERE e.cell = $1 AND e.position = ANY ($2::int8[]) ORDER BY e.position`,
    [cell, positions],
  );
  return rows.map(parseEvent);
}
