import { CurrencyCode, EpochMs, Refusal, Uuid } from '@tessera/contract';
import type { Clock } from '@tessera/kernel';
import { verifyWebhook, type WebhookSecret } from '@tessera/webhooks';
import { z } from 'zod';
import { bodyTypeOf } from '../../../platform/http/body-type.ts';
import { parseJson } from '../../../platform/http/json-text.ts';
import { parseInput } from '../../../platform/http/parse-input.ts';
import type { GatewayCallbacks } from '../gateway.ts';
import type { Surroundings } from './channel.ts';

const MESSAGE_ID = 'webhook-id';
const SIGNATURE_HEADERS = [MESSAGE_ID, 'webhook-timestamp', 'webhook-signature'] as const;

const Body = z.strictObject({
  orderId: z.string().max(100),
  merchantOrderId: Uuid,
  kind: z.enum(['deposit', 'payout']),
  status: z.enum(['success', 'failed']),
  /** What was really paid. It may be anything; what is no amount of the currency is looked at by a person. */
  amount: z.string().max(40),
  currency: CurrencyCode,
  occurredAtMs: EpochMs,
});

export interface SandboxCallbacksOptions {
  readonly secrets: readonly WebhookSecret[];
  readonly clock: Clock;
  readonly log: Surroundings['log'];
}

/** Messages of the sandbox gateway: JSON, signed in Standard Webhooks form. */
export function sandboxCallbacks({ secrets, clock, log }: SandboxCallbacksOptions): GatewayCallbacks {
  return {
    async verify(message) {
      const { rawBody } = message;
      const headers = Object.fromEntries(SIGNATURE_HEADERS.map((name) => [name, message.header(name)]));
      // A repeated id is not refused here: it gets the answer of the first one, so a gateway whose answer was lost can rest.
      const verdict = await verifyWebhook({ headers, rawBody }, { secrets, nowMs: clock.nowMs(), seen: () => false });
      if (verdict.ok) return;
      log.warn({ reason: verdict.reason }, 'a payment callback was not believed');
      throw new Refusal('unauthenticated');
    },
    parse(message) {
      if (bodyTypeOf(message.header('content-type') ?? '') !== 'json') throw new Refusal('unsupported_media_type');
      const text = Buffer.from(message.rawBody).toString('utf8');
      const { merchantOrderId, orderId, kind, status, amount, currency } = parseInput(Body, parseJson(text), 'body');
      const messageId = message.header(MESSAGE_ID) ?? '';
      return { messageId, orderId: merchantOrderId, gatewayOrderId: orderId, kind, status, amount, currency };
    },
  };
}
