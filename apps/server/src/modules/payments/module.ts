import { defineModule, settingsOf } from '../../platform/module.ts';
import { identityModule } from '../identity/index.ts';
import { limitsModule } from '../limits/index.ts';
import { profileOf, siteModule } from '../site/index.ts';
import { type ChannelAccess, openGateways } from './gateways/index.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { createPayments } from './payments.ts';

export interface PaymentsSettings {
  /** By channel; one that is not named is not reached from here. */
  readonly gateways: Readonly<Record<string, ChannelAccess>>;
  /** The addresses of our callback route, without the channel, and of the page payers come back to, as gateways and payers reach them. */
  readonly callbackUrl: string;
  readonly returnUrl: string;
}

export const paymentsModule = defineModule({
  name: 'payments',
  uses: [siteModule, identityModule, limitsModule],
  needs: ['db', 'clock', 'randomBytes', 'log', 'events', 'encryption', 'paymentTransfers', 'jobs'],
  settings: settingsOf<PaymentsSettings>(),
  create({ site, identity, limits, encryption, paymentTransfers, settings, ...platform }) {
    const { gateways: access, callbackUrl, returnUrl } = settings;
    return createPayments({
      ...platform,
      memberKeys: encryption.memberKeys,
      paymentTransfers,
      limits,
      timeZoneOf: async (brand, tx) => (await site.termsOf(brand, tx)).timeZone,
      profileOf: async (brand) => profileOf(await site.getBrand(brand)),
      confirmMinutesOf: (brand, tx) => site.confirmMinutesOf(brand, tx),
      gateways: openGateways({ access, callbackUrl, returnUrl, ...platform }),
      verifyPassword: (member, password) => identity.verifyPassword(member, password),
    });
  },
  routes: (app, { payments, site }) => paymentsRoutes(app, { payments, site }),
  jobs: ({ payments }) => payments.jobs,
  loops: ({ payments }) => payments.loops,
  async seed({ payments, site }, { isProduction }) {
    if (isProduction) return;
    for (const brand of await site.listBrands()) if (brand.figures === 'demo') await payments.addSandboxMethods(brand);
  },
});
