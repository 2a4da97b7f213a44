import { amountToWire, getCurrency } from '@tessera/kernel';
import type { Finding, Placing } from './gateway.ts';
import { claimDueOrders, listCellsWithDueOrders, lockOrder, markOrderPlaced, sendOrderSoon } from './orders.repo.ts';
import type { Order, PaymentsDeps } from './payment.ts';
import { readAmount, recordReport } from './record-report.ts';

/** How long one sender may take before another one tries: longer than the gateway's time-out. */
export const SEND_LEASE_MS = 10_000;
/** When a gateway is first asked about an order that it did not report on by itself. */
const ASK_AFTER_MS = { deposit: 60_000, payout: 15_000 } as const;
const ASK_PAUSE_MS = 15_000;
const BATCH = 20;
/** How soon an order is sent again that certainly did not arrive. */
const SEND_AGAIN_MS = 1_000;
/**
 * From this age of an order on, its sendings lie more than five minutes apart, because their pauses grow with it, and no gateway takes
 * a message that was signed longer ago: one of unknown fate cannot arrive any more after the next.
 */
const NOTHING_ARRIVES_LATE_MS = 30 * 60_000;

type Sending = 'placed' | 'failed' | 'waits';

/**
 * Tells the gateway about an order that is ours to send now: `sends` says how often it was tried, this time included. Only what the
 * gateway says ends an order; whatever it does not say leaves it to be sent again, under the same number.
 */
export async function sendOrder(deps: PaymentsDeps, order: Order): Promise<Sending> {
  const placing = await deps.gateways.of(order.channel).place(order);
  if (placing.result === 'placed') return markPlaced(deps, order, placing);
  if (placing.result === 'unreachable' && order.sends === 1) await sendOrderSoon(deps.db, order, deps.clock.nowMs() + SEND_AGAIN_MS);
  if (placing.result === 'unreachable' || placing.result === 'unknown') return 'waits';
  if (placing.result === 'refused' && order.sends === 1) return fail(deps, order, placing.reason);
  return lookUp(deps, order, placing);
}

/** The gateway knows the number, or it refuses an order of which an earlier sending may have been taken: it is asked which. */
async function lookUp(deps: PaymentsDeps, order: Order, placing: Placing & { readonly result: 'refused' | 'conflict' }): Promise<Sending> {
  const finding = await deps.gateways.of(order.channel).find(order.id);
  if (finding.result === 'found' && isAbout(order, finding)) return markPlaced(deps, order, finding);
  const isOld = deps.clock.nowMs() - order.createdAtMs >= NOTHING_ARRIVES_LATE_MS;
  if (finding.result === 'absent' && placing.result === 'refused' && isOld) return fail(deps, order, placing.reason);
  deps.log.error(
    { orderId: order.id, placing: placing.result, finding: finding.result },
    'a gateway does not take an order and cannot say why',
  );
  return 'waits';
}

function isAbout(order: Order, found: Finding & { readonly result: 'found' }): boolean {
  return found.kind === order.kind && found.currency === order.currency && readAmount(found) === order.amount;
}

async function markPlaced(
  { db, clock }: PaymentsDeps,
  order: Order,
  { gatewayOrderId, payUrl }: { readonly gatewayOrderId: string; readonly payUrl: string },
): Promise<'placed'> {
  await db.transaction((tx) => markOrderPlaced(tx, order, { gatewayOrderId, payUrl, askAtMs: clock.nowMs() + ASK_AFTER_MS[order.kind] }));
  return 'placed';
}

async function fail(deps: PaymentsDeps, order: Order, reason: string): Promise<Sending> {
  deps.log.warn({ orderId: order.id, reason }, 'the gateway did not take an order');
  return deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.cell, order.id);
    // Somebody else has sent it since, because we were slow: what the gateway said to us is no longer the last word.
    if (locked?.state !== 'new' || locked.sends !== order.sends) return 'waits';
    const report = { status: 'failed', amount: amountToWire(order.amount, getCurrency(order.currency)), currency: order.currency } as const;
    await recordReport(deps, tx, locked, report);
    return 'failed';
  });
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
  const answer = await deps.gateways.of(order.channel).ask(order.gatewayOrderId ?? '');
  if (answer === 'pending' || answer === 'unknown') return;
  const verdict = await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.cell, order.id);
    return locked && recordReport(deps, tx, locked, answer);
  });
  if (verdict !== 'applied' && verdict !== 'known') deps.log.error({ orderId: order.id, verdict }, 'a gateway contradicts our books');
}
