import { claimDueOrders, listCellsWithDueOrders, lockOrder, markOrderPlaced } from './orders.repo.ts';
import { amountToWire, getCurrency } from '@tessera/kernel';
import type { Order, PaymentsDeps } from './payment.ts';
import { recordReport } from './record-report.ts';

/** How long one sender may take before another one tries: longer than the gateway's time-out. */
export const SEND_LEASE_MS = 10_000;
/** When a gateway is first asked about an order that it did not report on by itself. */
const ASK_AFTER_MS = { deposit: 60_000, payout: 15_000 } as const;
const ASK_PAUSE_MS = 15_000;
const BATCH = 20;

/**
 * Tells the gateway about an order that is ours to send now: `sends` says how often it was tried, this time included.
 * Only a first try that never arrived is known to have had no effect; anything else may have reached the gateway.
 */
export async function sendOrder(deps: PaymentsDeps, order: Order): Promise<'placed' | 'failed' | 'waits'> {
  const placing = await deps.gateway.place(order);
  const nowMs = deps.clock.nowMs();
  if (placing.result === 'placed') {
    await markOrderPlaced(deps.db, order, {
      gatewayOrderId: placing.gatewayOrderId,
      payUrl: placing.payUrl,
      askAtMs: nowMs + ASK_AFTER_MS[order.kind],
    });
    return 'placed';
  }
  // A payout that did not arrive is simply sent again. A payer has no such patience.
  const isLost = placing.result === 'unreachable' && order.kind === 'deposit' && order.sends === 1;
  if (placing.result !== 'refused' && !isLost) return 'waits';
  deps.log.warn(
    { orderId: order.id, result: placing.result, ...(placing.result === 'refused' && { reason: placing.reason }) },
    'the gateway did not take an order',
  );
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.cell, order.id);
    const report = { status: 'failed', amount: amountToWire(order.amount, getCurrency(order.currency)), currency: order.currency } as const;
    if (locked?.state === 'new') await recordReport(deps, tx, locked, report);
  });
  return 'failed';
}

/** Sends orders that the gateway has not answered yet: payouts, and deposits whose first try had no answer. */
export async function sendDueOrders(deps: PaymentsDeps): Promise<number> {
  const orders = await claim(deps, 'new', SEND_LEASE_MS);
  await Promise.all(orders.map((order) => sendOrder(deps, order)));
  return orders.length;
}

/** Asks about orders whose report did not come, because callbacks can get lost. */
export async function askAboutOrders(deps: PaymentsDeps): Promise<number> {
  const orders = await claim(deps, 'placed', ASK_PAUSE_MS);
  await Promise.all(orders.map((order) => askAbout(deps, order)));
  return orders.length;
}

async function claim({ db, clock }: PaymentsDeps, state: 'new' | 'placed', pauseMs: number): Promise<Order[]> {
  const nowMs = clock.nowMs();
  const orders: Order[] = [];
  for (const cell of await listCellsWithDueOrders(db, { state, nowMs })) {
    if (orders.length === BATCH) break;
    const limit = BATCH - orders.length;
    orders.push(...(await db.transaction((tx) => claimDueOrders(tx, cell, { state, nowMs, pauseMs, limit }))));
  }
  return orders;
}

async function askAbout(deps: PaymentsDeps, order: Order): Promise<void> {
  const answer = await deps.gateway.ask(order.gatewayOrderId ?? '');
  if (answer === 'pending' || answer === 'unknown') return;
  const verdict = await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.cell, order.id);
    return locked && recordReport(deps, tx, locked, answer);
  });
  if (verdict !== 'applied' && verdict !== 'known') deps.log.error({ orderId: order.id, verdict }, 'a gateway contradicts our books');
}
