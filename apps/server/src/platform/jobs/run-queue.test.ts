import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '@tessera/testkit';
import { openRelay } from '../../../tests/support/relay.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { freeJobsOfDead, leaseOfPool, listJobs, MAX_ATTEMPTS, retryDeadJob } from './job-queue.repo.ts';
import { createJobQueue, defineJob, type JobKind } from './job-queue.ts';
import { LEASE_CLASS, type Leases, openLeases } from './leases.ts';
import type { LoopRunner } from './loops.ts';
import { type QueueSurroundings, startQueue } from './run-queue.ts';

const { ownerUrl } = await testDatabase();
const login = { url: ownerUrl, role: 'tessera_app' } as const;
const db = openDatabase({ ...login, maxConnections: 4 });
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
const clock = systemClock;
const jobs = createJobQueue({ clock });
const WAIT = { timeout: 20_000 };

let skewMs = 0;
const clockCheck = { getSkewMs: async () => skewMs, onRefusal: () => undefined };
/** Promises that failed and that nobody waited for: each of them would end a server. */
const unhandled: unknown[] = [];
process.on('unhandledRejection', (error) => unhandled.push(error));
const running = new Set<{ readonly queue: LoopRunner; readonly leases: Leases }>();
const start = (kinds: readonly JobKind[], own: Partial<QueueSurroundings> = {}) => {
  const leases = openLeases(login, log);
  const queue = startQueue(kinds, { login, db, clock, clockCheck, leases, log, ...own });
  const one = { queue, leases };
  running.add(one);
  return one;
};
beforeEach(async () => {
  skewMs = 0;
  await db.query('DELETE FROM graphile_worker._private_jobs');
});
afterEach(async () => {
  for (const one of running) {
    await one.queue.stop();
    await one.leases.close();
    running.delete(one);
  }
});
afterAll(() => db.end());

const kindOf = (run: (n: number, progress: (done: number, total: number) => Promise<void>) => Promise<void>): JobKind =>
  defineJob({ name: 'test.count', payload: z.object({ n: z.int() }), run: ({ n }, { progress }) => run(n, progress) });
const put = (n: number, runAtMs?: number) =>
  jobs.put(db, { name: 'test.count', key: String(n), payload: { n }, ...(runAtMs !== undefined && { runAtMs }) });
const list = (state: 'dead' | 'retrying' | 'running') => listJobs(db, { state, after: undefined, limit: 10 });

