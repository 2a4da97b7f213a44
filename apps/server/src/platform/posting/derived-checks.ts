import { DECIDED_KINDS } from '@tessera/contract';
import { WITHDRAWAL_PLACES, type WithdrawalPlace } from '@tessera/engines/payments';
import { CHART, type KindRule } from './chart.ts';
import type { Check } from './ledger-checks.ts';

const listOf = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

export const statesAt = (...places: WithdrawalPlace[]): string =>
  listOf(Object.entries(WITHDRAWAL_PLACES).flatMap(([state, place]) => (places.includes(place) ? [state] : [])));

/** The order that a payment needs, joined to it on its owner. */
const orderOf = (kind: 'deposit' | 'payout', payment: string): string =>
  `o.cell = ${payment}.cell AND o.member_id = ${payment}.member_id AND o.subject_id = ${payment}.id AND o.kind = '${kind}' AND o.channel = ${payment}.channel
     AND o.currency = ${payment}.currency`;

/** Money that came from or went to a gateway did so by an order to that gateway. */
export const ORDER_CHECKS: readonly Check[] = [
  {
    table: 'payments_deposit',
    reason: 'no order of a gateway brought this deposit',
    sql: `SELECT d.id::text AS id FROM payments_deposit d
      WHERE NOT EXISTS (SELECT 1 FROM payments_order o WHERE ${orderOf('deposit', 'd')} AND o.amount = d.amount AND (d.credited IS NULL OR o.state = 'succeeded'))
      ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'payments_withdrawal',
    reason: 'no order of a gateway paid this withdrawal out, or more than one',
    sql: `SELECT w.id::text AS id FROM payments_withdrawal w WHERE CASE WHEN w.state IN (${statesAt('payout', 'gateway')}) THEN 1 ELSE 0 END <>
        (SELECT count(*) FROM payments_order o WHERE ${orderOf('payout', 'w')} AND o.amount = w.amount - w.fee AND o.state = 'succeeded')
        AND w.state IN (${statesAt('held', 'payout', 'gateway')}) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'payments_order',
    reason: 'the order is about no payment',
    sql: `SELECT o.id::text AS id FROM payments_order o
        LEFT JOIN payments_deposit d ON d.cell = o.cell AND d.member_id = o.member_id AND d.id = o.subject_id AND o.kind = 'deposit'
        LEFT JOIN payments_withdrawal w ON w.cell = o.cell AND w.member_id = o.member_id AND w.id = o.subject_id AND o.kind = 'payout'
      WHERE d.id IS NULL AND w.id IS NULL ORDER BY 1 LIMIT 1`,
  },
];

/** Rounds that were drawn from a seed pair, as their wagers name them. */
const DRAWN = `drawn AS MATERIALIZED (SELECT w.cell, w.member_id, split_part(w.round_id, ':', 1)::uuid AS pair_id, count(*) AS plays,
      count(DISTINCT split_part(w.round_id, ':', 2)::int) AS nonces, min(split_part(w.round_id, ':', 2)::int) AS first, max(split_part(w.round_id, ':', 2)::int) AS last
    FROM wagers_wager w WHERE w.product = 'casino' AND w.round_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}:[0-9]+$' GROUP BY 1, 2, 3)`;
const PAIR_KEY = `coalesce(p.member_id, d.member_id) || '/' || coalesce(p.id, d.pair_id)`;
const PAIRS = `wagers_seed_pair p FULL JOIN drawn d ON d.cell = p.cell AND d.member_id = p.member_id AND d.pair_id = p.id`;

