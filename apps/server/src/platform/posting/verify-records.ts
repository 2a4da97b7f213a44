import type { Database, Tx } from '../db/database.ts';
import { statesAt } from './derived-checks.ts';
import type { Check } from './ledger-checks.ts';
import type { RecordSubject } from '../records/record.ts';
import { ADOPTION_CHECK, isPrivate, SEALED_CHECKS } from '../records/sealed-checks.ts';
import { type BrokenRecord, findBrokenRecordSeal } from '../records/seal-records.ts';

interface Told {
  readonly key: string;
  /** Since when a row exists: one from before the first record of its table is not told. */
  readonly since: string;
  /** Rows that nobody has to tell of. */
  readonly silent?: string;
  /** There were no such rows before there were records of them. */
  readonly isAlwaysTold?: true;
}

const SUBJECTS: Readonly<Record<RecordSubject, Told>> = {
  payments_step: { key: `r.subject_id || '/' || r.n`, since: 'r.at' },
  payments_deposit: { key: 'r.id::text', since: 'r.created_at' },
  payments_withdrawal: { key: 'r.id::text', since: 'r.created_at' },
  backoffice_audit: { key: 'r.id::text', since: 'r.at' },
  backoffice_proposal: { key: 'r.id::text', since: 'r.at' },
  backoffice_proposal_end: { key: 'r.proposal_id::text', since: 'r.at' },
  backoffice_threshold: { key: 'r.id::text', since: 'r.at' },
  wagers_seed_pair: { key: `r.member_id || '/' || r.id`, since: 'r.created_at' },
  casino_round: { key: `r.member_id || '/' || r.id`, since: 'r.opened_at', isAlwaysTold: true },
  wallet_balance: {
    key: `r.member_id || '/' || r.currency`,
    since: 'r.opened_at',
    silent: `r.play_status = 'active' AND num_nonnulls(r.stake_per_day, r.stake_next_at, r.loss_per_day, r.loss_next_at, r.deposit_per_day, r.deposit_next_at) = 0`,
  },
  // Only that somebody was erased is told, and that never without a record.
  platform_member_key: { key: 'r.member_id::text', since: 'r.erased_at', silent: 'r.erased_at IS NULL', isAlwaysTold: true },
};

function toldAs([subject, { key, since, silent = 'false', isAlwaysTold }]: readonly [string, Told]): Check {
  const isTold = isAlwaysTold ? 'true' : `k.since >= (SELECT min(at) FROM platform_record WHERE subject = '${subject}')`;
  return {
    table: subject,
    reason: 'the row is not what was recorded of it',
    // Both sides are read before they are joined: a database that is spread over machines joins by its cell alone.
    sql: `WITH k AS MATERIALIZED (SELECT ${key} AS key, platform_digest(ROW(r.*)::${subject}) AS digest, ${since} AS since, ${silent} AS is_silent FROM ${subject} r),
        t AS MATERIALIZED (SELECT DISTINCT ON (key) key, digest FROM platform_record WHERE subject = '${subject}' ORDER BY key, id DESC)
      SELECT coalesce(k.key, t.key) AS id FROM k FULL JOIN t ON t.key = k.key
      WHERE k.digest IS DISTINCT FROM t.digest
        AND (t.key IS NOT NULL OR NOT k.is_silent AND ${isTold})
      ORDER BY 1 LIMIT 1`,
  };
}

const stepsOf = (table: string): Check => ({
  table,
  reason: 'the state of this payment is not that of its last step',
  sql: `SELECT p.id::text AS id FROM ${table} p LEFT JOIN LATERAL (SELECT s.state FROM payments_step s
      WHERE s.cell = p.cell AND s.member_id = p.member_id AND s.subject_id = p.id ORDER BY s.n DESC LIMIT 1) s ON true
    WHERE s.state IS DISTINCT FROM p.state ORDER BY 1 LIMIT 1`,
});

