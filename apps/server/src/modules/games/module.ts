import { defineModule, settingsOf } from '../../platform/module.ts';
import { identityModule } from '../identity/index.ts';
import { siteModule } from '../site/index.ts';
import { gamesRoutes } from './games.routes.ts';
import { createGames } from './games.ts';
import type { GameVendor } from './vendors/game-vendor.ts';
import { gamesTopics } from './games.topics.ts';

export interface GamesSettings {
  /** Games of vendors outside; what is sold of them stays as it is where nothing is told. */
  readonly vendors?: readonly GameVendor[];
}

export const gamesModule = defineModule({
  name: 'games',
  uses: [siteModule, identityModule],
  needs: ['db', 'clock', 'randomBytes'],
  settings: settingsOf<GamesSettings>(),
  create: ({ identity, db, clock, randomBytes, settings }) =>
    createGames({
      ...{ db, clock, randomBytes, vendors: settings.vendors ?? [] },
      usernamesOf: (members) => identity.usernamesOf(members),
      liveSessions: (sessions) => identity.listLiveSessions(sessions),
      findMember: (member) => identity.findMember(member),
    }),
  seed: async ({ games, settings }) => {
    if (settings.vendors) await games.putOutside();
  },
  topics: ({ db }) => ({ rooms: gamesTopics({ db }) }),
  routes: (app, { games, site }) => gamesRoutes(app, { games, site }),
  consumers: ({ games }) => [
    { name: 'games.winners', everyMs: 1_000, handle: (tx, ranges) => games.onEvents(tx, ranges) },
    { name: 'games.plays', everyMs: 2_000, handle: (tx, ranges) => games.onPlays(tx, ranges) },
  ],
  loops: ({ games }) => [{ name: 'games.sweep', everyMs: 3_600_000, run: () => games.sweep() }],
});
