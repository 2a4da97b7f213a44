import { defineModule } from '../../platform/module.ts';
import { gamesModule } from '../games/index.ts';
import { profileOf, siteModule } from '../site/index.ts';
import { wagersModule } from '../wagers/index.ts';
import { casinoRoutes } from './casino.routes.ts';
import { createCasino } from './casino.ts';
import { CASINO_CATALOGUE } from './house/house-games.ts';

export const casinoModule = defineModule({
  name: 'casino',
  uses: [siteModule, wagersModule, gamesModule],
  needs: ['db', 'clock', 'isByCell'],
  create: ({ db, clock, site, wagers, isByCell }) =>
    createCasino({
      db,
      clock,
      wagers,
      isByCell,
      async rulesOf(code) {
        const brand = await site.getBrand(code);
        return { profile: profileOf(brand), closedGames: brand.closedGames, stakes: brand.casinoStakes };
      },
    }),
  routes: (app, { casino }) => casinoRoutes(app, casino),
  // A pass that asks every cell costs more.
  loops: ({ casino, isByCell }) => [{ name: 'casino.unattended', everyMs: isByCell ? 25_000 : 5_000, run: () => casino.endUnattended() }],
  async seed({ casino, games }) {
    await casino.openNewGames();
    await games.putCatalogue(CASINO_CATALOGUE);
  },
});
