import { defineModule } from '../../platform/module.ts';
import { paymentsModule } from '../payments/index.ts';
import { wagersModule } from '../wagers/index.ts';
import { proofsRoutes } from './proofs.routes.ts';
import { createProofs } from './proofs.ts';

export const proofsModule = defineModule({
  name: 'proofs',
  uses: [wagersModule, paymentsModule],
  needs: ['db', 'clock'],
  create: (given) => createProofs(given),
  routes: (app, { proofs }) => proofsRoutes(app, proofs),
});
