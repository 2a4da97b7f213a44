import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createDesk, type Desk } from './desk.ts';
import { type CallbackForm, createDispatcher, type RetryPolicy } from './dispatcher.ts';
import { hostedPage, type HostedPages } from './hosted-page.ts';
import { openOrderBook, type OrderBook } from './order-book.ts';
import type { Ports } from './ports.ts';

/** What a merchant's calls are answered with. */
export interface CounterDeps {
  readonly book: OrderBook;
  readonly desk: Desk;
  readonly ports: Ports;
  readonly retry: RetryPolicy;
  /** The page of an order. Known only once the server listens. */
  readonly payUrlOf: (orderId: string) => string;
}

/** One gateway: what merchants hear and say is its own; orders, outcomes and deliveries are kept alike for all. */
export interface House {
  /** Before every path of its calls and, with `/pay`, of its pages. */
  readonly prefix: { readonly calls: string; readonly pages: string };
  readonly callbacks: CallbackForm;
  readonly pages: HostedPages;
  serveCalls(api: FastifyInstance, deps: CounterDeps): void;
}

export interface HouseOptions {
  readonly dataDir: string;
  readonly ports: Ports;
  readonly retry: RetryPolicy;
  readonly log: FastifyBaseLogger;
  readonly callbackHosts: readonly string[];
  readonly automaticDelayMs: number;
  readonly publicUrl: () => string;
}

/** Serves a gateway with a journal of its own. @throws JournalDamaged */
export function openHouse(app: FastifyInstance, house: House, options: HouseOptions): void {
  const { ports, retry, log, callbackHosts, automaticDelayMs } = options;
  const book = openOrderBook(join(options.dataDir, 'journal.jsonl'));
  const dispatcher = createDispatcher({ book, ports, form: house.callbacks, callbackHosts, retry, log });
  const desk = createDesk({ book, dispatcher, ports, callbackHosts, log, automaticDelayMs });
  const pagePath = `${house.prefix.pages}/pay`;
  const payUrlOf = (orderId: string): string => `${options.publicUrl()}${pagePath}/${orderId}`;

  app.register(async (api) => house.serveCalls(api, { book, desk, ports, retry, payUrlOf }), { prefix: house.prefix.calls });
  app.register(async (site) => hostedPage(site, { book, desk, ports, pages: house.pages, path: pagePath }));
  app.addHook('onReady', async () => {
    for (const { order } of book.listDecided()) dispatcher.watch(order.orderId);
  });
  app.addHook('onClose', async () => {
    await dispatcher.close();
    book.close();
  });
}
