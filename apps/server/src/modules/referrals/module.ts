import { defineModule } from '../../platform/module.ts';
import { siteModule } from '../site/index.ts';
import { createReferrals } from './referrals.ts';
import { referralsRoutes } from './referrals.routes.ts';

export const referralsModule = defineModule({
  name: 'referrals',
  uses: [siteModule],
  needs: ['db', 'clock', 'randomBytes'],
  create: ({ db, clock, randomBytes }) => createReferrals({ db, clock, randomBytes }),
  routes: (app, { referrals, site }) => referralsRoutes(app, { referrals, site }),
});
