import { Pool } from 'undici';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { atLeast, atMost, type BenchResult } from './result.ts';
import { fillWagers, makeMembers } from './growth/fill.ts';
import { untilCaughtUp } from './wagers/caught-up.ts';
import { startCounting } from './wagers/costs.ts';
import { chooseLoadClient } from './wagers/choose-load-client.ts';
import { listWagers } from './wagers/load.ts';
import type { BenchMember } from './wagers/members.ts';
import { type Stage, withServer } from './wagers/with-server.ts';

const CONNECTIONS = 64;
/** Of whom this many are playing now, drawn at random. */
const MEMBERS = 200_000;
const PLAYING = 20_000;
const DAYS = 20;
const PAGES = 2_000;

/**
 * Plays through HTTP with millions of wagers in the tables beside the same on empty ones, and the first page of a member's history.
 * `--wagers=N` (10 million) and `--seconds=N` set the size.
 */
export async function bench(options: readonly string[]): Promise<BenchResult> {
  const option = (name: string, otherwise: number): number =>
    Number(options.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
  const seconds = option('seconds', 20);
  const wagers = option('wagers', 10_000_000);
  return withServer(async (stage) => {
    const members = await makeMembers(stage.db, { members: MEMBERS, playing: PLAYING });
    // Everyone's first play makes a seed pair: that is done before anything is measured.
    while (await isSomeoneNew(stage.db)) await play(stage, members, seconds);
    const empty = await play(stage, members, seconds);
    await fillWagers(stage.db, { wagers, days: DAYS });
    await play(stage, members, seconds);
    const full = await play(stage, members, seconds);
    const pageMs = await readHistories(stage.server.url, members);
    const ratio = Math.round((full.wagersPerSecond / empty.wagersPerSecond) * 1_000) / 1_000;
    return {
      name: 'growth',
      wagers,
      members: MEMBERS,
      emptyPerSecond: empty.wagersPerSecond,
      fullPerSecond: full.wagersPerSecond,
      ratio,
      emptyDatabaseMicros: empty.databaseMicros,
      fullDatabaseMicros: full.databaseMicros,
      emptyWalBytes: empty.walBytes,
      fullWalBytes: full.walBytes,
      historyP50Ms: pageMs.p50Ms,
      historyP99Ms: pageMs.p99Ms,
      goals: [atLeast('ratio', 0.95, ratio), atMost('historyP99Ms', 20, pageMs.p99Ms)],
    };
  });
}

async function isSomeoneNew(db: Database): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM identity_session s JOIN wallet_balance b ON b.cell = s.cell AND b.member_id = s.member_id WHERE b.seed_pair_id IS NULL LIMIT 1`,
  );
  return rows.length > 0;
}

async function play({ server, postgres, db }: Stage, members: readonly BenchMember[], seconds: number) {
  const { place } = await chooseLoadClient();
  const wagers = await listWagers('play', server.url);
  await untilCaughtUp(db);
  const count = await startCounting({ postgresPid: postgres.pid, serverPid: server.pid, db });
  const figures = await place({ url: server.url, members, wagers, connections: CONNECTIONS, seconds });
  await untilCaughtUp(db);
  const costs = await count(figures.wagers);
  process.stderr.write(`${JSON.stringify({ ...figures, ...costs })}\n`);
  return { ...figures, ...costs };
}

/** First pages of members drawn at random, eight at a time. */
async function readHistories(url: string, members: readonly BenchMember[]): Promise<{ readonly p50Ms: number; readonly p99Ms: number }> {
  const http = new Pool(url, { connections: 8 });
  const times: number[] = [];
  let next = 0;
  const reader = async (): Promise<void> => {
    while (next < PAGES) {
      // A step that shares no factor with the number of members visits each once.
      const member = members[(next++ * 7_919) % members.length] as BenchMember;
      const startedMs = performance.now();
      const answer = await http.request({
        method: 'GET',
        path: '/lgw/wagers?limit=20',
        headers: { authorization: `Bearer ${member.token}` },
      });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`a history was refused: ${text}`);
      times.push(performance.now() - startedMs);
    }
  };
  await Promise.all(Array.from({ length: 8 }, reader));
  await http.close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
