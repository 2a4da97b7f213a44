import { type BodyOf, type payments as contract, Refusal } from '@tessera/contract';
import { cellOf } from '@tessera/kernel';
import { verifyWebhook, type SignedRequest, type WebhookSecret } from '@tessera/webhooks';
import { findDeposit } from './deposits.repo.ts';
import { findWebhookVerdict, insertWebhook, lockOrder } from './orders.repo.ts';
import type { Order, PaymentsDeps } from './payment.ts';
import { recordReport, type Verdict } from './record-report.ts';
import { findWithdrawal } from './withdrawals.repo.ts';

export type CallbackBody = BodyOf<typeof contract.gatewayCallback>;

/** Checks that a message comes from the gateway and is fresh. @throws Refusal unauthenticated */
export async function verifyCallback(deps: PaymentsDeps, request: SignedRequest, secrets: readonly WebhookSecret[]): Promise<void> {
  // A repeated id is not refused here: it gets the answer of the first one, so a gateway whose answer was lost can rest.
  const verdict = await verifyWebhook(request, { secrets, nowMs: deps.clock.nowMs(), seen: () => false });
  if (verdict.ok) return;
  deps.log.warn({ reason: verdict.reason }, 'a payment callback was not believed');
  throw new Refusal('unauthenticated');
}

/**
 * Takes in a verified message. The order's lock makes copies of it wait for each other.
 * @throws Refusal for what contradicts our books; it was noted and a person has to look at it
 */
export async function receiveCallback(
  deps: PaymentsDeps,
  message: { readonly id: string; readonly channel: string; readonly body: CallbackBody },
): Promise<void> {
  const { body, channel } = message;
  const webhook = { cell: cellOf(body.merchantOrderId), channel, id: message.id };
  const { order, verdict } = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, webhook.cell, body.merchantOrderId);
    if (!order || order.kind !== body.kind || order.channel !== channel)
      throw new Refusal(body.kind === 'deposit' ? 'deposit_not_found' : 'withdrawal_not_found');
    const earlier = await findWebhookVerdict(tx, webhook);
    if (earlier) return { order, verdict: earlier as Verdict };
    const reached = isOfOrder(body, order) ? await recordReport(deps, tx, order, body) : 'wrong_order';
    await insertWebhook(tx, webhook, { memberId: order.memberId, orderId: order.id, verdict: reached, atMs: deps.clock.nowMs() });
    return { order, verdict: reached };
  });
  if (verdict === 'applied' || verdict === 'known') return;
  deps.log.error({ orderId: body.merchantOrderId, verdict }, 'a gateway contradicts our books');
  const payment = await (order.kind === 'deposit' ? findDeposit : findWithdrawal)(deps.db, order, order.subjectId);
  deps.events.record({
    kind: 'gateway_contradicted',
    ...(payment && { brand: payment.brand }),
    details: { subject: body.merchantOrderId, reason: verdict },
  });
  throw new Refusal(verdict === 'wrong_currency' ? 'wrong_currency' : 'invalid_transition', { reason: verdict });
}

/** A gateway has a number of its own for our order. We may hear of its end before we were told that number. */
function isOfOrder(body: CallbackBody, { gatewayOrderId }: Order): boolean {
  return gatewayOrderId === null || body.orderId === gatewayOrderId;
}
