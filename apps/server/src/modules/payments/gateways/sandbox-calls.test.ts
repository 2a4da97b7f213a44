import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { parseAmount, getCurrency } from '@tessera/kernel';
import { manualClock } from '@tessera/testkit';
import { parseWebhookSecret, verifyWebhook } from '@tessera/webhooks';
import type { GatewayCalls } from '../gateway.ts';
import { sandboxCalls } from './sandbox-calls.ts';

const SECRET = parseWebhookSecret(Buffer.alloc(32, 's').toString('base64'));
const clock = manualClock(Date.parse('2027-03-10T12:00:00Z'));
const ORDER = {
  id: '01960000-0000-7000-8000-000000000001',
  kind: 'deposit',
  amount: parseAmount('12.5', getCurrency('USD')),
  currency: 'USD',
} as const;
const PLACED = { orderId: 'gw_1', payUrl: 'http://pay.example/pay/gw_1' };

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly rawBody: string;
}

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** So long that no answer comes too late, on however busy a machine. */
const PATIENT_MS = 60_000;

const optionsFor = (url: string, timeoutMs: number) => ({
  url,
  secrets: [SECRET],
  callbackUrl: 'http://shop.example/callback',
  returnUrl: 'http://shop.example/back',
  clock,
  randomBytes,
  timeoutMs,
});

/** A client whose gateway answers as told. */
async function givenClient(
  answer: (response: ServerResponse) => void,
  timeoutMs: number = PATIENT_MS,
): Promise<{ client: GatewayCalls; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, rawBody: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  return { client: sandboxCalls(optionsFor(`http://127.0.0.1:${address.port}`, timeoutMs)), seen };
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

it('sends a signed order that says everything', async () => {
  const { client, seen } = await givenClient(json(200, PLACED));
  expect(await client.place(ORDER)).toEqual({ result: 'placed', gatewayOrderId: 'gw_1', payUrl: PLACED.payUrl });
  const [sent] = seen;
  expect(JSON.parse(sent!.rawBody)).toEqual({
    merchantOrderId: ORDER.id,
    kind: 'deposit',
    amount: '12.50',
    currency: 'USD',
    returnUrl: 'http://shop.example/back',
    callbackUrl: 'http://shop.example/callback',
  });
  expect(
    await verifyWebhook({ headers: sent!.headers, rawBody: sent!.rawBody }, { secrets: [SECRET], nowMs: clock.nowMs(), seen: () => false }),
  ).toMatchObject({ ok: true });
  await client.place(ORDER);
  expect(seen[1]!.headers['webhook-id']).not.toBe(sent!.headers['webhook-id']);
});

it.each<[string, (response: ServerResponse) => void, string]>([
  ['an order it will not take', json(422, { code: 'invalid_amount' }), 'refused'],
  ['another order under the same number', json(409, { code: 'order_conflict' }), 'conflict'],
  ['a refusal that is not its own', json(403, { error: 'blocked' }), 'unknown'],
  ['a line too slow for it', json(408, { code: 'timeout' }), 'unknown'],
  ['a signature it does not know', json(401, { code: 'bad_signature' }), 'unreachable'],
  ['too many calls', json(429, {}), 'unreachable'],
  ['its own fault', json(503, {}), 'unknown'],
  ['a redirect', (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(), 'unknown'],
  ['a broken line', (response) => void response.destroy(), 'unknown'],
  ['no JSON', (response) => void response.end('<html>'), 'unknown'],
  ['a page that is a script', json(200, { ...PLACED, payUrl: 'javascript:alert(1)' }), 'unknown'],
])('takes %s as it is', async (_name, answer, result) => {
  const { client } = await givenClient(answer);
  expect(await client.place(ORDER)).toMatchObject({ result });
});

it('takes silence as it is', async () => {
  const { client } = await givenClient(() => undefined, 300);
  expect(await client.place(ORDER)).toMatchObject({ result: 'unknown' });
});

it('knows that an order did not arrive where nobody listens', async () => {
  const { client } = await givenClient(json(200, PLACED));
  for (const cleanup of cleanups.splice(0)) await cleanup();
  expect(await client.place(ORDER)).toEqual({ result: 'unreachable' });
  expect(await client.ask('gw_1')).toBe('unknown');
});

const ORDER_VIEW = {
  orderId: 'gw_1',
  merchantOrderId: ORDER.id,
  kind: 'deposit',
  amount: '12.50',
  currency: 'USD',
  createdAtMs: 1,
  callbacks: [],
};
it.each<[object, unknown]>([
  [{ status: 'pending', paidAmount: null }, 'pending'],
  [
    { status: 'success', paidAmount: '12.00' },
    { status: 'success', amount: '12.00', currency: 'USD' },
  ],
  [
    { status: 'failed', paidAmount: null },
    { status: 'failed', amount: '12.50', currency: 'USD' },
  ],
  [
    { status: 'cancelled', paidAmount: null },
    { status: 'failed', amount: '12.50', currency: 'USD' },
  ],
  [{ status: 'lost', paidAmount: null }, 'unknown'],
])('reads %j', async (changes, answer) => {
  const { client, seen } = await givenClient(json(200, { ...ORDER_VIEW, ...changes }));
  expect(await client.ask('gw_1')).toEqual(answer);
  expect(seen).toMatchObject([{ method: 'GET', url: '/v1/orders/gw_1', rawBody: '' }]);
});
