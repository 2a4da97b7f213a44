import { MEMBER_ACCOUNTS } from './chart.ts';

export interface BrokenRow {
  readonly table: string;
  readonly id: string;
  readonly reason: string;
}

/** A rule that the whole database has to keep. */
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

/** Bookings among themselves, and the balances they lead to. */
export const BOOKING_CHECKS: readonly Check[] = [
  {
    table: 'wallet_transfer',
    reason: 'the entries of this booking do not sum to zero',
    sql: `SELECT t.cell || '/' || t.position AS id FROM wallet_transfer t
      WHERE cardinality(t.accounts) <> cardinality(t.amounts) OR 0 = ANY (t.amounts) OR (SELECT posting_sum(m) FROM unnest(t.amounts) m) <> 0 ORDER BY t.cell, t.position LIMIT 1`,
  },
  {
    table: 'wallet_transfer',
    reason: 'the chart of accounts has no such entry',
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
];

/** What is kept beside bookings. */
export const BESIDE_CHECKS: readonly Check[] = [
  {
    table: 'wallet_transfer',
    reason: 'the terms of a wager were not booked with it',
    sql: `SELECT t.cell || '/' || t.position AS id FROM wallet_transfer t
        JOIN (SELECT cell, min(position) AS since FROM wallet_transfer WHERE terms IS NOT NULL GROUP BY cell) f ON f.cell = t.cell AND t.position > f.since
      WHERE t.terms IS NULL AND t.kind IN ('wager_place', 'wager_play', 'wager_wait', 'wager_accept', 'wager_raise') ORDER BY t.cell, t.position LIMIT 1`,
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
