import { push as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { BlindIndex, MemberCipher, Place } from '../../platform/encryption/index.ts';
import { type OutboxRange, readEvents } from '../../platform/outbox/index.ts';

export interface Owner {
  readonly cell: number;
  readonly id: string;
}

/** A device of a member, named by a digest of its address. */
export interface Device {
  readonly index: Buffer;
  readonly subscription: contract.PushSubscription;
  /** Of the page that asked for it. */
  readonly language: string;
}

const placeOf = (memberId: string): Place => ({ table: 'push_subscription', column: 'encrypted_subscription', row: memberId });

export const deviceIndex = (index: BlindIndex, endpoint: string): Buffer => index.of('push_endpoint', endpoint);

export async function putDevice(
  tx: Tx,
  cipher: MemberCipher,
  owner: Owner,
  { index, subscription, language }: Device,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO push_subscription (cell, member_id, endpoint_index, encrypted_subscription, language, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (cell, member_id, endpoint_index) DO UPDATE
       SET encrypted_subscription = excluded.encrypted_subscription, language = excluded.language`,
    [owner.cell, owner.id, index, cipher.encrypt(placeOf(owner.id), JSON.stringify(subscription)), language, new Date(nowMs)],
  );
}

/** Leaves a member the youngest so many. */
export async function deleteOldest(tx: Tx, owner: Owner, kept: number): Promise<void> {
  await tx.query(
    `DELETE FROM push_subscription WHERE cell = $1 AND member_id = $2 AND endpoint_index IN (
       SELECT endpoint_index FROM push_subscription WHERE cell = $1 AND member_id = $2
       ORDER BY created_at DESC, endpoint_index OFFSET $3)`,
    [owner.cell, owner.id, kept],
  );
}

export async function deleteDevice(tx: Tx, owner: Owner, index: Buffer): Promise<void> {
  await tx.query('DELETE FROM push_subscription WHERE cell = $1 AND member_id = $2 AND endpoint_index = $3', [owner.cell, owner.id, index]);
}

export async function countDevices(tx: Tx, owner: Owner): Promise<number> {
  const [row] = await tx.query<{ devices: number }>(
    'SELECT count(*)::int AS devices FROM push_subscription WHERE cell = $1 AND member_id = $2',
    [owner.cell, owner.id],
  );
  return row?.devices ?? 0;
}

/** @param cipher null for a member whose data was erased */
export async function findDevice(tx: Tx, cipher: MemberCipher | null, owner: Owner, index: Buffer): Promise<Device | undefined> {
  const [row] = await tx.query<{ stored: Buffer; language: string }>(
    `SELECT encrypted_subscription AS stored, language FROM push_subscription
     WHERE cell = $1 AND member_id = $2 AND endpoint_index = $3`,
    [owner.cell, owner.id, index],
  );
  if (!row || !cipher) return undefined;
  const subscription = contract.PushSubscription.parse(JSON.parse(cipher.decrypt(placeOf(owner.id), row.stored)));
  return { index, subscription, language: row.language };
}

export interface SettledBet {
  readonly cell: number;
  readonly memberId: string;
  readonly index: Buffer;
  readonly wagerId: string;
  readonly brand: string;
  readonly currency: string;
  /** In the currency's stored unit. */
  readonly won: bigint;
}

/** Bets that were settled after they waited, once for each device that is told of them. */
export async function listSettled(tx: Tx, ranges: readonly OutboxRange[]): Promise<SettledBet[]> {
  const textOf = (events: string): string =>
    `SELECT s.cell, s.member_id AS "memberId", s.endpoint_index AS index, e.id AS "wagerId", e.brand, e.currency, e.won FROM ${events}
     JOIN push_subscription s ON s.cell = e.cell AND s.member_id = e.member_id AND s.created_at <= e.at WHERE e.kind = 'wager_settle'`;
  return readEvents<SettledBet>(tx, { name: 'push_settled', textOf, more: [] }, ranges);
}
