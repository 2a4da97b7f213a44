export { referralsModule } from './module.ts';
export { createReferrals, type Referrals } from './referrals.ts';
export { referralsRoutes } from './referrals.routes.ts';
