import { defineModule } from '../../platform/module.ts';
import { smsRoutes } from '../../platform/sms/index.ts';
import { securityRoutes } from '../../platform/security-events/index.ts';
import { identityModule } from '../identity/index.ts';
import { lotteryModule } from '../lottery/index.ts';
import { paymentsModule } from '../payments/index.ts';
import { siteModule } from '../site/index.ts';
import { sportsModule } from '../sports/index.ts';
import { backofficeRoutes } from './backoffice.routes.ts';
import { createBackoffice } from './backoffice.ts';
import { drawDecisionsRoutes } from './draw-decisions.routes.ts';
import { lotteryChangesRoutes } from './lottery-changes.routes.ts';
import { payoutReviewRoutes } from './payout-reviews.routes.ts';
import { staffJobsRoutes } from './staff-jobs.routes.ts';

export const backofficeModule = defineModule({
  name: 'backoffice',
  uses: [siteModule, identityModule, paymentsModule, sportsModule, lotteryModule],
  needs: ['db', 'clock', 'randomBytes', 'log', 'events', 'sms'],
  create: ({ site, payments, sports, lottery, db, clock, randomBytes, log, events }) =>
    createBackoffice({
      ...{ db, clock, randomBytes, log, events },
      ...{ payments, sports, lottery, payouts: lottery.payouts },
      brandCodes: (tx) => site.listCodes(tx),
    }),
  routes(app, { backoffice, identity, events, site, sms }) {
    backofficeRoutes(app, { backoffice, operators: identity.operators, invitations: identity.invitations });
    securityRoutes(app, events, { ...identity, brandCodes: () => site.listCodes() });
    staffJobsRoutes(app, backoffice);
    drawDecisionsRoutes(app, backoffice);
    payoutReviewRoutes(app, backoffice);
    lotteryChangesRoutes(app, backoffice);
    smsRoutes(app, sms);
  },
});
