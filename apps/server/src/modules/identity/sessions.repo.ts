import type { Tx } from '../../platform/db/database.ts';
import { ring } from '../../platform/realtime/ring.ts';
import type { Owner } from './member.ts';

export interface SessionKey {
  readonly cell: number;
  /** SHA-256 of the token, in hex. */
  readonly hash: string;
}

export interface StoredSession extends SessionKey {
  readonly memberId: string;
  readonly brand: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly username: string;
  readonly currency: string;
  readonly isTrial: boolean;
  readonly trialEndsAtMs: number | null;
}

export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

const bytesOf = (hash: string): Buffer => Buffer.from(hash, 'hex');

export async function insertSession(tx: Tx, session: SessionKey & Origin & { readonly memberId: string }, nowMs: number): Promise<void> {
  await tx.query(
    'INSERT INTO identity_session (cell, token_hash, member_id, created_at, last_seen_at, ip, user_agent) VALUES ($1, $2, $3, $4, $4, $5, $6)',
    [session.cell, bytesOf(session.hash), session.memberId, new Date(nowMs), session.ip, session.userAgent.slice(0, 300)],
  );
}

const LIVE = `encode(s.token_hash, 'hex') AS hash, s.cell, s.member_id AS "memberId", s.created_at AS "createdAtMs", s.last_seen_at AS "lastSeenAtMs",
  m.brand, m.username, m.currency, m.is_trial AS "isTrial", m.trial_ends_at AS "trialEndsAtMs"`;
const IS_LIVE = `s.ended_at IS NULL AND m.status = 'active'`;

/** The sessions that are not ended and belong to active members, in any order. Keys of one cell are looked for in that cell alone. */
export async function listLiveSessions(tx: Tx, keys: readonly SessionKey[]): Promise<StoredSession[]> {
  const cell = onlyCellOf(keys);
  const hashes = keys.map(({ hash }) => bytesOf(hash));
  if (cell !== undefined)
    return tx.prepared<StoredSession>(
      'identity_sessions_in_cell',
      `SELECT ${LIVE} FROM identity_session s JOIN identity_member m ON m.cell = s.cell AND m.id = s.member_id
       WHERE s.cell = $1 AND s.token_hash = ANY ($2) AND ${IS_LIVE}`,
      [cell, hashes],
    );
  return tx.prepared<StoredSession>(
    'identity_sessions',
    `SELECT ${LIVE} FROM unnest($1::smallint[], $2::bytea[]) AS wanted (cell, token_hash)
     JOIN identity_session s ON s.cell = wanted.cell AND s.token_hash = wanted.token_hash
     JOIN identity_member m ON m.cell = s.cell AND m.id = s.member_id WHERE ${IS_LIVE}`,
    [keys.map((key) => key.cell), hashes],
  );
}

export async function touchSessions(tx: Tx, keys: readonly SessionKey[], nowMs: number): Promise<void> {
  const cell = onlyCellOf(keys);
  const hashes = keys.map(({ hash }) => bytesOf(hash));
  if (cell !== undefined)
    await tx.prepared(
      'identity_touch_in_cell',
      'UPDATE identity_session SET last_seen_at = $3 WHERE cell = $1 AND token_hash = ANY ($2) AND last_seen_at < $3',
      [cell, hashes, new Date(nowMs)],
    );
  else
    await tx.prepared(
      'identity_touch',
      `UPDATE identity_session s SET last_seen_at = $3 FROM unnest($1::smallint[], $2::bytea[]) AS seen (cell, token_hash)
       WHERE s.cell = seen.cell AND s.token_hash = seen.token_hash AND s.last_seen_at < $3`,
      [keys.map((key) => key.cell), hashes, new Date(nowMs)],
    );
}

function onlyCellOf(keys: readonly SessionKey[]): number | undefined {
  const cells = new Set(keys.map(({ cell }) => cell));
  return cells.size === 1 ? keys[0]?.cell : undefined;
}

export async function endSession(tx: Tx, key: SessionKey, nowMs: number): Promise<void> {
  const ended = await tx.query<{ memberId: string }>(
    'UPDATE identity_session SET ended_at = $3 WHERE cell = $1 AND token_hash = $2 AND ended_at IS NULL RETURNING member_id AS "memberId"',
    [key.cell, bytesOf(key.hash), new Date(nowMs)],
  );
  await ring(
    tx,
    'session',
    ended.map(({ memberId }) => memberId),
  );
}

export async function endSessionsOf(tx: Tx, owner: Owner, nowMs: number): Promise<void> {
  await tx.query('UPDATE identity_session SET ended_at = $3 WHERE cell = $1 AND member_id = $2 AND ended_at IS NULL', [
    owner.cell,
    owner.id,
    new Date(nowMs),
  ]);
  await ring(tx, 'session', [owner.id]);
}

/** Whether the member logged in from this address, or network such as `2001:db8::/64`, since the given time. */
export async function hasSessionFrom(tx: Tx, owner: Owner, from: { readonly block: string; readonly sinceMs: number }): Promise<boolean> {
  const found = await tx.query(
    'SELECT FROM identity_session WHERE cell = $1 AND member_id = $2 AND created_at > $4 AND ip <<= $3::inet LIMIT 1',
    [owner.cell, owner.id, from.block, new Date(from.sinceMs)],
  );
  return found.length > 0;
}

export async function deleteSessionsBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_session WHERE created_at < $1', [new Date(beforeMs)]);
}

/** From where and with what somebody logged in. */
export async function forgetOriginsOf(tx: Tx, { cell, id }: Owner): Promise<void> {
  await tx.query(`UPDATE identity_session SET ip = '0.0.0.0', user_agent = '' WHERE cell = $1 AND member_id = $2`, [cell, id]);
}
