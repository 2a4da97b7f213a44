import { defineModule } from '../../platform/module.ts';
import { noteBookings } from './note-bookings.ts';
import { siteRoutes } from './site.routes.ts';
import { createSite } from './site.ts';
import { siteTopics } from './site.topics.ts';

export const siteModule = defineModule({
  name: 'site',
  uses: [],
  needs: ['db', 'clock', 'events', 'mails'],
  create: (ports) => createSite(ports),
  topics: ({ db }) => ({ rooms: siteTopics({ db }) }),
  routes: (app, { site, clock, mails }) => siteRoutes(app, { site, clock, sendsMails: mails !== null }),
  consumers: ({ site, events }) => [
    {
      name: 'events.notable',
      everyMs: 2_000,
      handle: async (tx, ranges) => noteBookings(tx, ranges, { events, brands: await site.listBrands() }),
    },
  ],
  async seed({ site }, { isProduction }) {
    await site.seedBrands(isProduction ? 'live' : 'demo');
  },
});
