import type { Tx } from '../../platform/db/database.ts';
import { ring } from '../../platform/realtime/ring.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { ChaseKey } from './chase.ts';
import type { Draw } from './lottery.ts';

/** A draw of the calendar or beside it, also one that is void. */
export interface KnownDraw extends Pick<Draw, 'id' | 'number' | 'state' | 'closeAtMs' | 'drawAtMs'> {
  /** The number that the calendar gives it, of a draw that was moved to another day. */
  readonly plannedAs: string | null;
}

/** Draws of a lottery that are held after a moment, and those whose place in the calendar is not before a number. */
export async function listKnownDraws(
  tx: Tx,
  lotteryId: string,
  from: { readonly nowMs: number; readonly number: string },
): Promise<KnownDraw[]> {
  return tx.query<KnownDraw>(
    `SELECT id, number, state, close_at AS "closeAtMs", draw_at AS "drawAtMs", planned_as AS "plannedAs" FROM lottery_draw
     WHERE lottery_id = $1 AND (draw_at > $2 OR planned_as >= $3) ORDER BY draw_at, id LIMIT 10000`,
    [lotteryId, new Date(from.nowMs), from.number],
  );
}

/** Numbers of a local day that are taken, as `YYYYMMDD`. */
export async function listNumbersOfDay(tx: Tx, lotteryId: string, day: string): Promise<string[]> {
  const [from, to] = [`${day}0000`, `${day}9999`];
  const rows = await tx.query<{ number: string }>(
    `SELECT number FROM lottery_draw WHERE lottery_id = $1 AND number BETWEEN $2 AND $3
     UNION ALL SELECT planned_as FROM lottery_draw WHERE lottery_id = $1 AND planned_as BETWEEN $2 AND $3 LIMIT 20000`,
    [lotteryId, from, to],
  );
  return rows.map(({ number }) => number);
}

export async function getPlannedAs(tx: Tx, id: string): Promise<string | null> {
  const [draw] = await tx.query<{ plannedAs: string | null }>('SELECT planned_as AS "plannedAs" FROM lottery_draw WHERE id = $1', [id]);
  return draw?.plannedAs ?? null;
}

export interface AddedDraw extends Pick<Draw, 'id' | 'lotteryId' | 'number' | 'opensAtMs' | 'closeAtMs' | 'drawAtMs' | 'lunarYear'> {
  readonly resultDueMs: number;
  readonly version: number;
}

export async function insertAddedDraw(tx: Tx, draw: AddedDraw): Promise<void> {
  await tx.query(
    `INSERT INTO lottery_draw (id, lottery_id, number, state, opens_at, close_at, draw_at, result_due_at, lunar_year, version, is_added)
     VALUES ($1, $2, $3, 'WAITING', $4, $5, $6, $7, $8, $9, true)`,
    [
      draw.id,
      draw.lotteryId,
      draw.number,
      new Date(draw.opensAtMs),
      new Date(draw.closeAtMs),
      new Date(draw.drawAtMs),
      new Date(draw.resultDueMs),
      draw.lunarYear,
      draw.version,
    ],
  );
  await recordRows(tx, 'lottery_draw', [[draw.id]]);
  await recordRows(tx, 'lottery_draw.times', [[draw.id]]);
}

export interface MovedDraw extends Pick<Draw, 'id' | 'number' | 'closeAtMs' | 'drawAtMs'> {
  readonly plannedAs: string | null;
  readonly resultDueMs: number;
}

/** Of a draw that is locked. One that waits for its sale opens at the latest when the new sale would end; `chainOpenings` says when. */
export async function setTimes(tx: Tx, { id, number, plannedAs, closeAtMs, drawAtMs, resultDueMs }: MovedDraw): Promise<void> {
  await tx.query(
    `UPDATE lottery_draw SET number = $2, planned_as = $3, close_at = $4, draw_at = $5, result_due_at = $6, asked_at = NULL,
       opens_at = least(opens_at, $4::timestamptz - interval '1 millisecond') WHERE id = $1`,
    [id, number, plannedAs, new Date(closeAtMs), new Date(drawAtMs), new Date(resultDueMs)],
  );
  await recordRows(tx, 'lottery_draw.times', [[id]]);
  await ring(tx, 'draw', [id]);
}

/**
 * Every draw that waits opens when the one before it closes; the first one now, unless it opens before. Of a lottery that is locked, or held against
 * changes.
 */
export async function chainOpenings(tx: Tx, lotteryId: string, nowMs: number): Promise<void> {
  const moved = await tx.query<{ id: string }>(
    `UPDATE lottery_draw d SET opens_at = o.opens_at
     FROM (SELECT id, coalesce(lag(close_at) OVER (ORDER BY draw_at, id), least(opens_at, $2)) AS opens_at
       FROM lottery_draw WHERE lottery_id = $1 AND state IN ('WAITING', 'SELLING') AND close_at > $2) o
     WHERE d.id = o.id AND d.state = 'WAITING' AND d.opens_at <> o.opens_at AND o.opens_at < d.close_at RETURNING d.id`,
    [lotteryId, new Date(nowMs)],
  );
  const ids = moved.map(({ id }) => id);
  await recordRows(
    tx,
    'lottery_draw.times',
    ids.map((id) => [id]),
  );
  await ring(tx, 'draw', ids);
}

/** Plans of members of these cells that have no ticket on a draw yet follow it. */
export async function moveChasedDraws(
  tx: Tx,
  draw: Pick<Draw, 'lotteryId' | 'number'>,
  to: Pick<Draw, 'number' | 'closeAtMs' | 'drawAtMs'>,
  cells: readonly number[],
): Promise<void> {
  const moved = await tx.query<ChaseKey & { readonly n: number }>(
    `UPDATE lottery_chase_draw d SET number = $4, close_at = $5, draw_at = $6, opens_at = least(d.opens_at, $5::timestamptz - interval '1 millisecond')
     FROM unnest($1::smallint[]) c (cell) WHERE d.cell = c.cell AND d.lottery_id = $2 AND d.number = $3 AND d.state = 'PENDING'
     RETURNING d.cell, d.member_id AS "memberId", d.chase_id AS id, d.n`,
    [cells, draw.lotteryId, draw.number, to.number, new Date(to.closeAtMs), new Date(to.drawAtMs)],
  );
  await recordRows(
    tx,
    'lottery_chase_draw.times',
    moved.map(({ cell, memberId, id, n }) => [cell, memberId, id, n]),
  );
}
