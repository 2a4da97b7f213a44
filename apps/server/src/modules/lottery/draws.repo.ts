import { invariant } from '@tessera/kernel';
import { DRAW_VERSION, type ValueSource } from '@tessera/engines/lottery';
import type { Tx } from '../../platform/db/database.ts';
import type { DataCipher, Place } from '../../platform/encryption/index.ts';
import { ring } from '../../platform/realtime/ring.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Draw, DrawNumbers, DrawState } from './lottery.ts';
import { sourceColumns } from './public-values.repo.ts';

/** Of `lottery_draw d`. */
export const COLUMNS = `d.id, d.lottery_id AS "lotteryId", d.number, d.state, d.opens_at AS "opensAtMs", d.close_at AS "closeAtMs", d.draw_at AS "drawAtMs",
  d.lunar_year AS "lunarYear", d.server_seed_hash AS "serverSeedHash", encode(d.book_root, 'hex') AS "bookRoot", d.book_count AS "bookCount", d.result,
  d.result_version AS "resultVersion", d.settled_version AS "settledVersion", d.suspended_at AS "suspendedAtMs"`;
/** Where the seed of a draw is kept until it is drawn. */
export const placeOf = (drawId: string): Place => ({ table: 'lottery_draw', column: 'encrypted_server_seed', row: drawId });

export interface NewDraw extends Pick<Draw, 'id' | 'lotteryId' | 'number' | 'opensAtMs' | 'closeAtMs' | 'drawAtMs' | 'lunarYear'> {
  readonly resultDueMs: number;
  /** Null where the numbers come from elsewhere. */
  readonly seed: { readonly secret: string; readonly hash: string; readonly source: ValueSource } | null;
}

/** Adds draws that are not there yet. @returns those that it added */
export async function insertDraws(tx: Tx, cipher: DataCipher, draws: readonly NewDraw[]): Promise<Pick<Draw, 'id' | 'closeAtMs'>[]> {
  const rows = draws.map(({ seed, ...draw }) => ({
    id: draw.id,
    lottery_id: draw.lotteryId,
    number: draw.number,
    opens_at: new Date(draw.opensAtMs),
    close_at: new Date(draw.closeAtMs),
    draw_at: new Date(draw.drawAtMs),
    result_due_at: new Date(draw.resultDueMs),
    lunar_year: draw.lunarYear,
    server_seed_hash: seed?.hash ?? null,
    encrypted_server_seed: seed && `\\x${cipher.encrypt(placeOf(draw.id), seed.secret).toString('hex')}`,
    version: DRAW_VERSION,
    ...sourceColumns(seed?.source ?? null),
  }));
  const added = await tx.query<Pick<Draw, 'id' | 'closeAtMs'>>(
    `INSERT INTO lottery_draw (id, lottery_id, number, state, opens_at, close_at, draw_at, result_due_at, lunar_year, server_seed_hash, encrypted_server_seed,
       version, beacon_chain, beacon_round, witness_commitment)
     SELECT id, lottery_id, number, 'WAITING', opens_at, close_at, draw_at, result_due_at, lunar_year, server_seed_hash, encrypted_server_seed,
       version, beacon_chain, beacon_round, witness_commitment
     FROM jsonb_populate_recordset(NULL::lottery_draw, $1) ON CONFLICT (lottery_id, number) DO NOTHING RETURNING id, close_at AS "closeAtMs"`,
    [JSON.stringify(rows)],
  );
  const keys = added.map(({ id }) => [id]);
  await recordRows(tx, 'lottery_draw', keys);
  await recordRows(tx, 'lottery_draw.times', keys);
  return added;
}

export async function listDrawsByIds(tx: Tx, ids: readonly string[]): Promise<Draw[]> {
  return tx.prepared<Draw>('lottery_draws_by_ids', `SELECT ${COLUMNS} FROM lottery_draw d WHERE d.id = ANY ($1)`, [ids]);
}

/** Those of these numbers that exist. */
export async function listDrawsByNumber(tx: Tx, draws: readonly Pick<Draw, 'lotteryId' | 'number'>[]): Promise<Draw[]> {
  return tx.prepared<Draw>(
    'lottery_draws_by_number',
    `SELECT ${COLUMNS} FROM (SELECT DISTINCT u.lottery_id, u.number FROM unnest($1::text[], $2::text[]) u (lottery_id, number)) u
       JOIN lottery_draw d ON d.lottery_id = u.lottery_id AND d.number = u.number`,
    [draws.map(({ lotteryId }) => lotteryId), draws.map(({ number }) => number)],
  );
}

