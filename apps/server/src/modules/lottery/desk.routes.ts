import { lotteryDesk as contract, type Permission } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { CallContext, OperatorCaller } from '../../platform/http/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { refuseWithout } from '../../platform/http/staff-calls.ts';
import type { DeskAct } from './desk-changes.ts';
import type { LotteryDesk } from './desk.ts';

interface Given {
  readonly desk: LotteryDesk;
  /** Lotteries are shared by all brands: who changes one needs the role in each. */
  readonly brandCodes: () => Promise<readonly string[]>;
}

export function deskRoutes(app: App, { desk, brandCodes }: Given): void {
  async function actBy(operator: OperatorCaller, permission: Permission, { ip, userAgent }: CallContext): Promise<DeskAct> {
    refuseWithout(operator, permission, await brandCodes());
    return { operator, origin: { ip, userAgent } };
  }
  serve(app, contract.listStaffLotteries, async (_call, operator, context) => {
    await actBy(operator, 'lottery.read', context);
    return desk.list();
  });
  serve(app, contract.listKnownCalendars, async (_call, operator, context) => {
    await actBy(operator, 'lottery.read', context);
    return desk.listKnownCalendars();
  });
  serve(app, contract.addLottery, async ({ body }, operator, context) =>
    desk.addLottery(body, await actBy(operator, 'lottery.write', context)),
  );
  serve(app, contract.putFeed, async ({ params, body }, operator, context) =>
    desk.putFeed(params.id, body, await actBy(operator, 'lottery.write', context)),
  );
  serve(app, contract.putLottery, async ({ params, body }, operator, context) =>
    desk.putLottery(params.id, body, await actBy(operator, 'lottery.write', context)),
  );
  serve(app, contract.putCalendar, async ({ params, body }, operator, context) =>
    desk.putCalendar(params.id, body, await actBy(operator, 'lottery.write', context)),
  );
  serve(app, contract.getLotteryOdds, async ({ params }, operator, context) => {
    await actBy(operator, 'lottery.read', context);
    return desk.getOdds(params.id);
  });
  serve(app, contract.putLotteryOdds, async ({ params, body }, operator, context) =>
    desk.putOdds(params.id, body, await actBy(operator, 'lottery.write', context)),
  );
  serve(app, contract.suspendPlay, async ({ params, body }, operator, context) =>
    desk.suspendPlay(params, body, await actBy(operator, 'lottery.write', context)),
  );
  serve(app, contract.suspendDraw, async ({ params, body }, operator, context) =>
    desk.suspendDraw(params.id, body, await actBy(operator, 'lottery.write', context)),
  );
  serve(app, contract.getExposure, async ({ params, query }, operator, context) => {
    await actBy(operator, 'lottery.read', context);
    return desk.getExposure(params.id, { play: query.play, offset: query.offset, limit: query.limit });
  });
}
