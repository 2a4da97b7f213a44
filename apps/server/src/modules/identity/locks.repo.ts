import type { Tx } from '../../platform/db/database.ts';
import type { Owner } from './member.ts';

/** Notes that an account is locked, unless its owner was told since `toldBeforeMs`. */
export async function noteLock(tx: Tx, owner: Owner, at: { readonly nowMs: number; readonly toldBeforeMs: number }): Promise<void> {
  await tx.query(
    `INSERT INTO identity_lock AS l (cell, member_id, locked_at) VALUES ($1, $2, $3)
     ON CONFLICT (cell, member_id) DO UPDATE SET locked_at = $3, told_at = NULL WHERE l.told_at <= $4`,
    [owner.cell, owner.id, new Date(at.nowMs), new Date(at.toldBeforeMs)],
  );
}

/** One owner to be told, passing over those that somebody else is at. */
export async function lockUntold(tx: Tx): Promise<Owner | undefined> {
  const [owner] = await tx.query<Owner>(
    'SELECT cell, member_id AS id FROM identity_lock WHERE told_at IS NULL ORDER BY locked_at LIMIT 1 FOR UPDATE SKIP LOCKED',
  );
  return owner;
}

export interface LockLink {
  readonly tokenHash: Buffer;
  readonly expiresAtMs: number;
}

/** A link takes the place of the one before. */
export async function markTold(
  tx: Tx,
  owner: Owner,
  { nowMs, link }: { readonly nowMs: number; readonly link: LockLink | null },
): Promise<void> {
  await tx.query('UPDATE identity_lock SET told_at = $3, token_hash = $4, expires_at = $5 WHERE cell = $1 AND member_id = $2', [
    owner.cell,
    owner.id,
    new Date(nowMs),
    link?.tokenHash ?? null,
    link ? new Date(link.expiresAtMs) : null,
  ]);
}

/** Uses a link up. @returns whose lock it lifts; undefined when it is unknown, over or used by somebody else */
export async function useLockLink(tx: Tx, tokenHash: Buffer, nowMs: number): Promise<Owner | undefined> {
  const [owner] = await tx.query<Owner>(
    `UPDATE identity_lock SET token_hash = NULL, expires_at = NULL WHERE token_hash = $1 AND expires_at > $2
     RETURNING cell, member_id AS id`,
    [tokenHash, new Date(nowMs)],
  );
  return owner;
}

export async function deleteLocksBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_lock WHERE locked_at < $1', [new Date(beforeMs)]);
}
