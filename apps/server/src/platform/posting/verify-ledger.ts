import type { Database } from '../db/database.ts';
import { listBlocks, readJournal, type StoredBlock } from './journal.ts';
import { blockHash, GENESIS_HASH, leafHash, merkleRoot } from './merkle.ts';
import { LEAF_MARK_BYTES } from './sealer.ts';

export type LedgerVerdict =
  | { readonly ok: true; readonly rows: number }
  | { readonly ok: false; readonly table: string; readonly id: string; readonly reason: string };

interface Check {
  readonly table: string;
  readonly reason: string;
  /** Selects the id of the first row that breaks the rule, or nothing. */
  readonly sql: string;
}

const CHECKS: readonly Check[] = [
  {
    table: 'wallet_entry',
    reason: 'the lines of this transfer do not sum to zero',
    sql: `SELECT cell || '/' || position AS id FROM wallet_entry GROUP BY cell, position HAVING sum(amount) <> 0 ORDER BY cell, position LIMIT 1`,
  },
  {
    table: 'wallet_entry',
    reason: 'a line without a transfer',
    sql: `SELECT e.cell || '/' || e.position || '/' || e.line AS id FROM wallet_entry e
      WHERE NOT EXISTS (SELECT FROM wallet_transfer t WHERE t.cell = e.cell AND t.position = e.position) ORDER BY e.cell, e.position LIMIT 1`,
  },
  {
    table: 'wallet_transfer',
    reason: 'a transfer without lines',
    sql: `SELECT t.cell || '/' || t.position AS id FROM wallet_transfer t
      WHERE NOT EXISTS (SELECT FROM wallet_entry e WHERE e.cell = t.cell AND e.position = t.position) ORDER BY t.cell, t.position LIMIT 1`,
  },
  {
    table: 'wallet_entry',
    reason: 'the balance after this line does not follow from the line before it',
    sql: `SELECT id FROM (
        SELECT e.cell || '/' || e.position || '/' || e.line AS id, e.cell, e.position, e.line, e.balance_after,
          sum(e.amount) OVER (PARTITION BY e.cell, e.member_id, t.currency, e.account ORDER BY e.position, e.line) AS running
        FROM wallet_entry e JOIN wallet_transfer t ON t.cell = e.cell AND t.position = e.position WHERE e.member_id IS NOT NULL
      ) r WHERE running <> balance_after ORDER BY cell, position, line LIMIT 1`,
  },
  {
    table: 'wallet_balance',
    reason: 'the balance is not the sum of its entries',
    sql: `SELECT b.cell || '/' || b.member_id || '/' || b.currency AS id FROM wallet_balance b
      LEFT JOIN LATERAL (
        SELECT coalesce(sum(e.amount) FILTER (WHERE e.account = 'cash'), 0) AS cash, coalesce(sum(e.amount) FILTER (WHERE e.account = 'held'), 0) AS held,
          coalesce(sum(e.amount) FILTER (WHERE e.account = 'bonus'), 0) AS bonus, coalesce(sum(e.amount) FILTER (WHERE e.account = 'points'), 0) AS points,
          coalesce(sum(e.amount) FILTER (WHERE e.account = 'receivable'), 0) AS receivable
        FROM wallet_transfer t JOIN wallet_entry e ON e.cell = t.cell AND e.position = t.position AND e.member_id = t.member_id
        WHERE t.cell = b.cell AND t.member_id = b.member_id AND t.currency = b.currency
      ) s ON true
      WHERE (b.cash, b.held, b.bonus, b.points, b.receivable) IS DISTINCT FROM (s.cash, s.held, s.bonus, s.points, s.receivable)
      ORDER BY b.cell, b.member_id LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'the stake was not taken as the wager says',
    sql: `SELECT w.cell || '/' || w.id AS id FROM wagers_wager w
      WHERE NOT EXISTS (SELECT FROM wallet_transfer t JOIN wallet_entry e ON e.cell = t.cell AND e.position = t.position AND e.line = 1
        WHERE t.cell = w.cell AND t.position = w.placed_position AND t.id = w.id AND t.currency = w.currency
          AND e.member_id = w.member_id AND e.account = 'cash' AND e.amount = -w.stake) ORDER BY w.cell, w.id LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'the payout was not booked as the wager says',
    sql: `SELECT w.cell || '/' || w.id AS id FROM wagers_wager w
      WHERE w.payout > 0 AND w.state = 'settled' AND (SELECT -sum(e.amount) FROM wallet_entry e
        WHERE e.cell = w.cell AND e.position = w.settled_position AND e.account = 'house.' || w.product AND e.amount < 0) IS DISTINCT FROM w.payout
      ORDER BY w.cell, w.id LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'the state of this wager is not what its transfers say',
    sql: `SELECT w.cell || '/' || w.id AS id FROM wagers_wager w
      JOIN wallet_transfer t ON t.cell = w.cell AND t.member_id = w.member_id AND t.kind IN ('wager_settle', 'wager_resettle') AND t.reference = w.id::text
      GROUP BY w.cell, w.id, w.state, w.settlement_version
      HAVING w.state <> 'settled' OR count(*) FILTER (WHERE t.kind = 'wager_settle') > 1 OR w.settlement_version < count(*) ORDER BY w.cell, w.id LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'a play is always settled',
    sql: `SELECT w.cell || '/' || w.id AS id FROM wagers_wager w JOIN wallet_transfer t ON t.cell = w.cell AND t.position = w.placed_position
      WHERE t.kind = 'wager_play' AND (w.state <> 'settled' OR w.settlement_version = 0) ORDER BY w.cell, w.id LIMIT 1`,
  },
  {
    table: 'wallet_transfer',
    reason: 'a transfer of a wager that is gone',
    sql: `SELECT t.cell || '/' || t.position AS id FROM wallet_transfer t WHERE t.kind LIKE 'wager\\_%'
      AND NOT EXISTS (SELECT FROM wagers_wager w WHERE w.cell = t.cell AND w.member_id = t.member_id AND w.id = t.reference::uuid) ORDER BY t.cell, t.position LIMIT 1`,
  },
  {
    table: 'wallet_house_snapshot',
    reason: 'the snapshot is not the sum of its entries',
    sql: `SELECT s.cell || '/' || s.account || '/' || s.currency AS id FROM wallet_house_snapshot s
      LEFT JOIN LATERAL (SELECT sum(e.amount) AS total FROM wallet_entry e JOIN wallet_transfer t ON t.cell = e.cell AND t.position = e.position
        WHERE e.cell = s.cell AND e.position <= s.to_position AND e.member_id IS NULL AND e.account = s.account AND t.currency = s.currency) e ON true
      WHERE e.total IS DISTINCT FROM s.balance ORDER BY s.cell, s.account LIMIT 1`,
  },
  {
    table: 'outbox_event',
    reason: 'the positions of this cell have a gap',
    sql: `SELECT h.cell::text AS id FROM outbox_head h
      WHERE h.position <> (SELECT count(*) FROM outbox_event o WHERE o.cell = h.cell) ORDER BY h.cell LIMIT 1`,
  },
];

