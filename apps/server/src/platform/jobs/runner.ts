import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

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

/** Runs each job again and again, never twice at the same time in this process. A job that fails is logged and tried again. */
export function startJobs(jobs: readonly Job[], log: Logger): JobRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  const keepRunning = async (job: Job): Promise<void> => {
    while (!signal.aborted) {
      try {
        await job.run();
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, job: job.name }, 'a job failed; it will run again');
      }
      await pause(job.everyMs, undefined, { signal }).catch(() => undefined);
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
