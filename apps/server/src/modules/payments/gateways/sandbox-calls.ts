import { z } from 'zod';
import { amountToShown, getCurrency, uuidv7 } from '@tessera/kernel';
import { signWebhook, type WebhookSecret } from '@tessera/webhooks';
import type { Answer, Finding, GatewayCalls, Placing } from '../gateway.ts';
import type { Surroundings } from './channel.ts';
import { neverLeft } from './never-left.ts';

export interface SandboxCallsOptions extends Omit<Surroundings, 'log'> {
  readonly url: string;
  readonly secrets: readonly WebhookSecret[];
}

const TIMEOUT_MS = 3_000;
/** Refusals that say nothing about the order itself: our signature, too many calls. */
const NOT_READ = new Set([401, 429]);

const Placed = z.object({ orderId: z.string().min(1).max(100), payUrl: z.url({ protocol: /^https?$/ }).max(2_048) });
const REQUEST_TIMEOUT = 408;
/** The gateway's own words. Whatever else answers in its place, a proxy for one, says nothing about an order. */
const Refused = z.object({ code: z.string() });
const Found = z.object({ ...Placed.shape, kind: z.string(), amount: z.string(), currency: z.string() });
const Asked = z.object({
  status: z.enum(['pending', 'success', 'failed', 'cancelled']),
  amount: z.string(),
  paidAmount: z.string().nullable(),
  currency: z.string(),
});

/** Calls to the sandbox gateway, over HTTP, each of them signed. */
export function sandboxCalls(options: SandboxCallsOptions): GatewayCalls {
  const call = async (method: 'GET' | 'POST', path: string, body: string): Promise<Response> => {
    const id = uuidv7(options.clock.nowMs(), options.randomBytes);
    const signed = signWebhook({ id, sentAtMs: options.clock.nowMs(), rawBody: body }, options.secrets);
    return fetch(`${options.url}/v1${path}`, {
      method,
      headers: { ...signed, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      ...(method === 'POST' ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
  };

  return {
    async place(order): Promise<Placing> {
      const amount = amountToShown(order.amount, getCurrency(order.currency));
      const { callbackUrl, returnUrl } = options;
      try {
        const answer = await call(
          'POST',
          '/orders',
          JSON.stringify({ merchantOrderId: order.id, kind: order.kind, amount, currency: order.currency, returnUrl, callbackUrl }),
        );
        if (answer.ok) {
          const { orderId, payUrl } = Placed.parse(await answer.json());
          return { result: 'placed', gatewayOrderId: orderId, payUrl };
        }
        return await readRefusal(answer);
      } catch (error) {
        return { result: neverLeft(error) ? 'unreachable' : 'unknown' };
      }
    },
    async find(orderId): Promise<Finding> {
      try {
        const answer = await call('GET', `/orders?merchantOrderId=${encodeURIComponent(orderId)}`, '');
        if (answer.ok) {
          const { orderId: gatewayOrderId, payUrl, kind, amount, currency } = Found.parse(await answer.json());
          return { result: 'found', gatewayOrderId, payUrl, kind, amount, currency };
        }
        const isAbsent = answer.status === 404 && (await readCode(answer)) === 'order_not_found';
        return { result: isAbsent ? 'absent' : 'unknown' };
      } catch {
        return { result: 'unknown' };
      }
    },
    async ask(gatewayOrderId): Promise<Answer> {
      try {
        const answer = await call('GET', `/orders/${encodeURIComponent(gatewayOrderId)}`, '');
        if (!answer.ok) {
          await answer.body?.cancel();
          return 'unknown';
        }
        const { status, amount, paidAmount, currency } = Asked.parse(await answer.json());
        if (status === 'pending') return 'pending';
        return { status: status === 'success' ? 'success' : 'failed', amount: paidAmount ?? amount, currency };
      } catch {
        return 'unknown';
      }
    },
  };
}

async function readRefusal(answer: Response): Promise<Placing> {
  const { status } = answer;
  const code = await readCode(answer);
  if (status >= 500 || status < 400 || status === REQUEST_TIMEOUT) return { result: 'unknown' };
  if (status === 409) return { result: 'conflict' };
  if (NOT_READ.has(status)) return { result: 'unreachable' };
  return code === null ? { result: 'unknown' } : { result: 'refused', reason: `${status} ${code}` };
}

/** Null where the answer is not in the gateway's form. Reads the body to its end in any case, which frees the connection. */
async function readCode(answer: Response): Promise<string | null> {
  const text = await answer.text();
  try {
    return Refused.parse(JSON.parse(text)).code;
  } catch {
    return null;
  }
}
