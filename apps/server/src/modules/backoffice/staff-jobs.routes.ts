import { jobs as contract, Refusal } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { type JobRow, listJobs, retryDeadJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { namedOf } from './four-eyes.ts';

/** What staff see of the queue, and the one thing they do with it. */
export function staffJobsRoutes(app: App, { db, events }: Pick<Platform, 'db' | 'events'>): void {
  serve(app, contract.listJobs, async ({ query: { state, cursor, limit } }) => {
    const found = await listJobs(db, { state, after: cursor, limit });
    return { items: found.map(present), nextCursor: found.length === limit ? (found.at(-1)?.id ?? null) : null };
  });

  serve(app, contract.retryJob, async ({ params }, operator, { ip, userAgent }) => {
    await db.transaction(async (tx) => {
      const job = await retryDeadJob(tx, params.id);
      if (!job) throw new Refusal('not_found');
      const details = { action: 'job.retry', subject: `${job.name} ${job.key}` };
      await events.recordIn(tx, { kind: 'staff_action', operator: namedOf(operator), origin: { ip, userAgent }, details });
    });
    return null;
  });
}

function present({ progress, ...job }: JobRow): contract.JobView {
  return { ...job, progress: progress && { done: Number(progress.done), total: Number(progress.total) } };
}