/** The nonces of a seed pair are 0, 1, 2 and so on, once each: none was used twice, left out or used by another round than it names. */
export const NONCE_CHECKS: readonly Check[] = [
  {
    table: 'wagers_wager',
    reason: 'the round is not the pair and nonce that it was drawn with',
    sql: `SELECT w.cell || '/' || w.id AS id FROM wagers_wager w WHERE w.product = 'casino' AND w.detail ? 'nonce'
        AND w.round_id IS DISTINCT FROM (w.detail ->> 'seedPairId') || ':' || (w.detail ->> 'nonce') ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'the nonces of this seed pair are not 0, 1, 2 and so on, once each',
    sql: `WITH ${DRAWN} SELECT ${PAIR_KEY} AS id FROM ${PAIRS}
      WHERE d.pair_id IS NOT NULL AND (p.id IS NULL OR d.nonces <> d.plays OR d.first <> 0 OR d.last <> d.plays - 1) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wallet_balance',
    reason: 'the next nonce is not how often the seed pair was played',
    sql: `WITH ${DRAWN} SELECT ${PAIR_KEY} AS id FROM ${PAIRS}
        LEFT JOIN wallet_balance b ON b.cell = p.cell AND b.member_id = p.member_id AND b.seed_pair_id = p.id
      WHERE p.active AND b.nonce IS DISTINCT FROM coalesce(d.plays, 0)::int ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wagers_seed_pair',
    reason: 'the pair was revealed after another number of rounds',
    sql: `WITH ${DRAWN} SELECT ${PAIR_KEY} AS id FROM ${PAIRS} WHERE NOT p.active AND p.nonce <> coalesce(d.plays, 0) ORDER BY 1 LIMIT 1`,
  },
];

const BUCKET_MS = 15 * 60_000;

/** The roll-up of turnover, recomputed from the journal up to where its consumer is. */
export const ROLL_UP_CHECKS: readonly Check[] = [
  {
    table: 'reports_member_bucket',
    reason: 'the roll-up is not what the journal adds up to',
    sql: `WITH c AS MATERIALIZED (SELECT cell, position FROM outbox_cursor WHERE consumer = 'reports.member_bucket'),
        n AS MATERIALIZED (SELECT t.cell, t.member_id, (extract(epoch FROM t.at) * 1000)::int8 / ${BUCKET_MS} AS bucket, t.brand, t.product, t.game_id, t.currency,
          count(*) FILTER (WHERE t.kind <> 'wager_resettle') AS bets, sum(t.staked) AS staked, sum(t.valid_bet) AS valid_bet, sum(t.won) AS won
          FROM wallet_transfer t JOIN c ON c.cell = t.cell AND t.position <= c.position
          WHERE t.kind IN (${listOf(DECIDED_KINDS)}) AND t.staked IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7),
        b AS MATERIALIZED (SELECT cell, member_id, (extract(epoch FROM bucket) * 1000)::int8 / ${BUCKET_MS} AS bucket, brand, product, game_id, currency,
          sum(bets) AS bets, sum(staked) AS staked, sum(valid_bet) AS valid_bet, sum(won) AS won, sum(profit) AS profit
          FROM reports_member_bucket GROUP BY 1, 2, 3, 4, 5, 6, 7)
      SELECT coalesce(b.member_id, n.member_id) || '/' || coalesce(b.bucket, n.bucket) AS id FROM n FULL JOIN b USING (cell, member_id, bucket, brand, product, game_id, currency)
      WHERE (n.bets, n.staked, n.valid_bet, n.won, n.staked - n.won) IS DISTINCT FROM (b.bets, b.staked, b.valid_bet, b.won, b.profit) ORDER BY 1 LIMIT 1`,
  },
];

const KINDS: readonly (readonly [string, KindRule])[] = Object.entries(CHART);
const KIND_ROWS = KINDS.map(([kind, { port, debtBlocks }]) => `('${kind}', '${port}', ${debtBlocks === true})`);
const RULE_ROWS = KINDS.flatMap(([kind, { entries }]) =>
  [...new Set(entries)].map((entry) => `('${kind}', '${entry.slice(0, -1)}', ${entry.endsWith('+') ? 1 : -1})`),
);

/** The chart of accounts in the database is that of the program. */
export const CHART_CHECKS: readonly Check[] = [
  {
    table: 'wallet_kind',
    reason: 'the kind of booking is not what the program says',
    sql: `SELECT coalesce(k.kind, c.kind) AS id FROM wallet_kind k FULL JOIN (VALUES ${KIND_ROWS.join(', ')}) c (kind, port, debt_blocks) ON c.kind = k.kind
      WHERE (k.port, k.debt_blocks) IS DISTINCT FROM (c.port, c.debt_blocks) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wallet_account_rule',
    reason: 'the program has no such rule, or another one',
    sql: `SELECT coalesce(r.kind, c.kind) || ' ' || coalesce(r.account, c.account) AS id FROM wallet_account_rule r
        FULL JOIN (VALUES ${RULE_ROWS.join(', ')}) c (kind, account, sign) ON c.kind = r.kind AND c.account = r.account AND c.sign = r.sign
      WHERE r.kind IS NULL OR c.kind IS NULL ORDER BY 1 LIMIT 1`,
  },
];

