import type { FastifyBaseLogger } from 'fastify';
import { isAllowedHost, type Attempt, type Delivery, type Order, type Outcome } from './order.ts';
import type { OrderBook } from './order-book.ts';
import type { Answered, Ports } from './ports.ts';

export interface RetryPolicy {
  /** The pause after the first failure; it doubles with each further one. */
  readonly firstPauseMs: number;
  readonly maxAttempts: number;
  /** An attempt without an answer by then has failed. */
  readonly timeoutMs: number;
}

export interface CallbackFacts {
  readonly order: Order;
  readonly outcome: Outcome;
  /** Of this attempt alone. */
  readonly messageId: string;
  readonly atMs: number;
}

/** How a gateway tells a merchant what became of an order. */
export interface CallbackForm {
  /** Headers and body of one attempt, signed. */
  write(facts: CallbackFacts): { readonly headers: Readonly<Record<string, string>>; readonly body: string };
  /** Whether the merchant has taken what it was told. */
  isTaken(answered: Answered): boolean;
}

export interface DispatcherDeps {
  readonly book: OrderBook;
  readonly ports: Ports;
  readonly form: CallbackForm;
  readonly callbackHosts: readonly string[];
  readonly retry: RetryPolicy;
  readonly log: FastifyBaseLogger;
}

export type DeliveryState = 'waiting' | 'delivered' | 'given_up';

export function stateOf(delivery: Delivery, retry: RetryPolicy): DeliveryState {
  if (delivery.attempts.some(({ result }) => isGood(result))) return 'delivered';
  return delivery.attempts.length >= retry.maxAttempts ? 'given_up' : 'waiting';
}

function isGood(result: Attempt['result']): boolean {
  return typeof result === 'number' && result >= 200 && result < 300;
}

export interface Dispatcher {
  /** Takes charge of every callback of the order that still waits. Call it once per decided order. */
  watch(orderId: string): void;
  /** Stops; callbacks that wait are taken up again by the next start from the journal. */
  close(): Promise<void>;
}

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { book, ports, retry } = deps;
  const cancels = new Map<string, () => void>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  const schedule = (order: Order, outcome: Outcome, delivery: Delivery): void => {
    if (stateOf(delivery, retry) !== 'waiting') return;
    const delayMs = Math.max(0, dueAtMsOf(outcome, delivery, retry) - ports.clock.nowMs());
    const cancel = ports.timers.after(delayMs, () => {
      cancels.delete(delivery.id);
      const run = attempt(order, outcome, delivery).catch((error: unknown) => deps.log.error({ err: error }, 'callback attempt broke'));
      running.add(run);
      void run.finally(() => running.delete(run));
    });
    cancels.set(delivery.id, cancel);
  };

  const attempt = async (order: Order, outcome: Outcome, delivery: Delivery): Promise<void> => {
    const atMs = ports.clock.nowMs();
    const number = delivery.attempts.length + 1;
    const result = await post(deps, { order, outcome, messageId: `${delivery.id}_${number}`, atMs, stopping: stopping.signal });
    // An attempt cut short by the shutdown is not written down: the next start repeats it.
    if (stopping.signal.aborted) return;
    book.recordAttempt(order.orderId, delivery.id, { atMs, result });
    deps.log.info({ merchantOrderId: order.merchantOrderId, attempt: number, result }, `callback ${stateOf(delivery, retry)}`);
    schedule(order, outcome, delivery);
  };

  return {
    watch: (orderId) => {
      const { order, outcome } = book.get(orderId);
      if (outcome) for (const delivery of outcome.deliveries) schedule(order, outcome, delivery);
    },
    close: async () => {
      stopping.abort();
      for (const cancel of cancels.values()) cancel();
      await Promise.all(running);
    },
  };
}

function dueAtMsOf(outcome: Outcome, delivery: Delivery, retry: RetryPolicy): number {
  const last = delivery.attempts.at(-1);
  return last ? last.atMs + retry.firstPauseMs * 2 ** (delivery.attempts.length - 1) : outcome.occursAtMs;
}

/**
 * One attempt. Each has a webhook id of its own: the merchant refuses an id it has seen, and an attempt whose answer
 * was lost must not be refused for that. The order number tells it what it has booked already (rule book §7.2).
 */
async function post(deps: DispatcherDeps, message: CallbackFacts & { readonly stopping: AbortSignal }): Promise<Attempt['result']> {
  const { order } = message;
  // Asked again here: the list may have changed since the order was written.
  if (!isAllowedHost(order.callbackUrl, deps.callbackHosts)) return 'host_refused';
  const { headers, body } = deps.form.write(message);
  const cutOff = new AbortController();
  const cancelTimeout = deps.ports.timers.after(deps.retry.timeoutMs, () => cutOff.abort());
  try {
    const signal = AbortSignal.any([cutOff.signal, message.stopping]);
    const answered = await deps.ports.send({ url: order.callbackUrl, headers, body, signal });
    return isGood(answered.status) && !deps.form.isTaken(answered) ? 'not_taken' : answered.status;
  } catch {
    return cutOff.signal.aborted ? 'timeout' : 'unreachable';
  } finally {
    cancelTimeout();
  }
}
