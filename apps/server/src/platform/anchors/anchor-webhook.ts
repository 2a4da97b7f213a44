import { type Clock, type RandomBytes, uuidv7 } from '@tessera/kernel';
import { signWebhook, type WebhookSecret } from '@tessera/webhooks';
import type { AnchorSink } from './anchor-sinks.ts';

const ANSWER_MS = 10_000;

export interface AnchorWebhookOptions {
  readonly url: string;
  readonly secrets: readonly WebhookSecret[];
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
}

/**
 * Every line of the log, signed in the Standard Webhooks form, to a place that only ever adds. A line may come twice: it has its number `n`, and
 * names the one before it. Any answer of 200 to 299 takes it.
 */
export function anchorWebhook({ url, secrets, clock, randomBytes }: AnchorWebhookOptions): AnchorSink {
  return {
    name: 'webhook',
    place: url,
    tells: 'each',
    async tell({ key, n, line }) {
      const nowMs = clock.nowMs();
      const rawBody = JSON.stringify({ type: 'anchor.written', timestamp: new Date(nowMs).toISOString(), data: { n, key, line } });
      const signed = signWebhook({ id: uuidv7(nowMs, randomBytes), sentAtMs: nowMs, rawBody }, secrets);
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...signed, 'content-type': 'application/json' },
        body: rawBody,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the webhook of anchors answered ${answer.status}`);
    },
  };
}
