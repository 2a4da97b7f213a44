import { backofficeModule } from './modules/backoffice/index.ts';
import { casinoModule } from './modules/casino/index.ts';
import { contentModule } from './modules/content/index.ts';
import { gamesModule } from './modules/games/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { limitsModule } from './modules/limits/index.ts';
import { lotteryModule } from './modules/lottery/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { proofsModule } from './modules/proofs/index.ts';
import { pushModule } from './modules/push/index.ts';
import { referralsModule } from './modules/referrals/index.ts';
import { reportsModule } from './modules/reports/index.ts';
import { searchModule } from './modules/search/index.ts';
import { siteModule } from './modules/site/index.ts';
import { sportsModule } from './modules/sports/index.ts';
import { wagersModule } from './modules/wagers/index.ts';
import { walletModule } from './modules/wallet/index.ts';
import type { FacesOf, SettingsOf } from './platform/module.ts';

/** Every module of the server, in any order. */
export const MODULES = [
  siteModule,
  referralsModule,
  identityModule,
  walletModule,
  limitsModule,
  wagersModule,
  paymentsModule,
  gamesModule,
  casinoModule,
  sportsModule,
  lotteryModule,
  searchModule,
  proofsModule,
  reportsModule,
  pushModule,
  contentModule,
  backofficeModule,
] as const;

/** What the modules show, by name. */
export type Modules = FacesOf<typeof MODULES>;

/** What those modules are told that ask to be, by name. */
export type ModuleSettings = {
  readonly [One in (typeof MODULES)[number] as SettingsIn<One> extends never ? never : One['name']]: SettingsIn<One>;
};
type SettingsIn<One> = One extends { readonly settings?: SettingsOf<infer Settings> }
  ? unknown extends Settings
    ? never
    : Settings
  : never;
