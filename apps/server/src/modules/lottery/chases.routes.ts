import { lotteryChases as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../site/index.ts';
import type { Chases } from './chases.ts';

export function chasesRoutes(app: App, { chases, site }: { readonly chases: Chases; readonly site: Site }): void {
  serve(app, contract.listComingDraws, async ({ params, query }, _caller, { host }) =>
    chases.listComing((await site.brandOf(host)).closedGames, params.id, query.count),
  );
  serve(app, contract.buyChase, async ({ body }, { member }) => chases.buy(member, body));
  serve(app, contract.listChases, async ({ query }, { member }) => chases.list(member, query));
  serve(app, contract.getChase, async ({ params }, { member }) => chases.get(member, params.id));
  serve(app, contract.cancelChase, async ({ params }, { member }) => chases.cancel(member, params.id));
}
