import type { Tx } from '../../platform/db/database.ts';
import { COLUMNS } from './draws.repo.ts';
import type { Draw } from './lottery.ts';

/** Held until the transaction ends. */
export async function lockDraw(tx: Tx, id: string): Promise<Draw | undefined> {
  const [draw] = await tx.query<Draw>(`SELECT ${COLUMNS} FROM lottery_draw d WHERE d.id = $1 FOR UPDATE OF d`, [id]);
  return draw;
}

export async function findDrawId(tx: Tx, lotteryId: string, number: string): Promise<string | undefined> {
  const [draw] = await tx.query<{ id: string }>('SELECT id FROM lottery_draw WHERE lottery_id = $1 AND number = $2', [lotteryId, number]);
  return draw?.id;
}

/** Of draws that are due at $1: their result can be announced, and their feed was not asked for a while. */
export const TO_HEAR = `lottery_draw d JOIN lottery_lottery l ON l.id = d.lottery_id
     WHERE d.state = 'CLOSED' AND d.server_seed_hash IS NULL AND d.draw_at <= $1 AND d.book_root IS NOT NULL AND l.feed IS NOT NULL
       AND (d.asked_at IS NULL OR d.asked_at <= $1::timestamptz - make_interval(secs => (l.feed ->> 'everySeconds')::int))`;

/** Draws whose result can be announced and whose feed was not asked for a while, oldest first, beginning behind `after`. */
export async function listDrawsToHear(
  tx: Tx,
  page: { readonly nowMs: number; readonly after: Pick<Draw, 'id' | 'drawAtMs'> | undefined; readonly limit: number },
): Promise<Pick<Draw, 'id' | 'drawAtMs'>[]> {
  return tx.query<Pick<Draw, 'id' | 'drawAtMs'>>(
    `SELECT d.id, d.draw_at AS "drawAtMs" FROM ${TO_HEAR}
       AND ($2::timestamptz IS NULL OR (d.draw_at, d.id) > ($2, $3)) ORDER BY d.draw_at, d.id LIMIT $4`,
    [new Date(page.nowMs), page.after ? new Date(page.after.drawAtMs) : null, page.after?.id ?? null, page.limit],
  );
}

export async function setAsked(tx: Tx, id: string, atMs: number): Promise<void> {
  await tx.query('UPDATE lottery_draw SET asked_at = $2 WHERE id = $1', [id, new Date(atMs)]);
}

/** A draw that waits for a result from elsewhere. */
export interface WaitingDraw extends Draw {
  readonly resultDueMs: number;
}

/** Draws whose time has come and whose result nobody has told, oldest first, beginning behind the one of this id. */
export async function listWaitingDraws(
  tx: Tx,
  page: { readonly nowMs: number; readonly after: string | undefined; readonly limit: number },
): Promise<WaitingDraw[]> {
  return tx.query<WaitingDraw>(
    `SELECT ${COLUMNS}, d.result_due_at AS "resultDueMs" FROM lottery_draw d
     WHERE d.state = 'CLOSED' AND d.server_seed_hash IS NULL AND d.draw_at <= $1
       AND ($2::uuid IS NULL OR (d.draw_at, d.id) > (SELECT draw_at, id FROM lottery_draw WHERE id = $2))
     ORDER BY d.draw_at, d.id LIMIT $3`,
    [new Date(page.nowMs), page.after ?? null, page.limit],
  );
}
