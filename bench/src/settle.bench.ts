import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { atMost, type BenchResult } from './result.ts';
import { bareUpdate } from './settle/bare-update.ts';
import { GATE, openBook, readBook } from './settle/book.ts';
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
      const bareSeconds = await bareUpdate(db, GATE);
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
