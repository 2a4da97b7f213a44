import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { DEPOSIT, givenGateway, givenShop, START_MS, type Bench } from './gateway.fixtures.ts';

interface OpenOrder extends Bench {
  readonly path: string;
  readonly shop: Awaited<ReturnType<typeof givenShop>>;
  readonly formToken: string;
}

const tokenOf = (page: string): string => /name="formToken" value="([\w-]+)"/.exec(page)?.[1] ?? '';

async function givenOpenOrder(change: Record<string, string> = {}): Promise<OpenOrder> {
  const shop = await givenShop();
  const bench = givenGateway();
  const { payUrl } = (await bench.call('POST', '/v1/orders', { body: { ...DEPOSIT, callbackUrl: shop.callbackUrl, ...change } })).json();
  const path = new URL(payUrl).pathname;
  const page = await bench.gateway.app.inject({ url: path });
  return { ...bench, shop, path, formToken: tokenOf(page.body) };
}

function submit(
  { gateway, path }: OpenOrder,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  query = '',
): Promise<LightMyRequestResponse> {
  return gateway.app.inject({
    method: 'POST',
    url: path + query,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

const callbacksOf = (order: OpenOrder): Record<string, unknown>[] => order.shop.received.map(({ rawBody }) => JSON.parse(rawBody));

describe('the page', () => {
  it('says that no real money moves, asks for no card, runs no script and keeps other sites out', async () => {
    const { gateway, path } = await givenOpenOrder();
    const page = await gateway.app.inject({ url: path });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Sandbox: no real money');
    expect(page.body).toContain('50.00\u00a0USD');
    expect(page.body).not.toMatch(/<script|\son\w+=|style=|javascript:/i);
    // Random tokens in attributes may spell anything.
    expect(page.body.replaceAll(/="[^"]*"/g, '')).not.toMatch(/card number|cvv|cvc/i);
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
  });

  it.each([
    ['?lang=es', 'en', 'es'],
    ['?lang=en', 'es', 'en'],
    ['?lang=xx', 'es-MX,en;q=0.5', 'es'],
    ['', 'de;q=1, en;q=0.2, es;q=0.8', 'es'],
    ['', 'es;q=0, de', 'en'],
    ['', 'estonian', 'en'],
    ['?lang=es&lang=en', 'en', 'en'],
    ['', 'ar-EG', 'ar'],
  ] as const)('%s with Accept-Language "%s" speaks %s', async (query, acceptLanguage, language) => {
    const { gateway, path } = await givenOpenOrder();
    const page = await gateway.app.inject({ url: path + query, headers: { 'accept-language': acceptLanguage } });
    expect(page.body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(page.body).toContain({ es: 'sin dinero real', en: 'no real money', ar: 'لا مال حقيقي' }[language]);
  });

  it('escapes what the merchant sent', async () => {
    const order = await givenOpenOrder({ returnUrl: `https://shop.example/?a="><script>alert(1)</script>&b='` });
    await submit(order, { choice: 'success', formToken: order.formToken });
    const { body } = await order.gateway.app.inject({ url: order.path });
    expect(body).toContain('href="https://shop.example/?a=&#34;&#62;&#60;script');
    expect(body).not.toContain('<script');
  });

  it('answers 404, as a page, for an order that does not exist', async () => {
    const page = await givenGateway().gateway.app.inject({ url: '/pay/gw_none?lang=es' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('No existe ese pedido');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each(['/assets/page.css', '/assets/mark.svg'])('serves %s', async (url) => {
    expect((await givenGateway().gateway.app.inject({ url })).statusCode).toBe(200);
  });

  it('only shows a payout', async () => {
    const order = await givenOpenOrder({ kind: 'payout' });
    const page = await order.gateway.app.inject({ url: order.path });
    expect(page.body).toContain('On its way');
    expect(page.body).not.toContain('<form');
  });
});

describe('picking an outcome', () => {
  it.each([
    ['success', {}, 'Paid', [{ status: 'success', amount: '50.00' }]],
    ['fail', {}, 'Payment failed', [{ status: 'failed', amount: '50.00' }]],
    ['cancel', {}, 'Cancelled', [{ status: 'failed' }]],
    ['duplicate', {}, 'Paid', [{ status: 'success' }, { status: 'success' }]],
    ['mismatch', { amount: '49.99' }, 'The order asked for 50.00', [{ status: 'success', amount: '49.99' }]],
  ])('%s %j', async (choice, fields, text, callbacks) => {
    const order = await givenOpenOrder();
    const answer = await submit(order, { choice, formToken: order.formToken, ...fields }, { 'sec-fetch-site': 'same-origin' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${order.path}?lang=en`]);
    await order.time.advance(0);
    expect(callbacksOf(order)).toMatchObject(callbacks);
    const result = await order.gateway.app.inject({ url: order.path });
    expect(result.body).toContain(text);
    expect(result.body).toContain('href="https://shop.example/cashier?from=pay&#38;order=1"');
    expect(result.body).not.toContain('<form');
  });

  it('pays later when asked to', async () => {
    const order = await givenOpenOrder();
    await submit(order, { choice: 'delay', delaySeconds: '90', formToken: order.formToken });
    await order.time.advance(89_500);
    expect((await order.gateway.app.inject({ url: order.path })).body).toContain('in about 1 s');
    expect(callbacksOf(order)).toEqual([]);
    await order.time.advance(500);
    expect(callbacksOf(order)).toMatchObject([{ status: 'success', occurredAtMs: START_MS + 90_000 }]);
    expect((await order.gateway.app.inject({ url: order.path })).body).toContain('class="badge success"');
  });

  it.each([
    ['mismatch', 'amount', ['', '0', '-1', '1e2', '50', '50.000', '10.001', '10.0010', '1,00,00', '100k', '<b>']],
    ['delay', 'delaySeconds', ['', '0', '1.5', '86401', '-3', '1e2']],
  ])('%s shows the form again for a wrong %s', async (choice, field, wrongValues) => {
    const order = await givenOpenOrder();
    for (const value of wrongValues) {
      const page = await submit(order, { choice, [field]: value, formToken: order.formToken });
      expect([value, page.statusCode]).toEqual([value, 422]);
      expect(page.body).toContain(`id="${field}-error"`);
      expect(page.body).not.toContain('<b>');
    }
    expect((await submit(order, { choice: 'success', formToken: order.formToken })).statusCode).toBe(303);
  });

  it('reads a decimal comma in Spanish', async () => {
    const order = await givenOpenOrder();
    expect((await submit(order, { choice: 'mismatch', amount: '10,50', formToken: order.formToken }, {}, '?lang=es')).statusCode).toBe(303);
    await order.time.advance(0);
    expect(callbacksOf(order)).toMatchObject([{ amount: '10.50' }]);
  });

  it.each([
    ['en', '10,50', '10.50'],
    ['en', '$1,000', '1000'],
    ['es', '1.000', '1000'],
    ['th', '๑๐.๕๐', '10.50'],
    ['hi', '१०.५०', '10.50'],
  ])('in %s reads %s as %s', async (language, amount, paid) => {
    const order = await givenOpenOrder();
    const form = { choice: 'mismatch', amount, formToken: order.formToken };
    expect((await submit(order, form, {}, `?lang=${language}`)).statusCode).toBe(303);
    await order.time.advance(0);
    expect(callbacksOf(order)).toMatchObject([{ amount: paid }]);
  });

  it.each([
    ['en', '1.000', 'Did you mean 1.00\u00a0USD or 1,000.00\u00a0USD?'],
    ['es', '1,000', '¿Quisiste decir 1,00\u00a0USD o 1.000,00\u00a0USD?'],
  ])('in %s asks which of two amounts %s is, and pays none', async (language, amount, question) => {
    const order = await givenOpenOrder();
    const page = await submit(order, { choice: 'mismatch', amount, formToken: order.formToken }, {}, `?lang=${language}`);
    expect([page.statusCode, page.body.includes(question)]).toEqual([422, true]);
    await order.time.advance(0);
    expect(callbacksOf(order)).toEqual([]);
  });

  it('reads Arabic digits', async () => {
    const order = await givenOpenOrder();
    expect((await submit(order, { choice: 'mismatch', amount: '١٠٫٥٠', formToken: order.formToken }, {}, '?lang=ar')).statusCode).toBe(303);
    await order.time.advance(0);
    expect(callbacksOf(order)).toMatchObject([{ amount: '10.50' }]);
  });

  it('settles an order once', async () => {
    const order = await givenOpenOrder();
    const form = { choice: 'success', formToken: order.formToken };
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(order, form)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, ...Array.from({ length: 9 }, () => 409)]);
    await order.time.advance(0);
    expect(callbacksOf(order)).toHaveLength(1);
  });
});

describe('forged forms change nothing', () => {
  const cases: [string, (order: OpenOrder) => { fields: Record<string, string>; headers?: Record<string, string> }][] = [
    ['no token', () => ({ fields: { choice: 'success' } })],
    ['another token', ({ formToken }) => ({ fields: { choice: 'success', formToken: 'x'.repeat(formToken.length) } })],
    ['another site', ({ formToken }) => ({ fields: { choice: 'success', formToken }, headers: { 'sec-fetch-site': 'cross-site' } })],
    ['a sister site', ({ formToken }) => ({ fields: { choice: 'success', formToken }, headers: { 'sec-fetch-site': 'same-site' } })],
    ['an unknown choice', ({ formToken }) => ({ fields: { choice: 'explode', formToken } })],
  ];
  it.each(cases)('%s', async (_case, forge) => {
    const order = await givenOpenOrder();
    const { fields, headers } = forge(order);
    expect((await submit(order, fields, headers)).statusCode).toBe(403);
    await order.time.advance(10_000);
    expect(callbacksOf(order)).toEqual([]);
    expect((await order.gateway.app.inject({ url: order.path })).body).toContain('<form');
  });

  it('the token of another order', async () => {
    const order = await givenOpenOrder();
    const other = (await order.call('POST', '/v1/orders', { body: { ...DEPOSIT, merchantOrderId: 'D-2' } })).json();
    const page = await order.gateway.app.inject({ url: new URL(other.payUrl).pathname });
    expect((await submit(order, { choice: 'success', formToken: tokenOf(page.body) })).statusCode).toBe(403);
  });

  it('a form too long or of another type', async () => {
    const order = await givenOpenOrder();
    expect((await submit(order, { choice: 'success', formToken: order.formToken, pad: 'x'.repeat(5_000) })).statusCode).toBe(413);
    expect((await submit(order, { choice: 'success', formToken: order.formToken }, { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });
});
