import type { Amount } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Owner } from './payment.ts';
import type { Method } from './method.ts';

type Row = Omit<Method, 'fee'> & {
  readonly freePerDay: number;
  readonly basisPoints: number;
  readonly feeMin: Amount;
  readonly feeMax: Amount;
};

const COLUMNS = `id, kind, channel, name, currency, min_amount AS min, max_amount AS max, max_count_per_day AS "maxCountPerDay",
  max_amount_per_day AS "maxAmountPerDay", fee_free_per_day AS "freePerDay", fee_basis_points AS "basisPoints", fee_min AS "feeMin",
  fee_max AS "feeMax", expires_after_s * 1000 AS "expiresAfterMs", is_sandbox AS "isSandbox"`;

export async function listOpenMethods(tx: Tx, filter: { readonly brand: string; readonly currency: string }): Promise<Method[]> {
  const rows = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM payments_method WHERE brand = $1 AND currency = $2 AND is_open ORDER BY position, id`,
    [filter.brand, filter.currency],
  );
  return rows.map(methodOf);
}

export async function findOpenMethod(
  tx: Tx,
  key: { readonly brand: string; readonly id: string; readonly kind: Method['kind'] },
): Promise<Method | undefined> {
  const [row] = await tx.query<Row>(`SELECT ${COLUMNS} FROM payments_method WHERE brand = $1 AND id = $2 AND kind = $3 AND is_open`, [
    key.brand,
    key.id,
    key.kind,
  ]);
  return row && methodOf(row);
}

/** Also one that is closed: payments of former days are decided by it. */
export async function findMethod(tx: Tx, key: { readonly brand: string; readonly id: string }): Promise<Method | undefined> {
  const [row] = await tx.query<Row>(`SELECT ${COLUMNS} FROM payments_method WHERE brand = $1 AND id = $2`, [key.brand, key.id]);
  return row && methodOf(row);
}

/** Adds a method unless the brand has one of that name; a method that staff changed stays as it is. */
export async function addMethod(tx: Tx, brand: string, method: Method, position: number): Promise<void> {
  const { fee } = method;
  const added = await tx.query<{ id: string }>(
    `INSERT INTO payments_method (brand, id, kind, channel, name, currency, min_amount, max_amount, max_count_per_day, max_amount_per_day,
       fee_free_per_day, fee_basis_points, fee_min, fee_max, expires_after_s, is_sandbox, is_open, position)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, true, $17) ON CONFLICT DO NOTHING RETURNING id`,
    [
      brand,
      method.id,
      method.kind,
      method.channel,
      method.name,
      method.currency,
      method.min,
      method.max,
      method.maxCountPerDay,
      method.maxAmountPerDay,
      fee.freePerDay,
      fee.basisPoints,
      fee.min,
      fee.max,
      method.expiresAfterMs / 1_000,
      method.isSandbox,
      position,
    ],
  );
  if (added.length > 0) await recordRows(tx, 'payments_method', [[brand, method.id]]);
}

/** Makes the requests of one member wait for each other until the transaction ends. */
export async function lockMember(tx: Tx, owner: Owner): Promise<void> {
  const key = [owner.cell, owner.memberId];
  await tx.query('INSERT INTO payments_member (cell, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', key);
  await tx.query('SELECT FROM payments_member WHERE cell = $1 AND member_id = $2 FOR UPDATE', key);
}

function methodOf({ freePerDay, basisPoints, feeMin, feeMax, ...method }: Row): Method {
  return { ...method, fee: { freePerDay, basisPoints, min: feeMin, max: feeMax } };
}