const CHECKS: readonly Check[] = [
  ...Object.entries(SUBJECTS).map(toldAs),
  ...SEALED_CHECKS,
  stepsOf('payments_deposit'),
  stepsOf('payments_withdrawal'),
  {
    table: 'payments_deposit',
    reason: 'the deposit was not credited as it says',
    sql: `SELECT coalesce(d.id, t.id)::text AS id FROM payments_deposit d
        FULL JOIN (SELECT cell, member_id, id, reference, currency, -(SELECT sum(m) FROM unnest(accounts, amounts) l (a, m) WHERE m < 0 AND a LIKE 'gateway.%') AS credited
          FROM wallet_transfer WHERE kind = 'deposit') t ON t.cell = d.cell AND t.member_id = d.member_id AND t.reference = d.id::text
      WHERE d.id IS NULL OR t.id <> d.id OR t.currency <> d.currency OR t.credited IS DISTINCT FROM d.credited ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'payments_withdrawal',
    reason: 'the withdrawal was not held, released or paid as it says',
    sql: `SELECT coalesce(w.id::text, t.reference) AS id FROM payments_withdrawal w
        FULL JOIN (SELECT cell, member_id, reference, count(*) FILTER (WHERE kind = 'withdrawal_hold') AS holds, count(*) FILTER (WHERE kind = 'withdrawal_release') AS releases,
            count(*) FILTER (WHERE kind = 'withdrawal') AS payments, sum(m) FILTER (WHERE kind = 'withdrawal_hold') AS held, sum(m) AS left
          FROM wallet_transfer CROSS JOIN LATERAL (SELECT sum(m) AS m FROM unnest(accounts, amounts) l (a, m) WHERE a = 'held') l
          WHERE kind IN ('withdrawal_hold', 'withdrawal_release', 'withdrawal') GROUP BY 1, 2, 3) t ON t.cell = w.cell AND t.member_id = w.member_id AND t.reference = w.id::text
      WHERE w.id IS NULL OR (t.holds, t.held, t.releases, t.payments, t.left) IS DISTINCT FROM (1, w.amount, CASE WHEN w.state IN (${statesAt('cash')}) THEN 1 ELSE 0 END,
        CASE WHEN w.state IN (${statesAt('gateway')}) THEN 1 ELSE 0 END, CASE WHEN w.state IN (${statesAt('held', 'payout')}) THEN w.amount ELSE 0 END) ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'lottery_chase',
    reason: 'the plan does not hold what its draws that are pending cost',
    sql: `SELECT coalesce(c.id::text, t.reference) AS id FROM lottery_chase c
        FULL JOIN (SELECT cell, member_id, currency, reference, sum(m) AS held FROM wallet_transfer
            CROSS JOIN LATERAL (SELECT sum(m) AS m FROM unnest(accounts, amounts) l (a, m) WHERE a = 'held') l
          WHERE kind IN ('chase_hold', 'chase_release') GROUP BY 1, 2, 3, 4) t ON t.cell = c.cell AND t.member_id = c.member_id AND t.reference = c.id::text
      WHERE c.id IS NULL OR (t.held, t.currency) IS DISTINCT FROM (c.frozen::numeric, c.currency)
        OR c.frozen <> (SELECT coalesce(sum(d.cost), 0) FROM lottery_chase_draw d
          WHERE d.cell = c.cell AND d.member_id = c.member_id AND d.chase_id = c.id AND d.state = 'PENDING') ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'casino_round',
    reason: 'the round is not the one its wager was placed on',
    sql: `SELECT k.id::text AS id
      FROM (SELECT cell, member_id, id FROM casino_round UNION SELECT cell, member_id, id FROM wagers_wager WHERE product = 'casino' AND state = 'open') k
        LEFT JOIN casino_round r ON r.cell = k.cell AND r.member_id = k.member_id AND r.id = k.id
        LEFT JOIN wagers_wager w ON w.cell = k.cell AND w.member_id = k.member_id AND w.id = k.id
      WHERE r.id IS NULL OR w.id IS NULL OR (r.state = 'open') <> (w.state = 'open') OR (r.state = 'refunded') <> (w.result IS NOT DISTINCT FROM 'void')
        OR (r.currency, r.game_id, r.rule_version, r.seed_pair_id || ':' || r.nonce, r.bet) IS DISTINCT FROM (w.currency, w.game_id, w.rule_version, w.round_id, w.detail -> 'bet')
      ORDER BY 1 LIMIT 1`,
  },
  {
    table: 'wagers_seed_pair',
    reason: 'the server seed is not the one that was committed to',
    sql: `SELECT member_id || '/' || id AS id FROM wagers_seed_pair WHERE NOT active AND server_seed_hash IS DISTINCT FROM encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') ORDER BY 1 LIMIT 1`,
  },
];

/** A database as a role that reads the books sees it, and as one that reads what names people; one and the same where it reads everything. */
export interface Readers {
  readonly books: Database;
  readonly people: Database;
}

/** Compares rows with the records made of them in addition to bookings; only those of one table if it is named. Needs a role that reads everything. */
export async function findBrokenRecord(db: Database, only?: string): Promise<BrokenRecord | null> {
  return findBrokenIn({ books: db, people: db }, only === undefined ? CHECKS : CHECKS.filter(({ table }) => table === only));
}

/** The same of a database that a server has used: what was written before there were records of it was recorded at its start. */
export async function findBrokenAdopted(readers: Readers): Promise<BrokenRecord | null> {
  return (await findFirst(readers.books, [ADOPTION_CHECK])) ?? findBrokenIn(readers, CHECKS);
}

async function findBrokenIn({ books, people }: Readers, checks: readonly Check[]): Promise<BrokenRecord | null> {
  return (
    (await findFirst(
      books,
      checks.filter((check) => !isPrivate(check)),
    )) ??
    (await findFirst(people, checks.filter(isPrivate))) ??
    inSnapshot(books, findBrokenRecordSeal)
  );
}

/** The first row of the database that breaks one of these. Needs a role that reads everything. */
export async function findFirst(db: Database, checks: readonly Check[]): Promise<BrokenRecord | null> {
  return inSnapshot(db, async (tx) => {
    for (const { table, reason, sql } of checks) {
      const [broken] = await tx.query<{ id: string }>(sql);
      if (broken) return { table, id: broken.id, reason };
    }
    return null;
  });
}

function inSnapshot(db: Database, look: (tx: Tx) => Promise<BrokenRecord | null>): Promise<BrokenRecord | null> {
  return db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await tx.query('SET LOCAL statement_timeout = 0');
    return look(tx);
  });
}
