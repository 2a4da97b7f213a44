import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formKeysOf, parseWebhookSecret, signWebhook, type WebhookSecret } from '@tessera/webhooks';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, expect } from 'vitest';
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';
import { systemPorts, type Send, type Timers } from './ports.ts';

export const START_MS = 1_900_000_000_000;
const secretFrom = (letter: string): WebhookSecret => parseWebhookSecret(Buffer.alloc(32, letter).toString('base64'));
export const SECRET = secretFrom('s');
export const NEW_SECRET = secretFrom('n');
export const FOREIGN_SECRET = secretFrom('f');
export const FORM_KEYS = formKeysOf([SECRET]);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

export function givenDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'gateway-'));
  cleanups.push(() => rmSync(dir, { recursive: true }));
  return dir;
}

/** Time that stands still until it is moved; the work a task starts is awaited before the next one runs. */
export class ManualTime {
  nowMs = START_MS;
  readonly sending = new Set<Promise<unknown>>();
  readonly timers: Timers = {
    after: (delayMs, task) => {
      const entry = { atMs: this.nowMs + delayMs, task };
      this.#tasks.add(entry);
      return () => void this.#tasks.delete(entry);
    },
  };
  readonly #tasks = new Set<{ atMs: number; task: () => void }>();

  async advance(byMs: number): Promise<void> {
    const untilMs = this.nowMs + byMs;
    for (;;) {
      await this.#idle();
      const due = [...this.#tasks].filter(({ atMs }) => atMs <= untilMs).toSorted((one, other) => one.atMs - other.atMs)[0];
      if (!due) break;
      this.#tasks.delete(due);
      this.nowMs = Math.max(this.nowMs, due.atMs);
      due.task();
    }
    this.nowMs = untilMs;
  }

  async #idle(): Promise<void> {
    do {
      await Promise.allSettled(this.sending);
      await new Promise(setImmediate);
    } while (this.sending.size > 0);
  }
}

export interface Bench {
  readonly gateway: Gateway;
  readonly time: ManualTime;
  call(method: 'GET' | 'POST', url: string, options?: Signing & { body?: unknown }): Promise<LightMyRequestResponse>;
}
export interface Signing {
  readonly id?: string;
  readonly sentAtMs?: number;
  readonly secrets?: readonly WebhookSecret[];
}

let messages = 0;

interface BenchOptions extends Partial<Omit<GatewayOptions, 'ports'>> {
  readonly time?: ManualTime;
  readonly send?: Send;
  /** Off when `send` answers only because time moves on. */
  readonly awaitsAnswers?: boolean;
}

export function givenGateway(changes: BenchOptions = {}): Bench {
  const { time = new ManualTime(), send = systemPorts.send, awaitsAnswers = true, ...options } = changes;
  const tracked: Send = (callback) => {
    const sent = send(callback);
    if (awaitsAnswers) time.sending.add(sent);
    void sent.then(
      () => time.sending.delete(sent),
      () => time.sending.delete(sent),
    );
    return sent;
  };
  const gateway = createGateway({
    secrets: [SECRET],
    dataDir: options.dataDir ?? givenDataDir(),
    callbackHosts: ['127.0.0.1:*'],
    publicUrl: 'http://pay.example',
    ports: { clock: { nowMs: () => time.nowMs }, timers: time.timers, send: tracked },
    ...options,
  });
  cleanups.push(() => gateway.close());
  const call: Bench['call'] = (method, url, { body, ...signing } = {}) => {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const headers = signedHeaders(payload, { sentAtMs: time.nowMs, ...signing });
    return gateway.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload }) });
  };
  return { gateway, time, call };
}

export function signedHeaders(
  rawBody: string,
  { id = `msg_${(messages += 1)}`, sentAtMs = START_MS, secrets = [SECRET] }: Signing = {},
): Record<string, string> {
  return { ...signWebhook({ id, sentAtMs, rawBody }, secrets), ...(rawBody === '' ? {} : { 'content-type': 'application/json' }) };
}

export const DEPOSIT = {
  merchantOrderId: 'D-1',
  kind: 'deposit',
  amount: '50.00',
  currency: 'USD',
  returnUrl: 'https://shop.example/cashier?from=pay&order=1',
  callbackUrl: 'http://127.0.0.1:9/callbacks',
} as const;

export interface Shop {
  readonly callbackUrl: string;
  readonly received: { headers: Record<string, string | string[] | undefined>; rawBody: string }[];
}

/** A merchant's server that gives these answers in turn, and 204 (200 where it says something) when they are used up; 0 hangs up. */
export async function givenShop(answers: number[] = [], text = ''): Promise<Shop> {
  const received: Shop['received'] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, rawBody: Buffer.concat(chunks).toString() });
      const status = answers.shift() ?? (text === '' ? 204 : 200);
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop listens on a port');
  return { callbackUrl: `http://127.0.0.1:${address.port}/callbacks`, received };
}

export const payoutTo = (callbackUrl: string, merchantOrderId = 'P-1'): Record<string, string> => ({
  ...DEPOSIT,
  merchantOrderId,
  kind: 'payout',
  callbackUrl,
});
export const prepare = async (bench: Bench, body: unknown): Promise<void> => {
  expect((await bench.call('POST', '/v1/sandbox/behaviour', { body })).statusCode).toBe(204);
};
export const place = async (bench: Bench, body: unknown): Promise<string> =>
  (await bench.call('POST', '/v1/orders', { body })).json().orderId;
export const bodiesOf = (shop: Shop): Record<string, unknown>[] => shop.received.map(({ rawBody }) => JSON.parse(rawBody));
/** Never answers; ends only when the sender gives up. */
export const silentShop =
  (onAbort: () => void): Send =>
  ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        onAbort();
        reject(signal.reason);
      });
    });
