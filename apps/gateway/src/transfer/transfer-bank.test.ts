import { signForm, verifyForm } from '@tessera/webhooks';
import { describe, expect, it } from 'vitest';
import { type Bench, FORM_KEYS, givenDataDir, givenGateway, givenShop, START_MS } from '../gateway.fixtures.ts';

const ORDER = {
  order_no: 'D-1',
  direction: 'IN',
  amount_minor: '5000',
  currency: 'USD',
  return_url: 'https://shop.example/cashier',
  notify_url: 'http://127.0.0.1:9/callbacks',
};
let nonces = 0;
const freshNonce = (): string => `nonce-${(nonces += 1).toString().padStart(6, '0')}`;

const send = async ({ gateway }: Pick<Bench, 'gateway'>, path: string, payload: string): Promise<string> => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/transfer${path}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};
/** Asks as a merchant does and reads the answer's fields, once it is clear that they are the gateway's word on this question. */
async function ask(bench: Bench, path: string, fields: Record<string, string>): Promise<Readonly<Record<string, string>>> {
  const nonce = freshNonce();
  const body = await send(bench, path, signForm({ fields, nonce, sentAtMs: bench.time.nowMs }, FORM_KEYS));
  const verdict = verifyForm(body, { keys: FORM_KEYS, nowMs: bench.time.nowMs });
  if (!verdict.ok) throw new Error(`${verdict.reason}: ${body}`);
  expect(verdict.nonce).toBe(nonce);
  return verdict.fields;
}

describe('an order', () => {
  it('is placed once, and found by either number', async () => {
    const bench = givenGateway();
    const placed = await ask(bench, '/order', ORDER);
    expect(placed).toEqual({
      result: '00',
      trade_no: expect.stringMatching(/^gw_/),
      pay_url: `http://pay.example/transfer/pay/${placed['trade_no']}`,
    });
    expect(await ask(bench, '/order', { ...ORDER, notify_url: 'http://127.0.0.1:10/other' })).toEqual(placed);
    const found = await ask(bench, '/query/order', { order_no: 'D-1' });
    expect(found).toEqual({
      ...placed,
      order_no: 'D-1',
      direction: 'IN',
      trade_status: 'WAITING',
      amount_minor: '5000',
      currency: 'USD',
    });
    expect(await ask(bench, '/query/trade', { trade_no: placed['trade_no'] ?? '' })).toEqual(found);
  });

  it.each([
    ['/order', { ...ORDER, amount_minor: '5001' }, '21'],
    ['/order', { ...ORDER, direction: 'OUT' }, '21'],
    ['/order', { ...ORDER, order_no: 'D-2', currency: 'FUN' }, '20'],
    ['/order', { ...ORDER, order_no: 'D-2', amount_minor: '0' }, '20'],
    ['/order', { ...ORDER, order_no: 'D-2', amount_minor: '50.00' }, '20'],
    ['/order', { ...ORDER, order_no: 'D-2', notify_url: 'http://elsewhere.example/' }, '20'],
    ['/order', { ...ORDER, order_no: 'D-2', memo: 'x' }, '20'],
    ['/query/order', { order_no: 'D-2' }, '30'],
    ['/query/trade', { trade_no: 'gw_none' }, '30'],
    ['/query/order', {}, '20'],
  ])('%s %j is answered %s', async (path, fields, result) => {
    const bench = givenGateway();
    await ask(bench, '/order', ORDER);
    expect(await ask(bench, path, fields)).toEqual({ result });
    expect((await ask(bench, '/query/order', { order_no: 'D-1' }))['trade_status']).toBe('WAITING');
  });

  it('is none when it is not signed, or was signed before', async () => {
    const dataDir = givenDataDir();
    const bench = givenGateway({ dataDir });
    const nonce = freshNonce();
    const sealed = signForm({ fields: ORDER, nonce, sentAtMs: START_MS }, FORM_KEYS);
    for (const forged of [sealed.replace('5000', '1'), sealed.replace(/&sign=\w+/, ''), new URLSearchParams(ORDER).toString(), ''])
      expect(await send(bench, '/order', forged)).toBe('result=10');
    expect(await ask(bench, '/query/order', { order_no: 'D-1' })).toEqual({ result: '30' });
    await send(bench, '/order', sealed);
    expect(await send(bench, '/order', sealed)).toContain('result=11');
    await bench.gateway.close();
    expect(await send(givenGateway({ dataDir }), '/order', sealed)).toContain('result=11');
  });

  it('has nothing to do with an order of the acquirer that has its number', async () => {
    const bench = givenGateway();
    const { orderId } = (
      await bench.call('POST', '/v1/orders', {
        body: {
          merchantOrderId: 'D-1',
          kind: 'deposit',
          amount: '1',
          currency: 'USD',
          returnUrl: ORDER.return_url,
          callbackUrl: ORDER.notify_url,
        },
      })
    ).json();
    expect(await ask(bench, '/query/order', { order_no: 'D-1' })).toEqual({ result: '30' });
    expect((await bench.gateway.app.inject({ url: `/transfer/pay/${orderId}` })).statusCode).toBe(404);
  });
});

