import type { WebhookSecret } from '@tessera/webhooks';
import { defineModule, settingsOf } from '../../platform/module.ts';
import { identityModule } from '../identity/index.ts';
import { limitsModule } from '../limits/index.ts';
import { profileOf, siteModule } from '../site/index.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { createPayments } from './payments.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';

export interface PaymentsSettings {
  /** The sandbox gateway's address, and our own as the gateway and payers reach it. */
  readonly gatewayUrl: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  readonly gatewaySecrets: readonly WebhookSecret[];
}

export const paymentsModule = defineModule({
  name: 'payments',
  uses: [siteModule, identityModule, limitsModule],
  needs: ['db', 'clock', 'randomBytes', 'log', 'events', 'encryption', 'cashier', 'jobs'],
  settings: settingsOf<PaymentsSettings>(),
  create({ site, identity, limits, encryption, cashier, settings, ...platform }) {
    const { gatewayUrl: url, gatewaySecrets: secrets, callbackUrl, returnUrl } = settings;
    const { clock, randomBytes } = platform;
    return createPayments({
      ...platform,
      memberKeys: encryption.memberKeys,
      cashier,
      limits,
      brand: async () => (await site.fixedTerms()).code,
      timeZone: async () => (await site.fixedTerms()).timeZone,
      profileOf: async (brand) => profileOf(await site.getBrand(brand)),
      gateway: createSandboxGateway({ url, secrets, callbackUrl, returnUrl, clock, randomBytes }),
      verifyPassword: (member, password) => identity.verifyPassword(member, password),
    });
  },
  routes: (app, { payments, settings }) => paymentsRoutes(app, payments, { sandboxSecrets: settings.gatewaySecrets }),
  jobs: ({ payments }) => payments.jobs,
  loops: ({ payments }) => payments.loops,
  async seed({ payments, site }, { isProduction }) {
    if (!isProduction) await payments.addSandboxMethods((await site.defaultBrand()).code);
  },
});
