import { defineModule } from '../../platform/module.ts';
import { siteModule } from '../site/index.ts';
import { limitsRoutes } from './limits.routes.ts';
import { createLimits } from './limits.ts';

export const limitsModule = defineModule({
  name: 'limits',
  uses: [siteModule],
  needs: ['db', 'clock', 'events'],
  create: ({ site, ...ports }) => createLimits({ ...ports, timeZoneOf: async (brand, tx) => (await site.termsOf(brand, tx)).timeZone }),
  routes: (app, { limits }) => limitsRoutes(app, limits),
});
