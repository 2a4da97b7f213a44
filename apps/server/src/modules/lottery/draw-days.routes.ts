import { lotteryDesk as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { CallContext, OperatorCaller } from '../../platform/http/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { refuseWithout } from '../../platform/http/staff-calls.ts';
import type { DeskAct } from './desk-changes.ts';
import type { DrawDays } from './draw-days.ts';

interface Given {
  readonly drawDays: DrawDays;
  /** Lotteries are shared by all brands: who changes one needs the role in each. */
  readonly brandCodes: () => Promise<readonly string[]>;
}

export function drawDaysRoutes(app: App, { drawDays, brandCodes }: Given): void {
  async function actBy(operator: OperatorCaller, { ip, userAgent }: CallContext): Promise<DeskAct> {
    refuseWithout(operator, 'lottery.write', await brandCodes());
    return { operator, origin: { ip, userAgent } };
  }
  serve(app, contract.addDraw, async ({ params, body }, operator, context) =>
    drawDays.add(params.id, body, await actBy(operator, context)),
  );
  serve(app, contract.moveDraw, async ({ params, body }, operator, context) =>
    drawDays.move(params.id, body, await actBy(operator, context)),
  );
  serve(app, contract.dropDraw, async ({ params, body }, operator, context) =>
    drawDays.drop(params.id, body, await actBy(operator, context)),
  );
}
