import { DomainError, STATUS_BY_KIND } from '@tessera/kernel';
import { verifyWebhook, type WebhookSecret } from '@tessera/webhooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { stateOf } from '../dispatcher.ts';
import { frameworkStatusOf, InvalidBody, MalformedBody, Unauthenticated } from '../errors.ts';
import { Choice, NewOrder, OrderKind, statusAt } from '../order.ts';
import type { CounterDeps } from '../house.ts';
import type { BookedOrder } from '../order-book.ts';

export interface MerchantApiDeps extends CounterDeps {
  readonly secrets: readonly WebhookSecret[];
}

const BODY_LIMIT_BYTES = 16_384;
const ByNumber = NewOrder.pick({ merchantOrderId: true });
const Behaviour = z.intersection(z.object({ kind: OrderKind.default('payout') }), z.looseObject({ next: z.string() }));

/** The calls a merchant signs: everything under `/v1`. */
export function merchantApi(api: FastifyInstance, deps: MerchantApiDeps): void {
  // The bytes as received are what was signed, so parsing waits until they are verified.
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  api.addHook('preHandler', async (request) => authenticate(request, deps));
  api.setErrorHandler((error, request, reply) => {
    if (error instanceof DomainError) return reply.code(STATUS_BY_KIND[error.kind]).send({ code: error.code, details: error.details });
    const status = frameworkStatusOf(error);
    if (status < 500) return reply.code(status).send({ code: 'malformed_request', details: {} });
    request.log.error({ err: error }, 'request broke');
    return reply.code(500).send({ code: 'internal_error', details: {} });
  });

  api.post('/orders', (request) => {
    const { order } = deps.desk.place(parse(NewOrder, readJson(request)));
    return { orderId: order.orderId, payUrl: deps.payUrlOf(order.orderId) };
  });
  api.get('/orders', (request) => presentOrder(deps.book.getByMerchantOrderId(parse(ByNumber, request.query).merchantOrderId), deps));
  api.get<{ Params: { orderId: string } }>('/orders/:orderId', (request) => presentOrder(deps.book.get(request.params.orderId), deps));
  api.post('/sandbox/behaviour', (request, reply) => {
    const { kind, ...choice } = parse(Behaviour, readJson(request));
    deps.desk.prepare(kind, parse(Choice, choice));
    return reply.code(204).send();
  });
}

async function authenticate(request: FastifyRequest, deps: MerchantApiDeps): Promise<void> {
  const nowMs = deps.ports.clock.nowMs();
  const changesNothing = request.method === 'GET' || request.method === 'HEAD';
  const verdict = await verifyWebhook(
    { headers: request.headers, rawBody: rawBodyOf(request) },
    {
      secrets: deps.secrets,
      nowMs,
      seen: (id, forgetAfterMs) => deps.book.isKnownRequest({ id, forgetAfterMs, nowMs, changesNothing }),
    },
  );
  if (verdict.ok) return;
  request.log.warn({ reason: verdict.reason }, 'request refused');
  throw new Unauthenticated(verdict.reason);
}

function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function readJson(request: FastifyRequest): unknown {
  try {
    return JSON.parse(rawBodyOf(request).toString('utf8'));
  } catch {
    throw new MalformedBody();
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidBody(parsed.error.issues[0]?.path.join('.') ?? '');
}

function presentOrder({ order, outcome }: BookedOrder, deps: MerchantApiDeps): Record<string, unknown> {
  const status = statusAt(outcome, deps.ports.clock.nowMs());
  const settled = status === 'pending' ? undefined : outcome;
  return {
    orderId: order.orderId,
    payUrl: deps.payUrlOf(order.orderId),
    merchantOrderId: order.merchantOrderId,
    kind: order.kind,
    status,
    amount: order.amount,
    currency: order.currency,
    paidAmount: settled && status === 'success' ? settled.amount : null,
    createdAtMs: order.createdAtMs,
    occurredAtMs: settled ? settled.occursAtMs : null,
    callbacks: (outcome?.deliveries ?? []).map((delivery) => ({
      id: delivery.id,
      state: stateOf(delivery, deps.retry),
      attempts: delivery.attempts,
    })),
  };
}
