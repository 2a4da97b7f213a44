import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger as WorkerLogger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Clock } from '@tessera/kernel';
import type { Logger } from 'pino';
import type { ClockCheck } from '../clock-check.ts';
import { ClockDiffers, type Database, withoutClient } from '../db/database.ts';
import type { DatabaseLogin } from '../db/logins.ts';
import { deleteProgress, leaseOfPool, putProgress } from './job-queue.repo.ts';
import type { JobKind } from './job-queue.ts';
import type { Leases } from './leases.ts';
import type { LoopRunner } from './loops.ts';

export interface QueueSurroundings {
  /** Jobs look for work by connections of their own. */
  readonly login: DatabaseLogin;
  readonly db: Database;
  readonly clock: Clock;
  readonly clockCheck: ClockCheck;
  readonly leases: Leases;
  readonly log: Logger;
}

const AT_ONCE = 4;
/** One listens for new jobs, the others fetch and end them. */
const CONNECTIONS = AT_ONCE + 1;
/** New jobs are told at once; so often is looked for what has become due. */
const LOOK_EVERY_MS = 1_000;
const CHECK_EVERY_MS = 1_000;
/**
 * What became of jobs is written in batches, however small. Without them graphile-worker writes it by a promise that nobody waits for: one that
 * fails, as when PostgreSQL is killed in that moment, would end the process. As it is the queue ends and is started again.
 */
const BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;

/**
 * Does the jobs of the queue, some at once, in as many processes as there are. While the clock is wrong none is begun, and those under way
 * end. A process that dies leaves its jobs to the others: it loses the lease by which they are known as its own.
 */
export function startQueue(kinds: readonly JobKind[], surroundings: QueueSurroundings): LoopRunner {
  const { login, clockCheck, leases, log } = surroundings;
  const pool = new pg.Pool({
    connectionString: login.url,
    max: CONNECTIONS,
    options: `-c role=${login.role} -c statement_timeout=5s -c timezone=UTC`,
  });
  pool.on('error', (error) => log.warn({ err: withoutClient(error) }, 'a database connection of the queue was lost'));
  // Between being asked for and being handed over a connection may end; an error that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const stopping = new AbortController();
  const { signal } = stopping;
  let pools: readonly string[] = [];
  /** Those that ended: what they left under way is free for others. */
  const ended: string[] = [];
  let runner: Runner | null = null;

  async function begin(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      ended.push(...pools);
      pools = [workerPool.id];
    });
    const started = await run({
      pgPool: pool,
      concurrency: AT_ONCE,
      pollInterval: LOOK_EVERY_MS,
      noHandleSignals: true,
      taskList: tasksOf(kinds, surroundings),
      parsedCronItems: [],
      events,
      logger: loggerOf(log),
      preset: { worker: BATCHES },
    });
    runner = started;
    const forget = (error?: unknown): void => {
      if (runner !== started) return;
      runner = null;
      log.error({ err: error }, 'the queue ended by itself and is started again');
    };
    started.promise.then(() => forget(), forget);
  }

  /** It may be ending already. */
  async function end(): Promise<void> {
    const ending = runner;
    runner = null;
    await ending?.stop();
  }

  async function supervise(): Promise<void> {
    while (!signal.aborted) {
      try {
        const isRight = (await clockCheck.getSkewMs()) === 0;
        if (isRight && !runner) await begin();
        if (!isRight) await end();
        for (const one of ended.splice(0)) await leases.drop(leaseOfPool(one));
        for (const one of pools) await leases.hold(leaseOfPool(one));
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'the queue could not be looked after');
      }
      await pause(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const supervising = supervise();
  return {
    async stop() {
      stopping.abort();
      await supervising;
      await end();
      await pool.end();
    },
  };
}

function tasksOf(kinds: readonly JobKind[], { db, clock, clockCheck }: QueueSurroundings): TaskList {
  return Object.fromEntries(
    kinds.map(({ name, run: work }) => [
      name,
      async (payload, { job }) => {
        // Set between two looks of the supervisor.
        if ((await clockCheck.getSkewMs()) !== 0) throw new ClockDiffers();
        const subject = { name, key: (job.key ?? '').slice(name.length + 1) };
        let isLong = false;
        await work(payload, {
          async progress(done, total) {
            isLong = true;
            await putProgress(db, subject, { done, total, atMs: clock.nowMs() });
          },
        });
        if (isLong) await deleteProgress(db, subject);
      },
    ]),
  );
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

function loggerOf(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => log[LEVELS[level]](message));
}
