import type { DrawNumbers } from '@tessera/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { recordRows } from '../../../platform/records/record-rows.ts';
import type { ResultSource } from './held-results.ts';

/** Of a draw that is locked. @returns what its feed was first heard to say where that is known already */
export async function insertHeard(tx: Tx, drawId: string, told: DrawNumbers, nowMs: number): Promise<DrawNumbers | null> {
  const inserted = await tx.query(
    'INSERT INTO lottery_held_result (draw_id, told, at) VALUES ($1, $2, $3) ON CONFLICT (draw_id) DO NOTHING RETURNING draw_id',
    [drawId, JSON.stringify(told), new Date(nowMs)],
  );
  if (inserted.length > 0) {
    await recordRows(tx, 'lottery_held_result', [[drawId]]);
    return null;
  }
  const [held] = await tx.query<{ told: DrawNumbers }>('SELECT told FROM lottery_held_result WHERE draw_id = $1', [drawId]);
  return held?.told ?? null;
}

/** Whoever wanted the feed that a lottery has; undefined where it came with the house. */
export async function findFeedAuthor(tx: Tx, lotteryId: string): Promise<ResultSource['operatorId'] | undefined> {
  const [change] = await tx.query<{ operatorId: string }>(
    `SELECT operator_id AS "operatorId" FROM lottery_change WHERE lottery_id = $1 AND action IN ('add', 'feed') ORDER BY at DESC, id DESC LIMIT 1`,
    [lotteryId],
  );
  return change?.operatorId;
}

/** Whether the result of a draw waits for a second source or person, or did. */
export async function isHeld(tx: Tx, drawId: string): Promise<boolean> {
  return (await tx.query('SELECT FROM lottery_held_result WHERE draw_id = $1', [drawId])).length > 0;
}
