import type { Logger } from 'pino';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Idempotent: it may run in several processes at once, and again after a crash. */
  run(): Promise<unknown>;
}

export interface JobRunner {
  /** Waits for what is running and starts nothing more. */
  stop(): Promise<void>;
}

/** Runs each job again and again, never twice at the same time in this process. A job that fails is logged and tried again. */
export function startJobs(jobs: readonly Job[], log: Logger): JobRunner {
  let isStopping = false;
  const running = new Set<Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const turn = (job: Job): void => {
    const done = job
      .run()
      .catch((error: unknown) => {
        if (!isStopping) log.error({ err: error, job: job.name }, 'a job failed; it will run again');
      })
      .then(() => {
        running.delete(done);
        if (!isStopping) timers.set(job.name, setTimeout(() => turn(job), job.everyMs));
      });
    running.add(done);
  };
  jobs.forEach(turn);
  return {
    async stop() {
      isStopping = true;
      timers.forEach((timer) => clearTimeout(timer));
      await Promise.allSettled(running);
    },
  };
}
