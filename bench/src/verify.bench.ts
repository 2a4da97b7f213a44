import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { atMost, type BenchResult } from './result.ts';
import { untilCaughtUp } from './wagers/caught-up.ts';
import { DATA_KEY } from './wagers/server-process.ts';
import { chooseLoadClient } from './wagers/choose-load-client.ts';
import { listWagers } from './wagers/load.ts';
import { prepareMembers } from './wagers/members.ts';
import { type Stage, withServer } from './wagers/with-server.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const MEMBERS = 1_000;
const CONNECTIONS = 64;
/** Of the load between two looks at how many there are. */
const SECONDS = 30;
const MAX_SECONDS = 60;
const ANCHOR_POLL_MS = 1_000;

/** `npm run verify -- ledger` over wagers that were played through HTTP, sealed and anchored. `--wagers=N` (a million) sets how many. */
export async function bench(options: readonly string[]): Promise<BenchResult> {
  const wanted = Number(options.find((one) => one.startsWith('--wagers='))?.slice('--wagers='.length) ?? 1_000_000);
  return withServer(async (stage) => {
    const wagers = await playUntil(stage, wanted);
    await untilSealed(stage.db);
    const env = { PATH: process.env['PATH'], DATABASE_URL: stage.postgres.url, DATA_DIR: stage.dataDir, DATA_KEY };
    const startedMs = performance.now();
    const { stdout } = await run(process.execPath, ['tools/verify.ts', 'ledger'], { cwd: ROOT, env });
    const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
    const verdict = JSON.parse(stdout) as { readonly ok: boolean; readonly rows: number };
    if (!verdict.ok) throw new Error(`the books are not sound: ${stdout}`);
    return { name: 'verify', wagers, rows: verdict.rows, seconds, goals: [atMost('seconds', MAX_SECONDS, seconds)] };
  });
}

async function playUntil({ server, postgres, db }: Stage, wanted: number): Promise<number> {
  const members = await prepareMembers(server.url, postgres.url, MEMBERS);
  const wagers = await listWagers('play', server.url);
  const { place } = await chooseLoadClient();
  for (;;) {
    const [row] = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM wagers_wager');
    const count = row?.count ?? 0;
    process.stderr.write(`${count} wagers\n`);
    if (count >= wanted) return count;
    await place({ url: server.url, members, wagers, connections: CONNECTIONS, seconds: SECONDS });
  }
}

/** Nothing is left for the sealer. */
async function untilSealed(db: Database): Promise<void> {
  await untilCaughtUp(db);
  const isBehind = async (): Promise<boolean> => {
    const rows = await db.query(
      `SELECT FROM outbox_head h WHERE h.position > (SELECT coalesce(max(s.to_position), 0) FROM wallet_seal s WHERE s.cell = h.cell) LIMIT 1`,
    );
    return rows.length > 0;
  };
  while (await isBehind()) await sleep(ANCHOR_POLL_MS);
}
