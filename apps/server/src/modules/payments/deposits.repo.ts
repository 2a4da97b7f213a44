import type { Tx } from '../../platform/db/database.ts';
import { addRecord, told, type Told } from '../../platform/records/record.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { DepositState } from '@tessera/engines/payments';
import type { Deposit, Owner } from './payment.ts';

const SELECT = `SELECT d.cell, d.member_id AS "memberId", d.id, d.brand, d.request_id AS "requestId", encode(d.body_hash, 'hex') AS "bodyHash",
  d.member_account AS "memberAccount", d.method_id AS "methodId", d.channel, d.currency, d.amount, d.state, d.reported, d.credited, d.limit_day AS "limitDay", d.is_counted AS "isCounted",
  d.created_at AS "createdAtMs", d.expires_at AS "expiresAtMs", o.pay_url AS "payUrl"
  FROM payments_deposit d LEFT JOIN payments_order o ON o.cell = d.cell AND o.member_id = d.member_id AND o.id = d.id`;
const OWN = 'd.cell = $1 AND d.member_id = $2';

export async function findDeposit(tx: Tx, owner: Owner, id: string): Promise<Deposit | undefined> {
  const [deposit] = await tx.query<Deposit>(`${SELECT} WHERE ${OWN} AND d.id = $3`, [owner.cell, owner.memberId, id]);
  return deposit;
}

export async function findDepositByRequest(tx: Tx, owner: Owner, requestId: string): Promise<Deposit | undefined> {
  const [deposit] = await tx.query<Deposit>(`${SELECT} WHERE ${OWN} AND d.request_id = $3`, [owner.cell, owner.memberId, requestId]);
  return deposit;
}

export async function findDepositTold(tx: Tx, owner: Owner, id: string): Promise<{ text: string; requestIds: string[] } | undefined> {
  const [found] = await tx.query<{ text: string; requestIds: string[] }>(
    `SELECT platform_told(ROW(d.*)::payments_deposit) AS text, ARRAY[d.id] AS "requestIds" FROM payments_deposit d WHERE ${OWN} AND d.id = $3`,
    [owner.cell, owner.memberId, id],
  );
  return found;
}

export async function lockDeposit(tx: Tx, owner: Owner, id: string): Promise<Deposit | undefined> {
  const [deposit] = await tx.query<Deposit>(`${SELECT} WHERE ${OWN} AND d.id = $3 FOR UPDATE OF d`, [owner.cell, owner.memberId, id]);
  return deposit;
}

/** Newest first: ids are ordered by time. */
export async function listDeposits(
  tx: Tx,
  owner: Owner,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<Deposit[]> {
  return tx.query<Deposit>(`${SELECT} WHERE ${OWN} AND ($3::uuid IS NULL OR d.id < $3) ORDER BY d.id DESC LIMIT $4`, [
    owner.cell,
    owner.memberId,
    page.before ?? null,
    page.limit,
  ]);
}

/** One deposit that has waited too long. It is not locked: its order has to be locked first. */
export async function listExpiredDeposits(tx: Tx, nowMs: number, limit: number): Promise<Deposit[]> {
  return tx.query<Deposit>(`${SELECT} WHERE d.state = 'PENDING' AND d.expires_at <= $1 ORDER BY d.expires_at LIMIT $2`, [
    new Date(nowMs),
    limit,
  ]);
}

export async function insertDeposit(
  tx: Tx,
  deposit: Omit<Deposit, 'state' | 'reported' | 'credited' | 'isCounted' | 'payUrl'>,
): Promise<void> {
  const [written] = await tx.query<Told>(
    `INSERT INTO payments_deposit (cell, member_id, id, brand, request_id, body_hash, member_account, method_id, channel, currency, amount, state, limit_day, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, decode($6, 'hex'), $7, $8, $9, $10, $11, 'CREATED', $12, $13, $14) RETURNING ${told('payments_deposit')}`,
    [
      deposit.cell,
      deposit.memberId,
      deposit.id,
      deposit.brand,
      deposit.requestId,
      deposit.bodyHash,
      deposit.memberAccount,
      deposit.methodId,
      deposit.channel,
      deposit.currency,
      deposit.amount,
      deposit.limitDay,
      new Date(deposit.createdAtMs),
      new Date(deposit.expiresAtMs),
    ],
  );
  await addRecord(tx, { cell: deposit.cell, subject: 'payments_deposit', key: deposit.id, digest: written?.digest });
  await recordRows(tx, 'payments_deposit.account', [[deposit.cell, deposit.memberId, deposit.id]]);
}

export async function updateDeposit(
  tx: Tx,
  deposit: Pick<Deposit, 'cell' | 'memberId' | 'id' | 'state' | 'reported' | 'credited' | 'limitDay' | 'isCounted'>,
): Promise<void> {
  await tx.query(
    'UPDATE payments_deposit SET state = $4, reported = $5, credited = $6, is_counted = $7, limit_day = $8 WHERE cell = $1 AND member_id = $2 AND id = $3',
    [deposit.cell, deposit.memberId, deposit.id, deposit.state, deposit.reported, deposit.credited, deposit.isCounted, deposit.limitDay],
  );
}

/** Deposits of all members of the brands that a person has to look at, oldest first. */
export async function listDepositsByState(
  tx: Tx,
  page: { readonly brands: readonly string[]; readonly state: DepositState; readonly after: string | undefined; readonly limit: number },
): Promise<Deposit[]> {
  return tx.query<Deposit>(
    `${SELECT} WHERE d.brand = ANY ($4) AND d.state = $1 AND ($2::uuid IS NULL OR d.id > $2) ORDER BY d.id LIMIT $3`,
    [page.state, page.after ?? null, page.limit, page.brands],
  );
}
