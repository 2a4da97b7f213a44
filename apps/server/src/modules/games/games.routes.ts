import { games as contract, type ValueOf } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../site/index.ts';
import type { Games } from './games.ts';
import { presentWinner } from './present-winner.ts';

export function gamesRoutes(app: App, { games, site }: { readonly games: Games; readonly site: Site }): void {
  serve(app, contract.listGames, async ({ query }, _caller, { host }) => {
    const { closedGames: without } = await site.brandOf(host);
    const { gameType, vassalage, gameName, pageNo, pageSize } = query;
    const found = await games.list({ gameType, vassalage, gameName, without }, { number: pageNo, size: pageSize });
    return { content: found.games, pageNum: pageNo, totalPages: found.totalPages };
  });

  serve(app, contract.listGameMenus, async (_input, _caller, { host }) => {
    const { closedGames: without } = await site.brandOf(host);
    return (await games.listMenus({ without })) as ValueOf<typeof contract.listGameMenus>;
  });

  serve(app, contract.listWinners, async ({ query }, _caller, { host }) => {
    const found = await games.listWinners({
      brand: (await site.brandOf(host)).code,
      gameType: query.gameCategory === 'ALL' ? undefined : query.gameCategory,
      limit: query.limitNum,
    });
    return found.map(presentWinner);
  });
}
