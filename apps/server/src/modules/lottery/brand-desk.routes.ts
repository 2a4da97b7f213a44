import { lotteryDesk as contract, type Permission, Refusal } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { CallContext, OperatorCaller } from '../../platform/http/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { refuseWithout } from '../../platform/http/staff-calls.ts';
import type { BrandDesk } from './brand-desk.ts';
import type { DeskAct } from './desk-changes.ts';

interface Given {
  readonly desk: BrandDesk;
  readonly brandCodes: () => Promise<readonly string[]>;
}

export function brandDeskRoutes(app: App, { desk, brandCodes }: Given): void {
  /** Whoever has a role in the brand alone may. @throws Refusal not_found, permission_missing */
  async function refuseWithoutRole(operator: OperatorCaller, permission: Permission, brand: string): Promise<void> {
    if (!(await brandCodes()).includes(brand)) throw new Refusal('not_found');
    refuseWithout(operator, permission, [brand]);
  }
  async function actBy(operator: OperatorCaller, brand: string, { ip, userAgent }: CallContext): Promise<DeskAct> {
    await refuseWithoutRole(operator, 'lotteryBrand.write', brand);
    return { operator, origin: { ip, userAgent } };
  }
  serve(app, contract.listBrandLotteries, async ({ params }, operator) => {
    await refuseWithoutRole(operator, 'lotteryBrand.read', params.brand);
    return desk.list(params.brand);
  });
  serve(app, contract.putBrandLottery, async ({ params, body }, operator, context) =>
    desk.putOffered(params, body, await actBy(operator, params.brand, context)),
  );
  serve(app, contract.listReviewThresholds, async ({ params }, operator) => {
    await refuseWithoutRole(operator, 'lotteryBrand.read', params.brand);
    return desk.listThresholds(params.brand);
  });
  serve(app, contract.putReviewThreshold, async ({ params, body }, operator, context) =>
    desk.putThreshold(params, body, await actBy(operator, params.brand, context)),
  );
}
