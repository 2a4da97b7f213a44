import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Load, LoadFigures } from './load.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('place-wagers.lua', import.meta.url));

/** What the script prints when it is done. */
interface Summary {
  readonly requests: number;
  readonly micros: number;
  readonly p50Micros: number;
  readonly p99Micros: number;
  /** Connections that were refused or broke, and answers that took longer than two seconds. */
  readonly lost: number;
  readonly refusals: readonly string[];
}

export async function hasWrk(): Promise<boolean> {
  // `wrk --version` exits with 1 and its usage.
  return run('wrk', ['--version']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

export async function placeByWrk({ url, members, wagers, connections, seconds }: Load): Promise<LoadFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-wrk-'));
  try {
    const list = join(folder, 'wagers.txt');
    const lines = [
      ...members.map(({ token }) => `member\t${token}\n`),
      ...wagers.map(({ path, body: [before, after] }) => `wager\t${path}\t${before}\t${after}\n`),
    ];
    await writeFile(list, lines.join(''), { mode: 0o600 });
    // One thread: it makes more requests than one server process answers, and members stay in turn over all connections.
    const { stdout } = await run('wrk', ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', SCRIPT, url, '--', list]);
    return figuresOf(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Summary);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function figuresOf({ requests, micros, p50Micros, p99Micros, lost, refusals }: Summary): LoadFigures {
  const [refusal] = refusals;
  if (refusal !== undefined) throw new Error(`a wager was answered with ${refusal}`);
  if (lost > 0) throw new Error(`${lost} wagers were not answered`);
  return {
    wagers: requests,
    wagersPerSecond: Math.round(requests / (micros / 1_000_000)),
    p50Ms: Math.round(p50Micros / 10) / 100,
    p99Ms: Math.round(p99Micros / 10) / 100,
  };
}
