import { z } from 'zod';
import { JOBS } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { EpochMs, Nothing, wholeNumber } from './wire.ts';

export const JOB_STATES = ['dead', 'retrying', 'running'] as const;

/** The queue's own number. */
const JobId = z.string().regex(/^[1-9][0-9]{0,18}$/);

/** Work for a stored subject that is being done, is tried again, or was given up and waits for staff. */
export const JobView = z.strictObject({
  id: JobId,
  name: z.string(),
  /** Of its subject. */
  key: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int().min(0),
  /** What it failed with last. */
  failure: z.string().nullable(),
  createdAtMs: EpochMs,
  /** When it is tried next. */
  runAtMs: EpochMs,
  /** Of long work: how many of its parts are done. */
  progress: z.strictObject({ done: z.int().min(0), total: z.int().min(0) }).nullable(),
});
export type JobView = z.output<typeof JobView>;

export const listJobs = endpoint({
  ...JOBS.listJobs,
  summary: 'Jobs of one state, oldest first; dead are those whose attempts are used up.',
  auth: 'operator',
  permission: 'jobs.read',
  query: z.strictObject({
    state: z.enum(JOB_STATES),
    cursor: JobId.optional(),
    limit: wholeNumber(1, 100).default(20),
  }),
  value: z.strictObject({ items: z.array(JobView), nextCursor: JobId.nullable() }),
  errors: [],
});

export const retryJob = endpoint({
  ...JOBS.retryJob,
  summary: 'Give a dead job all its attempts anew.',
  auth: 'operator',
  permission: 'jobs.retry',
  params: z.strictObject({ id: JobId }),
  body: z.strictObject({}),
  value: Nothing,
  errors: ['not_found'],
});
