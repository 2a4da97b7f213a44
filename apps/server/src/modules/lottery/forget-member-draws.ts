import { CELL_COUNT, uuidv7 } from '@tessera/kernel';
import type { Database } from '../../platform/db/database.ts';
import { deleteMemberDraws } from './member-draws.repo.ts';

export interface ForgetDeps {
  readonly db: Database;
  readonly pageSize?: number;
}

/** Long after the last correction of a result; a draw is planned shortly before it sells. */
const KEEP_MS = 60 * 24 * 3_600_000;
const PAGE = 5_000;

/**
 * Removes what limits of single draws were counted by, when those draws are long over. What a cap of payouts was decided by stays, so that the
 * payouts of any draw can be computed again. @returns how many rows were removed
 */
export async function forgetMemberDraws({ db, pageSize = PAGE }: ForgetDeps, nowMs: number): Promise<number> {
  const before = uuidv7(nowMs - KEEP_MS, (count) => new Uint8Array(count));
  let removed = 0;
  for (let cell = 0; cell < CELL_COUNT; cell += 1)
    for (let found = pageSize; found === pageSize; removed += found) found = await deleteMemberDraws(db, { cell, before, limit: pageSize });
  return removed;
}
