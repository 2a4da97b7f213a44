import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { atLeast, type BenchResult, median } from '../result.ts';
import { untilCaughtUp } from './caught-up.ts';
import { chooseLoadClient } from './choose-load-client.ts';
import { type Costs, startCounting } from './costs.ts';
import { type Kind, KINDS, type LoadClient, type LoadFigures } from './load.ts';
import type * as DatabaseModule from '../../../apps/server/src/platform/db/database.ts';
import type * as PostgresModule from '../../../apps/server/src/platform/postgres/index.ts';
import type * as LoadModule from './load.ts';
import type * as MembersModule from './members.ts';
import type * as ServerModule from './server-process.ts';

const THIS = fileURLToPath(new URL('../../..', import.meta.url));
/** As short as the load client measures well, so that both sides meet the machine in the same mood. */
const SLICE_SECONDS = 2;
const WARM_UP_SECONDS = 5;
const MEMBERS = 1_000;
const CONNECTIONS = 64;
/** A change may cost this much of the speed of wagers. */
const MIN_SPEED = 0.97;

type Slice = LoadFigures & Costs;

/** One checkout's PostgreSQL and server, with members who can play. */
type Side = Awaited<ReturnType<typeof openSide>>;

/**
 * Wagers of this checkout beside those of another, in slices that take turns, the first of each pair last in the next: what a machine does
 * from minute to minute it does to both. Figures are this checkout's over the other's.
 * @param folder the other checkout, installed @param seconds of load on each side, for each kind of wager
 */
export async function compareWith(folder: string, seconds: number): Promise<BenchResult[]> {
  const { place } = await chooseLoadClient();
  const other = await openSide(folder);
  const own = await openSide(THIS).catch(async (error: unknown) => {
    await other.close();
    throw error;
  });
  try {
    const results: BenchResult[] = [];
    for (const kind of KINDS) results.push(await compareKind(kind, { own, other, place, slices: Math.ceil(seconds / SLICE_SECONDS) }));
    return results;
  } finally {
    await own.close();
    await other.close();
  }
}

async function compareKind(
  kind: Kind,
  { own, other, place, slices }: { readonly own: Side; readonly other: Side; readonly place: LoadClient; readonly slices: number },
): Promise<BenchResult> {
  const sides = [other, own];
  for (const side of sides) await measure(side, kind, { place, seconds: WARM_UP_SECONDS });
  const figures = new Map<Side, Slice[]>(sides.map((side) => [side, []]));
  const ratios = (of: (slice: Slice) => number) =>
    (figures.get(own) ?? []).map((slice, turn) => of(slice) / of(figures.get(other)?.[turn] ?? slice));
  const speedOf = () => spread(ratios(({ wagersPerSecond }) => wagersPerSecond));
  for (let turn = 0; turn < slices; turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed())
      figures.get(side)?.push(await measure(side, kind, { place, seconds: SLICE_SECONDS }));
    process.stderr.write(`${kind}: ${turn + 1} of ${slices}, speed ${speedOf().mean} ± ${speedOf().error}\n`);
  }
  const speed = speedOf();
  return {
    name: 'wagers.against',
    kind,
    slices,
    speed,
    databaseCpu: spread(ratios(({ databaseMicros }) => databaseMicros ?? Number.NaN)),
    serverCpu: spread(ratios(({ serverMicros }) => serverMicros ?? Number.NaN)),
    goals: [atLeast(`${kind}.speed`, MIN_SPEED, speed.mean)],
  };
}

async function measure(
  side: Side,
  kind: Kind,
  { place, seconds }: { readonly place: LoadClient; readonly seconds: number },
): Promise<Slice> {
  const { url, members, measured } = side;
  const count = await startCounting(measured);
  const figures = await place({ url, members, wagers: await side.listWagers(kind, url), connections: CONNECTIONS, seconds });
  await untilCaughtUp(measured.db);
  return { ...figures, ...(await count(figures.wagers)) };
}

/** By the checkout's own sources: it brings its own schema, and its own way to sign up. */
async function openSide(root: string) {
  const load = async <Module>(path: string): Promise<Module> => (await import(pathToFileURL(join(root, path)).href)) as Module;
  const { startEmbeddedPostgres } = await load<typeof PostgresModule>('apps/server/src/platform/postgres/index.ts');
  const { openDatabase } = await load<typeof DatabaseModule>('apps/server/src/platform/db/database.ts');
  const { startServer } = await load<typeof ServerModule>('bench/src/wagers/server-process.ts');
  const { prepareMembers } = await load<typeof MembersModule>('bench/src/wagers/members.ts');
  const { listWagers } = await load<typeof LoadModule>('bench/src/wagers/load.ts');

  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-against-'));
  const opened: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end();
  };
  try {
    // PostgreSQL runs as another user when this one is root.
    await chmod(dataDir, 0o711);
    const postgres = await startEmbeddedPostgres({ dataDir, log: { debug: () => undefined, warn: () => undefined } });
    opened.push(() => postgres.stop());
    const server = await startServer({ databaseUrl: postgres.url, dataDir });
    opened.push(() => server.stop());
    const db = openDatabase({ url: postgres.url, maxConnections: 1 });
    opened.push(() => db.end());
    const members = await prepareMembers(server.url, postgres.url, MEMBERS);
    return { url: server.url, members, measured: { postgresPid: postgres.pid, serverPid: server.pid, db }, listWagers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Spread {
  readonly median: number;
  readonly mean: number;
  /** The standard error of the mean. */
  readonly error: number;
}

/** Of ratios, of which there are at least two. */
export function spread(ratios: readonly number[]): Spread {
  const round = (value: number): number => Math.round(value * 1_000) / 1_000;
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const variance = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / (ratios.length - 1);
  return { median: round(median(ratios)), mean: round(mean), error: round(Math.sqrt(variance / ratios.length)) };
}
