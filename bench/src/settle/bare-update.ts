import type { Database } from '../../../apps/server/src/platform/db/database.ts';

/** Seconds that one statement takes to settle as many rows with the same columns and keys, all of them lost. @param gate of which book */
export async function bareUpdate(db: Database, gate: string): Promise<number> {
  await db.query('CREATE TABLE bench_bare (LIKE wagers_wager INCLUDING ALL)');
  await db.query('INSERT INTO bench_bare SELECT * FROM wagers_wager WHERE gate = $1', [gate]);
  await db.query('VACUUM ANALYZE bench_bare');
  await db.query('CHECKPOINT');
  const startedMs = performance.now();
  await db.query(
    `UPDATE bench_bare SET state = 'settled', settlement_version = 1, result = 'lose', payout = 0, bonus_payout = 0, valid_bet = stake, settled_at = now(), settled_position = 1`,
  );
  const seconds = Math.round(performance.now() - startedMs) / 1_000;
  await db.query('DROP TABLE bench_bare');
  await db.query('CHECKPOINT');
  process.stderr.write(`bare UPDATE: ${seconds} s\n`);
  return seconds;
}
