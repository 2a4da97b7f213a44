import { defineModule } from '../../platform/module.ts';
import { gamesModule } from '../games/index.ts';
import { siteModule } from '../site/index.ts';
import { wagersModule } from '../wagers/index.ts';
import { GAME_ID } from './place-bet.ts';
import { sportsRoutes } from './sports.routes.ts';
import { createSports } from './sports.ts';
import { sportsTopics } from './sports.topics.ts';

export const sportsModule = defineModule({
  name: 'sports',
  uses: [siteModule, wagersModule, gamesModule],
  needs: ['db', 'clock', 'randomBytes', 'encryption', 'jobs'],
  create: ({ site, wagers, encryption, games: _games, ...ports }) =>
    createSports({ ...ports, wagers, cipher: encryption.cipher, brandOf: (code) => site.getBrand(code) }),
  topics: ({ db }) => ({ rooms: sportsTopics({ db }) }),
  routes: (app, { sports, site }) => sportsRoutes(app, { sports, site }),
  jobs: ({ sports }) => [sports.settlement],
  loops: ({ sports, clock }) => [
    { name: 'sports.advance', everyMs: 1_000, run: () => sports.advance(clock.nowMs()) },
    { name: 'sports.fictional', everyMs: 15_000, run: () => sports.ensureFictionalLeague(clock.nowMs()) },
  ],
  seed: ({ games }) =>
    games.putCatalogue({
      vendors: [{ vassalage: 'TESSERASPORTS', displayName: 'Mosaic Sports', sort: 2 }],
      games: [
        {
          nodeId: 2,
          gameId: GAME_ID,
          gameName: 'Football',
          gameType: 'SPORTS',
          subClass: null,
          vassalage: 'TESSERASPORTS',
          isHot: false,
          addedOn: '2026-09-01',
          supportPlay: 0,
          rtpPercent: null,
          volatility: null,
          sort: 2,
        },
      ],
    }),
});
