import { Refusal } from '@tessera/contract';
import { cellOf } from '@tessera/kernel';
import { findDeposit } from './deposits.repo.ts';
import type { Callback } from './gateway.ts';
import { findWebhookVerdict, insertWebhook, lockOrder } from './orders.repo.ts';
import type { Order, PaymentsDeps } from './payment.ts';
import { recordReport, type Verdict } from './record-report.ts';
import { findWithdrawal } from './withdrawals.repo.ts';

/**
 * Takes in a verified message. The order's lock makes copies of it wait for each other.
 * @throws Refusal for what contradicts our books; it was noted and a person has to look at it
 */
export async function receiveCallback(deps: PaymentsDeps, channel: string, callback: Callback): Promise<void> {
  const { orderId, kind } = callback;
  const webhook = { cell: cellOf(orderId), channel, id: callback.messageId };
  const { order, verdict } = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, webhook.cell, orderId);
    // Whoever holds the key of one channel knows nothing of the orders of another.
    if (!order || order.kind !== kind || order.channel !== channel)
      throw new Refusal(kind === 'deposit' ? 'deposit_not_found' : 'withdrawal_not_found');
    const earlier = await findWebhookVerdict(tx, webhook);
    if (earlier) return { order, verdict: earlier as Verdict };
    const reached = isOfOrder(callback, order) ? await recordReport(deps, tx, order, callback) : 'wrong_order';
    await insertWebhook(tx, webhook, { memberId: order.memberId, orderId: order.id, verdict: reached, atMs: deps.clock.nowMs() });
    return { order, verdict: reached };
  });
  if (verdict === 'applied' || verdict === 'known') return;
  deps.log.error({ orderId, verdict }, 'a gateway contradicts our books');
  const payment = await (order.kind === 'deposit' ? findDeposit : findWithdrawal)(deps.db, order, order.subjectId);
  deps.events.record({
    kind: 'gateway_contradicted',
    ...(payment && { brand: payment.brand }),
    details: { subject: orderId, reason: verdict },
  });
  throw new Refusal(verdict === 'wrong_currency' ? 'wrong_currency' : 'invalid_transition', { reason: verdict });
}

/** A gateway has a number of its own for our order. We may hear of its end before we were told that number. */
function isOfOrder(callback: Callback, { gatewayOrderId }: Order): boolean {
  return gatewayOrderId === null || callback.gatewayOrderId === gatewayOrderId;
}
