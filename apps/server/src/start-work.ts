import type { Logger } from 'pino';
import type { Composed } from './compose.ts';
import type { ClockCheck } from './platform/clock-check.ts';
import type { DatabaseLogin } from './platform/db/logins.ts';
import { openLeases, startLoops, startQueue } from './platform/jobs/index.ts';

export interface WorkSurroundings {
  readonly login: DatabaseLogin;
  readonly clockCheck: ClockCheck;
  readonly log: Logger;
  /** Otherwise only what every process does for itself. */
  readonly isWorker: boolean;
}

export interface Work {
  /** Lets what is under way end, begins nothing more, and hands over to others. */
  stop(): Promise<void>;
}

/** Starts what runs by itself: the loops, and the jobs of the queue. */
export function startWork({ loops, jobs, parts }: Composed, { login, clockCheck, log, isWorker }: WorkSurroundings): Work {
  const leases = openLeases(login, log);
  const { db, clock } = parts.ports;
  const running = [
    startLoops(isWorker ? loops : loops.filter(({ isEverywhere }) => isEverywhere), { log, clockCheck, leases }),
    ...(isWorker ? [startQueue(jobs, { login, db, clock, clockCheck, leases, log })] : []),
  ];
  return {
    async stop() {
      // Not before everything has ended: what is under way belongs to whoever holds its lease.
      await Promise.allSettled(running.map((one) => one.stop()));
      await leases.close();
    },
  };
}
