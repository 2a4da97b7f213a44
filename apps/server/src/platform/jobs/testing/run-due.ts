import type { Clock } from '@tessera/kernel';
import type { Database } from '../../db/database.ts';
import type { JobKind } from '../job-queue.ts';

interface Due {
  readonly id: bigint;
  readonly revision: number;
  readonly name: string;
  readonly payload: unknown;
}

/**
 * Does the jobs that are due by the clock of the test, each once and none that somebody else is at, and takes out of the queue what was
 * done.
 */
export async function runDue(
  db: Database,
  clock: Clock,
  kinds: readonly JobKind[],
): Promise<{ readonly done: number; readonly failures: readonly unknown[] }> {
  const failures: unknown[] = [];
  const failed: bigint[] = [];
  const names = kinds.map(({ name }) => name);
  const runOne = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [due] = await tx.query<Due>(
        `SELECT j.id, j.revision, t.identifier AS name, j.payload
         FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE j.run_at <= $1 AND t.identifier = ANY ($2) AND j.id <> ALL ($3) ORDER BY j.run_at, j.id LIMIT 1 FOR UPDATE OF j SKIP LOCKED`,
        [new Date(clock.nowMs()), names, failed],
      );
      if (!due) return false;
      try {
        await kinds.find(({ name }) => name === due.name)?.run(due.payload, { progress: async () => undefined });
        await tx.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1 AND revision = $2', [due.id, due.revision]);
      } catch (error) {
        failures.push(error);
        failed.push(due.id);
      }
      return true;
    });
  let tried = 0;
  while (await runOne()) tried += 1;
  return { done: tried - failures.length, failures };
}