/** Gates close when what they belong to does, and no bet was taken later. */
export const GATE_CHECKS: readonly Check[] = [
  {
    table: 'wagers_gate',
    reason: 'the gate is open longer than its draw or match takes bets',
    sql: `WITH g AS MATERIALIZED (SELECT id, open, closes_at FROM wagers_gate WHERE id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'),
        e AS MATERIALIZED (SELECT id::text AS id, close_at AS closes_at, state IN ('WAITING', 'SELLING') AND suspended_at IS NULL AS is_open FROM lottery_draw
          UNION ALL SELECT m.id::text, e.kickoff_at, e.state = 'NOT_STARTED' AND m.is_active FROM sports_market m JOIN sports_event e ON e.id = m.event_id)
      SELECT g.id FROM g JOIN e ON e.id = g.id WHERE g.open AND (NOT e.is_open OR g.closes_at IS DISTINCT FROM e.closes_at) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wagers_wager',
    reason: 'the ticket was sold after its draw closed',
    sql: `WITH w AS MATERIALIZED (SELECT cell, id, gate, placed_at FROM wagers_wager WHERE product = 'lottery' AND gate IS NOT NULL)
      SELECT w.cell || '/' || w.id AS id FROM w JOIN (SELECT id::text AS id, close_at FROM lottery_draw) d ON d.id = w.gate
      WHERE w.placed_at >= d.close_at ORDER BY 1 LIMIT 1`,
  },
];

/** What a draw or a match says of its results is what was announced. */
export const RESULT_CHECKS: readonly Check[] = [
  {
    table: 'lottery_draw',
    reason: 'the draw is not as its last result says',
    sql: `SELECT d.id::text AS id FROM lottery_draw d
        LEFT JOIN (SELECT draw_id, count(*) AS results, max(version) AS version, (array_agg(result ORDER BY version DESC))[1] AS result FROM lottery_result GROUP BY draw_id) r
          ON r.draw_id = d.id
      WHERE (d.result_version, d.result_version) IS DISTINCT FROM (coalesce(r.version, 0), coalesce(r.results, 0)::int) OR d.settled_version > d.result_version
        OR d.result IS DISTINCT FROM r.result
        OR (d.state IN ('WAITING', 'SELLING', 'CLOSED')) <> (d.result_version = 0) OR (d.state = 'VOID') <> (d.result_version > 0 AND d.result IS NULL)
        OR (d.state IN ('SETTLED', 'RESETTLED') AND d.settled_version = 0) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'lottery_result',
    reason: 'the result is of no draw',
    sql: `SELECT r.draw_id || '/' || r.version AS id FROM lottery_result r LEFT JOIN lottery_draw d ON d.id = r.draw_id WHERE d.id IS NULL ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'sports_event',
    reason: 'the match is not as its last result says',
    sql: `SELECT e.id::text AS id FROM sports_event e
        LEFT JOIN (SELECT event_id, count(*) AS results, max(version) AS version, (array_agg(kind ORDER BY version DESC))[1] AS kind FROM sports_result GROUP BY event_id) r
          ON r.event_id = e.id
      WHERE (e.result_version, e.result_version) IS DISTINCT FROM (coalesce(r.version, 0), coalesce(r.results, 0)::int) OR e.settled_version > e.result_version
        OR (e.state IN ('NOT_STARTED', 'LIVE')) <> (e.result_version = 0) OR (e.state = 'CANCELLED') <> (r.kind IS NOT DISTINCT FROM 'VOID') ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'sports_season',
    reason: 'the revealed server seed is not the one that was committed to',
    sql: `SELECT id::text AS id FROM sports_season
      WHERE server_seed IS NOT NULL AND revealed_at IS NOT NULL AND server_seed_hash IS DISTINCT FROM encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') ORDER BY 1 LIMIT 1`,
  },
];

/** What a player has staked on a draw is what their tickets cost. */
export const LIMIT_CHECKS: readonly Check[] = [
  {
    table: 'lottery_member_draw',
    reason: 'the tickets of this player on the draw do not cost what was counted',
    sql: `WITH m AS MATERIALIZED (SELECT cell, member_id, draw_id::text AS gate, staked FROM lottery_member_draw),
        w AS MATERIALIZED (SELECT cell, member_id, gate, sum(stake) AS staked FROM wagers_wager
          WHERE product = 'lottery' AND gate IS NOT NULL AND result IS DISTINCT FROM 'void' GROUP BY 1, 2, 3)
      SELECT m.member_id || '/' || m.gate AS id FROM m LEFT JOIN w ON w.cell = m.cell AND w.member_id = m.member_id AND w.gate = m.gate
        JOIN (SELECT id::text AS id FROM lottery_draw WHERE result_version = 0) d ON d.id = m.gate
      WHERE m.staked <> coalesce(w.staked, 0) ORDER BY 1 LIMIT 1`,
  },
];
