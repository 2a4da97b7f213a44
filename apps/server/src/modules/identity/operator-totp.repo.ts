import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { StoredTotp, TotpStore } from './totp.ts';

/** Of staff, by the id of the operator. */
export const operatorTotpStore: TotpStore<string> = {
  async find(tx: Tx, operatorId) {
    const [found] = await tx.query<StoredTotp>(
      `SELECT encrypted_secret AS "encryptedSecret", confirmed_at AS "confirmedAtMs" FROM identity_operator_totp WHERE operator_id = $1`,
      [operatorId],
    );
    return found;
  },
  async put(tx, operatorId, encryptedSecret) {
    const put = await tx.query(
      `INSERT INTO identity_operator_totp (operator_id, encrypted_secret) VALUES ($1, $2)
       ON CONFLICT (operator_id) DO UPDATE SET encrypted_secret = EXCLUDED.encrypted_secret
         WHERE identity_operator_totp.confirmed_at IS NULL RETURNING operator_id`,
      [operatorId, encryptedSecret],
    );
    if (put.length > 0) await recordRows(tx, 'identity_operator_totp', [[operatorId]]);
    return put.length > 0;
  },
  async confirm(tx, operatorId, { encryptedSecret, step }, nowMs) {
    const confirmed = await tx.query(
      `UPDATE identity_operator_totp SET confirmed_at = $4, last_step = $3
       WHERE operator_id = $1 AND encrypted_secret = $2 AND confirmed_at IS NULL RETURNING operator_id`,
      [operatorId, encryptedSecret, step, new Date(nowMs)],
    );
    if (confirmed.length > 0) await recordRows(tx, 'identity_operator_totp', [[operatorId]]);
    return confirmed.length > 0;
  },
  async takeStep(tx, operatorId, step) {
    const taken = await tx.query(
      `UPDATE identity_operator_totp SET last_step = $2
       WHERE operator_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2 RETURNING operator_id`,
      [operatorId, step],
    );
    return taken.length > 0;
  },
  async insertRecoveryCodes(tx, operatorId, hashes) {
    await tx.query('INSERT INTO identity_operator_recovery (operator_id, code_hash) SELECT $1, unnest($2::bytea[])', [operatorId, hashes]);
    await recordRows(
      tx,
      'identity_operator_recovery',
      hashes.map((hash) => [operatorId, hash]),
    );
  },
  async useRecoveryCode(tx, operatorId, hash) {
    const used = await tx.query('DELETE FROM identity_operator_recovery WHERE operator_id = $1 AND code_hash = $2 RETURNING operator_id', [
      operatorId,
      hash,
    ]);
    if (used.length > 0) await recordRows(tx, 'identity_operator_recovery', [[operatorId, hash]]);
    return used.length > 0;
  },
  async deleteRecoveryCodes(tx, operatorId) {
    const gone = await tx.query<{ hash: Buffer }>(
      'DELETE FROM identity_operator_recovery WHERE operator_id = $1 RETURNING code_hash AS hash',
      [operatorId],
    );
    await recordRows(
      tx,
      'identity_operator_recovery',
      gone.map(({ hash }) => [operatorId, hash]),
    );
  },
  async delete(tx, operatorId) {
    await tx.query('DELETE FROM identity_operator_totp WHERE operator_id = $1', [operatorId]);
    await recordRows(tx, 'identity_operator_totp', [[operatorId]]);
  },
};
