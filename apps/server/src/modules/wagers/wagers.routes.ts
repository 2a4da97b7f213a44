import { wagers as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
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
    const last = found.at(-1);
    return { items: await wagers.present(found), nextCursor: found.length === query.limit && last ? last.id : null };
  });

  serve(app, contract.getWager, async ({ params }, caller) => {
    const [view] = await wagers.present([await wagers.get(caller.member, params.id)]);
    if (!view) throw new Error('one wager presents as one view');
    return view;
  });
}
