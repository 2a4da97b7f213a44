import type { FastifyBaseLogger } from 'fastify';
import type { Dispatcher } from './dispatcher.ts';
import { assertAcceptable, outcomeOf, type Choice, type NewOrder, type OrderKind } from './order.ts';
import type { BookedOrder, OrderBook } from './order-book.ts';
import type { Ports } from './ports.ts';

export interface DeskDeps {
  readonly book: OrderBook;
  readonly dispatcher: Dispatcher;
  readonly ports: Ports;
  readonly callbackHosts: readonly string[];
  readonly automaticDelayMs: number;
  readonly log: FastifyBaseLogger;
}

/** Where orders come in and outcomes are picked; what the merchant's calls and the hosted page share. */
export interface Desk {
  /** @throws OrderConflict, CallbackHostRefused, InvalidAmount, InvalidInput, UnknownCurrency */
  place(order: NewOrder): BookedOrder;
  /** @throws OrderNotFound, OrderDecided */
  choose(orderId: string, choice: Choice): void;
  /** The next order of the kind gets this outcome by itself; several wait in line. */
  prepare(kind: OrderKind, choice: Choice): void;
}

export function createDesk(deps: DeskDeps): Desk {
  const prepared: Record<OrderKind, Choice[]> = { deposit: [], payout: [] };
  return {
    place: (order) => {
      const same = deps.book.findSame(order);
      if (same) return same;
      assertAcceptable(order, deps.callbackHosts);
      const nowMs = deps.ports.clock.nowMs();
      // A payout needs nobody; a deposit waits for a person unless a test said what becomes of it.
      const choice = prepared[order.kind].shift() ?? (order.kind === 'payout' ? { next: 'success' as const } : undefined);
      const outcome = choice && outcomeOf(order, choice, { nowMs, automaticDelayMs: deps.automaticDelayMs, token: deps.ports.token });
      const booked = { ...order, orderId: `gw_${deps.ports.token()}`, createdAtMs: nowMs, formToken: deps.ports.token() };
      deps.book.add(booked, outcome);
      deps.log.info({ merchantOrderId: order.merchantOrderId, kind: order.kind }, 'order booked');
      deps.dispatcher.watch(booked.orderId);
      return deps.book.get(booked.orderId);
    },
    choose: (orderId, choice) => {
      const { order } = deps.book.get(orderId);
      deps.book.decide(
        orderId,
        outcomeOf(order, choice, { nowMs: deps.ports.clock.nowMs(), automaticDelayMs: 0, token: deps.ports.token }),
      );
      deps.log.info({ merchantOrderId: order.merchantOrderId, choice: choice.next }, 'outcome picked');
      deps.dispatcher.watch(orderId);
    },
    prepare: (kind, choice) => void prepared[kind].push(choice),
  };
}
