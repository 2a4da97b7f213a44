import { CELL_COUNT } from '@tessera/kernel';
import type { Database } from '../db/database.ts';
import { MEMBER_ACCOUNTS } from './chart.ts';
import { findBrokenAnchor } from '../anchors/anchor-heads.ts';
import { listBlocks, readJournal, type StoredBlock } from './journal.ts';
import { blockHash, GENESIS_HASH, leafHash, merkleRoot } from './merkle.ts';
import { LEAF_MARK_BYTES } from './sealer.ts';

export type LedgerVerdict =
  | { readonly ok: true; readonly rows: number }
  | { readonly ok: false; readonly table: string; readonly id: string; readonly reason: string };

export interface Check {
  readonly table: string;
  readonly reason: string;
  /** Selects the id of the first row that breaks the rule, or nothing. */
  readonly sql: string;
}

/** Accounts of the member; every other one is the house's. */
const MEMBERS_OWN = `(${MEMBER_ACCOUNTS.map((account) => `'${account}'`).join(', ')})`;

/** Bookings with what each moves on the member's accounts. */
const MOVES = `wallet_transfer t CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE a = 'cash') > 0 AS on_cash, count(*) FILTER (WHERE a = 'held') > 0 AS on_held, count(*) FILTER (WHERE a = 'bonus') > 0 AS on_bonus,
      count(*) FILTER (WHERE a = 'points') > 0 AS on_points, count(*) FILTER (WHERE a = 'receivable') > 0 AS on_receivable,
      posting_sum(m) FILTER (WHERE a = 'cash') AS cash, posting_sum(m) FILTER (WHERE a = 'held') AS held, posting_sum(m) FILTER (WHERE a = 'bonus') AS bonus,
      posting_sum(m) FILTER (WHERE a = 'points') AS points, posting_sum(m) FILTER (WHERE a = 'receivable') AS receivable
    FROM unnest(t.accounts, t.amounts) u (a, m)) m`;

/** What all bookings of a wager say together. Shares of jackpots and vendors are part of a stake, rebates are not. */
const WAGER_BOOKINGS = `(
    SELECT t.cell, t.member_id, CASE WHEN t.reference IS NULL THEN t.id WHEN t.reference ~ '^[0-9a-f-]{36}$' THEN t.reference::uuid END AS wager_id,
      min(t.position) AS first_position, max(t.currency) AS currency,
      posting_sum(l.taken) FILTER (WHERE t.kind IN ('wager_place', 'wager_play', 'wager_raise', 'wager_accept')) AS taken, posting_sum(l.held) AS held,
      posting_sum(l.bonus) FILTER (WHERE t.kind IN ('wager_place', 'wager_play', 'wager_raise')) AS bonus,
      count(*) FILTER (WHERE t.kind IN ('wager_play', 'wager_settle')) AS settled_first, count(*) FILTER (WHERE t.kind = 'wager_resettle') AS settled_anew,
      (array_agg(l.bonus_paid ORDER BY t.position DESC) FILTER (WHERE t.kind IN ('wager_play', 'wager_settle', 'wager_resettle')))[1] AS bonus_paid, max(t.product) AS product,
      (array_agg(l.paid ORDER BY t.position DESC) FILTER (WHERE t.kind IN ('wager_play', 'wager_settle', 'wager_resettle')))[1] AS paid,
      max(t.position) FILTER (WHERE t.kind IN ('wager_play', 'wager_settle', 'wager_resettle')) AS settled_position,
      posting_sum(t.staked) AS staked, posting_sum(t.valid_bet) AS valid_bet, posting_sum(t.won) AS won, min(t.kind) FILTER (WHERE t.kind = 'wager_decline') AS declined,
      max(t.position) FILTER (WHERE t.terms IS NOT NULL) AS terms_position, (array_agg(t.terms ORDER BY t.position DESC) FILTER (WHERE t.terms IS NOT NULL))[1] AS terms,
      (array_agg(t.result ORDER BY t.position DESC) FILTER (WHERE t.result IS NOT NULL))[1] AS result, min(t.at) AS placed_at,
      max(t.at) FILTER (WHERE t.kind IN ('wager_play', 'wager_settle', 'wager_resettle', 'wager_decline')) AS settled_at
    FROM wallet_transfer t CROSS JOIN LATERAL (
      SELECT posting_sum(m) FILTER (WHERE m > 0 AND c IN ('house', 'jackpot', 'vendor')) AS taken, -posting_sum(m) FILTER (WHERE m < 0 AND c IN ('house', 'jackpot', 'vendor')) AS paid,
        posting_sum(m) FILTER (WHERE a = 'bonus' AND m > 0) AS bonus_paid, posting_sum(m) FILTER (WHERE a = 'held') AS held, -posting_sum(m) FILTER (WHERE a = 'bonus' AND m < 0) AS bonus
      FROM unnest(t.accounts, t.amounts) u (a, m) CROSS JOIN LATERAL split_part(a, '.', 1) c) l
    WHERE t.kind LIKE 'wager\\_%' GROUP BY 1, 2, 3) b`;

