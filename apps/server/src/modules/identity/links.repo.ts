import type { Tx } from '../../platform/db/database.ts';
import type { Owner } from './member.ts';

/** What a link that an owner is mailed is good for. */
export type LinkPurpose = 'unlock' | 'reset';

/** Notes that an owner is to be mailed a link, unless one was since `toldBeforeMs`. */
export async function noteLink(
  tx: Tx,
  purpose: LinkPurpose,
  owner: Owner,
  at: { readonly nowMs: number; readonly toldBeforeMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO identity_link AS l (purpose, cell, member_id, asked_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (purpose, cell, member_id) DO UPDATE SET asked_at = $4, told_at = NULL WHERE l.told_at <= $5`,
    [purpose, owner.cell, owner.id, new Date(at.nowMs), new Date(at.toldBeforeMs)],
  );
}

/** One owner to be told, passing over those that somebody else is at. */
export async function lockUntold(tx: Tx, purpose: LinkPurpose): Promise<Owner | undefined> {
  const [owner] = await tx.query<Owner>(
    `SELECT cell, member_id AS id FROM identity_link WHERE purpose = $1 AND told_at IS NULL ORDER BY asked_at LIMIT 1
     FOR UPDATE SKIP LOCKED`,
    [purpose],
  );
  return owner;
}

export interface StoredLink {
  readonly tokenHash: Buffer;
  readonly expiresAtMs: number;
}

/** A link takes the place of the one before. */
export async function markTold(
  tx: Tx,
  purpose: LinkPurpose,
  owner: Owner,
  { nowMs, link }: { readonly nowMs: number; readonly link: StoredLink | null },
): Promise<void> {
  await tx.query(
    'UPDATE identity_link SET told_at = $4, token_hash = $5, expires_at = $6 WHERE purpose = $1 AND cell = $2 AND member_id = $3',
    [purpose, owner.cell, owner.id, new Date(nowMs), link?.tokenHash ?? null, link ? new Date(link.expiresAtMs) : null],
  );
}

/** @returns whose link it is; undefined when it is unknown, over, used, or another's purpose */
export async function findLinkOwner(tx: Tx, purpose: LinkPurpose, tokenHash: Buffer, nowMs: number): Promise<Owner | undefined> {
  const [owner] = await tx.query<Owner>(
    'SELECT cell, member_id AS id FROM identity_link WHERE purpose = $1 AND token_hash = $2 AND expires_at > $3',
    [purpose, tokenHash, new Date(nowMs)],
  );
  return owner;
}

/** Uses a link up. @returns as `findLinkOwner`, and undefined when somebody else was first */
export async function takeLink(tx: Tx, purpose: LinkPurpose, tokenHash: Buffer, nowMs: number): Promise<Owner | undefined> {
  const [owner] = await tx.query<Owner>(
    `UPDATE identity_link SET token_hash = NULL, expires_at = NULL WHERE purpose = $1 AND token_hash = $2 AND expires_at > $3
     RETURNING cell, member_id AS id`,
    [purpose, tokenHash, new Date(nowMs)],
  );
  return owner;
}

export async function deleteLinksBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_link WHERE asked_at < $1', [new Date(beforeMs)]);
}
