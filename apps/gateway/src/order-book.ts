import { openJournal } from '@tessera/journal';
import { invariant } from '@tessera/kernel';
import { z } from 'zod';
import { OrderConflict, OrderDecided, OrderNotFound } from './errors.ts';
import { Attempt, type NewOrder, Order, Outcome } from './order.ts';

const Entry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('order'), order: Order, outcome: Outcome.optional() }),
  z.strictObject({ type: z.literal('outcome'), orderId: z.string(), outcome: Outcome }),
  z.strictObject({ type: z.literal('attempt'), orderId: z.string(), deliveryId: z.string(), attempt: Attempt }),
  z.strictObject({ type: z.literal('request'), id: z.string(), forgetAfterMs: z.int() }),
]);
type Entry = z.infer<typeof Entry>;

export interface BookedOrder {
  readonly order: Order;
  readonly outcome?: Outcome | undefined;
}

/**
 * Every order and the ids of the requests that made them. A change is on disk before it is visible, and both happen
 * without a pause between them, so that two requests never see half of one another.
 */
export interface OrderBook {
  /** The order as it stands, when it was placed before. @throws OrderConflict */
  findSame(order: NewOrder): BookedOrder | undefined;
  add(order: Order, outcome: Outcome | undefined): void;
  /** @throws OrderNotFound */
  get(orderId: string): BookedOrder;
  /** By the merchant's own number. @throws OrderNotFound */
  getByMerchantOrderId(merchantOrderId: string): BookedOrder;
  /** @throws OrderNotFound, OrderDecided */
  decide(orderId: string, outcome: Outcome): void;
  recordAttempt(orderId: string, deliveryId: string, attempt: Attempt): void;
  /** Records a request id and says whether it was known. One that `changesNothing` is remembered in memory only. */
  isKnownRequest(request: { id: string; forgetAfterMs: number; nowMs: number; changesNothing: boolean }): boolean;
  listDecided(): readonly BookedOrder[];
  close(): void;
}

export function openOrderBook(path: string): OrderBook {
  const orders = new Map<string, BookedOrder>();
  const idByMerchantOrderId = new Map<string, string>();
  const requests = new Map<string, number>();

  const apply = (entry: Entry): void => {
    if (entry.type === 'order') {
      orders.set(entry.order.orderId, { order: entry.order, outcome: entry.outcome });
      idByMerchantOrderId.set(entry.order.merchantOrderId, entry.order.orderId);
    } else if (entry.type === 'request') {
      requests.set(entry.id, entry.forgetAfterMs);
    } else if (entry.type === 'outcome') {
      orders.set(entry.orderId, { ...get(entry.orderId), outcome: entry.outcome });
    } else {
      const delivery = get(entry.orderId).outcome?.deliveries.find(({ id }) => id === entry.deliveryId);
      invariant(delivery, 'an attempt belongs to a delivery');
      delivery.attempts.push(entry.attempt);
    }
  };
  const get = (orderId: string): BookedOrder => {
    const booked = orders.get(orderId);
    if (!booked) throw new OrderNotFound();
    return booked;
  };
  const journal = openJournal(path, (value) => Entry.parse(value), apply);
  const commit = (entry: Entry): void => {
    journal.append(entry);
    apply(entry);
  };

  return {
    get,
    getByMerchantOrderId: (merchantOrderId) => get(idByMerchantOrderId.get(merchantOrderId) ?? ''),
    findSame: (order) => {
      const orderId = idByMerchantOrderId.get(order.merchantOrderId);
      if (orderId === undefined) return undefined;
      const booked = get(orderId);
      if (!isSameOrder(booked.order, order)) throw new OrderConflict();
      return booked;
    },
    add: (order, outcome) => {
      invariant(!idByMerchantOrderId.has(order.merchantOrderId), 'a merchant order number is booked once');
      commit({ type: 'order', order, outcome });
    },
    decide: (orderId, outcome) => {
      if (get(orderId).outcome) throw new OrderDecided();
      commit({ type: 'outcome', orderId, outcome });
    },
    recordAttempt: (orderId, deliveryId, attempt) => commit({ type: 'attempt', orderId, deliveryId, attempt }),
    isKnownRequest: ({ id, forgetAfterMs, nowMs, changesNothing }) => {
      forgetExpired(requests, nowMs);
      if (requests.has(id)) return true;
      // Reconciliation asks often; writing each question down would only make the journal grow.
      if (changesNothing) requests.set(id, forgetAfterMs);
      else commit({ type: 'request', id, forgetAfterMs });
      return false;
    },
    listDecided: () => [...orders.values()].filter(({ outcome }) => outcome),
    close: () => journal.close(),
  };
}

/**
 * What an order is about. Addresses are no part of it: a merchant with several servers, or one that moved, repeats an order from
 * another address, and paying it again would be the worst answer. Callbacks and payers go where the first one said.
 */
const IDENTITY = ['merchantOrderId', 'kind', 'amount', 'currency'] as const satisfies readonly (keyof NewOrder)[];

function isSameOrder(booked: Order, asked: NewOrder): boolean {
  return IDENTITY.every((field) => booked[field] === asked[field]);
}

/** Ids come nearly in the order of their expiry, so the old ones are in front. */
function forgetExpired(requests: Map<string, number>, nowMs: number): void {
  for (const [id, forgetAfterMs] of requests) {
    if (forgetAfterMs > nowMs) return;
    requests.delete(id);
  }
}
