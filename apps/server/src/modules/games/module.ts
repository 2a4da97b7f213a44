import { defineModule } from '../../platform/module.ts';
import { identityModule } from '../identity/index.ts';
import { siteModule } from '../site/index.ts';
import { gamesRoutes } from './games.routes.ts';
import { createGames } from './games.ts';
import { gamesTopics } from './games.topics.ts';

export const gamesModule = defineModule({
  name: 'games',
  uses: [siteModule, identityModule],
  needs: ['db', 'clock'],
  create: ({ identity, ...ports }) => createGames({ ...ports, usernamesOf: (members) => identity.usernamesOf(members) }),
  topics: ({ db }) => ({ rooms: gamesTopics({ db }) }),
  routes: (app, { games, site }) => gamesRoutes(app, { games, site }),
  consumers: ({ games }) => [
    { name: 'games.winners', everyMs: 1_000, handle: (tx, ranges) => games.onEvents(tx, ranges) },
    { name: 'games.plays', everyMs: 2_000, handle: (tx, ranges) => games.onPlays(tx, ranges) },
  ],
  loops: ({ games }) => [{ name: 'games.sweep', everyMs: 3_600_000, run: () => games.sweep() }],
});