it('does a job once it is due, when its transaction committed and not otherwise, and the newest of its key', async () => {
  const done: number[] = [];
  start([kindOf(async (n) => void done.push(n))]);
  const undone = db.transaction(async (tx) => {
    await jobs.put(tx, { name: 'test.count', key: 'undone', payload: { n: 0 } });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  const soonMs = clock.nowMs() + 3_000;
  await put(3, soonMs);
  await jobs.put(db, { name: 'test.count', key: '3', payload: { n: 4 }, runAtMs: soonMs });
  await put(1);
  await expect.poll(() => done, WAIT).toEqual([1]);
  await expect.poll(() => done, WAIT).toEqual([1, 4]);
  expect(clock.nowMs()).toBeGreaterThanOrEqual(soonMs - 100);
});

it('leaves to staff what fails every time, says why, and does it when they ask for it', async () => {
  let isBroken = true;
  let done = 0;
  start([
    kindOf(async () => {
      if (isBroken) throw new Error('the thing is broken\nand here is its stack');
      done += 1;
    }),
  ]);
  await put(7);
  await expect
    .poll(() => list('retrying'), WAIT)
    .toMatchObject([{ name: 'test.count', key: '7', attempts: 1, failure: 'the thing is broken' }]);
  // The pauses before it add up to a day.
  await db.query('UPDATE graphile_worker._private_jobs SET attempts = $1, run_at = now()', [MAX_ATTEMPTS - 1]);
  await expect
    .poll(() => list('dead'), WAIT)
    .toMatchObject([{ key: '7', attempts: MAX_ATTEMPTS, failure: 'the thing is broken', progress: null }]);
  expect(await list('retrying')).toEqual([]);
  expect(await jobs.putMissing(db, [{ name: 'test.count', key: '7', payload: { n: 7 } }])).toBe(0);

  const [dead] = await list('dead');
  isBroken = false;
  expect(await retryDeadJob(db, dead?.id ?? '')).toEqual({ name: 'test.count', key: '7' });
  expect(await retryDeadJob(db, dead?.id ?? '')).toBeUndefined();
  await expect.poll(() => done, WAIT).toBe(1);
  await expect.poll(() => db.query('SELECT FROM graphile_worker.jobs'), WAIT).toEqual([]);
});

it('has a job of a worker that died done by another, once in effect, whatever the first had done of it', async () => {
  // Its effect is a row of a name of its own, as effects of jobs are.
  const effect = (): Promise<object[]> =>
    db.query(`INSERT INTO platform_job_progress VALUES ('test.effect', 1, 1, now()) ON CONFLICT (key) DO NOTHING RETURNING key`);
  await put(9);
  // What a process leaves that was killed behind the effect and before the end of the job, and for now its connection still stands.
  const dying = openLeases(login, log);
  await dying.hold(leaseOfPool('pool-dying'));
  await db.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-dying', locked_at = now() - interval '1 minute', attempts = 1`,
  );
  expect(await effect()).toHaveLength(1);

  const done: object[][] = [];
  start([kindOf(async () => void done.push(await effect()))]);
  await freeJobsOfDead(db);
  expect(await list('running')).toMatchObject([{ key: '9', attempts: 1 }]);
  await dying.close();
  await freeJobsOfDead(db);
  await expect.poll(() => done, WAIT).toEqual([[]]);
  await expect.poll(() => db.query('SELECT FROM graphile_worker.jobs'), WAIT).toEqual([]);
});

it('leaves to a process that lives what it has under way, however long that takes', async () => {
  const gate = Promise.withResolvers<void>();
  start([kindOf(() => gate.promise)]);
  await put(11);
  await expect.poll(() => list('running'), WAIT).toHaveLength(1);
  await db.query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute'`);
  const leases = () =>
    db.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = $1 AND database = (
      SELECT oid FROM pg_database WHERE datname = current_database())`,
      [LEASE_CLASS],
    );
  await expect.poll(leases, WAIT).not.toEqual([]);
  await freeJobsOfDead(db);
  expect(await list('running')).toMatchObject([{ key: '11', attempts: 1 }]);
  gate.resolve();
});

it('shows how far long work is while it lasts', async () => {
  const gate = Promise.withResolvers<void>();
  start([
    kindOf(async (_n, progress) => {
      await progress(2, 5);
      await gate.promise;
    }),
  ]);
  await put(11);
  await expect.poll(() => list('running'), WAIT).toMatchObject([{ key: '11', progress: { done: 2n, total: 5n } }]);
  gate.resolve();
  await expect.poll(() => db.query(`SELECT FROM platform_job_progress WHERE key = 'test.count:11'`), WAIT).toEqual([]);
});

it('begins nothing while the clock is wrong, and goes on when it is right', async () => {
  skewMs = 60_000;
  const done: number[] = [];
  start([kindOf(async (n) => void done.push(n))]);
  await put(13);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(done).toEqual([]);
  expect(await db.query('SELECT attempts FROM graphile_worker.jobs')).toEqual([{ attempts: 0 }]);
  skewMs = 0;
  await expect.poll(() => done, WAIT).toEqual([13]);
});

// Goal: the clock may go wrong between two looks of the supervisor. Method: it is wrong whenever a job is under way.
it('fails a job that was fetched while the clock was not known to be wrong, and tries it later', async () => {
  let isRight = false;
  const getSkewMs = async (): Promise<number> => {
    if (isRight) return 0;
    const underWay = await db.query('SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL');
    return underWay.length > 0 ? 60_000 : 0;
  };
  const done: number[] = [];
  start([kindOf(async (n) => void done.push(n))], { clockCheck: { ...clockCheck, getSkewMs } });
  await put(15);
  await expect.poll(() => list('retrying'), WAIT).toMatchObject([{ key: '15', attempts: 1 }]);
  expect(done).toEqual([]);
  isRight = true;
  await db.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await expect.poll(() => done, WAIT).toEqual([15]);
});

// Goal: whatever a job has to write while PostgreSQL is gone, the process lives and the job is done later. Method: the network to it breaks in
// the moment in which the job ends; the leases of the process have a connection of their own, which stands.
it.each([
  ['fails', true],
  ['is done', false],
])('outlives a PostgreSQL that is gone in the moment a job %s, and does the job again', async (_what, fails) => {
  const relay = await openRelay(ownerUrl);
  const throughRelay = new URL(ownerUrl);
  throughRelay.port = new URL(relay.url).port;
  unhandled.length = 0;
  lines.length = 0;
  let runs = 0;
  start(
    [
      kindOf(async () => {
        runs += 1;
        if (runs > 1) return;
        relay.close(true);
        relay.cut();
        if (fails) throw new Error('the thing is broken');
      }),
    ],
    { login: { ...login, url: throughRelay.href } },
  );
  await put(17);
  await expect.poll(() => lines.join(''), WAIT).toContain('the queue ended by itself');
  relay.close(false);
  const isDone = async (): Promise<boolean> => {
    await freeJobsOfDead(db);
    return runs > 1 && (await db.query('SELECT FROM graphile_worker.jobs')).length === 0;
  };
  await expect.poll(isDone, { timeout: 40_000 }).toBe(true);
  expect([runs, unhandled]).toEqual([2, []]);
});

it('ends what is under way before it stops, and leaves the rest in the queue', async () => {
  const gate = Promise.withResolvers<void>();
  const begun: number[] = [];
  const done: number[] = [];
  const stopped = start([
    kindOf(async (n) => {
      begun.push(n);
      await gate.promise;
      done.push(n);
    }),
  ]);
  for (let n = 20; n < 26; n += 1) await put(n);
  await expect.poll(() => begun.length, WAIT).toBe(4);
  running.delete(stopped);
  const stopping = stopped.queue.stop();
  gate.resolve();
  await stopping;
  await stopped.leases.close();
  expect(done.toSorted()).toEqual(begun.toSorted());
  expect((await db.query('SELECT FROM graphile_worker.jobs WHERE locked_at IS NULL')).length).toBe(6 - done.length);
  expect((await db.query('SELECT FROM graphile_worker.jobs')).length).toBe(6 - done.length);
});

// Goal: an error of the pool carries its whole connection. Method: end the connections of the queue, as a restart of PostgreSQL does.
it('says that a connection was lost without what hangs on it', async () => {
  const done: number[] = [];
  start([kindOf(async (n) => void done.push(n))]);
  await put(1);
  await expect.poll(() => done, WAIT).toEqual([1]);
  lines.length = 0;
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  await owner.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await owner.end();
  const lost = () => lines.filter((line) => line.includes('a database connection of the queue was lost'));
  await expect.poll(lost, WAIT).not.toEqual([]);
  for (const line of lost()) expect((JSON.parse(line) as { err: object }).err).not.toHaveProperty('client');
});
