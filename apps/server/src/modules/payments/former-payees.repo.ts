import type { FormerRows } from '../../platform/encryption/former-rows.ts';
import { addRecord, lastDigest, told, type Told } from '../../platform/records/record.ts';
import { encryptPayee, hashBody } from './payees.repo.ts';

interface FormerWithdrawal {
  readonly cell: number;
  readonly memberId: string;
  readonly id: string;
  readonly bodyHash: string;
  readonly name: string;
  readonly account: string;
  readonly digest: Buffer;
}

/** What was recorded of a withdrawal when its payee was plain. */
const FORMER_DIGEST = `sha256(convert_to(ROW(w.cell, w.member_id, w.id, w.closing_id, w.request_id, encode(w.body_hash, 'hex'), w.method_id, w.channel,
  w.currency, w.amount, w.fee, w.payee_name, w.payee_account, platform_micros(w.created_at))::text, 'UTF8'))`;

/** A row that is what was recorded of it is recorded anew as it is now; one that was changed stays found. */
export const formerPayees: FormerRows = {
  table: 'payments_withdrawal',
  constraint: 'payments_withdrawal_encrypted',
  async encryptSome(tx, { memberKeys }, limit) {
    const withdrawals = await tx.query<FormerWithdrawal>(
      `SELECT w.cell, w.member_id AS "memberId", w.id, encode(w.body_hash, 'hex') AS "bodyHash", w.payee_name AS name, w.payee_account AS account,
         ${FORMER_DIGEST} AS digest
       FROM payments_withdrawal w WHERE w.payee_name IS NOT NULL AND w.payee_account IS NOT NULL LIMIT $1`,
      [limit],
    );
    for (const { cell, memberId, id, bodyHash, digest, ...payee } of withdrawals) {
      const cipher = await memberKeys.get(tx, { cell, id: memberId });
      const [written] = await tx.query<Told>(
        `UPDATE payments_withdrawal SET encrypted_payee = $4, body_hash = decode($5, 'hex'), payee_name = NULL, payee_account = NULL
         WHERE cell = $1 AND member_id = $2 AND id = $3 RETURNING ${told('payments_withdrawal')}`,
        [cell, memberId, id, encryptPayee(cipher, id, payee), hashBody(cipher, bodyHash)],
      );
      const record = { cell, subject: 'payments_withdrawal', key: id } as const;
      const recorded = await lastDigest(tx, record);
      if (!recorded || recorded.equals(digest)) await addRecord(tx, { ...record, digest: written?.digest });
    }
    return withdrawals.length;
  },
};
