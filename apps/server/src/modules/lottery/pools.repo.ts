import type { Amount } from '@tessera/kernel';
import type { TotoGroup } from '@tessera/engines/lottery';
import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { PoolKey, Shares } from './pool-shares.ts';

export interface Pool extends PoolKey {
  readonly ownerId: string;
  readonly carried: Amount;
}

export interface NewPool extends PoolKey {
  readonly lotteryId: string;
  readonly ownerId: string;
}

/** @returns whether it was not there yet */
export async function insertPool(tx: Tx, { lotteryId, brand, currency, ownerId }: NewPool): Promise<boolean> {
  const rows = await tx.query<{ brand: string }>(
    `INSERT INTO lottery_pool (lottery_id, brand, currency, owner_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (lottery_id, brand, currency) DO NOTHING RETURNING brand`,
    [lotteryId, brand, currency, ownerId],
  );
  if (rows.length > 0) await recordRows(tx, 'lottery_pool', [[lotteryId, brand, currency]]);
  return rows.length > 0;
}

/** Pools of a lottery, one a brand and currency, in the order in which they are locked. */
export async function lockPools(tx: Tx, lotteryId: string): Promise<Pool[]> {
  return tx.query<Pool>(
    `SELECT brand, currency, owner_id AS "ownerId", carried FROM lottery_pool WHERE lottery_id = $1 ORDER BY brand, currency LIMIT 10000 FOR UPDATE`,
    [lotteryId],
  );
}

export async function findPool(tx: Tx, lotteryId: string, { brand, currency }: PoolKey): Promise<Pool | null> {
  const [pool] = await tx.query<Pool>(
    'SELECT brand, currency, owner_id AS "ownerId", carried FROM lottery_pool WHERE lottery_id = $1 AND brand = $2 AND currency = $3',
    [lotteryId, brand, currency],
  );
  return pool ?? null;
}

export async function setCarried(
  tx: Tx,
  lotteryId: string,
  { brand, currency, carried }: PoolKey & { readonly carried: bigint },
): Promise<void> {
  await tx.query('UPDATE lottery_pool SET carried = $4 WHERE lottery_id = $1 AND brand = $2 AND currency = $3', [
    lotteryId,
    brand,
    currency,
    carried,
  ]);
  await recordRows(tx, 'lottery_pool', [[lotteryId, brand, currency]]);
}

/** How one result shares one pool. */
export interface PoolDraw extends PoolKey {
  readonly version: number;
  readonly sales: Amount;
  readonly carriedIn: Amount;
  readonly contribution: Amount;
  readonly topUp: Amount;
  readonly paid: Amount;
  readonly carriedOut: Amount;
  readonly missing: Amount;
  readonly winners: Readonly<Record<TotoGroup, number>>;
  readonly shares: Shares;
}

interface PoolDrawRow extends Omit<PoolDraw, 'shares'> {
  readonly shares: Readonly<Record<TotoGroup, string>>;
}

const COLUMNS = `p.version, p.brand, p.currency, p.sales, p.carried_in AS "carriedIn", p.contribution, p.top_up AS "topUp", p.paid, p.carried_out AS "carriedOut",
  p.missing, p.winners, p.shares`;

export async function insertPoolDraw(tx: Tx, drawId: string, { shares, ...of }: PoolDraw): Promise<void> {
  await tx.query(
    `INSERT INTO lottery_pool_draw (draw_id, version, brand, currency, sales, carried_in, contribution, top_up, paid, carried_out, missing, winners, shares)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[drawId, of.version, of.brand, of.currency, of.sales, of.carriedIn, of.contribution, of.topUp, of.paid, of.carriedOut, of.missing],
      ...[
        JSON.stringify(of.winners),
        JSON.stringify(Object.fromEntries(Object.entries(shares).map(([group, share]) => [group, share.toString()]))),
      ],
    ],
  );
  await recordRows(tx, 'lottery_pool_draw', [[drawId, of.version, of.brand, of.currency]]);
}

/** Of every pool how the newest result up to a version shares it: what the version itself or, before it is worked out, the one before says. */
export async function listPoolDraws(tx: Tx, drawId: string, upTo: number): Promise<PoolDraw[]> {
  const rows = await tx.query<PoolDrawRow>(
    `SELECT DISTINCT ON (p.brand, p.currency) ${COLUMNS} FROM lottery_pool_draw p WHERE p.draw_id = $1 AND p.version <= $2
     ORDER BY p.brand, p.currency, p.version DESC LIMIT 10000`,
    [drawId, upTo],
  );
  return rows.map(readRow);
}

export interface SharedDraw extends PoolDraw {
  readonly drawId: string;
  readonly number: string;
  readonly drawAtMs: number;
}

/** Of the last draws with a result those that somebody played in this pool, the last first. */
export async function listSharedDraws(tx: Tx, lotteryId: string, { brand, currency }: PoolKey, limit: number): Promise<SharedDraw[]> {
  const rows = await tx.query<PoolDrawRow & Pick<SharedDraw, 'drawId' | 'number' | 'drawAtMs'>>(
    `SELECT d.id AS "drawId", d.number, d.draw_at AS "drawAtMs", ${COLUMNS}
     FROM (SELECT id, number, draw_at, result_version FROM lottery_draw WHERE lottery_id = $1 AND result IS NOT NULL ORDER BY draw_at DESC LIMIT 200) d
       JOIN lottery_pool_draw p ON p.draw_id = d.id AND p.version = d.result_version AND p.brand = $2 AND p.currency = $3
     ORDER BY d.draw_at DESC LIMIT $4`,
    [lotteryId, brand, currency, limit],
  );
  return rows.map(({ drawId, number, drawAtMs, ...row }) => ({ ...readRow(row), drawId, number, drawAtMs }));
}

function readRow({ shares, ...row }: PoolDrawRow): PoolDraw {
  const entries = Object.entries(shares).map(([group, share]) => [group, BigInt(share)]);
  return { ...row, shares: Object.fromEntries(entries) as PoolDraw['shares'] };
}