/** Of each lottery the draws that sell or will, in their order. */
export async function listDrawsToCome(tx: Tx, lotteryIds: readonly string[], nowMs: number, perLottery: number): Promise<Draw[]> {
  return tx.prepared<Draw>(
    'lottery_draws_to_come',
    `SELECT d.* FROM unnest($1::text[]) l (id) CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM lottery_draw d
       WHERE d.lottery_id = l.id AND d.draw_at > $2 AND d.close_at > $2 AND d.state IN ('WAITING', 'SELLING') ORDER BY d.draw_at LIMIT $3) d`,
    [lotteryIds, new Date(nowMs), perLottery],
  );
}

/** Of each lottery the last draw that has a result. */
export async function listLastDraws(tx: Tx, lotteryIds: readonly string[]): Promise<Draw[]> {
  return tx.prepared<Draw>(
    'lottery_last_draws',
    `SELECT d.* FROM unnest($1::text[]) l (id) CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM lottery_draw d
       WHERE d.lottery_id = l.id AND d.result IS NOT NULL ORDER BY d.draw_at DESC LIMIT 1) d`,
    [lotteryIds],
  );
}

export interface DrawFilter {
  readonly lotteryId: string;
  /** The local date in the numbers of its draws. */
  readonly day: string | undefined;
  /** The beginning of their numbers. */
  readonly number: string | undefined;
  /** Digits that one of their drawn numbers is, or, where it is longer than two, ends in. */
  readonly drawn: string | undefined;
  /** So many draws are looked through for them. */
  readonly depth: number;
  /** The id of the last draw of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Draws that are over, the last first. Numbers of draws are digits: those that begin alike lie between two of them, where the index finds them. */
export async function listFinishedDraws(tx: Tx, filter: DrawFilter): Promise<Draw[]> {
  const { lotteryId, day, number, drawn, depth, after, limit } = filter;
  return tx.query<Draw>(
    `SELECT f.* FROM (SELECT ${COLUMNS} FROM lottery_draw d WHERE d.lottery_id = $1 AND d.state IN ('DRAWN', 'SETTLING', 'SETTLED', 'RESETTLED', 'VOID')
         AND ($2::text IS NULL OR d.number BETWEEN $2 AND rpad($2, 40, '9')) AND ($3::text IS NULL OR d.number BETWEEN $3 AND rpad($3, 40, '9'))
         AND ($4::uuid IS NULL OR (d.draw_at, d.id) < (SELECT draw_at, id FROM lottery_draw WHERE id = $4))
       ORDER BY d.draw_at DESC, d.id DESC LIMIT $5) f
     WHERE $6::text IS NULL OR EXISTS (SELECT FROM jsonb_path_query(CASE jsonb_typeof(f.result) WHEN 'object' THEN f.result - 'lunarYear' ELSE f.result END,
         '$.** ? (@.type() == "string" || @.type() == "number")') v, regexp_split_to_table(v #>> '{}', '\\D+') n
       WHERE n = $6 OR (length(n) > 2 AND right(n, length($6)) = $6) OR (length(n) = 2 AND n = lpad($6, 2, '0')))
     ORDER BY f."drawAtMs" DESC, f.id DESC LIMIT $7`,
    [lotteryId, day ?? null, number ?? null, after ?? null, drawn === undefined ? limit : depth, drawn ?? null, limit],
  );
}

/** Keeps the root of a closed draw's tickets. @returns false where somebody else has */
export async function freezeBook(tx: Tx, id: string, book: { readonly root: string; readonly count: number }): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE lottery_draw SET book_root = decode($2, 'hex'), book_count = $3 WHERE id = $1 AND state = 'CLOSED' AND book_root IS NULL RETURNING id`,
    [id, book.root, book.count],
  );
  return rows.length > 0;
}

export async function setState(tx: Tx, ids: readonly string[], state: DrawState): Promise<void> {
  await tx.query('UPDATE lottery_draw SET state = $2 WHERE id = ANY ($1)', [ids, state]);
  await ring(tx, 'draw', ids);
}

/** With its numbers a draw shows the seed that they come from. */
export async function revealSeed(tx: Tx, id: string, serverSeed: string): Promise<void> {
  await tx.query('UPDATE lottery_draw SET server_seed = $2, encrypted_server_seed = NULL WHERE id = $1', [id, serverSeed]);
}

export interface Announcement {
  /** Null for a void. */
  readonly result: DrawNumbers | null;
  /** The Keno numbers that it follows from, where it does. */
  readonly keno?: string | null;
  readonly actor: string;
  readonly reason: string;
}

/** Adds the next result of a draw that is locked, and moves it to the state that follows from it. */
export async function announceResult(tx: Tx, id: string, { result, keno, actor, reason }: Announcement, nowMs: number): Promise<number> {
  const stored = result === null ? null : JSON.stringify(result);
  const [row] = await tx.query<{ version: number }>(
    'UPDATE lottery_draw SET result_version = result_version + 1, state = $2, result = $3 WHERE id = $1 RETURNING result_version AS version',
    [id, result === null ? 'VOID' : 'DRAWN', stored],
  );
  invariant(row, 'the draw is locked, so it exists');
  await tx.query('INSERT INTO lottery_result (draw_id, version, result, keno, actor, reason, at) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    id,
    row.version,
    stored,
    keno ?? null,
    actor,
    reason,
    new Date(nowMs),
  ]);
  await recordRows(tx, 'lottery_result', [[id, row.version]]);
  await ring(tx, 'draw', [id]);
  return row.version;
}

/** Draws with a result that has not reached every ticket yet, oldest first, beginning behind `after`. */
export async function listDrawsToSettle(
  tx: Tx,
  page: { readonly after: Pick<Draw, 'id' | 'drawAtMs'> | undefined; readonly limit: number },
): Promise<Draw[]> {
  return tx.query<Draw>(
    `SELECT ${COLUMNS} FROM lottery_draw d WHERE d.result_version > d.settled_version AND ($1::timestamptz IS NULL OR (d.draw_at, d.id) > ($1, $2))
     ORDER BY d.draw_at, d.id LIMIT $3`,
    [page.after ? new Date(page.after.drawAtMs) : null, page.after?.id ?? null, page.limit],
  );
}

/** A draw and those of its lottery before it whose results have not reached every ticket yet, oldest first. */
export async function listUnsettledUpTo(tx: Tx, { lotteryId, drawAtMs }: Draw): Promise<Draw[]> {
  return tx.query<Draw>(
    `SELECT ${COLUMNS} FROM lottery_draw d WHERE d.result_version > d.settled_version AND d.lottery_id = $1 AND d.draw_at <= $2
     ORDER BY d.draw_at, d.id LIMIT 1000`,
    [lotteryId, new Date(drawAtMs)],
  );
}

export async function lockDraw(tx: Tx, id: string): Promise<Draw | null> {
  const [draw] = await tx.query<Draw>(`SELECT ${COLUMNS} FROM lottery_draw d WHERE d.id = $1 FOR UPDATE OF d`, [id]);
  return draw ?? null;
}

/** Tickets begin to receive this version. */
export async function beginSettling(tx: Tx, id: string, version: number): Promise<void> {
  await tx.query(`UPDATE lottery_draw SET state = 'SETTLING' WHERE id = $1 AND result_version = $2 AND state = 'DRAWN'`, [id, version]);
  await ring(tx, 'draw', [id]);
}

/** Every ticket has received this version. Does nothing when a newer result was announced meanwhile. */
export async function closeSettled(tx: Tx, id: string, version: number): Promise<void> {
  await tx.query(
    `UPDATE lottery_draw SET settled_version = $2, state = CASE state WHEN 'VOID' THEN 'VOID' ELSE CASE WHEN $2 = 1 THEN 'SETTLED' ELSE 'RESETTLED' END END
     WHERE id = $1 AND result_version = $2 AND settled_version < $2`,
    [id, version],
  );
  await ring(tx, 'draw', [id]);
}

/** The seed where it is revealed, and every result that was announced, the first first. */
export async function getDrawProof(tx: Tx, id: string) {
  const [seed] = await tx.query<{ serverSeed: string | null }>('SELECT server_seed AS "serverSeed" FROM lottery_draw WHERE id = $1', [id]);
  const results = await tx.query<{ version: number; result: DrawNumbers | null; keno: string | null; reason: string; atMs: number }>(
    'SELECT version, result, keno, reason, at AS "atMs" FROM lottery_result WHERE draw_id = $1 ORDER BY version LIMIT 100',
    [id],
  );
  return { serverSeed: seed?.serverSeed ?? null, results };
}
