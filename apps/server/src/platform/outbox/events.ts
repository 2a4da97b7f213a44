import { OUTBOX_KINDS, OUTBOX_VERSION, OutboxEvent } from '@tessera/contract';
import type { Tx } from '../db/database.ts';
import type { OutboxRange } from './outbox-range.ts';

/** Each range is read by its key, whatever the planner thinks of the table's size. */
const OVER_CELLS = `unnest($1::smallint[], $2::int8[], $3::int8[]) r (cell, since, till)
  CROSS JOIN LATERAL (SELECT * FROM outbox_event e WHERE e.cell = r.cell AND e.position > r.since AND e.position <= r.till OFFSET 0) e`;
const IN_CELL = '(SELECT * FROM outbox_event e WHERE e.cell = $1 AND e.position > $2 AND e.position <= $3) e';

/** The columns of an event under the names of the contract. */
export const EVENT_COLUMNS = `e.version, e.cell, e.position, e.previous_position AS "previousPosition", e.member_id AS "memberId", e.id, e.brand,
  e.currency, e.kind, e.at AS "atMs", e.moved, e.owed, e.cash_after AS "cashAfter", e.held_after AS "heldAfter", e.bonus_after AS "bonusAfter",
  e.product, e.game_id AS "gameId", e.result, e.staked, e.valid_bet AS "validBet", e.won`;

/** An event that this process has no form for: a newer one wrote it, or nobody may have. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
}

/** @throws UnknownEvent for a kind or version that the contract does not name, and for one without its fields */
export function parseEvent(row: unknown): OutboxEvent {
  const parsed = OutboxEvent.safeParse(row);
  if (parsed.success) return parsed.data;
  const { cell, position, kind, version } = row as Record<string, unknown>;
  throw new UnknownEvent(`event ${String(position)} of cell ${String(cell)} is none we know: ${String(kind)} version ${String(version)}`, {
    cause: parsed.error,
  });
}

/** Runs what `textOf` makes of the events of these ranges. One cell has a text of its own, which can be run where that cell lives. */
export async function readEvents<Row extends object>(
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

/**
 * Holds every event of these ranges against the contract, as consumers that sum in SQL never see most of them one by one.
 * @throws UnknownEvent
 */
export async function refuseUnknownEvents(tx: Tx, ranges: readonly OutboxRange[]): Promise<void> {
  const textOf = (events: string): string =>
    `SELECT e.cell, e.position, e.kind, e.version FROM ${events} WHERE e.kind <> ALL ($4::text[]) OR e.version <> $5 LIMIT 1`;
  const [unknown] = await readEvents<{ cell: number; position: bigint; kind: string; version: number }>(
    tx,
    { name: 'outbox_unknown', textOf, more: [OUTBOX_KINDS, OUTBOX_VERSION] },
    ranges,
  );
  if (unknown)
    throw new UnknownEvent(`event ${unknown.position} of cell ${unknown.cell} is none we know: ${unknown.kind} version ${unknown.version}`);
}
