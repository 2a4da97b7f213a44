import { systemClock, systemRandomBytes } from '../../../apps/server/src/platform/clock.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { newToken, sessionKeyOf } from '../../../apps/server/src/modules/identity/index.ts';
import type { BenchMember } from '../wagers/members.ts';

const DAY_MS = 24 * 3_600_000;

/** Members with money, put into the tables as registration would leave them; those who are playing have a session. */
export async function makeMembers(db: Database, sizes: { readonly members: number; readonly playing: number }): Promise<BenchMember[]> {
  await db.query(
    `WITH made AS (SELECT uuidv7() AS id, n FROM generate_series(1, $1) n),
       placed AS (SELECT (get_byte(uuid_send(id), 15) & 63)::smallint AS cell, id, n FROM made),
       member AS (INSERT INTO identity_member (cell, id, brand, username, nickname, type, currency, is_trial, password_hash, password_changed_at, registered_at)
         SELECT cell, id, 'tessera', 'grown' || n, 'grown' || n, 0, 'USD', false, 'none', now(), now() FROM placed)
     INSERT INTO wallet_balance (cell, member_id, currency, brand, opened_at, day) SELECT cell, id, 'USD', 'tessera', now(), current_date FROM placed`,
    [sizes.members],
  );
  // The journal explains every balance: a million each, as staff would book it.
  await db.query(
    `WITH given AS (
       SELECT b.cell, h.position + row_number() OVER (PARTITION BY b.cell ORDER BY b.member_id) AS position, b.member_id FROM wallet_balance b JOIN outbox_head h ON h.cell = b.cell
       WHERE b.last_position IS NULL),
     journal AS (INSERT INTO wallet_transfer (cell, position, member_id, id, brand, currency, kind, reference, at, accounts, amounts, cash_after)
       SELECT cell, position, member_id, uuidv7(), 'tessera', 'USD', 'adjustment', 'bench', now(), '{adjustment,cash}', '{-10000000000,10000000000}', 10000000000 FROM given),
     head AS (UPDATE outbox_head h SET position = g.last FROM (SELECT cell, max(position) AS last FROM given GROUP BY cell) g WHERE g.cell = h.cell)
     UPDATE wallet_balance b SET cash = 10000000000, last_position = g.position FROM given g WHERE g.cell = b.cell AND g.member_id = b.member_id`,
  );
  await db.query('ANALYZE wallet_balance, identity_member');
  const chosen = await db.query<{ cell: number; id: string }>(
    `SELECT cell, id FROM identity_member WHERE username LIKE 'grown%' ORDER BY hashtext(id::text) LIMIT $1`,
    [sizes.playing],
  );
  const playing = chosen.map(({ cell, id }) => ({ cell, id, token: newToken(cell, systemRandomBytes) }));
  await db.query(
    `INSERT INTO identity_session (cell, token_hash, member_id, created_at, last_seen_at, ip, user_agent)
     SELECT cell, decode(hash, 'hex'), id, now(), now(), '127.0.0.1', 'bench' FROM unnest($1::smallint[], $2::text[], $3::uuid[]) n (cell, hash, id)`,
    [playing.map(({ cell }) => cell), playing.map(({ token }) => sessionKeyOf(token)?.hash), playing.map(({ id }) => id)],
  );
  return playing.map(({ id, token }) => ({ id, token }));
}

const PART = 500_000;

/** Lost plays of all members, spread evenly over the last days. Only the wagers: what the journal holds is found by its position. */
export async function fillWagers(db: Database, { wagers, days }: { readonly wagers: number; readonly days: number }): Promise<void> {
  await db.query('SELECT posting_partitions($1, $2)', [systemClock.nowMs() - days * DAY_MS, days]);
  await db.query(
    `CREATE TABLE bench_member AS SELECT row_number() OVER () - 1 AS n, cell, member_id, coalesce(seed_pair_id, member_id) AS pair FROM wallet_balance`,
  );
  await db.query('CREATE INDEX ON bench_member (n)');
  for (let from = 0; from < wagers; from += PART) {
    await db.query(
      `INSERT INTO wagers_wager (cell, member_id, id, brand, body_hash, product, game_id, round_id, rule_version, currency, stake, max_payout, detail, available_after, placed_at,
         placed_position, state, settlement_version, result, payout, bonus_payout, valid_bet, settled_at, settled_position)
       SELECT m.cell, m.member_id, uuidv7(-($3::float8 - g) * $4::float8 * interval '1 millisecond'), 'tessera', sha256(g::text::bytea), 'casino', 'ember-mosaic', m.member_id || ':' || g, '1', 'USD', 10000, 57507000,
         jsonb_build_object('seedPairId', m.pair, 'nonce', g, 'multiple', 0, 'stops', '[[1, 2, 3, 4, 5]]'::jsonb), 9000000000, now(), g, 'settled', 1, 'lose', 0, 0, 10000, now(), g
       FROM generate_series($1::int, $2::int) g JOIN bench_member m ON m.n = (hashint4(g)::int8 & 2147483647) % (SELECT count(*) FROM bench_member)`,
      [from + 1, Math.min(from + PART, wagers), wagers, (days * DAY_MS) / wagers],
    );
    process.stderr.write(`${from + PART} wagers\n`);
  }
  await db.query('DROP TABLE bench_member');
  await db.query('VACUUM ANALYZE wagers_wager');
  await db.query('CHECKPOINT');
}
