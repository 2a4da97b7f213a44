import { DomainError, getCurrency, minorToDecimal } from '@tessera/kernel';
import { signForm, TOLERANCE_SECONDS, verifyForm } from '@tessera/webhooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CounterDeps } from '../house.ts';
import { NewOrder, statusAt } from '../order.ts';
import type { BookedOrder } from '../order-book.ts';
import { minorOf } from './minor-of.ts';

export interface TransferApiDeps extends CounterDeps {
  /** The one that signs first. */
  readonly keys: readonly string[];
}

/** What a merchant reads in `result`; the HTTP status is 200 whatever it is. */
const RESULT = {
  ok: '00',
  badSignature: '10',
  replayed: '11',
  invalid: '20',
  conflict: '21',
  notFound: '30',
  broken: '99',
} as const;
type Result = (typeof RESULT)[keyof typeof RESULT];

const BODY_LIMIT_BYTES = 16_384;
const Minor = z.string().regex(/^[1-9]\d{0,17}$/);
const OrderForm = z.strictObject({
  order_no: NewOrder.shape.merchantOrderId,
  direction: z.enum(['IN', 'OUT']),
  amount_minor: Minor,
  currency: NewOrder.shape.currency,
  return_url: NewOrder.shape.returnUrl,
  notify_url: NewOrder.shape.callbackUrl,
});
const ByOrder = z.strictObject({ order_no: NewOrder.shape.merchantOrderId });
const ByTrade = z.strictObject({ trade_no: z.string().min(1).max(64) });

/** A refusal in this gateway's words, after the signature was found right or not. */
class Refused extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super(result);
    this.result = result;
  }
}

/** Two calls, forms in and forms out. An answer is signed too, over the nonce of its question: nobody else can have given it, or earlier. */
export function transferApi(api: FastifyInstance, deps: TransferApiDeps): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );

  const serve = (path: string, changesNothing: boolean, answer: (fields: unknown) => Readonly<Record<string, string>>): void => {
    api.post(path, (request, reply) => {
      const nowMs = deps.ports.clock.nowMs();
      const verdict = verifyForm(typeof request.body === 'string' ? request.body : '', { keys: deps.keys, nowMs });
      reply.type('application/x-www-form-urlencoded');
      if (!verdict.ok) {
        request.log.warn({ reason: verdict.reason }, 'request refused');
        return `result=${RESULT.badSignature}`;
      }
      const { nonce, fields } = verdict;
      const forgetAfterMs = nowMs + 2 * (TOLERANCE_SECONDS + 1) * 1_000;
      const isCopy = deps.book.isKnownRequest({ id: nonce, forgetAfterMs, nowMs, changesNothing });
      const answered = isCopy ? { result: RESULT.replayed } : resultOf(request, () => answer(fields));
      return signForm({ fields: answered, nonce, sentAtMs: nowMs }, deps.keys);
    });
  };

  serve('/order', false, (fields) => {
    const form = parse(OrderForm, fields);
    const { order } = deps.desk.place({
      merchantOrderId: form.order_no,
      kind: form.direction === 'IN' ? 'deposit' : 'payout',
      amount: minorToDecimal(form.amount_minor, getCurrency(form.currency)),
      currency: form.currency,
      returnUrl: form.return_url,
      callbackUrl: form.notify_url,
    });
    return { trade_no: order.orderId, pay_url: deps.payUrlOf(order.orderId) };
  });
  serve('/query/order', true, (fields) => present(deps.book.getByMerchantOrderId(parse(ByOrder, fields).order_no), deps));
  serve('/query/trade', true, (fields) => present(deps.book.get(parse(ByTrade, fields).trade_no), deps));
}

/** @returns the answer's fields, or the one that says why there are none */
function resultOf(request: FastifyRequest, answer: () => Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  try {
    return { result: RESULT.ok, ...answer() };
  } catch (error) {
    if (error instanceof Refused) return { result: error.result };
    if (!(error instanceof DomainError)) {
      request.log.error({ err: error }, 'request broke');
      return { result: RESULT.broken };
    }
    if (error.code === 'order_conflict') return { result: RESULT.conflict };
    return { result: error.code === 'order_not_found' ? RESULT.notFound : RESULT.invalid };
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new Refused(RESULT.invalid);
  return parsed.data;
}

const WORDS = { pending: 'WAITING', success: 'PAID', failed: 'CLOSED', cancelled: 'REVOKED' } as const;

function present({ order, outcome }: BookedOrder, deps: TransferApiDeps): Readonly<Record<string, string>> {
  const status = statusAt(outcome, deps.ports.clock.nowMs());
  return {
    trade_no: order.orderId,
    order_no: order.merchantOrderId,
    pay_url: deps.payUrlOf(order.orderId),
    direction: order.kind === 'deposit' ? 'IN' : 'OUT',
    trade_status: WORDS[status],
    amount_minor: minorOf(order.amount, order.currency),
    // Absent until something was paid.
    paid_minor: status === 'success' && outcome ? minorOf(outcome.amount, order.currency) : '',
    currency: order.currency,
  };
}
