import { defineModule } from '../../platform/module.ts';
import { walletRoutes } from './wallet.routes.ts';
import { createWallet } from './wallet.ts';

export const walletModule = defineModule({
  name: 'wallet',
  uses: [],
  needs: ['db', 'balances'],
  create: ({ db, balances }) => createWallet({ db, accounts: balances }),
  routes: (app, { wallet }) => walletRoutes(app, wallet),
});
