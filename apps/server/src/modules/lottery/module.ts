import { defineModule } from '../../platform/module.ts';
import { gamesModule } from '../games/index.ts';
import { siteModule } from '../site/index.ts';
import { wagersModule } from '../wagers/index.ts';
import { LOTTERY_CATALOGUE } from './house-lotteries.ts';
import { chasesRoutes } from './chases.routes.ts';
import { createLotteries } from './lotteries.ts';
import { lotteryRoutes } from './lottery.routes.ts';
import { lotteryTopics } from './lottery.topics.ts';

export const lotteryModule = defineModule({
  name: 'lottery',
  uses: [siteModule, wagersModule, gamesModule],
  needs: ['db', 'clock', 'randomBytes', 'encryption', 'jobs', 'isByCell', 'chaseTransfers'],
  create: ({ db, clock, randomBytes, encryption, jobs, isByCell, chaseTransfers, site, wagers }) =>
    createLotteries({
      db,
      clock,
      randomBytes,
      jobs,
      isByCell,
      chaseTransfers,
      wagers,
      cipher: encryption.cipher,
      closedGamesOf: async (brand) => (await site.getBrand(brand)).closedGames,
    }),
  topics: ({ db, clock }) => ({ rooms: lotteryTopics({ db, clock }) }),
  routes(app, { lottery, site, games }) {
    lotteryRoutes(app, { lottery, site, games });
    chasesRoutes(app, { chases: lottery.chases, site });
  },
  jobs: ({ lottery }) => [lottery.settlement],
  loops: ({ lottery, clock }) => [
    { name: 'lottery.advance', everyMs: 500, run: () => lottery.advance(clock.nowMs()) },
    { name: 'lottery.chase', everyMs: 500, run: () => lottery.chases.open(clock.nowMs()) },
    { name: 'lottery.plan', everyMs: 5_000, run: () => lottery.plan(clock.nowMs()) },
  ],
  async seed({ lottery, games }) {
    await lottery.putHouseLotteries();
    await games.putCatalogue(LOTTERY_CATALOGUE);
  },
});
