import { type jobs as contract, Refusal } from '@tessera/contract';
import { type JobRow, listJobs, retryDeadJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { namedOf } from '../../platform/http/staff-calls.ts';
import type { Act } from './four-eyes.ts';

export interface JobPage {
  readonly state: contract.JobView['state'];
  readonly after: string | undefined;
  readonly limit: number;
}

export async function listStaffJobs({ db }: Pick<Platform, 'db'>, page: JobPage): Promise<contract.JobView[]> {
  return (await listJobs(db, page)).map(present);
}

/** Who had it tried again is told in the same transaction. @throws Refusal not_found */
export async function retryStaffJob(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  id: string,
  { operator, origin }: Pick<Act, 'operator' | 'origin'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await retryDeadJob(tx, id);
    if (!job) throw new Refusal('not_found');
    const details = { action: 'job.retry', subject: `${job.name} ${job.key}` };
    await events.recordIn(tx, { kind: 'staff_action', operator: namedOf(operator), origin, details });
  });
}

function present({ progress, ...job }: JobRow): contract.JobView {
  return { ...job, progress: progress && { done: Number(progress.done), total: Number(progress.total) } };
}
