import { wagers as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { readPage } from '../../platform/http/read-page.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Wagers } from './wagers.ts';

export function wagersRoutes(app: App, wagers: Wagers): void {
  serve(app, contract.listWagers, async ({ query }, caller) => {
    const { product, state, cursor: before } = query;
    const page = await readPage(query.limit, (limit) => wagers.list(caller.member, { product, state, before, limit }));
    return { ...page, items: await wagers.present(page.items) };
  });

  serve(app, contract.getWager, async ({ params }, caller) => {
    const [view] = await wagers.present([await wagers.get(caller.member, params.id)]);
    if (!view) throw new Error('one wager presents as one view');
    return view;
  });
}
