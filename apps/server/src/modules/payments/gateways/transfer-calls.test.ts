import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { manualClock } from '@tessera/testkit';
import { signForm } from '@tessera/webhooks';
import { FORM_KEYS, NOON } from '../testing/given-payments.ts';
import { transferCalls } from './transfer-calls.ts';

const clock = manualClock(NOON);
const ORDER = { id: 'D-1', kind: 'payout', amount: parseAmount('12.5', getCurrency('USD')), currency: 'USD' } as const;
const PLACED = { result: '00', trade_no: 'gw_1', pay_url: 'http://pay.example/transfer/pay/gw_1' };

/** A gateway whose answer is made of the nonce of the question. */
async function givenCalls(answer: (nonce: string) => string, status = 200) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(Buffer.concat(chunks).toString());
      const nonce = new URLSearchParams(asked.at(-1)).get('nonce') ?? '';
      // Whoever follows a redirect is answered as if nothing were wrong.
      const sent = request.url === '/again' ? 200 : status;
      response.writeHead(sent, sent === 307 ? { location: '/again' } : {}).end(answer(nonce));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = { url, callbackUrl: 'http://shop.example/callback', returnUrl: 'http://shop.example/back' };
  return { asked, calls: transferCalls({ ...addresses, keys: FORM_KEYS, clock, randomBytes, timeoutMs: 60_000 }) };
}
const signed = (fields: Record<string, string>, nonce: string, keys = FORM_KEYS) => signForm({ fields, nonce, sentAtMs: NOON }, keys);

it('sends sums in the smallest unit and believes the answer to its own question', async () => {
  const { asked, calls } = await givenCalls((nonce) => signed(PLACED, nonce));
  expect(await calls.place(ORDER)).toEqual({ result: 'placed', gatewayOrderId: 'gw_1', payUrl: PLACED.pay_url });
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toMatchObject({ order_no: 'D-1', direction: 'OUT', amount_minor: '1250' });
});

it.each<[string, (fields: Record<string, string>) => (nonce: string) => string, number?]>([
  ['the answer to another question, given earlier', (fields) => () => signed(fields, 'an-earlier-nonce')],
  ['an answer signed with another key', (fields) => (nonce) => signed(fields, nonce, ['f'.repeat(64)])],
  ['an answer that is not signed', (fields) => () => new URLSearchParams(fields).toString()],
  ['a redirect', (fields) => (nonce) => signed(fields, nonce), 307],
])('takes %s for no word of the gateway', async (_name, answer, status) => {
  expect(await (await givenCalls(answer(PLACED), status)).calls.place(ORDER)).toEqual({ result: 'unknown' });
  expect(await (await givenCalls(answer({ result: '20' }), status)).calls.place(ORDER)).toEqual({ result: 'unknown' });
  expect(await (await givenCalls(answer({ result: '30' }), status)).calls.find('D-1')).toEqual({ result: 'unknown' });
  const paid = { ...PLACED, direction: 'OUT', trade_status: 'PAID', amount_minor: '1250', currency: 'USD' };
  expect(await (await givenCalls(answer(paid), status)).calls.ask('gw_1')).toBe('unknown');
});
