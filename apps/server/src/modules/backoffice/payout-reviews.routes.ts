import { lottery as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { readPage } from '../../platform/http/read-page.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Backoffice } from './backoffice.ts';

export function payoutReviewRoutes(app: App, backoffice: Pick<Backoffice, 'listPayoutReviews' | 'decidePayoutReview'>): void {
  serve(app, contract.listPayoutReviews, async ({ query }, operator) =>
    readPage(query.limit, (limit) => backoffice.listPayoutReviews({ operator, state: query.state, after: query.cursor, limit })),
  );
  serve(app, contract.decidePayoutReview, async ({ params, body }, operator, { ip, userAgent }) =>
    backoffice.decidePayoutReview({ operator, origin: { ip, userAgent }, id: params.id, ...body }),
  );
}
