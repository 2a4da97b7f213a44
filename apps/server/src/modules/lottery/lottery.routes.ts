import { lottery as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { CallContext, PlayerCaller } from '../../platform/http/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../site/index.ts';
import type { Lotteries, Onlooker } from './lotteries.ts';

export function lotteryRoutes(app: App, { lottery, site }: { readonly lottery: Lotteries; readonly site: Site }): void {
  /** Guests look with the currency of the brand. */
  const onlooker = async (caller: PlayerCaller | null, { host }: CallContext): Promise<Onlooker> => {
    const { closedGames, currency } = await site.brandOf(host);
    return { closedGames, currency: caller?.member.currency ?? currency };
  };
  serve(app, contract.listLotteries, async ({ query }, caller, context) => lottery.list(await onlooker(caller, context), query));
  serve(app, contract.getLottery, async ({ params }, caller, context) => lottery.get(await onlooker(caller, context), params.id));
  serve(app, contract.listDraws, async ({ params, query }, caller, context) =>
    lottery.listDraws(await onlooker(caller, context), params.id, query),
  );
  serve(app, contract.getDraw, async ({ params }, caller, context) => lottery.getDraw(await onlooker(caller, context), params.id));
  serve(app, contract.placeTicket, async ({ body }, caller) => lottery.placeTicket(caller.member, body));
  serve(app, contract.cancelTicket, async ({ params }, caller) => lottery.cancelTicket(caller.member, params.id));
}