describe('its page and its notices', () => {
  const open = async (bench: Bench, notifyUrl: string) => {
    const { pay_url: payUrl = '' } = await ask(bench, '/order', { ...ORDER, notify_url: notifyUrl });
    const path = new URL(payUrl).pathname;
    const page = (await bench.gateway.app.inject({ url: path })).body;
    const formToken = /name="formToken" value="([\w-]+)"/.exec(page)?.[1] ?? '';
    const submit = (fields: Record<string, string>) =>
      bench.gateway.app.inject({
        method: 'POST',
        url: path,
        payload: new URLSearchParams({ formToken, ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    return { path, page, submit };
  };

  it('says what to transfer and where to, in every language', async () => {
    const bench = givenGateway();
    const { path, page } = await open(bench, ORDER.notify_url);
    for (const text of [
      'Mock Transfer Bank',
      'MOCK 0000 1234 5678',
      '50.00\u00a0USD',
      'Sandbox: no real money',
      `action="${path}?lang=en"`,
    ])
      expect(page).toContain(text);
    expect((await bench.gateway.app.inject({ url: `${path}?lang=es` })).body).toContain('Ya he hecho la transferencia');
    expect((await bench.gateway.app.inject({ url: `${path}?lang=ar` })).body).toContain('dir="rtl"');
  });

  it.each([
    [{ choice: 'success' }, { trade_status: 'PAID', amount_minor: '5000' }, 'PAID'],
    [{ choice: 'mismatch', amount: '49.99' }, { trade_status: 'PAID', amount_minor: '4999' }, 'PAID'],
    [{ choice: 'fail' }, { trade_status: 'CLOSED', amount_minor: '5000' }, 'CLOSED'],
    [{ choice: 'cancel' }, { trade_status: 'CLOSED', amount_minor: '5000' }, 'REVOKED'],
  ])('%j is told as %j', async (choice, told, status) => {
    const shop = await givenShop([], 'success');
    const bench = givenGateway();
    const { path, submit } = await open(bench, shop.callbackUrl);
    const picked = await submit(choice);
    expect([picked.statusCode, picked.headers.location]).toEqual([303, `${path}?lang=en`]);
    await bench.time.advance(60_000);
    expect(shop.received).toHaveLength(1);
    const verdict = verifyForm(shop.received[0]?.rawBody ?? '', { keys: FORM_KEYS, nowMs: START_MS });
    expect(verdict).toMatchObject({ ok: true, fields: { order_no: 'D-1', direction: 'IN', currency: 'USD', ...told } });
    expect(await ask(bench, '/query/order', { order_no: 'D-1' })).toMatchObject({ trade_status: status });
  });

  it('repeats a notice, each time under a new nonce, until it reads the one word it waits for', async () => {
    const shop = await givenShop([], 'thank you');
    const bench = givenGateway({ retry: { maxAttempts: 3 } });
    const { submit } = await open(bench, shop.callbackUrl);
    await submit({ choice: 'success' });
    await bench.time.advance(3_600_000);
    expect(new Set(shop.received.map(({ rawBody }) => new URLSearchParams(rawBody).get('nonce'))).size).toBe(3);
  });
});
