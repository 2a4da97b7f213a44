import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { AccountType, Owner } from './member.ts';
import type { SessionKey } from './sessions.repo.ts';
import type { StoredTotp, TotpStore } from './totp.ts';

export const memberTotpStore: TotpStore<Owner> = {
  async find(tx: Tx, owner) {
    const [found] = await tx.query<StoredTotp>(
      `SELECT encrypted_secret AS "encryptedSecret", confirmed_at AS "confirmedAtMs" FROM identity_member_totp
       WHERE cell = $1 AND member_id = $2`,
      [owner.cell, owner.id],
    );
    return found;
  },
  async put(tx, owner, encryptedSecret) {
    const put = await tx.query(
      `INSERT INTO identity_member_totp AS t (cell, member_id, encrypted_secret) VALUES ($1, $2, $3)
       ON CONFLICT (cell, member_id) DO UPDATE SET encrypted_secret = EXCLUDED.encrypted_secret
         WHERE t.confirmed_at IS NULL RETURNING member_id`,
      [owner.cell, owner.id, encryptedSecret],
    );
    if (put.length > 0) await recordRows(tx, 'identity_member_totp', [[owner.cell, owner.id]]);
    return put.length > 0;
  },
  async confirm(tx, owner, { encryptedSecret, step }, nowMs) {
    const confirmed = await tx.query(
      `UPDATE identity_member_totp SET confirmed_at = $5, last_step = $4
       WHERE cell = $1 AND member_id = $2 AND encrypted_secret = $3 AND confirmed_at IS NULL RETURNING member_id`,
      [owner.cell, owner.id, encryptedSecret, step, new Date(nowMs)],
    );
    if (confirmed.length > 0) await recordRows(tx, 'identity_member_totp', [[owner.cell, owner.id]]);
    return confirmed.length > 0;
  },
  async takeStep(tx, owner, step) {
    const taken = await tx.query(
      `UPDATE identity_member_totp SET last_step = $3
       WHERE cell = $1 AND member_id = $2 AND confirmed_at IS NOT NULL AND last_step < $3 RETURNING member_id`,
      [owner.cell, owner.id, step],
    );
    return taken.length > 0;
  },
  async insertRecoveryCodes(tx, owner, hashes) {
    await tx.query('INSERT INTO identity_member_recovery (cell, member_id, code_hash) SELECT $1, $2, unnest($3::bytea[])', [
      owner.cell,
      owner.id,
      hashes,
    ]);
    await recordRows(
      tx,
      'identity_member_recovery',
      hashes.map((hash) => [owner.cell, owner.id, hash]),
    );
  },
  async useRecoveryCode(tx, owner, hash) {
    const used = await tx.query(
      'DELETE FROM identity_member_recovery WHERE cell = $1 AND member_id = $2 AND code_hash = $3 RETURNING member_id',
      [owner.cell, owner.id, hash],
    );
    if (used.length > 0) await recordRows(tx, 'identity_member_recovery', [[owner.cell, owner.id, hash]]);
    return used.length > 0;
  },
  async deleteRecoveryCodes(tx, owner) {
    const gone = await tx.query<{ hash: Buffer }>(
      'DELETE FROM identity_member_recovery WHERE cell = $1 AND member_id = $2 RETURNING code_hash AS hash',
      [owner.cell, owner.id],
    );
    await recordRows(
      tx,
      'identity_member_recovery',
      gone.map(({ hash }) => [owner.cell, owner.id, hash]),
    );
  },
  async delete(tx, owner) {
    await tx.query('DELETE FROM identity_member_totp WHERE cell = $1 AND member_id = $2', [owner.cell, owner.id]);
    await recordRows(tx, 'identity_member_totp', [[owner.cell, owner.id]]);
  },
};

export async function countRecoveryCodes(tx: Tx, owner: Owner): Promise<number> {
  const [row] = await tx.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM identity_member_recovery WHERE cell = $1 AND member_id = $2',
    [owner.cell, owner.id],
  );
  return row?.left ?? 0;
}

export interface StoredProof {
  readonly type: AccountType;
  /** Null where no app is enrolled. */
  readonly enrolledAtMs: number | null;
  /** When a code was last given in the session; null where none was. */
  readonly provedAtMs: number | null;
}

/** What decides whether a privileged call of this session needs a code; undefined when there is no such member. */
export async function findProof(tx: Tx, owner: Owner, session: SessionKey): Promise<StoredProof | undefined> {
  const [found] = await tx.query<StoredProof>(
    `SELECT m.type, t.confirmed_at AS "enrolledAtMs", s.proved_at AS "provedAtMs" FROM identity_member m
     LEFT JOIN identity_member_totp t ON t.cell = m.cell AND t.member_id = m.id
     LEFT JOIN identity_session s ON s.cell = m.cell AND s.member_id = m.id AND s.token_hash = $3
     WHERE m.cell = $1 AND m.id = $2`,
    [owner.cell, owner.id, Buffer.from(session.hash, 'hex')],
  );
  return found;
}

/** Notes that a code was given in a session. */
export async function markProved(tx: Tx, session: SessionKey, nowMs: number): Promise<void> {
  await tx.query('UPDATE identity_session SET proved_at = $3 WHERE cell = $1 AND token_hash = $2', [
    session.cell,
    Buffer.from(session.hash, 'hex'),
    new Date(nowMs),
  ]);
}
