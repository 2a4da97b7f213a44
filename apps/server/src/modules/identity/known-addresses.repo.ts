import type { Tx } from '../../platform/db/database.ts';
import type { Owner } from './member.ts';

/** Whether the account was logged in from the address, and not so long ago. */
export async function hasAddress(tx: Tx, owner: Owner, addressHash: Buffer, sinceMs: number): Promise<boolean> {
  const found = await tx.query(
    'SELECT FROM identity_known_address WHERE cell = $1 AND member_id = $2 AND address_hash = $3 AND used_at > $4',
    [owner.cell, owner.id, addressHash, new Date(sinceMs)],
  );
  return found.length > 0;
}

export async function putAddress(tx: Tx, owner: Owner, addressHash: Buffer, nowMs: number): Promise<void> {
  await tx.query(
    `INSERT INTO identity_known_address (cell, member_id, address_hash, used_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (cell, member_id, address_hash) DO UPDATE SET used_at = EXCLUDED.used_at`,
    [owner.cell, owner.id, addressHash, new Date(nowMs)],
  );
}

/** Forgets all but those that were used last. */
export async function keepNewestAddresses(tx: Tx, owner: Owner, count: number): Promise<void> {
  await tx.query(
    `DELETE FROM identity_known_address WHERE cell = $1 AND member_id = $2 AND address_hash IN
       (SELECT address_hash FROM identity_known_address WHERE cell = $1 AND member_id = $2 ORDER BY used_at DESC, address_hash OFFSET $3)`,
    [owner.cell, owner.id, count],
  );
}

export async function deleteAddressesOf(tx: Tx, owner: Owner): Promise<void> {
  await tx.query('DELETE FROM identity_known_address WHERE cell = $1 AND member_id = $2', [owner.cell, owner.id]);
}

export async function deleteAddressesBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_known_address WHERE used_at <= $1', [new Date(beforeMs)]);
}
