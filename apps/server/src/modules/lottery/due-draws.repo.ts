import { invariant } from '@tessera/kernel';
import type { LotteryFamily } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { DataCipher } from '../../platform/encryption/index.ts';
import { COLUMNS, placeOf } from './draws.repo.ts';
import type { Draw } from './lottery.ts';
import { toldValue, type ToldRow } from './public-values.repo.ts';
import { TO_HEAR } from './results.repo.ts';

/** A result is known that persons decide about. */
const NOT_HELD = 'NOT EXISTS (SELECT FROM lottery_held_result h WHERE h.draw_id = d.id)';

/**
 * Whether there may be something to do for any draw: to open, to close, to freeze, to ask for, to draw, to void or to settle. Asked many times
 * more often than something is.
 */
export async function isAnyDue(tx: Tx, nowMs: number): Promise<boolean> {
  const [row] = await tx.prepared<{ isAny: boolean }>(
    'lottery_is_any_due',
    `SELECT EXISTS (SELECT FROM lottery_draw WHERE state = 'WAITING' AND opens_at <= $1)
       OR EXISTS (SELECT FROM lottery_draw WHERE state = 'SELLING' AND close_at <= $1)
       OR EXISTS (SELECT FROM lottery_draw WHERE state = 'CLOSED' AND (book_root IS NULL OR server_seed_hash IS NOT NULL AND draw_at <= $1))
       OR EXISTS (SELECT FROM lottery_draw d WHERE state IN ('WAITING', 'SELLING', 'CLOSED') AND result_due_at <= $1 AND ${NOT_HELD})
       OR EXISTS (SELECT FROM lottery_draw WHERE result_version > settled_version)
       OR EXISTS (SELECT FROM ${TO_HEAR}) AS "isAny"`,
    [new Date(nowMs)],
  );
  return row?.isAny === true;
}

/** Draws in a state whose time has come. Those that another process works on are left to it. */
export async function lockDueDraws(
  tx: Tx,
  due: { readonly state: 'WAITING' | 'SELLING'; readonly nowMs: number; readonly limit: number },
): Promise<Draw[]> {
  const at = due.state === 'WAITING' ? 'opens_at' : 'close_at';
  return tx.query<Draw>(
    `SELECT ${COLUMNS} FROM lottery_draw d WHERE d.state = '${due.state}' AND d.${at} <= $1 ORDER BY d.${at}, d.id LIMIT $2 FOR UPDATE OF d SKIP LOCKED`,
    [new Date(due.nowMs), due.limit],
  );
}

/** Closed draws whose book is not frozen yet. */
export async function listDrawsToFreeze(tx: Tx, limit: number): Promise<Draw[]> {
  return tx.query<Draw>(
    `SELECT ${COLUMNS} FROM lottery_draw d WHERE d.state = 'CLOSED' AND d.book_root IS NULL ORDER BY d.draw_at, d.id LIMIT $1`,
    [limit],
  );
}

export interface DrawToDraw extends Draw {
  readonly family: LotteryFamily;
  readonly serverSeed: string;
  /** Null of a draw that was planned without one. */
  readonly publicValue: string | null;
}

/** Closed draws with a frozen book and their public value that the house draws itself, and whose time has come, locked. */
export async function lockDrawsToDraw(tx: Tx, cipher: DataCipher, nowMs: number, limit: number): Promise<DrawToDraw[]> {
  const rows = await tx.query<ToldRow & Draw & { readonly family: LotteryFamily; readonly stored: Buffer | null }>(
    `SELECT ${COLUMNS}, l.family, d.encrypted_server_seed AS stored, d.value_proof AS "valueProof", d.witness_commitment AS "witnessCommitment"
     FROM lottery_draw d JOIN lottery_lottery l ON l.id = d.lottery_id
     WHERE d.state = 'CLOSED' AND d.draw_at <= $1 AND d.book_root IS NOT NULL AND l.source = 'own' AND (d.version = 1 OR d.value_proof IS NOT NULL) ORDER BY d.draw_at, d.id LIMIT $2
     FOR UPDATE OF d SKIP LOCKED`,
    [new Date(nowMs), limit],
  );
  return rows.map(({ stored, valueProof, witnessCommitment, ...draw }) => {
    invariant(stored, 'a draw of the house keeps its seed until it is drawn');
    const publicValue = toldValue({ valueProof, witnessCommitment });
    return { ...draw, serverSeed: cipher.decrypt(placeOf(draw.id), stored), publicValue };
  });
}

/** Draws without a result for too long, locked. */
export async function lockDrawsToVoid(tx: Tx, nowMs: number, limit: number): Promise<Draw[]> {
  return tx.query<Draw>(
    `SELECT ${COLUMNS} FROM lottery_draw d WHERE d.state IN ('WAITING', 'SELLING', 'CLOSED') AND d.result_due_at <= $1 AND ${NOT_HELD} ORDER BY d.draw_at, d.id LIMIT $2
     FOR UPDATE OF d SKIP LOCKED`,
    [new Date(nowMs), limit],
  );
}
