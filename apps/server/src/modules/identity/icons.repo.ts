import type { Tx } from '../../platform/db/database.ts';
import type { Owner } from './member.ts';

/** Null where none was chosen. */
export async function findIcon(tx: Tx, owner: Owner): Promise<number | null> {
  const [row] = await tx.query<{ icon: number | null }>('SELECT icon FROM identity_member WHERE cell = $1 AND id = $2', [
    owner.cell,
    owner.id,
  ]);
  return row?.icon ?? null;
}

export async function setIcon(tx: Tx, owner: Owner, icon: number): Promise<void> {
  await tx.query('UPDATE identity_member SET icon = $3 WHERE cell = $1 AND id = $2', [owner.cell, owner.id, icon]);
}
