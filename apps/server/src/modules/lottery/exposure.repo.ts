import { CELL_COUNT } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';

/** A number of a play, as a lease or a global row names it. */
export interface PlayNumber {
  readonly play: string;
  readonly item: string;
}

export interface CellDraw {
  readonly cell: number;
  readonly drawId: string;
}

/** Both tables are locked in this order, all leases before all global rows, so no two tickets wait for each other. */
export function inOrder<N extends PlayNumber>(numbers: readonly N[]): N[] {
  return numbers.toSorted((a, b) => compareText(a.play, b.play) || compareText(a.item, b.item));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const playsOf = (numbers: readonly PlayNumber[]): string[] => numbers.map(({ play }) => play);
const itemsOf = (numbers: readonly PlayNumber[]): string[] => numbers.map(({ item }) => item);

export interface Lease extends PlayNumber {
  readonly leased: bigint;
  readonly used: bigint;
}

/** Adds what a ticket owes to the leases of its cell, in their order, and says how they stand: used may be more than is leased. */
export async function useLeases(
  tx: Tx,
  { cell, drawId }: CellDraw,
  numbers: readonly (PlayNumber & { readonly owed: bigint })[],
): Promise<Lease[]> {
  return tx.prepared<Lease>(
    'lottery_use_leases',
    `INSERT INTO lottery_exposure_lease AS l (cell, draw_id, play, item, leased, used)
     SELECT $1, $2, n.play, n.item, 0, n.owed FROM unnest($3::text[], $4::text[], $5::int8[]) WITH ORDINALITY AS n (play, item, owed, place) ORDER BY n.place
     ON CONFLICT (cell, draw_id, play, item) DO UPDATE SET used = l.used + EXCLUDED.used RETURNING play, item, leased, used`,
    [cell, drawId, playsOf(numbers), itemsOf(numbers), numbers.map(({ owed }) => owed)],
  );
}

export async function lockLeases(tx: Tx, { cell, drawId }: CellDraw, numbers: readonly PlayNumber[]): Promise<Lease[]> {
  return tx.query<Lease>(
    `SELECT l.play, l.item, l.leased, l.used FROM lottery_exposure_lease l JOIN unnest($3::text[], $4::text[]) AS n (play, item) USING (play, item)
     WHERE l.cell = $1 AND l.draw_id = $2 ORDER BY l.play, l.item FOR UPDATE OF l`,
    [cell, drawId, playsOf(numbers), itemsOf(numbers)],
  );
}

/** Leases that are locked. */
export async function setLeases(tx: Tx, { cell, drawId }: CellDraw, leases: readonly Lease[]): Promise<void> {
  await tx.query(
    `UPDATE lottery_exposure_lease l SET leased = n.leased, used = n.used FROM unnest($3::text[], $4::text[], $5::int8[], $6::int8[]) AS n (play, item, leased, used)
     WHERE l.cell = $1 AND l.draw_id = $2 AND l.play = n.play AND l.item = n.item`,
    [cell, drawId, playsOf(leases), itemsOf(leases), leases.map(({ leased }) => leased), leases.map(({ used }) => used)],
  );
}

/** Locks global rows in their order, making those that are missing. @returns how much of each is leased */
export async function lockExposures(
  tx: Tx,
  drawId: string,
  numbers: readonly PlayNumber[],
): Promise<(PlayNumber & { readonly leased: bigint })[]> {
  return tx.prepared(
    'lottery_lock_exposures',
    `INSERT INTO lottery_exposure AS e (draw_id, play, item, leased, lowered)
     SELECT $1, n.play, n.item, 0, 0 FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS n (play, item, place) ORDER BY n.place
     ON CONFLICT (draw_id, play, item) DO UPDATE SET leased = e.leased RETURNING play, item, leased`,
    [drawId, playsOf(numbers), itemsOf(numbers)],
  );
}

export interface Exposure extends PlayNumber {
  readonly leased: bigint;
  /** In percent. */
  readonly lowered: number;
}

/** Global rows that are locked. */
export async function setExposures(tx: Tx, drawId: string, exposures: readonly Exposure[]): Promise<void> {
  await tx.query(
    `UPDATE lottery_exposure e SET leased = n.leased, lowered = n.lowered FROM unnest($2::text[], $3::text[], $4::int8[], $5::int[]) AS n (play, item, leased, lowered)
     WHERE e.draw_id = $1 AND e.play = n.play AND e.item = n.item`,
    [drawId, playsOf(exposures), itemsOf(exposures), exposures.map(({ leased }) => leased), exposures.map(({ lowered }) => lowered)],
  );
}

export interface HotNumber extends PlayNumber {
  readonly drawId: string;
  readonly lowered: number;
}

/** Numbers whose odds are lower now. */
export async function listHotNumbers(tx: Tx, drawIds: readonly string[]): Promise<HotNumber[]> {
  return tx.prepared<HotNumber>(
    'lottery_hot_numbers',
    `SELECT draw_id AS "drawId", play, item, lowered FROM lottery_exposure WHERE draw_id = ANY ($1) AND lowered > 0 ORDER BY draw_id, play, item`,
    [drawIds],
  );
}

/** All numbers of draws, in their order and locked: their limit has changed. */
export async function lockAllExposures(tx: Tx, drawId: string): Promise<Exposure[]> {
  return tx.query<Exposure>('SELECT play, item, leased, lowered FROM lottery_exposure WHERE draw_id = $1 ORDER BY play, item FOR UPDATE', [
    drawId,
  ]);
}

/** Numbers of a draw with the most leased first. */
export async function listExposures(
  tx: Tx,
  drawId: string,
  page: { readonly play: string | undefined; readonly offset: number; readonly limit: number },
): Promise<Exposure[]> {
  return tx.query<Exposure>(
    `SELECT play, item, leased, lowered FROM lottery_exposure WHERE draw_id = $1 AND ($2::text IS NULL OR play = $2)
     ORDER BY leased DESC, play, item OFFSET $3 LIMIT $4`,
    [drawId, page.play ?? null, page.offset, page.limit],
  );
}

export async function countExposures(tx: Tx, drawId: string, play: string | undefined): Promise<number> {
  const [row] = await tx.query<{ count: bigint }>(
    'SELECT count(*) AS count FROM lottery_exposure WHERE draw_id = $1 AND ($2::text IS NULL OR play = $2)',
    [drawId, play ?? null],
  );
  return Number(row?.count ?? 0n);
}

/** What all cells together owe on these numbers. */
export async function sumOwed(
  tx: Tx,
  drawId: string,
  numbers: readonly PlayNumber[],
  cells: readonly number[],
): Promise<(PlayNumber & { readonly owed: bigint })[]> {
  return tx.query(
    `SELECT l.play, l.item, sum(l.used)::int8 AS owed FROM unnest($1::smallint[]) c (cell) JOIN lottery_exposure_lease l ON l.cell = c.cell
       JOIN unnest($3::text[], $4::text[]) AS n (play, item) ON n.play = l.play AND n.item = l.item
     WHERE l.draw_id = $2 GROUP BY l.play, l.item ORDER BY l.play, l.item LIMIT 1000`,
    [cells, drawId, playsOf(numbers), itemsOf(numbers)],
  );
}

const CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

/** Of a draw that is paid: nobody bets on its numbers again. */
export async function forgetExposures(tx: Tx, drawId: string): Promise<void> {
  const gone = await tx.prepared<{ play: string }>(
    'lottery_forget_exposures',
    'DELETE FROM lottery_exposure WHERE draw_id = $1 RETURNING play',
    [drawId],
  );
  // Most draws have no such ticket, and no cell a lease.
  if (gone.length === 0) return;
  for (const cell of CELLS)
    await tx.prepared('lottery_forget_leases', 'DELETE FROM lottery_exposure_lease WHERE cell = $1 AND draw_id = $2', [cell, drawId]);
}
