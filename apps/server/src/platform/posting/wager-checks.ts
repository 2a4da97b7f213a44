import type { Tx } from '../db/database.ts';
import type { BrokenRow } from './ledger-checks.ts';

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
      SELECT posting_sum(m) FILTER (WHERE m > 0 AND split_part(a, '.', 1) IN ('house', 'jackpot', 'vendor')) AS taken, -posting_sum(m) FILTER (WHERE m < 0 AND split_part(a, '.', 1) IN ('house', 'jackpot', 'vendor')) AS paid,
        posting_sum(m) FILTER (WHERE a = 'bonus' AND m > 0) AS bonus_paid, posting_sum(m) FILTER (WHERE a = 'held') AS held, -posting_sum(m) FILTER (WHERE a = 'bonus' AND m < 0) AS bonus
      FROM unnest(t.accounts, t.amounts) u (a, m)) l
    WHERE t.kind LIKE 'wager\\_%' GROUP BY 1, 2, 3) b`;

const WAGERS = `wagers_wager w FULL JOIN ${WAGER_BOOKINGS} ON b.cell = w.cell AND b.member_id = w.member_id AND b.wager_id = w.id`;

interface WagerRule {
  readonly table: 'wagers_wager' | 'wallet_transfer';
  readonly reason: string;
  /** True of a wager and its bookings that break the rule. */
  readonly breaks: string;
}

const RULES: readonly WagerRule[] = [
  {
    table: 'wallet_transfer',
    reason: 'a booking of a wager that is gone',
    breaks: `w.id IS NULL`,
  },
  {
    table: 'wagers_wager',
    reason: 'the stake was not taken as the wager says',
    breaks: `w.id IS NOT NULL AND (b.cell IS NULL OR b.currency <> w.currency OR b.first_position <> w.placed_position
      OR (b.taken, b.held) IS DISTINCT FROM (CASE WHEN w.state IN ('open', 'settled') THEN w.stake ELSE 0 END, CASE WHEN w.state = 'waiting' THEN w.stake ELSE 0 END)
      OR b.bonus <> w.bonus_stake OR b.product <> w.product)`,
  },
  {
    table: 'wagers_wager',
    reason: 'the state of this wager is not what its bookings say',
    breaks: `b.settled_first > 1 OR b.settled_first + b.settled_anew <> w.settlement_version
      OR (w.state = 'settled') <> (b.settled_first > 0) OR (w.state = 'declined') <> (b.declined IS NOT NULL)
      OR (w.state = 'settled' AND w.settled_position <> b.settled_position)`,
  },
  {
    table: 'wagers_wager',
    reason: 'the payout was not booked as the wager says',
    breaks: `w.state = 'settled' AND (w.payout, w.bonus_payout) IS DISTINCT FROM (b.paid, b.bonus_paid)`,
  },
  {
    table: 'wagers_wager',
    reason: 'turnover, valid bet or win was not told as the wager says',
    breaks: `(b.staked, b.valid_bet, b.won) IS DISTINCT FROM
      (CASE WHEN w.state = 'settled' THEN w.stake ELSE 0 END, CASE WHEN w.state = 'settled' THEN w.valid_bet ELSE 0 END, CASE WHEN w.state = 'settled' THEN w.payout ELSE 0 END)`,
  },
  {
    table: 'wagers_wager',
    reason: 'the wager is not on what was booked with its stake',
    // Wagers from before terms were booked have none.
    breaks: `b.terms IS NOT NULL AND (b.terms_position <> coalesce(w.terms_position, w.placed_position) OR b.terms <>
      wagers_terms(w.product, w.game_id, w.round_id, w.gate, w.rule_version, w.currency, w.stake, w.bonus_stake, w.max_payout, w.detail))`,
  },
  {
    table: 'wagers_wager',
    reason: 'the result of this wager is not the one that was booked',
    breaks: `b.result IS NOT NULL AND b.result IS DISTINCT FROM w.result`,
  },
  {
    table: 'wagers_wager',
    reason: 'the times of this wager are not those of its bookings',
    breaks: `b.placed_at <> w.placed_at OR b.settled_at IS DISTINCT FROM w.settled_at`,
  },
];

/** The first wager that is not what its bookings say, in the order of the rules. All rules are asked in one pass over both tables. */
export async function findBrokenWager(tx: Tx): Promise<BrokenRow | null> {
  await tx.query('SET LOCAL enable_nestloop = off');
  const [broken] = await tx.query<{ rule: number; id: string }>(
    `SELECT rule, id FROM (
       SELECT CASE ${RULES.map(({ breaks }, rule) => `WHEN ${breaks} THEN ${rule}`).join(' ')} END AS rule,
         CASE WHEN w.id IS NULL THEN b.cell || '/' || b.first_position ELSE w.cell || '/' || w.id END AS id
       FROM ${WAGERS}) x
     WHERE rule IS NOT NULL ORDER BY rule, id LIMIT 1`,
  );
  await tx.query('SET LOCAL enable_nestloop = on');
  const rule = broken && RULES[broken.rule];
  return rule ? { table: rule.table, id: broken.id, reason: rule.reason } : null;
}
