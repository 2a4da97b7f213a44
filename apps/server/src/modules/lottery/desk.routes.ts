import { lotteryDesk as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { refuseWithout } from '../../platform/http/staff-calls.ts';
import type { LotteryDesk } from './desk.ts';

interface Given {
  readonly desk: LotteryDesk;
  /** Lotteries are shared by all brands: who looks at them needs the role in each. */
  readonly brandCodes: () => Promise<readonly string[]>;
}

/** What staff read of lotteries. What they change takes two persons, and is served where proposals are. */
export function deskRoutes(app: App, { desk, brandCodes }: Given): void {
  const refuseReader = async (operator: OperatorCaller): Promise<void> => refuseWithout(operator, 'lottery.read', await brandCodes());
  serve(app, contract.listStaffLotteries, async (_call, operator) => {
    await refuseReader(operator);
    return desk.list();
  });
  serve(app, contract.listKnownCalendars, async (_call, operator) => {
    await refuseReader(operator);
    return desk.listKnownCalendars();
  });
  serve(app, contract.getLotteryOdds, async ({ params }, operator) => {
    await refuseReader(operator);
    return desk.getOdds(params.id);
  });
  serve(app, contract.getExposure, async ({ params, query }, operator) => {
    await refuseReader(operator);
    return desk.getExposure(params.id, { play: query.play, offset: query.offset, limit: query.limit });
  });
}
