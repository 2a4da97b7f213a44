import { CurrencyCode, Refusal, Uuid } from '@tessera/contract';
import type { Clock } from '@tessera/kernel';
import { type FormVerdict, verifyForm } from '@tessera/webhooks';
import { z } from 'zod';
import { parseInput } from '../../../platform/http/parse-input.ts';
import type { GatewayCallbacks, Message } from '../gateway.ts';
import type { Surroundings } from './channel.ts';
import { fromMinor } from './transfer-words.ts';

const Notice = z.strictObject({
  trade_no: z.string().max(100),
  order_no: Uuid,
  direction: z.enum(['IN', 'OUT']),
  trade_status: z.enum(['PAID', 'CLOSED']),
  /** What was really paid. It may be anything; what is no amount of the currency is looked at by a person. */
  amount_minor: z.string().max(40),
  currency: CurrencyCode,
});

export interface TransferCallbacksOptions {
  readonly keys: readonly string[];
  readonly clock: Clock;
  readonly log: Surroundings['log'];
}

/**
 * Notices of the transfer bank: forms signed with MD5 over their sorted fields and a key, because that is its protocol. Every field that is
 * read is signed, with the time and a nonce of the sending, and the digests are compared in constant time.
 */
export function transferCallbacks({ keys, clock, log }: TransferCallbacksOptions): GatewayCallbacks {
  const open = (message: Message): FormVerdict => verifyForm(Buffer.from(message.rawBody).toString('utf8'), { keys, nowMs: clock.nowMs() });
  const believe = (message: Message): FormVerdict & { readonly ok: true } => {
    const verdict = open(message);
    if (verdict.ok) return verdict;
    log.warn({ reason: verdict.reason }, 'a payment callback was not believed');
    throw new Refusal('unauthenticated');
  };
  return {
    taken: 'success',
    async verify(message) {
      believe(message);
    },
    parse(message) {
      // Its fields cannot be read apart from its signature, so they are not read without it here either.
      const { fields, nonce } = believe(message);
      const { trade_no: gatewayOrderId, order_no: orderId, ...notice } = parseInput(Notice, fields, 'body');
      const { direction, trade_status: status, amount_minor: minor, currency } = notice;
      return {
        messageId: nonce,
        orderId,
        gatewayOrderId,
        kind: direction === 'IN' ? 'deposit' : 'payout',
        status: status === 'PAID' ? 'success' : 'failed',
        amount: fromMinor(minor, currency),
        currency,
      };
    },
  };
}