/** Holds the whole ledger against its rules and its seals. `rows` counts entries and sealed blocks. Needs a role that reads everything. */
export async function verifyLedger(db: Database): Promise<LedgerVerdict> {
  return db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await tx.query('SET LOCAL statement_timeout = 0');
    for (const { table, reason, sql } of CHECKS) {
      const [broken] = await tx.query<{ id: string }>(sql);
      if (broken) return { ok: false, table, id: broken.id, reason };
    }
    const [counted] = await tx.query<{ entries: bigint; blocks: bigint }>(
      'SELECT (SELECT count(*) FROM wallet_entry) AS entries, (SELECT count(*) FROM wallet_seal) AS blocks',
    );
    for (let cell = 0; cell < 64; cell += 1) {
      const broken = await findBrokenSeal(tx, cell);
      if (broken) return broken;
    }
    return { ok: true, rows: Number((counted?.entries ?? 0n) + (counted?.blocks ?? 0n)) };
  });
}

async function findBrokenSeal(tx: Parameters<typeof readJournal>[0], cell: number): Promise<LedgerVerdict | null> {
  let previous: Pick<StoredBlock, 'hash' | 'block' | 'toPosition'> = { hash: GENESIS_HASH, block: 0, toPosition: 0n };
  for (const block of await listBlocks(tx, cell)) {
    const id = `${cell}/${block.block}`;
    if (block.block !== previous.block + 1 || block.fromPosition !== previous.toPosition || !block.previousHash.equals(previous.hash)) {
      return { ok: false, table: 'wallet_seal', id, reason: 'the block does not follow the one before it' };
    }
    if (!blockHash(block).equals(block.hash)) return { ok: false, table: 'wallet_seal', id, reason: 'the block does not match its hash' };
    const rows = await readJournal(tx, { cell, from: block.fromPosition, to: block.toPosition });
    const leaves = rows.map((row) => leafHash(row.text));
    if (!merkleRoot(leaves).equals(block.merkleRoot)) return nameBrokenRow(block, rows, leaves);
    previous = block;
  }
  return null;
}

function nameBrokenRow(block: StoredBlock, rows: Awaited<ReturnType<typeof readJournal>>, leaves: readonly Buffer[]): LedgerVerdict {
  const at = leaves.findIndex(
    (leaf, index) =>
      !leaf.subarray(0, LEAF_MARK_BYTES).equals(block.leafMarks.subarray(index * LEAF_MARK_BYTES, (index + 1) * LEAF_MARK_BYTES)),
  );
  const row = rows[at] ?? rows.at(-1);
  const reason =
    rows.length === block.transfers
      ? 'the row was changed after it was sealed'
      : `block ${block.block} sealed ${block.transfers} transfers, ${rows.length} are left; the first difference is here`;
  return { ok: false, table: 'wallet_transfer', id: row ? `${block.cell}/${row.position}` : `${block.cell}/${block.fromPosition}`, reason };
}
