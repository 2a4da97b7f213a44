import type { Tx } from '../../platform/db/database.ts';
import type { Owner } from './member.ts';

const bytesOf = (hash: string): Buffer => Buffer.from(hash, 'hex');

/** Whether the account was logged in on the device, and not so long ago. Asked for nobody too, which takes as long. */
export async function hasDevice(tx: Tx, owner: Owner, hash: string, nowMs: number): Promise<boolean> {
  const found = await tx.query('SELECT FROM identity_device WHERE cell = $1 AND member_id = $2 AND token_hash = $3 AND expires_at > $4', [
    owner.cell,
    owner.id,
    bytesOf(hash),
    new Date(nowMs),
  ]);
  return found.length > 0;
}

export async function putDevice(
  tx: Tx,
  owner: Owner,
  device: { readonly hash: string; readonly nowMs: number; readonly expiresAtMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO identity_device (cell, member_id, token_hash, used_at, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (cell, member_id, token_hash) DO UPDATE SET used_at = EXCLUDED.used_at, expires_at = EXCLUDED.expires_at`,
    [owner.cell, owner.id, bytesOf(device.hash), new Date(device.nowMs), new Date(device.expiresAtMs)],
  );
}

/** Forgets all but those that were used last. */
export async function keepNewestDevices(tx: Tx, owner: Owner, count: number): Promise<void> {
  await tx.query(
    `DELETE FROM identity_device WHERE cell = $1 AND member_id = $2 AND token_hash IN
       (SELECT token_hash FROM identity_device WHERE cell = $1 AND member_id = $2 ORDER BY used_at DESC, token_hash OFFSET $3)`,
    [owner.cell, owner.id, count],
  );
}

export async function listDevices(tx: Tx, owner: Owner): Promise<string[]> {
  const rows = await tx.query<{ hash: string }>(
    `SELECT encode(token_hash, 'hex') AS hash FROM identity_device WHERE cell = $1 AND member_id = $2`,
    [owner.cell, owner.id],
  );
  return rows.map(({ hash }) => hash);
}

export async function deleteDevicesOf(tx: Tx, owner: Owner): Promise<void> {
  await tx.query('DELETE FROM identity_device WHERE cell = $1 AND member_id = $2', [owner.cell, owner.id]);
}

export async function deleteDevicesBefore(tx: Tx, nowMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_device WHERE expires_at <= $1', [new Date(nowMs)]);
}
