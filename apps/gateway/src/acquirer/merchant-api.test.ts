import { describe, expect, it } from 'vitest';
import { DEPOSIT, FOREIGN_SECRET, givenDataDir, givenGateway, NEW_SECRET, SECRET, signedHeaders, START_MS } from '../gateway.fixtures.ts';

const place = { method: 'POST', url: '/v1/orders' } as const;
const BODY = JSON.stringify(DEPOSIT);

describe('who may call', () => {
  const cases: [string, string, Record<string, string>, string][] = [
    ['nothing signed', BODY, { 'content-type': 'application/json' }, 'malformed'],
    ['a bad signature', BODY, { ...signedHeaders(BODY), 'webhook-signature': 'v1,AAAA' }, 'bad_signature'],
    ['a body written again', JSON.stringify(DEPOSIT, null, 1), signedHeaders(BODY), 'bad_signature'],
    ['another key', BODY, signedHeaders(BODY, { secrets: [FOREIGN_SECRET] }), 'bad_signature'],
    [
      'another algorithm',
      BODY,
      { ...signedHeaders(BODY), 'webhook-signature': signedHeaders(BODY)['webhook-signature']?.replace('v1,', 'v1a,') ?? '' },
      'bad_signature',
    ],
    ['301 s old', BODY, signedHeaders(BODY, { sentAtMs: START_MS - 301_000 }), 'too_old'],
    ['301 s ahead', BODY, signedHeaders(BODY, { sentAtMs: START_MS + 301_000 }), 'too_new'],
  ];
  it.each(cases)('%s: 401 and no order', async (_case, payload, headers, code) => {
    const { gateway, call } = givenGateway();
    const refused = await gateway.app.inject({ ...place, payload, headers });
    expect([refused.statusCode, refused.json()]).toEqual([401, { code, details: {} }]);
    // The same order number with other contents would be a conflict had the first one left anything behind.
    expect((await call('POST', '/v1/orders', { body: { ...DEPOSIT, amount: '1' } })).statusCode).toBe(200);
  });

  it.each([300_000, -300_000])('a request %i ms old is taken', async (ageMs) => {
    expect((await givenGateway().call('POST', '/v1/orders', { body: DEPOSIT, sentAtMs: START_MS - ageMs })).statusCode).toBe(200);
  });

  it('refuses a replayed id, for reading too, and after a restart for what changes something', async () => {
    const dataDir = givenDataDir();
    const first = givenGateway({ dataDir });
    const { orderId } = (await first.call('POST', '/v1/orders', { body: DEPOSIT, id: 'once' })).json();
    expect((await first.call('POST', '/v1/orders', { body: DEPOSIT, id: 'once' })).json()).toEqual({ code: 'replayed', details: {} });
    expect((await first.call('GET', `/v1/orders/${orderId}`, { id: 'read' })).statusCode).toBe(200);
    expect((await first.call('GET', `/v1/orders/${orderId}`, { id: 'read' })).statusCode).toBe(401);
    await first.gateway.close();
    expect((await givenGateway({ dataDir }).call('POST', '/v1/orders', { body: DEPOSIT, id: 'once' })).statusCode).toBe(401);
  });

  it('takes both keys during a rotation', async () => {
    const { call } = givenGateway({ secrets: [NEW_SECRET, SECRET] });
    for (const secret of [NEW_SECRET, SECRET])
      expect((await call('POST', '/v1/orders', { body: DEPOSIT, secrets: [secret] })).statusCode).toBe(200);
    expect((await call('POST', '/v1/orders', { body: DEPOSIT, secrets: [FOREIGN_SECRET] })).statusCode).toBe(401);
  });

  it.each([
    ['GET', '/v1/orders/gw_x'],
    ['POST', '/v1/sandbox/behaviour'],
  ] as const)('%s %s needs a signature', async (method, url) => {
    expect((await givenGateway().gateway.app.inject({ method, url })).statusCode).toBe(401);
  });
});

