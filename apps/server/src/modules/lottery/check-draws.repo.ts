import type { Tx } from '../../platform/db/database.ts';
import { COLUMNS } from './draws.repo.ts';
import type { Draw } from './lottery.ts';

export interface CheckedDraw extends Draw {
  /** Of the house until it is drawn. */
  readonly encryptedSeed: Buffer | null;
}

/** Every draw of every lottery by its id, beginning behind `after`. */
export async function listDrawsToCheck(tx: Tx, after: string, limit: number): Promise<CheckedDraw[]> {
  return tx.query<CheckedDraw>(
    `SELECT ${COLUMNS}, d.encrypted_server_seed AS "encryptedSeed" FROM lottery_draw d WHERE d.id > $1 ORDER BY d.id LIMIT $2`,
    [after, limit],
  );
}
