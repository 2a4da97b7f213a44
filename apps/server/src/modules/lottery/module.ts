import { defineModule } from '../../platform/module.ts';
import { gamesModule } from '../games/index.ts';
import { siteModule } from '../site/index.ts';
import { wagersModule } from '../wagers/index.ts';
import { deskRoutes } from './desk.routes.ts';
import { LOTTERY_CATALOGUE } from './house-lotteries.ts';
import { createLotteries } from './lotteries.ts';
import { lotteryRoutes } from './lottery.routes.ts';
import { lotteryTopics } from './lottery.topics.ts';

export const lotteryModule = defineModule({
  name: 'lottery',
  uses: [siteModule, wagersModule, gamesModule],
  needs: ['db', 'clock', 'randomBytes', 'encryption', 'events', 'jobs', 'isByCell'],
  create: ({ db, clock, randomBytes, encryption, events, jobs, isByCell, site, wagers }) =>
    createLotteries({
      db,
      clock,
      randomBytes,
      events,
      jobs,
      isByCell,
      wagers,
      cipher: encryption.cipher,
      closedGamesOf: async (brand) => (await site.getBrand(brand)).closedGames,
    }),
  topics: ({ db, clock }) => ({ rooms: lotteryTopics({ db, clock }) }),
  routes(app, { lottery, site, games }) {
    lotteryRoutes(app, { lottery, site, games });
    deskRoutes(app, { desk: lottery.desk, brandCodes: () => site.listCodes() });
  },
  jobs: ({ lottery }) => [lottery.settlement],
  loops: ({ lottery, clock }) => [
    { name: 'lottery.advance', everyMs: 500, run: () => lottery.advance(clock.nowMs()) },
    { name: 'lottery.plan', everyMs: 5_000, run: () => lottery.plan(clock.nowMs()) },
  ],
  async seed({ lottery, games }) {
    await lottery.putHouseLotteries();
    await games.putCatalogue(LOTTERY_CATALOGUE);
  },
});
