import { formKeysOf, parseWebhookSecrets } from '@tessera/webhooks';
import type { ChannelAccess } from './channel.ts';

/** How the gateways of one sandbox process are reached, which share its address and its secret. */
export function sandboxAccess(url: string, secret: string): Readonly<Record<string, ChannelAccess>> {
  return {
    sandbox: { url, secret },
    'sandbox-transfer': { url: `${url}/transfer`, secret: formKeysOf(parseWebhookSecrets(secret)).join(',') },
  };
}
