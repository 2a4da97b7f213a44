import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { atMost, type BenchResult } from './result.ts';
import { openBook, readBook } from './settle/book.ts';
import { withPostgres } from './wagers/with-server.ts';

const run = promisify(execFile);
const WORKER = fileURLToPath(new URL('settle/worker.ts', import.meta.url));

/**
 * A draw's whole book, from the result to the last payout, by a process of its own, beside a bare UPDATE of as many rows of the same
 * table. `--tickets=N` (1 million) sets the size.
 */
export async function bench(options: readonly string[]): Promise<BenchResult> {
  const tickets = Number(options.find((option) => option.startsWith('--tickets='))?.slice('--tickets='.length) ?? 1_000_000);
  return withPostgres(async ({ postgres }) => {
    await migrate(postgres.url);
    const db = openDatabase({ url: postgres.url, maxConnections: 2, settings: ['statement_timeout=0'] });
    try {
      await openBook(db, tickets);
      const bareSeconds = await bareUpdate(db);
      const { stdout } = await run(process.execPath, [WORKER, postgres.url], { maxBuffer: 2 ** 20 });
      const { seconds, booked, memoryMiB } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Record<string, number>;
      const { settled, paid, credited } = await readBook(db);
      if (booked !== tickets || settled !== tickets || paid !== credited) throw new Error('the book is not settled as it should be');
      const ratio = Math.round(((seconds ?? 0) / bareSeconds) * 100) / 100;
      return {
        name: 'settle',
        tickets,
        seconds,
        ticketsPerSecond: Math.round(tickets / (seconds ?? 1)),
        bareUpdateSeconds: bareSeconds,
        ratio,
        memoryMiB,
        goals: [atMost('ratio', 4, ratio), atMost('memoryMiB', 400, memoryMiB ?? null)],
      };
    } finally {
      await db.end();
    }
  });
}

/** As many rows with the same columns and keys, set to lost by one statement. */
async function bareUpdate(db: ReturnType<typeof openDatabase>): Promise<number> {
  await db.query('CREATE TABLE bench_bare (LIKE wagers_wager INCLUDING ALL)');
  await db.query('INSERT INTO bench_bare SELECT * FROM wagers_wager');
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
