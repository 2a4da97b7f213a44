import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chmod } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { measureKind, type KindFigures } from './wagers/load.ts';
import { prepareMembers } from './wagers/members.ts';
import { startServer } from './wagers/server-process.ts';
import { measureTpcb } from './wagers/tpcb.ts';
import type { BenchResult } from './result.ts';

const MEMBERS = 1_000;
const CONNECTIONS = 64;

/**
 * Wagers through HTTP, with sessions, validation, limits, double entry and outbox, beside TPC-B on the same PostgreSQL with
 * fsync on. `--seconds=N` sets the length of each measured part.
 */
export async function bench(options: readonly string[]): Promise<BenchResult> {
  const seconds = Number(options.find((option) => option.startsWith('--seconds='))?.slice('--seconds='.length) ?? 15);
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-wagers-'));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { debug: () => undefined, warn: () => undefined } });
  try {
    const tpcb = await measureTpcb(postgres.url, seconds);
    const server = await startServer({ databaseUrl: postgres.url, dataDir });
    const kinds: KindFigures[] = [];
    try {
      const members = await prepareMembers(server.url, postgres.url, MEMBERS);
      for (const kind of ['play', 'single'] as const)
        kinds.push(await measureKind({ kind, url: server.url, members, connections: CONNECTIONS, seconds }));
    } finally {
      await server.stop();
    }
    const [best] = kinds.toSorted((a, b) => b.wagersPerSecond - a.wagersPerSecond);
    if (!best) throw new Error('nothing was measured');
    const { wagersPerSecond, p50Ms, p99Ms } = best;
    return {
      name: 'wagers',
      wagersPerSecond,
      p50Ms,
      p99Ms,
      tpcbTps: tpcb.tps,
      tpcbClient: tpcb.client,
      ratio: Math.round((wagersPerSecond / tpcb.tps) * 1_000) / 1_000,
      kinds,
    };
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