const WAGERS = `wagers_wager w FULL JOIN ${WAGER_BOOKINGS} ON b.cell = w.cell AND b.member_id = w.member_id AND b.wager_id = w.id`;
const WAGER_ID = `coalesce(w.cell, b.cell) || '/' || coalesce(w.id, b.wager_id)`;

const CHECKS: readonly Check[] = [
  {
    table: 'wallet_transfer',
    reason: 'the legs of this booking do not sum to zero',
    sql: `SELECT t.cell || '/' || t.position AS id FROM wallet_transfer t
      WHERE cardinality(t.accounts) <> cardinality(t.amounts) OR 0 = ANY (t.amounts) OR (SELECT posting_sum(m) FROM unnest(t.amounts) m) <> 0 ORDER BY t.cell, t.position LIMIT 1`,
  },
  {
    table: 'wallet_transfer',
    reason: 'the chart of accounts has no such leg',
    // What is owed is booked beside any credit.
    sql: `SELECT t.cell || '/' || t.position AS id FROM wallet_transfer t CROSS JOIN LATERAL unnest(t.accounts, t.amounts) l (account, amount)
      LEFT JOIN wallet_account_rule r ON r.kind = t.kind AND r.account = split_part(l.account, '.', 1) AND r.sign = sign(l.amount)
      WHERE r.kind IS NULL AND NOT (l.account IN ('cash', 'receivable') AND 'receivable' = ANY (t.accounts)) ORDER BY t.cell, t.position LIMIT 1`,
  },
  {
    table: 'outbox_head',
    reason: 'the positions of this cell have a gap',
    sql: `SELECT h.cell::text AS id FROM outbox_head h LEFT JOIN (SELECT cell, count(*) AS n, max(position) AS last FROM wallet_transfer GROUP BY cell) t ON t.cell = h.cell
      WHERE h.position <> coalesce(t.n, 0) OR h.position <> coalesce(t.last, 0) ORDER BY h.cell LIMIT 1`,
  },
  {
    table: 'wallet_transfer',
    reason: 'the balances after this booking do not follow from the one before it',
    sql: `SELECT cell || '/' || position AS id FROM (
        SELECT t.cell, t.position, t.previous_position, lag(t.position) OVER account AS previous, t.cash_after, t.held_after, t.bonus_after, t.points_after, t.receivable_after,
          CASE WHEN m.on_cash THEN sum(m.cash) OVER account END AS cash, CASE WHEN m.on_held THEN sum(m.held) OVER account END AS held,
          CASE WHEN m.on_bonus THEN sum(m.bonus) OVER account END AS bonus, CASE WHEN m.on_points THEN sum(m.points) OVER account END AS points,
          CASE WHEN m.on_receivable THEN sum(m.receivable) OVER account END AS receivable
        FROM ${MOVES} WINDOW account AS (PARTITION BY t.cell, t.member_id, t.currency ORDER BY t.position)) x
      WHERE (previous_position, cash_after, held_after, bonus_after, points_after, receivable_after)
        IS DISTINCT FROM (previous, cash, held, bonus, points, receivable) ORDER BY cell, position LIMIT 1`,
  },
  {
    table: 'wallet_balance',
    reason: 'the balance is not the sum of its bookings',
    // In both directions: a balance that no booking explains, and bookings whose balance is gone.
    sql: `SELECT coalesce(b.cell, s.cell) || '/' || coalesce(b.member_id, s.member_id) || '/' || coalesce(b.currency, s.currency) AS id
      FROM wallet_balance b FULL JOIN (
        SELECT t.cell, t.member_id, t.currency, sum(m.cash) AS cash, sum(m.held) AS held, sum(m.bonus) AS bonus, sum(m.points) AS points, sum(m.receivable) AS receivable,
          max(t.position) AS last_position
        FROM ${MOVES} GROUP BY t.cell, t.member_id, t.currency) s ON s.cell = b.cell AND s.member_id = b.member_id AND s.currency = b.currency
      WHERE b.cell IS NULL OR (b.cash, b.held, b.bonus, b.points, b.receivable, b.last_position)
        IS DISTINCT FROM (coalesce(s.cash, 0), coalesce(s.held, 0), coalesce(s.bonus, 0), coalesce(s.points, 0), coalesce(s.receivable, 0), s.last_position) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wallet_transfer',
    reason: 'a booking of a wager that is gone',
    sql: `SELECT b.cell || '/' || b.first_position AS id FROM ${WAGERS} WHERE w.id IS NULL ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'the stake was not taken as the wager says',
    sql: `SELECT ${WAGER_ID} AS id FROM ${WAGERS} WHERE w.id IS NOT NULL AND (b.cell IS NULL OR b.currency <> w.currency OR b.first_position <> w.placed_position
      OR (b.taken, b.held) IS DISTINCT FROM (CASE WHEN w.state IN ('open', 'settled') THEN w.stake ELSE 0 END, CASE WHEN w.state = 'waiting' THEN w.stake ELSE 0 END)
      OR b.bonus <> w.bonus_stake OR b.product <> w.product) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'the state of this wager is not what its bookings say',
    sql: `SELECT ${WAGER_ID} AS id FROM ${WAGERS} WHERE b.settled_first > 1 OR b.settled_first + b.settled_anew <> w.settlement_version
      OR (w.state = 'settled') <> (b.settled_first > 0) OR (w.state = 'declined') <> (b.declined IS NOT NULL)
      OR (w.state = 'settled' AND w.settled_position <> b.settled_position) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'the payout was not booked as the wager says',
    sql: `SELECT ${WAGER_ID} AS id FROM ${WAGERS} WHERE w.state = 'settled' AND (w.payout, w.bonus_payout) IS DISTINCT FROM (b.paid, b.bonus_paid) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'turnover, valid bet or win was not told as the wager says',
    sql: `SELECT ${WAGER_ID} AS id FROM ${WAGERS} WHERE (b.staked, b.valid_bet, b.won) IS DISTINCT FROM
      (CASE WHEN w.state = 'settled' THEN w.stake ELSE 0 END, CASE WHEN w.state = 'settled' THEN w.valid_bet ELSE 0 END, CASE WHEN w.state = 'settled' THEN w.payout ELSE 0 END)
      ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'the wager is not on what was booked with its stake',
    // Wagers from before terms were booked have none.
    sql: `SELECT ${WAGER_ID} AS id FROM ${WAGERS} WHERE b.terms IS NOT NULL AND (b.terms_position <> coalesce(w.terms_position, w.placed_position) OR b.terms <>
      wagers_terms(w.product, w.game_id, w.round_id, w.gate, w.rule_version, w.currency, w.stake, w.bonus_stake, w.max_payout, w.detail)) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wallet_transfer',
    reason: 'the terms of a wager were not booked with it',
    sql: `SELECT t.cell || '/' || t.position AS id FROM wallet_transfer t
        JOIN (SELECT cell, min(position) AS since FROM wallet_transfer WHERE terms IS NOT NULL GROUP BY cell) f ON f.cell = t.cell AND t.position > f.since
      WHERE t.terms IS NULL AND t.kind IN ('wager_place', 'wager_play', 'wager_wait', 'wager_accept', 'wager_raise') ORDER BY t.cell, t.position LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'the result of this wager is not the one that was booked',
    sql: `SELECT ${WAGER_ID} AS id FROM ${WAGERS} WHERE b.result IS NOT NULL AND b.result IS DISTINCT FROM w.result ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'the times of this wager are not those of its bookings',
    sql: `SELECT ${WAGER_ID} AS id FROM ${WAGERS} WHERE b.placed_at <> w.placed_at OR b.settled_at IS DISTINCT FROM w.settled_at ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wallet_request',
    reason: 'the key of this request names no booking of it',
    sql: `SELECT r.cell || '/' || r.id AS id FROM wallet_request r FULL JOIN (
        SELECT * FROM wallet_transfer WHERE reference IS NOT NULL AND kind NOT IN ('wager_place', 'wager_play', 'wager_settle', 'wager_resettle')) t
        ON t.cell = r.cell AND t.position = r.position
      WHERE r.cell IS NULL OR (r.member_id, r.id, r.kind, r.reference, r.currency) IS DISTINCT FROM (t.member_id, t.id, t.kind, t.reference, t.currency) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wallet_house_snapshot',
    reason: 'the snapshot is not the sum of its bookings',
    sql: `SELECT coalesce(s.cell, e.cell) || '/' || coalesce(s.account, e.account) || '/' || coalesce(s.currency, e.currency) AS id
      FROM wallet_house_snapshot s FULL JOIN (
        SELECT t.cell, l.account, t.currency, posting_sum(l.amount) AS total
        FROM wallet_transfer t JOIN (SELECT cell, max(to_position) AS sealed FROM wallet_seal GROUP BY cell) z ON z.cell = t.cell AND t.position <= z.sealed
          CROSS JOIN LATERAL unnest(t.accounts, t.amounts) l (account, amount)
        WHERE l.account NOT IN ${MEMBERS_OWN} GROUP BY 1, 2, 3) e ON e.cell = s.cell AND e.account = s.account AND e.currency = s.currency
      WHERE coalesce(e.total, 0) <> coalesce(s.balance, 0) ORDER BY 1 LIMIT 1`,
  },
];

/**
 * Holds the whole ledger against its rules, its seals and, where a folder of them is named, the anchors outside the database. `rows` counts
 * bookings and sealed blocks. Needs a role that reads everything.
 */
export async function verifyLedger(db: Database, anchorFolder?: string): Promise<LedgerVerdict> {
  return db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await tx.query('SET LOCAL statement_timeout = 0');
    // Whole tables are read: joins by hash are right for any size, also before the first statistics of a young database.
    await tx.query('SET LOCAL enable_nestloop = off');
    for (const { table, reason, sql } of CHECKS) {
      const [broken] = await tx.query<{ id: string }>(sql);
      if (broken) return { ok: false, table, id: broken.id, reason };
    }
    await tx.query('SET LOCAL enable_nestloop = on');
    const [counted] = await tx.query<{ bookings: bigint; blocks: bigint }>(
      'SELECT (SELECT count(*) FROM wallet_transfer) AS bookings, (SELECT count(*) FROM wallet_seal) AS blocks',
    );
    for (let cell = 0; cell < CELL_COUNT; cell += 1) {
      const broken = await findBrokenSeal(tx, cell);
      if (broken) return broken;
    }
    const broken = anchorFolder === undefined ? null : await findBrokenAnchor(tx, anchorFolder);
    if (broken) return { ok: false, ...broken };
    return { ok: true, rows: Number((counted?.bookings ?? 0n) + (counted?.blocks ?? 0n)) };
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
    const rows = await readJournal(tx, { cell, from: block.fromPosition, to: block.toPosition, format: block.format });
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
