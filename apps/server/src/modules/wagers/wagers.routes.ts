import { wagers as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { presentPage } from '../../platform/http/present-page.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Wagers } from './wagers.ts';

export function wagersRoutes(app: App, wagers: Wagers): void {
  serve(app, contract.listWagers, async ({ query }, caller) => {
    const found = await wagers.list(caller.member, {
      product: query.product,
      state: query.state,
      before: query.cursor,
      limit: query.limit,
    });
    return presentPage(await wagers.present(found), query.limit);
  });

  serve(app, contract.getWager, async ({ params }, caller) => {
    const [view] = await wagers.present([await wagers.get(caller.member, params.id)]);
    if (!view) throw new Error('one wager presents as one view');
    return view;
  });
}
