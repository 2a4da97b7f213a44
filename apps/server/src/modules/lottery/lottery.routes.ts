import { lottery as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { CallContext, PlayerCaller } from '../../platform/http/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Games } from '../games/index.ts';
import type { Site } from '../site/index.ts';
import type { Lotteries, Onlooker } from './lotteries.ts';

/** So many of the games that a player played last are looked through for lotteries. */
const RECENT = 42;

interface Given {
  readonly lottery: Lotteries;
  readonly site: Site;
  readonly games: Pick<Games, 'listOwn'>;
}

export function lotteryRoutes(app: App, { lottery, site, games }: Given): void {
  /** Guests look with the currency of the brand. */
  const onlooker = async (caller: PlayerCaller | null, { host }: CallContext): Promise<Onlooker> => {
    const { closedGames, currency } = await site.brandOf(host);
    return { closedGames, currency: caller?.member.currency ?? currency };
  };
  serve(app, contract.listLotteries, async ({ query }, caller, context) => lottery.list(await onlooker(caller, context), query));
  serve(app, contract.listMenu, async ({ query }, caller, context) => lottery.listMenu(await onlooker(caller, context), query));
  serve(app, contract.listRecentMenu, async ({ query }, caller, context) => {
    const looks = await onlooker(caller, context);
    const filter = { gameType: query.vassalage === 'ELOTT' ? 'ELOTT' : 'LOTT', without: looks.closedGames };
    const recent = await games.listOwn('recent', caller.member, filter, { number: 1, size: RECENT });
    return lottery.listMenu(
      looks,
      query,
      recent.games.map(({ gameId }) => gameId),
    );
  });
  serve(app, contract.getLottery, async ({ params }, caller, context) => lottery.get(await onlooker(caller, context), params.id));
  serve(app, contract.listDraws, async ({ params, query }, caller, context) =>
    lottery.listDraws(await onlooker(caller, context), params.id, query),
  );
  serve(app, contract.getPool, async ({ params }, caller, context) => {
    const { code: brand } = await site.brandOf(context.host);
    return lottery.getPool({ ...(await onlooker(caller, context)), brand }, params.id);
  });
  serve(app, contract.getDraw, async ({ params }, caller, context) => lottery.getDraw(await onlooker(caller, context), params.id));
  serve(app, contract.placeTicket, async ({ body }, caller) => lottery.placeTicket(caller.member, body));
  serve(app, contract.getTicketProof, async ({ params }, caller) => lottery.proveTicket(caller.member, params.id));
  serve(app, contract.cancelTicket, async ({ params }, caller) => lottery.cancelTicket(caller.member, params.id));
}
