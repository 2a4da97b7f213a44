import { defineModule } from '../../platform/module.ts';
import { gamesModule } from '../games/index.ts';
import { wagersModule } from '../wagers/index.ts';
import { casinoRoutes } from './casino.routes.ts';
import { createCasino } from './casino.ts';
import { CASINO_CATALOGUE } from './casino-catalogue.ts';

export const casinoModule = defineModule({
  name: 'casino',
  uses: [wagersModule, gamesModule],
  needs: ['db', 'clock'],
  create: ({ db, clock, wagers }) => createCasino({ db, clock, wagers }),
  routes: (app, { casino }) => casinoRoutes(app, casino),
  async seed({ casino, games }) {
    await casino.openNewGames();
    await games.putCatalogue(CASINO_CATALOGUE);
  },
});
