import { defineModule } from '../../platform/module.ts';
import { walletRoutes } from './wallet.routes.ts';
import { createWallet } from './wallet.ts';
import { walletTopics } from './wallet.topics.ts';

export const walletModule = defineModule({
  name: 'wallet',
  uses: [],
  needs: ['db', 'balances'],
  create: ({ db, balances }) => createWallet({ db, accounts: balances }),
  topics: ({ db }) => ({ member: walletTopics({ db }) }),
  routes: (app, { wallet }) => walletRoutes(app, wallet),
});
