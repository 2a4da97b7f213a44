import { CELL_COUNT } from '@tessera/kernel';
import type { Database, Tx } from '../db/database.ts';
import { findBrokenAnchor } from '../anchors/anchor-heads.ts';
import { type BrokenRow, type Check, BOOKING_CHECKS, BESIDE_CHECKS } from './ledger-checks.ts';
import { findBrokenWager } from './wager-checks.ts';
import { listBlocks, readJournal, type StoredBlock } from './journal.ts';
import { blockHash, GENESIS_HASH, leafHash, merkleRoot } from './merkle.ts';
import { LEAF_MARK_BYTES } from './sealer.ts';

export type LedgerVerdict = { readonly ok: true; readonly rows: number } | ({ readonly ok: false } & BrokenRow);

/** Connections that check side by side, all on one snapshot. Each is busy on a core of PostgreSQL's. */
const LANES = 2;

type Task = (tx: Tx) => Promise<BrokenRow | null>;
const taskOf =
  (check: Check): Task =>
  (tx) =>
    findBreak(tx, check);

/**
 * Holds the whole ledger against its rules, its seals and, where a folder of them is named, the anchors outside the database. `rows` counts
 * bookings and sealed blocks. Needs a role that reads everything.
 */
export async function verifyLedger(db: Database, anchorFolder?: string): Promise<LedgerVerdict> {
  const tasks: readonly Task[] = [
    ...BOOKING_CHECKS.map(taskOf),
    findBrokenWager,
    ...BESIDE_CHECKS.map(taskOf),
    ...Array.from(
      { length: CELL_COUNT },
      (_, cell): Task =>
        (tx) =>
          findBrokenSeal(tx, cell),
    ),
    ...(anchorFolder === undefined ? [] : [(tx: Tx) => findBrokenAnchor(tx, anchorFolder)]),
  ];
  return db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const [snapshot] = await tx.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const found: (BrokenRow | null)[] = [];
    const queue = tasks.entries();
    const work = async (lane: Tx): Promise<void> => {
      await lane.query('SET LOCAL statement_timeout = 0');
      await lane.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await lane.query(`SET LOCAL work_mem = '64MB'`);
      for (const [index, task] of queue) found[index] = await task(lane);
    };
    const others = Array.from({ length: LANES - 1 }, async () =>
      db.transaction(async (lane) => {
        await lane.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
        await lane.query(`SET TRANSACTION SNAPSHOT '${snapshot?.id}'`);
        await work(lane);
      }),
    );
    await Promise.all([work(tx), ...others]);
    const broken = found.find((one) => one !== null);
    if (broken) return { ok: false, ...broken };
    const [counted] = await tx.query<{ rows: bigint }>(
      'SELECT (SELECT count(*) FROM wallet_transfer) + (SELECT count(*) FROM wallet_seal) AS rows',
    );
    return { ok: true, rows: Number(counted?.rows ?? 0n) };
  });
}

async function findBreak(tx: Tx, { table, reason, sql }: Check): Promise<BrokenRow | null> {
  // Whole tables are read: joins by hash are right for any size, also before the first statistics of a young database.
  await tx.query('SET LOCAL enable_nestloop = off');
  const [broken] = await tx.query<{ id: string }>(sql);
  await tx.query('SET LOCAL enable_nestloop = on');
  return broken ? { table, id: broken.id, reason } : null;
}

async function findBrokenSeal(tx: Tx, cell: number): Promise<BrokenRow | null> {
  let previous: Pick<StoredBlock, 'hash' | 'block' | 'toPosition'> = { hash: GENESIS_HASH, block: 0, toPosition: 0n };
  for (const block of await listBlocks(tx, cell)) {
    const id = `${cell}/${block.block}`;
    if (block.block !== previous.block + 1 || block.fromPosition !== previous.toPosition || !block.previousHash.equals(previous.hash)) {
      return { table: 'wallet_seal', id, reason: 'the block does not follow the one before it' };
    }
    if (!blockHash(block).equals(block.hash)) return { table: 'wallet_seal', id, reason: 'the block does not match its hash' };
    const rows = await readJournal(tx, { cell, from: block.fromPosition, to: block.toPosition, format: block.format });
    const leaves = rows.map((row) => leafHash(row.text));
    if (!merkleRoot(leaves).equals(block.merkleRoot)) return nameBrokenRow(block, rows, leaves);
    previous = block;
  }
  return null;
}

function nameBrokenRow(block: StoredBlock, rows: Awaited<ReturnType<typeof readJournal>>, leaves: readonly Buffer[]): BrokenRow {
  const at = leaves.findIndex(
    (leaf, index) =>
      !leaf.subarray(0, LEAF_MARK_BYTES).equals(block.leafMarks.subarray(index * LEAF_MARK_BYTES, (index + 1) * LEAF_MARK_BYTES)),
  );
  const row = rows[at] ?? rows.at(-1);
  const reason =
    rows.length === block.transfers
      ? 'the row was changed after it was sealed'
      : `block ${block.block} sealed ${block.transfers} transfers, ${rows.length} are left; the first difference is here`;
  return { table: 'wallet_transfer', id: row ? `${block.cell}/${row.position}` : `${block.cell}/${block.fromPosition}`, reason };
}
