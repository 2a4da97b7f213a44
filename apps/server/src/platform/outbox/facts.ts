import type { Amount } from '@tessera/kernel';
import type { Tx } from '../db/database.ts';
import type { OutboxRange } from './consumer.ts';

/** Each range is read by its key, whatever the planner thinks of the table's size. */
const OVER_CELLS = `unnest($1::smallint[], $2::int8[], $3::int8[]) r (cell, since, till)
  CROSS JOIN LATERAL (SELECT * FROM outbox_event e WHERE e.cell = r.cell AND e.position > r.since AND e.position <= r.till OFFSET 0) e`;
const IN_CELL = '(SELECT * FROM outbox_event e WHERE e.cell = $1 AND e.position > $2 AND e.position <= $3) e';

/** Runs what `textOf` makes of the events of these ranges. One cell has a text of its own, which can be run where that cell lives. */
async function readEvents<Row extends object>(
  tx: Tx,
  { name, textOf, more }: { readonly name: string; readonly textOf: (events: string) => string; readonly more: readonly unknown[] },
  ranges: readonly OutboxRange[],
): Promise<Row[]> {
  const [first] = ranges;
  if (first && ranges.length === 1)
    return tx.prepared<Row>(`${name}_in_cell`, textOf(IN_CELL), [first.cell, first.from, first.to, ...more]);
  const values = [ranges.map(({ cell }) => cell), ranges.map(({ from }) => from), ranges.map(({ to }) => to)];
  return tx.prepared<Row>(name, textOf(OVER_CELLS), [...values, ...more]);
}

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

/** What wagers of these events add to turnover, summed over buckets that begin at multiples of `bucketMs` since 1970. */
export async function sumFacts(tx: Tx, ranges: readonly OutboxRange[], bucketMs: number): Promise<TurnoverSum[]> {
  const textOf = (events: string): string =>
    `SELECT e.cell, e.member_id AS "memberId", b.bucket * $4 AS "bucketMs", e.brand, e.currency, e.product, e.game_id AS "gameId",
       count(*) FILTER (WHERE e.kind <> 'wager_resettle') AS bets, posting_sum(e.staked) AS staked, posting_sum(e.valid_bet) AS "validBet", posting_sum(e.won) AS won
     FROM ${events} CROSS JOIN LATERAL (SELECT ((extract(epoch FROM e.at) * 1000)::int8 / $4)::float8 AS bucket) b
     WHERE e.staked IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7`;
  return readEvents<TurnoverSum>(tx, { name: 'outbox_sum', textOf, more: [bucketMs] }, ranges);
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

/** A booking that somebody has to look at: large, or one that leaves a member owing. */
export interface NotableFact {
  readonly memberId: string;
  readonly id: string;
  readonly kind: string;
  readonly brand: string;
  readonly currency: string;
  readonly staked: Amount | null;
  readonly won: Amount | null;
  /** What left the account that it came from. */
  readonly moved: Amount | null;
  /** Below zero where the member owes. */
  readonly owed: Amount | null;
}

/** Bookings of these events that reach the amount of their kind, or leave their member owing. */
export async function listNotableFacts(tx: Tx, ranges: readonly OutboxRange[], large: readonly LargeFrom[]): Promise<NotableFact[]> {
  const textOf = (events: string): string =>
    `SELECT e.member_id AS "memberId", e.id, e.kind, e.brand, e.currency, e.staked, e.won, e.moved, e.owed
     FROM ${events} LEFT JOIN unnest($4::text[], $5::text[], $6::int8[], $7::int8[], $8::int8[], $9::int8[]) l (brand, currency, deposit, withdrawal, wager, win)
       ON l.brand = e.brand AND l.currency = e.currency
     WHERE e.staked >= l.wager OR e.won >= l.win OR e.owed < 0
       OR CASE e.kind WHEN 'deposit' THEN e.moved >= l.deposit WHEN 'withdrawal_hold' THEN e.moved >= l.withdrawal ELSE false END
     ORDER BY e.cell, e.position`;
  const columns = (['brand', 'currency', 'deposit', 'withdrawal', 'wager', 'win'] as const).map((name) => large.map((one) => one[name]));
  return readEvents<NotableFact>(tx, { name: 'outbox_notable', textOf, more: columns }, ranges);
}

/** A wager that was settled for the first time. */
export interface SettledFact {
  readonly cell: number;
  readonly memberId: string;
  readonly wagerId: string;
  readonly brand: string;
  readonly currency: string;
  readonly product: string;
  readonly gameId: string;
  readonly staked: Amount;
  readonly won: Amount;
  readonly atMs: number;
}

/** Wagers of these events that won at least so many times their stake. */
export async function listFacts(tx: Tx, ranges: readonly OutboxRange[], wonFrom: bigint): Promise<SettledFact[]> {
  const textOf = (events: string): string =>
    `SELECT e.cell, e.member_id AS "memberId", e.id AS "wagerId", e.brand, e.currency, e.product, e.game_id AS "gameId", e.staked, e.won, e.at AS "atMs"
     FROM ${events} WHERE e.kind IN ('wager_play', 'wager_settle') AND e.won > 0 AND e.won >= e.staked * $4 ORDER BY e.cell, e.position`;
  return readEvents<SettledFact>(tx, { name: 'outbox_wins', textOf, more: [wonFrom] }, ranges);
}
