import type { Tx } from '../../platform/db/database.ts';

export interface Cycle {
  readonly cell: number;
  readonly memberId: string;
  readonly gameId: string;
}

/**
 * Begins a round unless the member began one of the game less than so long ago. To be asked behind the lock of the account.
 * @returns null where it has begun, otherwise when the one before began
 */
export async function beginCycle(
  tx: Tx,
  { cell, memberId, gameId }: Cycle,
  time: { readonly nowMs: number; readonly minCycleMs: number },
): Promise<number | null> {
  const begun = await tx.query(
    `INSERT INTO casino_cycle (cell, member_id, game_id, began_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (cell, member_id, game_id) DO UPDATE SET began_at = EXCLUDED.began_at WHERE casino_cycle.began_at <= $5 RETURNING cell`,
    [cell, memberId, gameId, new Date(time.nowMs), new Date(time.nowMs - time.minCycleMs)],
  );
  if (begun.length > 0) return null;
  const [last] = await tx.query<{ beganAtMs: number }>(
    'SELECT began_at AS "beganAtMs" FROM casino_cycle WHERE cell = $1 AND member_id = $2 AND game_id = $3',
    [cell, memberId, gameId],
  );
  return last?.beganAtMs ?? time.nowMs;
}
