import type { ModuleSettings } from './modules.ts';
import type { GameVendor } from './modules/games/index.ts';
import type { Beacon } from './modules/lottery/index.ts';
import type { SocialProvider } from './modules/identity/index.ts';
import { sandboxAccess } from './modules/payments/index.ts';
import { isPushService, type PushSettings } from './modules/push/index.ts';
import type { Config, Secrets } from './platform/config.ts';
import { MAX_WAITING_OF_ACCOUNT } from './platform/posting/postgres-ledger.ts';

const TERMS_VERSION = '2026-11';

/** Where this process and the gateway beside it are reached, unless the configuration says otherwise. */
export interface Addresses {
  readonly url: string;
  readonly gatewayUrl: string;
}

/** Each module's settings as the configuration has them. */
export function settingsOf(
  config: Pick<Config, 'publicUrl' | 'gatewayUrl' | 'captchaEffort' | 'rateLimitFactor' | 'roles' | 'isProduction'>,
  secrets: Secrets & {
    readonly vapid: PushSettings['vapid'];
    readonly socialProviders: readonly SocialProvider[];
    readonly beacon: Beacon;
    /** Left out by tools, which change nothing of what is sold. */
    readonly vendors?: readonly GameVendor[];
  },
  { url, gatewayUrl }: Addresses,
): ModuleSettings {
  const publicUrl = config.publicUrl ?? url;
  return {
    identity: {
      pepper: secrets.pepper,
      termsVersion: TERMS_VERSION,
      publicUrl,
      captchaEffort: config.captchaEffort,
      socialProviders: secrets.socialProviders,
    },
    games: secrets.vendors ? { vendors: secrets.vendors } : {},
    lottery: { beacon: secrets.beacon, allowsInsideFeeds: !config.isProduction },
    wagers: { maxPlaysOfMember: MAX_WAITING_OF_ACCOUNT * config.rateLimitFactor },
    // Push services take no address of this machine as that of an operator.
    push: { vapid: secrets.vapid, contact: contactOf(publicUrl), isService: isPushService },
    payments: {
      gateways: sandboxAccess(config.gatewayUrl ?? gatewayUrl, secrets.gateway),
      // A process without calls is not where gateways report to.
      callbackUrl: `${config.roles.has('api') ? url : publicUrl}/wps/payments/callbacks`,
      returnUrl: `${publicUrl}/member/depositv2`,
    },
  };
}

function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? new URL(publicUrl).origin : 'https://example.com';
}
