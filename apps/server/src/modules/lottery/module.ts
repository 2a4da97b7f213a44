import { defineModule, settingsOf } from '../../platform/module.ts';
import { gamesModule } from '../games/index.ts';
import { siteModule } from '../site/index.ts';
import { wagersModule } from '../wagers/index.ts';
import type { Beacon } from './beacons/beacon.ts';
import { brandDeskRoutes } from './brand-desk.routes.ts';
import { deskRoutes } from './desk.routes.ts';
import { LOTTERY_CATALOGUE } from './house-lotteries.ts';
import { chasesRoutes } from './chases.routes.ts';
import { createLotteries } from './lotteries.ts';
import { lotteryRoutes } from './lottery.routes.ts';
import { lotteryTopics } from './lottery.topics.ts';

export interface LotterySettings {
  /** What the house's own draws are bound to. */
  readonly beacon: Beacon;
  /** See `LotteriesDeps`. */
  readonly allowsInsideFeeds: boolean;
}

export const lotteryModule = defineModule({
  name: 'lottery',
  uses: [siteModule, wagersModule, gamesModule],
  needs: ['db', 'clock', 'randomBytes', 'log', 'encryption', 'events', 'jobs', 'jackpots', 'chaseTransfers', 'isByCell'],
  settings: settingsOf<LotterySettings>(),
  create: ({ db, clock, randomBytes, log, encryption, events, jobs, jackpots, chaseTransfers, isByCell, site, wagers, games, settings }) =>
    createLotteries({
      db,
      clock,
      randomBytes,
      log,
      beacon: settings.beacon,
      events,
      jobs,
      jackpots,
      isByCell,
      chaseTransfers,
      wagers,
      cipher: encryption.cipher,
      allowsInsideFeeds: settings.allowsInsideFeeds,
      games,
      closedGamesOf: async (brand) => (await site.getBrand(brand)).closedGames,
      offers: site,
    }),
  topics: ({ db, clock }) => ({ rooms: lotteryTopics({ db, clock }) }),
  routes(app, { lottery, site, games }) {
    lotteryRoutes(app, { lottery, site, games });
    const brandCodes = () => site.listCodes();
    deskRoutes(app, { desk: lottery.desk, brandCodes });
    brandDeskRoutes(app, { desk: lottery.brandDesk, brandCodes });
    chasesRoutes(app, { chases: lottery.chases, site });
  },
  jobs: ({ lottery }) => [lottery.settlement, lottery.hearing],
  loops: ({ lottery, clock }) => [
    { name: 'lottery.advance', everyMs: 500, run: () => lottery.advance(clock.nowMs()) },
    { name: 'lottery.chase', everyMs: 500, run: () => lottery.chases.open(clock.nowMs()) },
    { name: 'lottery.plan', everyMs: 5_000, run: () => lottery.plan(clock.nowMs()) },
    { name: 'lottery.forget', everyMs: 3_600_000, run: () => lottery.forget(clock.nowMs()) },
  ],
  async seed({ lottery, games, site }, { isProduction }) {
    await lottery.putHouseLotteries();
    await games.putCatalogue(LOTTERY_CATALOGUE);
    if (!isProduction) for (const brand of await site.listCodes()) await lottery.payouts.putThresholds(brand);
  },
});
