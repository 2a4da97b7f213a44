import type { Clock } from '@tessera/kernel';
import type { z } from 'zod';
import type { Tx } from '../db/database.ts';
import type { Job } from './job.ts';
import { listMissing, putJob } from './job-queue.repo.ts';

/** Puts work into the queue. */
export interface JobQueue {
  /** Leaves with the transaction: done if that commits, and not otherwise. */
  put(tx: Tx, job: Job): Promise<void>;
  /** Puts those of which the queue knows nothing: neither waiting nor under way nor left to staff. @returns how many */
  putMissing(tx: Tx, jobs: readonly Job[]): Promise<number>;
}

/** What the work of a job knows besides its payload. */
export interface JobWork {
  /** Tells staff how far long work is. */
  progress(done: number, total: number): Promise<void>;
}

/** How jobs of a name are done. */
export interface JobKind {
  readonly name: string;
  /** Idempotent: a process may die at any point of it, and another begins anew. What it throws is tried again, `MAX_ATTEMPTS` in all. */
  run(payload: unknown, work: JobWork): Promise<void>;
}

/** A kind of job whose payload is checked before it is done. */
export function defineJob<Payload>(kind: {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  run(payload: Payload, work: JobWork): Promise<void>;
}): JobKind {
  return { name: kind.name, run: (payload, work) => kind.run(kind.payload.parse(payload), work) };
}

export function createJobQueue({ clock }: { readonly clock: Clock }): JobQueue {
  const put = (tx: Tx, job: Job): Promise<void> => putJob(tx, { ...job, runAtMs: job.runAtMs ?? clock.nowMs() });
  return {
    put,
    async putMissing(tx, jobs) {
      const missing = await listMissing(tx, jobs);
      for (const job of missing) await put(tx, job);
      return missing.length;
    },
  };
}
