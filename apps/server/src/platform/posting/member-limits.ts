import type { Amount } from '@tessera/kernel';
import type { OwnLimit } from '@tessera/engines/promotions';
import type { limits as contract } from '@tessera/contract';
import type { Tx } from '../db/database.ts';
import { addRecord, told, type Told } from '../records/record.ts';
import type { AccountRef } from './booking.ts';

// Limits stand in the balance row, because every stake is held against them under its lock; the `limits` module decides what they are.

/** A member's row; the limits may name raises whose time has come, see limitAt. */
export interface StoredLimits {
  readonly limits: Readonly<Record<contract.LimitKind, OwnLimit>>;
  readonly isBlocked: boolean;
  /** The last business day anything was counted on. */
  readonly day: string;
  readonly staked: Amount;
  /** Stakes less payouts; below zero on a lucky day. */
  readonly lost: Amount;
  readonly deposited: Amount;
}

type LimitColumns = { readonly [Kind in contract.LimitKind as `${Kind}PerDay` | `${Kind}Next`]: Amount | null } & {
  readonly [Kind in contract.LimitKind as `${Kind}NextAtMs`]: number | null;
};
type Row = LimitColumns & Omit<StoredLimits, 'limits'>;

const COLUMNS = `stake_per_day AS "stakePerDay", stake_next AS "stakeNext", stake_next_at AS "stakeNextAtMs",
  loss_per_day AS "lossPerDay", loss_next AS "lossNext", loss_next_at AS "lossNextAtMs",
  deposit_per_day AS "depositPerDay", deposit_next AS "depositNext", deposit_next_at AS "depositNextAtMs",
  play_status <> 'active' AS "isBlocked", day, staked, lost, deposited`;
const OWN_ROW = 'cell = $1 AND member_id = $2 AND currency = $3';

const keyOf = (account: AccountRef) => [account.cell, account.memberId, account.currency];

export async function findLimits(tx: Tx, account: AccountRef): Promise<StoredLimits | undefined> {
  const [row] = await tx.query<Row>(`SELECT ${COLUMNS} FROM wallet_balance WHERE ${OWN_ROW}`, keyOf(account));
  return row && storedOf(row);
}

/** A bet that was decided a moment before waits behind this lock and counts as the earlier one; every later bet sees the change. */
export async function lockLimits(tx: Tx, account: AccountRef): Promise<StoredLimits | undefined> {
  const [row] = await tx.query<Row>(`SELECT ${COLUMNS} FROM wallet_balance WHERE ${OWN_ROW} FOR UPDATE`, keyOf(account));
  return row && storedOf(row);
}

/** Column names cannot be parameters; these are the only ones. */
const SET_LIMIT: Readonly<Record<contract.LimitKind, string>> = {
  stake: 'stake_per_day = $4, stake_next = $5, stake_next_at = $6',
  loss: 'loss_per_day = $4, loss_next = $5, loss_next_at = $6',
  deposit: 'deposit_per_day = $4, deposit_next = $5, deposit_next_at = $6',
};

export async function putLimit(tx: Tx, account: AccountRef, kind: contract.LimitKind, limit: OwnLimit): Promise<void> {
  const startsAt = limit.next && new Date(limit.next.startsAtMs);
  const [written] = await tx.query<Told>(
    `UPDATE wallet_balance SET ${SET_LIMIT[kind]} WHERE ${OWN_ROW} RETURNING ${told('wallet_balance')}`,
    [...keyOf(account), limit.amount, limit.next?.amount ?? null, startsAt],
  );
  const { cell, memberId, currency } = account;
  await addRecord(tx, { cell, subject: 'wallet_balance', key: `${memberId}/${currency}`, digest: written?.digest });
}

/** The counters of a day that is over start at zero; a clock that is a moment behind midnight never brings a day back. */
const SAME_DAY = 'CASE WHEN day >= $4::date THEN';
const ADD_DEPOSIT = `UPDATE wallet_balance
  SET day = greatest(day, $4::date), staked = ${SAME_DAY} staked ELSE 0 END, lost = ${SAME_DAY} lost ELSE 0 END,
    deposited = ${SAME_DAY} deposited ELSE 0 END + $5
  WHERE ${OWN_ROW}`;
const DEPOSIT_LIMIT = 'CASE WHEN deposit_next_at <= $6 THEN deposit_next ELSE deposit_per_day END';

/**
 * Counts a deposit against the day, if the member may deposit and the limit has room. One conditional statement: of many
 * at the same time each sees what the others have counted.
 */
export async function countDeposit(
  tx: Tx,
  account: AccountRef,
  deposit: { readonly amount: Amount; readonly day: string; readonly nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `${ADD_DEPOSIT} AND play_status = 'active'
       AND (${DEPOSIT_LIMIT} IS NULL OR ${SAME_DAY} deposited ELSE 0 END + $5 <= ${DEPOSIT_LIMIT})
     RETURNING day`,
    [...keyOf(account), deposit.day, deposit.amount, new Date(deposit.nowMs)],
  );
  return rows.length === 1;
}

/** Counts a deposit against the day without asking whether there is room. */
export async function addDeposit(tx: Tx, account: AccountRef, deposit: { readonly amount: Amount; readonly day: string }): Promise<void> {
  const rows = await tx.query(`${ADD_DEPOSIT} RETURNING day`, [...keyOf(account), deposit.day, deposit.amount]);
  if (rows.length !== 1) throw new Error('an account that money came to has limits');
}

/** Takes a deposit out of the count again while the day it was counted on lasts. */
export async function uncountDeposit(
  tx: Tx,
  account: AccountRef,
  deposit: { readonly amount: Amount; readonly day: string },
): Promise<void> {
  await tx.query(`UPDATE wallet_balance SET deposited = deposited - $5 WHERE ${OWN_ROW} AND day = $4::date`, [
    ...keyOf(account),
    deposit.day,
    deposit.amount,
  ]);
}

function storedOf(row: Row): StoredLimits {
  const limit = (amount: Amount | null, next: Amount | null, startsAtMs: number | null): OwnLimit => ({
    amount,
    next: startsAtMs === null ? null : { amount: next, startsAtMs },
  });
  return {
    limits: {
      stake: limit(row.stakePerDay, row.stakeNext, row.stakeNextAtMs),
      loss: limit(row.lossPerDay, row.lossNext, row.lossNextAtMs),
      deposit: limit(row.depositPerDay, row.depositNext, row.depositNextAtMs),
    },
    isBlocked: row.isBlocked,
    day: row.day,
    staked: row.staked,
    lost: row.lost,
    deposited: row.deposited,
  };
}
