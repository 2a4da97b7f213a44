import type { Database } from '../../../apps/server/src/platform/db/database.ts';

export const GATE = 'draw:bench';
const MEMBERS = 50_000;
const PART = 100_000;

/** Open tickets of one draw, some of each member, as their purchase would leave them: wagers, journal and balances. */
export async function openBook(db: Database, tickets: number): Promise<void> {
  await db.query(`INSERT INTO wagers_gate (id, open, opened_at) VALUES ($1, false, now() - interval '1 day')`, [GATE]);
  await db.query(
    `INSERT INTO wallet_balance (cell, member_id, currency, brand, opened_at, day)
     SELECT (get_byte(uuid_send(id), 15) & 63)::smallint, id, 'USD', 'tessera', now(), current_date FROM (SELECT uuidv7() AS id FROM generate_series(1, $1)) n`,
    [MEMBERS],
  );
  await db.query('CREATE TABLE bench_member AS SELECT row_number() OVER () - 1 AS n, cell, member_id FROM wallet_balance');
  await db.query('CREATE INDEX ON bench_member (n)');
  for (let from = 0; from < tickets; from += PART) {
    await db.query(
      `INSERT INTO wagers_wager (cell, member_id, id, brand, body_hash, product, game_id, round_id, gate, rule_version, currency, stake, max_payout, detail, available_after, placed_at,
         placed_position, state)
       SELECT m.cell, m.member_id, uuidv7(), 'tessera', sha256(g::text::bytea), 'sports', 'ssc', 'draw-1', $3, '1', 'USD', 20000, 2000000000,
         jsonb_build_object('playType', (ARRAY['ssc.f3.direct', 'ssc.l2.direct', 'ssc.a5.combo', 'ssc.m3.combo'])[1 + g % 4],
           'selection', (ARRAY['3|1|' || g % 10, '1|' || g % 10, g % 10 || '|1|4|1|5', '1|4|' || g % 10])[1 + g % 4], 'unit', '20000', 'multiple', 1, 'prizeGroup', 1900), 0, now(), g, 'open'
       FROM generate_series($1::int, $2::int) g JOIN bench_member m ON m.n = (hashint4(g)::int8 & 2147483647) % $4`,
      [from + 1, Math.min(from + PART, tickets), GATE, MEMBERS],
    );
  }
  await db.query('DROP TABLE bench_member');
  await db.query('VACUUM ANALYZE wagers_wager, wallet_balance');
}

/** What became of the book: tickets settled, what they pay by themselves, and what members were credited. */
export async function readBook(db: Database): Promise<{ readonly settled: number; readonly paid: bigint; readonly credited: bigint }> {
  const [row] = await db.query<{ settled: bigint; paid: bigint; credited: bigint }>(
    `SELECT (SELECT count(*) FROM wagers_wager WHERE state = 'settled') AS settled, (SELECT coalesce(sum(payout), 0)::int8 FROM wagers_wager) AS paid,
       (SELECT coalesce(sum(cash), 0)::int8 FROM wallet_balance) AS credited`,
  );
  return { settled: Number(row?.settled), paid: row?.paid ?? 0n, credited: row?.credited ?? -1n };
}
