import { lottery as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { readPage } from '../../platform/http/read-page.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PayoutDesk } from './payout-desk.ts';

export function payoutReviewRoutes(app: App, desk: PayoutDesk): void {
  serve(app, contract.listPayoutReviews, async ({ query }, operator) =>
    readPage(query.limit, (limit) => desk.listPayoutReviews({ operator, state: query.state, after: query.cursor, limit })),
  );
  serve(app, contract.decidePayoutReview, async ({ params, body }, operator, { ip, userAgent }) =>
    desk.decidePayoutReview({ operator, origin: { ip, userAgent }, id: params.id, ...body }),
  );
}
