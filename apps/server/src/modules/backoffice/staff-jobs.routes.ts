import { jobs as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { readPage } from '../../platform/http/read-page.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Backoffice } from './backoffice.ts';

/** What staff see of the queue, and the one thing they do with it. */
export function staffJobsRoutes(app: App, backoffice: Pick<Backoffice, 'listJobs' | 'retryJob'>): void {
  serve(app, contract.listJobs, async ({ query }, operator) =>
    readPage(query.limit, (limit) => backoffice.listJobs({ operator, state: query.state, after: query.cursor, limit })),
  );

  serve(app, contract.retryJob, async ({ params }, operator, { ip, userAgent }) => {
    await backoffice.retryJob(params.id, { operator, origin: { ip, userAgent } });
    return null;
  });
}
