import { lotteryDesk as contract, type LotterySubject, type LotteryTerms } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { CallContext, OperatorCaller } from '../../platform/http/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Backoffice } from './backoffice.ts';

/** What staff change of lotteries. */
export function lotteryChangesRoutes(app: App, backoffice: Pick<Backoffice, 'proposeLotteryChange'>): void {
  const propose = async <Subject extends LotterySubject>(
    subject: Subject,
    { reason, ...terms }: LotteryTerms[Subject] & { readonly reason: string },
    operator: OperatorCaller,
    { ip, userAgent }: CallContext,
  ) => {
    const act = { operator, origin: { ip, userAgent }, reason };
    return { proposal: await backoffice.proposeLotteryChange(subject, terms as unknown as LotteryTerms[Subject], act) };
  };

  serve(app, contract.addLottery, ({ body }, operator, context) => propose('lottery_new', body, operator, context));
  serve(app, contract.putLottery, ({ params, body }, operator, context) =>
    propose('lottery_settings', { ...params, ...body }, operator, context),
  );
  serve(app, contract.putFeed, ({ params, body }, operator, context) => propose('lottery_feed', { ...params, ...body }, operator, context));
  serve(app, contract.putCalendar, ({ params, body }, operator, context) =>
    propose('lottery_calendar', { ...params, ...body }, operator, context),
  );
  serve(app, contract.putLotteryOdds, ({ params, body }, operator, context) =>
    propose('lottery_odds', { ...params, ...body }, operator, context),
  );
  serve(app, contract.suspendPlay, ({ params, body }, operator, context) =>
    propose('lottery_play', { ...params, ...body }, operator, context),
  );
  serve(app, contract.suspendDraw, ({ params, body }, operator, context) =>
    propose('lottery_draw', { ...params, ...body }, operator, context),
  );
  serve(app, contract.addDraw, ({ params, body }, operator, context) =>
    propose('lottery_draw_add', { ...params, ...body }, operator, context),
  );
  serve(app, contract.moveDraw, ({ params, body }, operator, context) =>
    propose('lottery_draw_move', { ...params, ...body }, operator, context),
  );
  serve(app, contract.dropDraw, ({ params, body }, operator, context) =>
    propose('lottery_draw_drop', { ...params, ...body }, operator, context),
  );
  serve(app, contract.putBrandLottery, ({ params, body }, operator, context) =>
    propose('lottery_offer', { ...params, ...body }, operator, context),
  );
  serve(app, contract.putReviewThreshold, ({ params, body }, operator, context) =>
    propose('lottery_threshold', { ...params, ...body }, operator, context),
  );
}
