import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClockCheck } from '../clock-check.ts';

export interface Job<Done = unknown> {
  readonly name: string;
  readonly everyMs: number;
  /** Idempotent: it may run in several processes at once, and again after a crash. */
  run(): Promise<Done>;
}

export interface JobRunner {
  /** Waits for what is running and starts nothing more. */
  stop(): Promise<void>;
}

export interface JobSurroundings {
  readonly log: Logger;
  readonly clockCheck: ClockCheck;
}

/** A job that was left out is due again at once when the clock is right, also one that runs every hour. */
const LEFT_OUT_MS = 5_000;

/**
 * Runs each job again and again, never twice at the same time in this process. A job that fails is logged and tried again.
 * Jobs act on what is due, so none begins while the clock is wrong.
 */
export function startJobs(jobs: readonly Job[], { log, clockCheck }: JobSurroundings): JobRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  const keepRunning = async (job: Job): Promise<void> => {
    while (!signal.aborted) {
      let isLeftOut = false;
      try {
        isLeftOut = (await clockCheck.getSkewMs()) !== 0;
        if (!isLeftOut) await job.run();
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, job: job.name }, 'a job failed; it will run again');
      }
      const waitMs = isLeftOut ? Math.min(job.everyMs, LEFT_OUT_MS) : job.everyMs;
      await pause(waitMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = jobs.map(keepRunning);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
