import type { Grant } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Origin } from './sessions.repo.ts';

export interface Operator {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly status: 'active' | 'disabled';
}

const COLUMNS = `o.id, o.username, o.display_name AS "displayName", o.status`;

export async function findOperator(tx: Tx, id: string): Promise<Operator | undefined> {
  const [operator] = await tx.query<Operator>(`SELECT ${COLUMNS} FROM identity_operator o WHERE o.id = $1`, [id]);
  return operator;
}

export async function findOperatorByUsername(
  tx: Tx,
  usernameKey: string,
): Promise<(Operator & { readonly passwordHash: string | null }) | undefined> {
  const [operator] = await tx.query<Operator & { readonly passwordHash: string | null }>(
    `SELECT ${COLUMNS}, o.password_hash AS "passwordHash" FROM identity_operator o WHERE o.username_key = $1`,
    [usernameKey],
  );
  return operator;
}

/** @returns false when the name is taken */
export async function insertOperator(
  tx: Tx,
  operator: Operator & { readonly usernameKey: string; readonly passwordHash: string | null },
  nowMs: number,
): Promise<boolean> {
  const inserted = await tx.query(
    `INSERT INTO identity_operator (id, username_key, username, display_name, password_hash, status, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
    [operator.id, operator.usernameKey, operator.username, operator.displayName, operator.passwordHash, operator.status, new Date(nowMs)],
  );
  if (inserted.length > 0) await recordRows(tx, 'identity_operator', [[operator.id]]);
  return inserted.length > 0;
}

export async function hasOperators(tx: Tx): Promise<boolean> {
  return (await tx.query('SELECT FROM identity_operator LIMIT 1')).length > 0;
}

export async function setOperatorStatus(tx: Tx, id: string, status: Operator['status']): Promise<void> {
  await tx.query('UPDATE identity_operator SET status = $2 WHERE id = $1', [id, status]);
  await recordRows(tx, 'identity_operator', [[id]]);
}

/** Ends the operator's other sessions. The first statement takes the lock that a login at the same moment waits for. */
export async function startOperatorSession(
  tx: Tx,
  session: Origin & { readonly hash: string; readonly operatorId: string },
  nowMs: number,
): Promise<void> {
  await tx.query('UPDATE identity_operator SET last_login_at = $2 WHERE id = $1', [session.operatorId, new Date(nowMs)]);
  await endOperatorSessionsOf(tx, session.operatorId, nowMs);
  await tx.query(
    'INSERT INTO identity_operator_session (token_hash, operator_id, created_at, last_seen_at, ip, user_agent) VALUES ($1, $2, $3, $3, $4, $5)',
    [Buffer.from(session.hash, 'hex'), session.operatorId, new Date(nowMs), session.ip, session.userAgent.slice(0, 300)],
  );
}

/** Whether the operator logged in from this address, or network such as `2001:db8::/64`, since the given time. */
export async function hasOperatorSessionFrom(
  tx: Tx,
  operatorId: string,
  from: { readonly block: string; readonly sinceMs: number },
): Promise<boolean> {
  const found = await tx.query(
    'SELECT FROM identity_operator_session WHERE operator_id = $1 AND created_at > $3 AND ip <<= $2::inet LIMIT 1',
    [operatorId, from.block, new Date(from.sinceMs)],
  );
  return found.length > 0;
}

export interface FoundOperatorSession extends Operator {
  readonly lastSeenAtMs: number;
  readonly grants: readonly Grant[];
  readonly isEnrolled: boolean;
}

export async function findOperatorSession(
  tx: Tx,
  hash: string,
  alive: { readonly seenAfterMs: number; readonly createdAfterMs: number },
): Promise<FoundOperatorSession | undefined> {
  const [session] = await tx.query<FoundOperatorSession>(
    `SELECT ${COLUMNS}, s.last_seen_at AS "lastSeenAtMs",
       EXISTS (SELECT FROM identity_operator_totp t WHERE t.operator_id = o.id AND t.confirmed_at IS NOT NULL) AS "isEnrolled",
       (SELECT coalesce(json_agg(json_build_object('brand', r.brand, 'role', r.role) ORDER BY r.brand, r.role), '[]')
        FROM identity_operator_role r WHERE r.operator_id = o.id) AS grants
     FROM identity_operator_session s JOIN identity_operator o ON o.id = s.operator_id
     WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.last_seen_at > $2 AND s.created_at > $3 AND o.status = 'active'`,
    [Buffer.from(hash, 'hex'), new Date(alive.seenAfterMs), new Date(alive.createdAfterMs)],
  );
  return session;
}

export async function touchOperatorSession(tx: Tx, hash: string, nowMs: number): Promise<void> {
  await tx.query('UPDATE identity_operator_session SET last_seen_at = $2 WHERE token_hash = $1', [
    Buffer.from(hash, 'hex'),
    new Date(nowMs),
  ]);
}

export async function endOperatorSession(tx: Tx, hash: string, nowMs: number): Promise<void> {
  await tx.query('UPDATE identity_operator_session SET ended_at = $2 WHERE token_hash = $1 AND ended_at IS NULL', [
    Buffer.from(hash, 'hex'),
    new Date(nowMs),
  ]);
}

export async function endOperatorSessionsOf(tx: Tx, operatorId: string, nowMs: number): Promise<void> {
  await tx.query('UPDATE identity_operator_session SET ended_at = $2 WHERE operator_id = $1 AND ended_at IS NULL', [
    operatorId,
    new Date(nowMs),
  ]);
}

export async function deleteOperatorSessionsBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_operator_session WHERE created_at < $1', [new Date(beforeMs)]);
}
