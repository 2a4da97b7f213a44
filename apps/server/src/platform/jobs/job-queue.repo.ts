import type { Tx } from '../db/database.ts';
import type { Job } from './job.ts';
import { LEASE_CLASS } from './leases.ts';

/** With pauses from three seconds to six hours about a day; then a job is left to staff. */
export const MAX_ATTEMPTS = 12;

const keyOf = ({ name, key }: Pick<Job, 'name' | 'key'>): string => `${name}:${key}`;

export async function putJob(tx: Tx, { name, key, payload, runAtMs }: Job & { readonly runAtMs: number }): Promise<void> {
  await tx.query('SELECT FROM graphile_worker.add_job($1, payload => $2, run_at => $3, max_attempts => $4, job_key => $5)', [
    name,
    JSON.stringify(payload),
    new Date(runAtMs),
    MAX_ATTEMPTS,
    keyOf({ name, key }),
  ]);
}

export async function listMissing(tx: Tx, jobs: readonly Job[]): Promise<Job[]> {
  if (jobs.length === 0) return [];
  const rows = await tx.query<{ key: string }>('SELECT key FROM graphile_worker.jobs WHERE key = ANY ($1)', [jobs.map(keyOf)]);
  const known = new Set(rows.map(({ key }) => key));
  return jobs.filter((job) => !known.has(keyOf(job)));
}

export type JobState = 'dead' | 'retrying' | 'running';

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly state: JobState;
  readonly attempts: number;
  /** The first line of what it failed with last. */
  readonly failure: string | null;
  readonly createdAtMs: number;
  /** When it is tried next; of a dead one, when it would have been. */
  readonly runAtMs: number;
  readonly progress: { readonly done: bigint; readonly total: bigint } | null;
}

/** Dead: its attempts are used up. One that was never tried is none of staff's business and in no list. */
const STATE = `CASE WHEN j.locked_at IS NOT NULL THEN 'running' WHEN j.attempts >= j.max_attempts THEN 'dead' ELSE 'retrying' END`;

/** What is being done, is tried again or was given up; oldest first. */
export async function listJobs(
  tx: Tx,
  { state, after, limit }: { readonly state: JobState; readonly after: string | undefined; readonly limit: number },
): Promise<JobRow[]> {
  const rows = await tx.query<Omit<JobRow, 'progress'> & { done: bigint | null; total: bigint | null }>(
    `SELECT j.id::text AS id, j.task_identifier AS name, substr(j.key, length(j.task_identifier) + 2) AS key, ${STATE} AS state, j.attempts,
       left(split_part(j.last_error, E'\\n', 1), 300) AS failure, j.created_at AS "createdAtMs", j.run_at AS "runAtMs", p.done, p.total
     FROM graphile_worker.jobs j LEFT JOIN platform_job_progress p ON p.key = j.key
     WHERE (j.attempts > 0 OR j.locked_at IS NOT NULL) AND ${STATE} = $1 AND ($2::int8 IS NULL OR j.id > $2) ORDER BY j.id LIMIT $3`,
    [state, after ?? null, limit],
  );
  return rows.map(({ done, total, ...row }) => ({ ...row, progress: done === null || total === null ? null : { done, total } }));
}

/** Gives a dead job all its attempts anew. @returns its name and key; undefined when it is not dead, or no longer there */
export async function retryDeadJob(tx: Tx, id: string): Promise<Pick<Job, 'name' | 'key'> | undefined> {
  const [job] = await tx.query<Pick<Job, 'name' | 'key'>>(
    `SELECT t.identifier AS name, substr(j.key, length(t.identifier) + 2) AS key
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE j.id = $1 AND j.locked_at IS NULL AND j.attempts >= j.max_attempts FOR UPDATE OF j`,
    [id],
  );
  if (job) await tx.query('SELECT FROM graphile_worker.reschedule_jobs(ARRAY[$1::int8], run_at => now(), attempts => 0)', [id]);
  return job;
}

export async function putProgress(
  tx: Tx,
  job: Pick<Job, 'name' | 'key'>,
  { done, total, atMs }: { readonly done: number; readonly total: number; readonly atMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO platform_job_progress (key, done, total, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) DO UPDATE SET done = EXCLUDED.done, total = EXCLUDED.total, at = EXCLUDED.at`,
    [keyOf(job), done, total, new Date(atMs)],
  );
}

export async function deleteProgress(tx: Tx, job: Pick<Job, 'name' | 'key'>): Promise<void> {
  await tx.query('DELETE FROM platform_job_progress WHERE key = $1', [keyOf(job)]);
}

/** The lease of each process that does jobs, by the name that jobs are locked by. */
export const leaseOfPool = (pool: string): string => `pool ${pool}`;

/** Frees the jobs of processes that are gone. Whoever locks a job has its lease within a moment of starting. */
export async function freeJobsOfDead(tx: Tx): Promise<void> {
  await tx.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT j.locked_by)) FROM graphile_worker.jobs j
     WHERE j.locked_at < now() - interval '2 seconds' AND NOT EXISTS (
       SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.classid::int8 = $1 AND l.objsubid = 2
         AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND l.objid::int8 = (hashtext($2 || j.locked_by)::int8 & 4294967295))
     HAVING count(*) > 0`,
    [LEASE_CLASS, leaseOfPool('')],
  );
}

/** Jobs by state, and how long the one waits that is due longest. */
export async function countJobs(
  tx: Tx,
): Promise<{ readonly waiting: bigint; readonly running: bigint; readonly dead: bigint; readonly lagMs: number }> {
  const [counts] = await tx.query<{ waiting: bigint; running: bigint; dead: bigint; lagMs: number }>(
    `SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts) AS waiting, count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
       count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts) AS dead,
       greatest(0, coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts)) * 1000, 0))::float8 AS "lagMs"
     FROM graphile_worker.jobs`,
  );
  if (!counts) throw new Error('a count has one row');
  return counts;
}
