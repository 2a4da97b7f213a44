import { lotteryResults as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { CallContext, OperatorCaller } from '../../platform/http/caller.ts';
import { readPage } from '../../platform/http/read-page.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Backoffice } from './backoffice.ts';

/** What staff say of draws whose numbers come from elsewhere, and of draws that were told wrongly. */
export function drawDecisionsRoutes(app: App, backoffice: Pick<Backoffice, 'proposeDraw' | 'listAwaitedDraws'>): void {
  const actOf = (operator: OperatorCaller, { ip, userAgent }: CallContext, reason: string) => ({
    operator,
    origin: { ip, userAgent },
    reason,
  });

  serve(app, contract.listAwaitedDraws, async ({ query }, operator) =>
    readPage(query.limit, (limit) => backoffice.listAwaitedDraws({ operator, after: query.cursor, limit })),
  );
  serve(app, contract.tellResult, async ({ params, body }, operator, context) =>
    backoffice.proposeDraw({ drawId: params.id, kind: 'result', told: body.numbers }, actOf(operator, context, body.reason)),
  );
  serve(app, contract.correctDraw, async ({ params, body }, operator, context) =>
    backoffice.proposeDraw({ drawId: params.id, kind: 'correction', told: body.numbers }, actOf(operator, context, body.reason)),
  );
  serve(app, contract.voidDraw, async ({ params, body }, operator, context) =>
    backoffice.proposeDraw({ drawId: params.id, kind: 'void' }, actOf(operator, context, body.reason)),
  );
}