describe('placing an order', () => {
  it('gives the same answer to the same body, whatever the order of its fields', async () => {
    const { call } = givenGateway();
    const first = await call('POST', '/v1/orders', { body: DEPOSIT });
    const again = await call('POST', '/v1/orders', { body: Object.fromEntries(Object.entries(DEPOSIT).toReversed()) });
    expect(first.json()).toEqual({
      orderId: expect.stringMatching(/^gw_[\w-]{24}$/),
      payUrl: `http://pay.example/pay/${first.json().orderId}`,
    });
    expect(again.json()).toEqual(first.json());
  });

  it.each([{ amount: '50.01' }, { amount: '50.0' }, { currency: 'EUR' }, { kind: 'payout' }])(
    'refuses the same number with %j',
    async (change) => {
      const { call } = givenGateway();
      await call('POST', '/v1/orders', { body: DEPOSIT });
      const refused = await call('POST', '/v1/orders', { body: { ...DEPOSIT, ...change } });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_conflict']);
    },
  );

  it.each([{ returnUrl: 'https://other.example/' }, { callbackUrl: 'http://127.0.0.1:10/other' }])(
    'takes the same number with %j for the order it knows: a merchant may call from several addresses',
    async (change) => {
      const { call } = givenGateway();
      const first = await call('POST', '/v1/orders', { body: DEPOSIT });
      const again = await call('POST', '/v1/orders', { body: { ...DEPOSIT, ...change } });
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    },
  );

  it.each([
    ['amount', { amount: 50 }, 422],
    ['amount', { amount: '-1' }, 422],
    ['amount', { amount: '0.00' }, 422],
    ['amount', { amount: '1e3' }, 422],
    ['amount', { amount: '0.00001' }, 422],
    ['currency', { currency: 'ZZZ' }, 422],
    ['trial money', { currency: 'FUN' }, 422],
    ['returnUrl', { returnUrl: 'javascript:alert(1)' }, 422],
    ['returnUrl', { returnUrl: 'https://bank.example@evil.example/' }, 422],
    ['callbackUrl', { callbackUrl: 'file:///etc/passwd' }, 422],
    ['callback host', { callbackUrl: 'http://169.254.169.254/latest' }, 403],
    ['callback host', { callbackUrl: 'http://127.0.0.1.evil.example/' }, 403],
    ['unknown field', { cardNumber: '4111' }, 422],
  ])('refuses a wrong %s: %j', async (_what, change, status) => {
    expect((await givenGateway().call('POST', '/v1/orders', { body: { ...DEPOSIT, ...change } })).statusCode).toBe(status);
  });

  it.each([
    ['http://shop.example/cb', true],
    ['http://shop.example:81/cb', false],
    ['http://other.example:3000/cb', true],
    ['http://other.example/cb', false],
    ['http://[::1]:9/cb', true],
  ])('with an allow-list, %s: %s', async (callbackUrl, isTaken) => {
    const { call } = givenGateway({ callbackHosts: ['shop.example', 'other.example:3000', '[::1]:*'] });
    expect((await call('POST', '/v1/orders', { body: { ...DEPOSIT, callbackUrl } })).statusCode).toBe(isTaken ? 200 : 403);
  });

  it('answers what is not JSON, too long or of another type without a 500', async () => {
    const { gateway } = givenGateway();
    const send = (payload: string, type = 'application/json'): Promise<number> =>
      gateway.app
        .inject({ ...place, payload, headers: { ...signedHeaders(payload), 'content-type': type } })
        .then(({ statusCode }) => statusCode);
    expect(await send('{')).toBe(400);
    expect(await send(JSON.stringify({ ...DEPOSIT, pad: 'x'.repeat(20_000) }))).toBe(413);
    expect(await send('a=b', 'application/x-www-form-urlencoded')).toBe(415);
  });
});

describe('reading an order', () => {
  it('tells what it knows', async () => {
    const { call } = givenGateway();
    const { orderId } = (await call('POST', '/v1/orders', { body: DEPOSIT })).json();
    expect((await call('GET', `/v1/orders/${orderId}`)).json()).toEqual({
      orderId,
      payUrl: `http://pay.example/pay/${orderId}`,
      merchantOrderId: 'D-1',
      kind: 'deposit',
      status: 'pending',
      amount: '50.00',
      currency: 'USD',
      paidAmount: null,
      createdAtMs: START_MS,
      occurredAtMs: null,
      callbacks: [],
    });
  });

  it('finds it by the number of the merchant too', async () => {
    const { call } = givenGateway();
    const { orderId } = (await call('POST', '/v1/orders', { body: DEPOSIT })).json();
    expect((await call('GET', '/v1/orders?merchantOrderId=D-1')).json()).toEqual((await call('GET', `/v1/orders/${orderId}`)).json());
  });

  it.each(['/v1/orders/gw_none', '/v1/orders?merchantOrderId=D-2'])('answers 404 for an order it does not have: %s', async (url) => {
    const refused = await givenGateway().call('GET', url);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'order_not_found']);
  });

  it.each(['/v1/orders', '/v1/orders?merchantOrderId=', '/v1/orders?merchantOrderId=D%2F1'])(
    'refuses a question without a number: %s',
    async (url) => {
      expect((await givenGateway().call('GET', url)).statusCode).toBe(422);
    },
  );
});

describe('preparing outcomes', () => {
  it.each([
    {},
    { next: 'explode' },
    { next: 'delay' },
    { next: 'delay', delayMs: -1 },
    { next: 'mismatch' },
    { next: 'success', extra: 1 },
    { kind: 'refund', next: 'success' },
  ])('refuses %j', async (body) => {
    expect((await givenGateway().call('POST', '/v1/sandbox/behaviour', { body })).statusCode).toBe(422);
  });
});
