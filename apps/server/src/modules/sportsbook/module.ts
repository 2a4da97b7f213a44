import { defineModule } from '../../platform/module.ts';
import { gamesModule } from '../games/index.ts';
import { wagersModule } from '../wagers/index.ts';
import { sportsbookRoutes } from './sportsbook.routes.ts';
import { createSportsbook } from './sportsbook.ts';
import { sportsbookTopics } from './sportsbook.topics.ts';

export const sportsbookModule = defineModule({
  name: 'sportsbook',
  uses: [wagersModule, gamesModule],
  needs: ['db', 'clock', 'randomBytes', 'encryption', 'jobs'],
  create: ({ wagers, encryption, games: _games, ...ports }) => createSportsbook({ ...ports, wagers, cipher: encryption.cipher }),
  topics: ({ db }) => ({ rooms: sportsbookTopics({ db }) }),
  routes: (app, { sportsbook }) => sportsbookRoutes(app, sportsbook),
  jobs: ({ sportsbook }) => [sportsbook.settlement],
  loops: ({ sportsbook, clock }) => [
    { name: 'sportsbook.advance', everyMs: 1_000, run: () => sportsbook.advance(clock.nowMs()) },
    { name: 'sportsbook.fictional', everyMs: 15_000, run: () => sportsbook.ensureFictionalLeague(clock.nowMs()) },
  ],
  seed: ({ games }) =>
    games.putCatalogue({
      vendors: [{ vassalage: 'TESSERASPORTS', displayName: 'Tessera Sports', sort: 2 }],
      games: [
        {
          nodeId: 2,
          gameId: 'football',
          gameName: 'Football',
          gameType: 'SPORTS',
          vassalage: 'TESSERASPORTS',
          isHot: false,
          isNew: false,
          supportPlay: 0,
          rtpPercent: null,
          volatility: null,
          sort: 2,
        },
      ],
    }),
});
