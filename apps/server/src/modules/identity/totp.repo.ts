import type { Tx } from '../../platform/db/database.ts';

export interface StoredTotp {
  readonly encryptedSecret: Buffer;
  readonly isConfirmed: boolean;
}

export async function findTotp(tx: Tx, operatorId: string): Promise<StoredTotp | undefined> {
  const [found] = await tx.query<StoredTotp>(
    `SELECT encrypted_secret AS "encryptedSecret", confirmed_at IS NOT NULL AS "isConfirmed" FROM identity_operator_totp WHERE operator_id = $1`,
    [operatorId],
  );
  return found;
}

/** Takes the place of an enrolment that was not confirmed. @returns false where one was */
export async function putTotp(tx: Tx, operatorId: string, encryptedSecret: Buffer): Promise<boolean> {
  const put = await tx.query(
    `INSERT INTO identity_operator_totp (operator_id, encrypted_secret) VALUES ($1, $2)
     ON CONFLICT (operator_id) DO UPDATE SET encrypted_secret = EXCLUDED.encrypted_secret
       WHERE identity_operator_totp.confirmed_at IS NULL RETURNING operator_id`,
    [operatorId, encryptedSecret],
  );
  return put.length > 0;
}

/** @returns false where somebody was faster, or another secret has taken its place */
export async function confirmTotp(
  tx: Tx,
  totp: { readonly operatorId: string; readonly encryptedSecret: Buffer; readonly step: number },
  nowMs: number,
): Promise<boolean> {
  const confirmed = await tx.query(
    `UPDATE identity_operator_totp SET confirmed_at = $4, last_step = $3
     WHERE operator_id = $1 AND encrypted_secret = $2 AND confirmed_at IS NULL RETURNING operator_id`,
    [totp.operatorId, totp.encryptedSecret, totp.step, new Date(nowMs)],
  );
  return confirmed.length > 0;
}

/** @returns false where a code of that step or a later one was taken before */
export async function takeStep(tx: Tx, operatorId: string, step: number): Promise<boolean> {
  const taken = await tx.query(
    `UPDATE identity_operator_totp SET last_step = $2
     WHERE operator_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2 RETURNING operator_id`,
    [operatorId, step],
  );
  return taken.length > 0;
}

export async function insertRecoveryCodes(tx: Tx, operatorId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.query('INSERT INTO identity_operator_recovery (operator_id, code_hash) SELECT $1, unnest($2::bytea[])', [operatorId, hashes]);
}

/** @returns false for a code that was never made or was used */
export async function useRecoveryCode(tx: Tx, operatorId: string, hash: Buffer): Promise<boolean> {
  const used = await tx.query('DELETE FROM identity_operator_recovery WHERE operator_id = $1 AND code_hash = $2 RETURNING operator_id', [
    operatorId,
    hash,
  ]);
  return used.length > 0;
}

export async function deleteTotp(tx: Tx, operatorId: string): Promise<void> {
  await tx.query('DELETE FROM identity_operator_recovery WHERE operator_id = $1', [operatorId]);
  await tx.query('DELETE FROM identity_operator_totp WHERE operator_id = $1', [operatorId]);
}
