import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePortPair } from '@tessera/testkit';
import { isPostgres, isServer, listFamily, proportionalKib } from './processes.ts';
import { atMost, type BenchResult, median } from './result.ts';
import { DATA_KEY } from './wagers/server-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RUNS = 3;
const MAX_READY_SECONDS = 5;
const READY_TIMEOUT_MS = 120_000;
/** Long enough for what runs right after the ready line to be over. */
const SETTLE_MS = 2_000;

interface Measured {
  readonly readySeconds: number;
  readonly residentMiB: number;
  readonly postgresMiB: number;
}

/** From `npm start` on a seeded data folder to its ready line, and the memory it then holds; medians of three runs. */
export async function bench(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  try {
    const first = await measureStart(dataDir);
    const runs: Measured[] = [];
    for (let index = 0; index < RUNS; index += 1) runs.push(await measureStart(dataDir));
    const of = (pick: (run: Measured) => number): number => Math.round(median(runs.map(pick)) * 100) / 100;
    const readySeconds = of((run) => run.readySeconds);
    return {
      name: 'start',
      readySeconds,
      residentMiB: of((run) => run.residentMiB),
      postgresMiB: of((run) => run.postgresMiB),
      firstReadySeconds: Math.round(first.readySeconds * 100) / 100,
      goals: [atMost('readySeconds', MAX_READY_SECONDS, readySeconds)],
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureStart(dataDir: string): Promise<Measured> {
  const port = await freePortPair();
  const startedMs = performance.now();
  // A process group of its own, so that one signal reaches npm, its shell and the server, as Ctrl-C does.
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATA_KEY, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // Its output closes when the server, which ends after PostgreSQL, is gone; npm itself may end sooner.
  const ended = once(child, 'close');
  try {
    await readyLine(child);
    const readySeconds = (performance.now() - startedMs) / 1_000;
    await sleep(SETTLE_MS);
    const family = await listFamily(child.pid ?? 0);
    const residentKib = family.filter(isServer).reduce((sum, { residentKib: kib }) => sum + kib, 0);
    const postgresKib = (await Promise.all(family.filter(isPostgres).map(proportionalKib))).reduce((sum, kib) => sum + kib, 0);
    process.stderr.write(
      `ready after ${readySeconds.toFixed(2)} s, ${Math.round(residentKib / 1_024)} MiB and PostgreSQL ${Math.round(postgresKib / 1_024)} MiB\n`,
    );
    return { readySeconds, residentMiB: residentKib / 1_024, postgresMiB: postgresKib / 1_024 };
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

/** Waits for the ready line; everything said so far is in the error when it does not come. */
async function readyLine(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  await new Promise<void>((ready, failed) => {
    const timer = setTimeout(
      () => failed(new Error(`not ready after ${READY_TIMEOUT_MS / 1_000} s:\n${said.join('\n')}`)),
      READY_TIMEOUT_MS,
    );
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (!line.startsWith('Tessera ready ')) return;
        clearTimeout(timer);
        ready();
      });
    }
    child.once('exit', () => {
      clearTimeout(timer);
      failed(new Error(`npm start ended:\n${said.join('\n')}`));
    });
  });
}
