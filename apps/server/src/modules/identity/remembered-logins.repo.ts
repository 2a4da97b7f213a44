import type { Tx } from '../../platform/db/database.ts';
import type { Owner } from './member.ts';
import type { Origin, SessionKey } from './sessions.repo.ts';

export interface KeptLogin {
  readonly memberId: string;
  readonly family: string;
  readonly expiresAtMs: number;
  readonly usedAtMs: number | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

const bytesOf = (hash: string): Buffer => Buffer.from(hash, 'hex');

export async function insertKeptLogin(
  tx: Tx,
  { cell, hash }: SessionKey,
  kept: Pick<KeptLogin, 'memberId' | 'family' | 'expiresAtMs'>,
): Promise<void> {
  await tx.query('INSERT INTO identity_remembered (cell, token_hash, member_id, family, expires_at) VALUES ($1, $2, $3, $4, $5)', [
    cell,
    bytesOf(hash),
    kept.memberId,
    kept.family,
    new Date(kept.expiresAtMs),
  ]);
}

/** Others who use the same one wait. */
export async function lockKeptLogin(tx: Tx, { cell, hash }: SessionKey): Promise<KeptLogin | undefined> {
  const [kept] = await tx.query<KeptLogin>(
    `SELECT member_id AS "memberId", family, expires_at AS "expiresAtMs", used_at AS "usedAtMs", host(ip) AS ip, user_agent AS "userAgent"
     FROM identity_remembered WHERE cell = $1 AND token_hash = $2 FOR UPDATE`,
    [cell, bytesOf(hash)],
  );
  return kept;
}

export async function markUsed(tx: Tx, { cell, hash }: SessionKey, origin: Origin, nowMs: number): Promise<void> {
  await tx.query('UPDATE identity_remembered SET used_at = $3, ip = $4, user_agent = $5 WHERE cell = $1 AND token_hash = $2', [
    cell,
    bytesOf(hash),
    new Date(nowMs),
    origin.ip,
    origin.userAgent.slice(0, 300),
  ]);
}

/** All that came of the login that this one came of. */
export async function deleteFamilyOf(tx: Tx, { cell, hash }: SessionKey): Promise<void> {
  await tx.query(
    `DELETE FROM identity_remembered WHERE cell = $1 AND (member_id, family) IN
       (SELECT member_id, family FROM identity_remembered WHERE cell = $1 AND token_hash = $2)`,
    [cell, bytesOf(hash)],
  );
}

export async function deleteKeptLoginsOf(tx: Tx, owner: Owner): Promise<void> {
  await tx.query('DELETE FROM identity_remembered WHERE cell = $1 AND member_id = $2', [owner.cell, owner.id]);
}

export async function deleteKeptLoginsBefore(tx: Tx, nowMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_remembered WHERE expires_at <= $1', [new Date(nowMs)]);
}
