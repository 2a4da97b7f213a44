import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Operator } from './operators.repo.ts';

/** Takes the place of a link the operator had. */
export async function putInvitation(
  tx: Tx,
  invitation: { readonly operatorId: string; readonly tokenHash: Buffer; readonly expiresAtMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO identity_operator_invitation (operator_id, token_hash, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (operator_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, expires_at = EXCLUDED.expires_at`,
    [invitation.operatorId, invitation.tokenHash, new Date(invitation.expiresAtMs)],
  );
  await recordRows(tx, 'identity_operator_invitation', [[invitation.operatorId]]);
}

/** Whom a link that still works is for. */
export async function findInvited(tx: Tx, tokenHash: Buffer, nowMs: number): Promise<Operator | undefined> {
  const [operator] = await tx.query<Operator>(
    `SELECT o.id, o.username, o.display_name AS "displayName", o.status
     FROM identity_operator_invitation i JOIN identity_operator o ON o.id = i.operator_id
     WHERE i.token_hash = $1 AND i.expires_at > $2 AND o.status = 'active'`,
    [tokenHash, new Date(nowMs)],
  );
  return operator;
}

/** @returns false when somebody else has used it, or a newer one has taken its place */
export async function useInvitation(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const used = await tx.query<{ operatorId: string }>(
    'DELETE FROM identity_operator_invitation WHERE token_hash = $1 RETURNING operator_id AS "operatorId"',
    [tokenHash],
  );
  await recordInvitations(tx, used);
  return used.length > 0;
}

export async function setOperatorPassword(tx: Tx, operatorId: string, passwordHash: string): Promise<void> {
  await tx.query('UPDATE identity_operator SET password_hash = $2 WHERE id = $1', [operatorId, passwordHash]);
  await recordRows(tx, 'identity_operator', [[operatorId]]);
}

export async function deleteInvitationsBefore(tx: Tx, beforeMs: number): Promise<void> {
  const expired = await tx.query<{ operatorId: string }>(
    'DELETE FROM identity_operator_invitation WHERE expires_at < $1 RETURNING operator_id AS "operatorId"',
    [new Date(beforeMs)],
  );
  await recordInvitations(tx, expired);
}

async function recordInvitations(tx: Tx, invitations: readonly { readonly operatorId: string }[]): Promise<void> {
  await recordRows(
    tx,
    'identity_operator_invitation',
    invitations.map(({ operatorId }) => [operatorId]),
  );
}
