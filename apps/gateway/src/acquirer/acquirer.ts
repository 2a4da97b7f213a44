import { signWebhook, type WebhookSecret } from '@tessera/webhooks';
import type { House } from '../house.ts';
import { ACQUIRER_PAGES } from './acquirer-pages.ts';
import { merchantApi } from './merchant-api.ts';

/** A gateway of today: JSON, signed in the Standard Webhooks form, refusals as HTTP statuses. */
export function acquirer(secrets: readonly WebhookSecret[]): House {
  return {
    prefix: { calls: '/v1', pages: '' },
    pages: ACQUIRER_PAGES,
    serveCalls: (api, deps) => merchantApi(api, { ...deps, secrets }),
    callbacks: {
      // A cancelled order is reported as failed: for the merchant no money came, either way.
      write({ order, outcome, messageId, atMs }) {
        const body = JSON.stringify({
          orderId: order.orderId,
          merchantOrderId: order.merchantOrderId,
          kind: order.kind,
          status: outcome.status === 'success' ? 'success' : 'failed',
          amount: outcome.amount,
          currency: order.currency,
          occurredAtMs: outcome.occursAtMs,
        });
        const signed = signWebhook({ id: messageId, sentAtMs: atMs, rawBody: body }, secrets);
        return { headers: { 'content-type': 'application/json', ...signed }, body };
      },
      isTaken: () => true,
    },
  };
}
