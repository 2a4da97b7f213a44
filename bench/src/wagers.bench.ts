import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { atLeast, atMost, type BenchResult, type Goal } from './result.ts';
import { compareWith } from './wagers/against.ts';
import { untilCaughtUp } from './wagers/caught-up.ts';
import { type Costs, type Measured, startCounting } from './wagers/costs.ts';
import { chooseLoadClient } from './wagers/choose-load-client.ts';
import { type Kind, KINDS, type LoadClient, type LoadFigures, listWagers } from './wagers/load.ts';
import { type BenchMember, prepareMembers } from './wagers/members.ts';
import { startServer } from './wagers/server-process.ts';
import { measureTpcb } from './wagers/tpcb.ts';

const MEMBERS = 1_000;
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 5;

const MIN_RATIO: Readonly<Record<Kind, number>> = { play: 2.2, single: 1.8 };
const MAX_P99_MS = 50;
const MAX_PLAY_MICROS = { database: 50, server: 75 } as const;

interface KindFigures extends Omit<LoadFigures, 'wagers'>, Costs {
  readonly kind: Kind;
  readonly ratio: number;
}

/**
 * Wagers through HTTP, with sessions, validation, limits, double entry and outbox, beside TPC-B on the same PostgreSQL with
 * fsync on. `--seconds=N` sets the length of each measured part; `--against=FOLDER` compares with another checkout instead.
 */
export async function bench(options: readonly string[]): Promise<BenchResult | readonly BenchResult[]> {
  const valueOf = (name: string): string | undefined => options.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);
  const other = valueOf('--against');
  if (other !== undefined) return compareWith(other, Number(valueOf('--seconds') ?? 60));
  const seconds = Number(valueOf('--seconds') ?? 15);
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-wagers-'));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { debug: () => undefined, warn: () => undefined } });
  try {
    const tpcb = await measureTpcb(postgres.url, seconds);
    const client = await chooseLoadClient();
    const server = await startServer({ databaseUrl: postgres.url, dataDir });
    const db = openDatabase({ url: postgres.url, maxConnections: 1 });
    const kinds: KindFigures[] = [];
    try {
      const members = await prepareMembers(server.url, postgres.url, MEMBERS);
      const measured = { postgresPid: postgres.pid, serverPid: server.pid, db };
      for (const kind of KINDS) {
        const figures = await measureKind(kind, { measured, place: client.place, url: server.url, members, seconds });
        kinds.push({ kind, ratio: Math.round((figures.wagersPerSecond / tpcb.tps) * 1_000) / 1_000, ...figures });
        process.stderr.write(`${JSON.stringify(kinds.at(-1))}\n`);
      }
    } finally {
      await db.end();
      await server.stop();
    }
    const [best] = kinds.toSorted((a, b) => b.wagersPerSecond - a.wagersPerSecond);
    if (!best) throw new Error('nothing was measured');
    const { wagersPerSecond, p50Ms, p99Ms, ratio } = best;
    return {
      name: 'wagers',
      wagersPerSecond,
      p50Ms,
      p99Ms,
      loadClient: client.name,
      tpcbTps: tpcb.tps,
      tpcbClient: tpcb.client,
      ratio,
      kinds,
      goals: kinds.flatMap(goalsOf),
    };
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface KindLoad {
  readonly measured: Measured;
  readonly place: LoadClient;
  readonly url: string;
  readonly members: readonly BenchMember[];
  readonly seconds: number;
}

/** What the jobs have left over is worked off before and after, so that each wager pays for all of its own work. */
async function measureKind(kind: Kind, { measured, place, url, members, seconds }: KindLoad) {
  const load = { url, members, wagers: await listWagers(kind, url), connections: CONNECTIONS };
  await place({ ...load, seconds: WARM_UP_SECONDS });
  await untilCaughtUp(measured.db);
  const count = await startCounting(measured);
  const { wagers, ...figures } = await place({ ...load, seconds });
  await untilCaughtUp(measured.db);
  return { ...figures, ...(await count(wagers)) };
}

function goalsOf({ kind, ratio, p99Ms, databaseMicros, serverMicros }: KindFigures): Goal[] {
  const goals = [atLeast(`${kind}.ratio`, MIN_RATIO[kind], ratio), atMost(`${kind}.p99Ms`, MAX_P99_MS, p99Ms)];
  if (kind === 'single') return goals;
  return [
    ...goals,
    atMost(`${kind}.databaseMicros`, MAX_PLAY_MICROS.database, databaseMicros),
    atMost(`${kind}.serverMicros`, MAX_PLAY_MICROS.server, serverMicros),
  ];
}
