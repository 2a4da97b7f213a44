export { createWallet, type Wallet } from './wallet.ts';
export { walletRoutes } from './wallet.routes.ts';
export { walletModule } from './module.ts';
