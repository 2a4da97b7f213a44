import { amountToMinor, getCurrency, uuidv7 } from '@tessera/kernel';
import { signForm, type SignedFields, verifyForm } from '@tessera/webhooks';
import { z } from 'zod';
import type { Answer, Finding, GatewayCalls, Placing } from '../gateway.ts';
import type { Surroundings } from './channel.ts';
import { neverLeft } from './never-left.ts';
import { fromMinor } from './transfer-words.ts';

export interface TransferCallsOptions extends Omit<Surroundings, 'log'> {
  readonly url: string;
  readonly keys: readonly string[];
}

const TIMEOUT_MS = 3_000;
/** The gateway's `result`; whatever it says besides is no word about the order. */
const RESULT = { ok: '00', replayed: '11', invalid: '20', conflict: '21', notFound: '30' } as const;

const Placed = z.object({ trade_no: z.string().min(1).max(100), pay_url: z.url({ protocol: /^https?$/ }).max(2_048) });
const Trade = z.object({
  ...Placed.shape,
  direction: z.enum(['IN', 'OUT']),
  trade_status: z.enum(['WAITING', 'PAID', 'CLOSED', 'REVOKED']),
  amount_minor: z.string().max(40),
  paid_minor: z.string().max(40).optional(),
  currency: z.string().max(5),
});

/**
 * Calls to the transfer bank: signed forms, HTTP 200 for everything. Its answers are signed over the nonce of their question, so that
 * nothing which a proxy or a forger says, and nothing said before, is taken for its word.
 */
export function transferCalls(options: TransferCallsOptions): GatewayCalls {
  const { clock, keys } = options;
  /** Null for what the gateway did not say. */
  const call = async (path: string, fields: SignedFields): Promise<SignedFields | null> => {
    const nonce = uuidv7(clock.nowMs(), options.randomBytes);
    const answer = await fetch(`${options.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: signForm({ fields, nonce, sentAtMs: clock.nowMs() }, keys),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    const verdict = verifyForm(await answer.text(), { keys, nowMs: clock.nowMs() });
    return verdict.ok && verdict.nonce === nonce ? verdict.fields : null;
  };

  return {
    async place(order): Promise<Placing> {
      try {
        const answer = await call('/order', {
          order_no: order.id,
          direction: order.kind === 'deposit' ? 'IN' : 'OUT',
          amount_minor: amountToMinor(order.amount, getCurrency(order.currency)),
          currency: order.currency,
          return_url: options.returnUrl,
          notify_url: options.callbackUrl,
        });
        if (answer?.['result'] === RESULT.conflict) return { result: 'conflict' };
        if (answer?.['result'] === RESULT.invalid) return { result: 'refused', reason: `result ${RESULT.invalid}` };
        if (answer?.['result'] !== RESULT.ok) return { result: 'unknown' };
        const { trade_no: gatewayOrderId, pay_url: payUrl } = Placed.parse(answer);
        return { result: 'placed', gatewayOrderId, payUrl };
      } catch (error) {
        return { result: neverLeft(error) ? 'unreachable' : 'unknown' };
      }
    },
    async find(orderId): Promise<Finding> {
      try {
        const answer = await call('/query/order', { order_no: orderId });
        if (answer?.['result'] === RESULT.notFound) return { result: 'absent' };
        if (answer?.['result'] !== RESULT.ok) return { result: 'unknown' };
        const { trade_no: gatewayOrderId, pay_url: payUrl, direction, amount_minor: minor, currency } = Trade.parse(answer);
        const kind = direction === 'IN' ? 'deposit' : 'payout';
        return { result: 'found', gatewayOrderId, payUrl, kind, amount: fromMinor(minor, currency), currency };
      } catch {
        return { result: 'unknown' };
      }
    },
    async ask(gatewayOrderId): Promise<Answer> {
      try {
        const answer = await call('/query/trade', { trade_no: gatewayOrderId });
        if (answer?.['result'] !== RESULT.ok) return 'unknown';
        const { trade_status: status, amount_minor: asked, paid_minor: paid, currency } = Trade.parse(answer);
        if (status === 'WAITING') return 'pending';
        return { status: status === 'PAID' ? 'success' : 'failed', amount: fromMinor(paid ?? asked, currency), currency };
      } catch {
        return 'unknown';
      }
    },
  };
}
