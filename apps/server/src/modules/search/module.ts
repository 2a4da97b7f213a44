import { defineModule } from '../../platform/module.ts';
import { gamesModule } from '../games/index.ts';
import { siteModule } from '../site/index.ts';
import { sportsModule } from '../sports/index.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearch } from './search.ts';

export const searchModule = defineModule({
  name: 'search',
  uses: [siteModule, gamesModule, sportsModule],
  needs: ['db'],
  create: ({ db, games, sports }) => createSearch({ db, games, sports }),
  routes: (app, { search, site }) => searchRoutes(app, { search, site }),
});
