import { lotteryDesk as contract, Refusal } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { refuseWithout } from '../../platform/http/staff-calls.ts';
import type { BrandDesk } from './brand-desk.ts';

interface Given {
  readonly desk: BrandDesk;
  readonly brandCodes: () => Promise<readonly string[]>;
}

/** What staff of a brand read of its lotteries. What they change takes two persons, and is served where proposals are. */
export function brandDeskRoutes(app: App, { desk, brandCodes }: Given): void {
  /** Whoever has a role in the brand alone may. @throws Refusal not_found, permission_missing */
  async function refuseReader(operator: OperatorCaller, brand: string): Promise<void> {
    if (!(await brandCodes()).includes(brand)) throw new Refusal('not_found');
    refuseWithout(operator, 'lotteryBrand.read', [brand]);
  }
  serve(app, contract.listBrandLotteries, async ({ params }, operator) => {
    await refuseReader(operator, params.brand);
    return desk.list(params.brand);
  });
  serve(app, contract.listReviewThresholds, async ({ params }, operator) => {
    await refuseReader(operator, params.brand);
    return desk.listThresholds(params.brand);
  });
}
