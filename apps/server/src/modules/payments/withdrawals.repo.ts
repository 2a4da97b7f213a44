import type { Amount } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import { addRecord, told, type Told } from '../../platform/records/record.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Owner, Withdrawal } from './payment.ts';
import type { WithdrawalState } from '@tessera/engines/payments';

const SELECT = `SELECT cell, member_id AS "memberId", id, brand, closing_id AS "closingId", request_id AS "requestId", encode(body_hash, 'hex') AS "bodyHash",
  member_account AS "memberAccount", method_id AS "methodId", channel, currency, amount, fee, encrypted_payee AS "encryptedPayee",
  state, reason, day, payouts, due_at AS "dueAtMs", created_at AS "createdAtMs" FROM payments_withdrawal`;
const OWN = 'cell = $1 AND member_id = $2';

/** States that end by themselves after a time. */
export type DueState = 'APPROVED' | 'PAID';

export async function findWithdrawal(tx: Tx, owner: Owner, id: string): Promise<Withdrawal | undefined> {
  const [withdrawal] = await tx.query<Withdrawal>(`${SELECT} WHERE ${OWN} AND id = $3`, [owner.cell, owner.memberId, id]);
  return withdrawal;
}

export async function findWithdrawalByRequest(tx: Tx, owner: Owner, requestId: string): Promise<Withdrawal | undefined> {
  const [withdrawal] = await tx.query<Withdrawal>(`${SELECT} WHERE ${OWN} AND request_id = $3`, [owner.cell, owner.memberId, requestId]);
  return withdrawal;
}

export async function findWithdrawalTold(tx: Tx, owner: Owner, id: string): Promise<{ text: string; requestIds: string[] } | undefined> {
  const [found] = await tx.query<{ text: string; requestIds: string[] }>(
    `SELECT platform_told(ROW(w.*)::payments_withdrawal) AS text, ARRAY[id, closing_id] AS "requestIds" FROM payments_withdrawal w WHERE w.cell = $1 AND w.member_id = $2 AND w.id = $3`,
    [owner.cell, owner.memberId, id],
  );
  return found;
}

export async function lockWithdrawal(tx: Tx, owner: Owner, id: string): Promise<Withdrawal | undefined> {
  const [withdrawal] = await tx.query<Withdrawal>(`${SELECT} WHERE ${OWN} AND id = $3 FOR UPDATE`, [owner.cell, owner.memberId, id]);
  return withdrawal;
}

/** Newest first: ids are ordered by time. */
export async function listWithdrawals(
  tx: Tx,
  owner: Owner,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<Withdrawal[]> {
  return tx.query<Withdrawal>(`${SELECT} WHERE ${OWN} AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`, [
    owner.cell,
    owner.memberId,
    page.before ?? null,
    page.limit,
  ]);
}

/** Of all members of the brands, oldest first. */
export async function listWithdrawalsByState(
  tx: Tx,
  page: { readonly brands: readonly string[]; readonly state: WithdrawalState; readonly after: string | undefined; readonly limit: number },
): Promise<Withdrawal[]> {
  return tx.query<Withdrawal>(`${SELECT} WHERE brand = ANY ($4) AND state = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`, [
    page.state,
    page.after ?? null,
    page.limit,
    page.brands,
  ]);
}

/** Cells with withdrawals whose time has come, the one that waits longest first. */
export async function listCellsWithDueWithdrawals(tx: Tx, state: DueState, nowMs: number): Promise<number[]> {
  const rows = await tx.query<{ cell: number }>(
    'SELECT cell FROM payments_withdrawal WHERE state = $1 AND due_at <= $2 GROUP BY cell ORDER BY min(due_at)',
    [state, new Date(nowMs)],
  );
  return rows.map(({ cell }) => cell);
}

/** Withdrawals of a cell whose time has come. */
export async function listDueWithdrawals(
  tx: Tx,
  cell: number,
  { state, nowMs, limit }: { readonly state: DueState; readonly nowMs: number; readonly limit: number },
): Promise<Withdrawal[]> {
  return tx.query<Withdrawal>(`${SELECT} WHERE cell = $1 AND state = $2 AND due_at <= $3 ORDER BY due_at LIMIT $4`, [
    cell,
    state,
    new Date(nowMs),
    limit,
  ]);
}

/** What the member has asked for on a day; what came to nothing does not count. */
export async function sumWithdrawalsOfDay(tx: Tx, owner: Owner, day: string): Promise<{ readonly count: number; readonly amount: Amount }> {
  const [sums] = await tx.query<{ count: number; amount: Amount }>(
    `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::int8 AS amount FROM payments_withdrawal
     WHERE ${OWN} AND day = $3 AND state NOT IN ('CANCELLED', 'REJECTED', 'FAILED')`,
    [owner.cell, owner.memberId, day],
  );
  if (!sums) throw new Error('an aggregate has one row');
  return sums;
}

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const [written] = await tx.query<Told>(
    `INSERT INTO payments_withdrawal (cell, member_id, id, closing_id, request_id, body_hash, member_account, method_id, channel, currency, amount, fee,
       encrypted_payee, state, day, created_at, brand)
     VALUES ($1, $2, $3, $4, $5, decode($6, 'hex'), $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING ${told('payments_withdrawal')}`,
    [
      withdrawal.cell,
      withdrawal.memberId,
      withdrawal.id,
      withdrawal.closingId,
      withdrawal.requestId,
      withdrawal.bodyHash,
      withdrawal.memberAccount,
      withdrawal.methodId,
      withdrawal.channel,
      withdrawal.currency,
      withdrawal.amount,
      withdrawal.fee,
      withdrawal.encryptedPayee,
      withdrawal.state,
      withdrawal.day,
      new Date(withdrawal.createdAtMs),
      withdrawal.brand,
    ],
  );
  await addRecord(tx, { cell: withdrawal.cell, subject: 'payments_withdrawal', key: withdrawal.id, digest: written?.digest });
  await recordRows(tx, 'payments_withdrawal.account', [[withdrawal.cell, withdrawal.memberId, withdrawal.id]]);
}

export async function updateWithdrawal(
  tx: Tx,
  withdrawal: Pick<Withdrawal, 'cell' | 'memberId' | 'id' | 'state' | 'reason' | 'payouts' | 'dueAtMs'>,
): Promise<void> {
  await tx.query(
    'UPDATE payments_withdrawal SET state = $4, reason = $5, payouts = $6, due_at = $7 WHERE cell = $1 AND member_id = $2 AND id = $3',
    [
      withdrawal.cell,
      withdrawal.memberId,
      withdrawal.id,
      withdrawal.state,
      withdrawal.reason,
      withdrawal.payouts,
      withdrawal.dueAtMs === null ? null : new Date(withdrawal.dueAtMs),
    ],
  );
}
