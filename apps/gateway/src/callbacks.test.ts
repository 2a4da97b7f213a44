import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyWebhook } from '@tessera/webhooks';
import { describe, expect, it } from 'vitest';
import { DEPOSIT, givenDataDir, givenGateway, givenShop, NEW_SECRET, SECRET, START_MS, type Bench } from './gateway.fixtures.ts';
import type { Send } from './ports.ts';

const payoutTo = (callbackUrl: string, merchantOrderId = 'P-1'): Record<string, string> => ({ ...DEPOSIT, merchantOrderId, kind: 'payout', callbackUrl });
const prepare = async (bench: Bench, body: unknown): Promise<void> => {
  expect((await bench.call('POST', '/v1/sandbox/behaviour', { body })).statusCode).toBe(204);
};
const place = async (bench: Bench, body: unknown): Promise<string> => (await bench.call('POST', '/v1/orders', { body })).json().orderId;
const bodiesOf = (shop: { received: { rawBody: string }[] }): Record<string, unknown>[] => shop.received.map(({ rawBody }) => JSON.parse(rawBody));
/** Never answers; ends only when the sender gives up. */
const silentShop =
  (onAbort: () => void): Send =>
  ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        onAbort();
        reject(signal.reason);
      });
    });

describe('a payout', () => {
  it('succeeds by itself after a second and is reported, signed', async () => {
    const shop = await givenShop();
    const bench = givenGateway();
    const orderId = await place(bench, payoutTo(shop.callbackUrl));
    await bench.time.advance(999);
    expect(shop.received).toEqual([]);
    expect((await bench.call('GET', `/v1/orders/${orderId}`)).json().status).toBe('pending');

    await bench.time.advance(1);
    expect(bodiesOf(shop)).toEqual([
      { orderId, merchantOrderId: 'P-1', kind: 'payout', status: 'success', amount: '50.00', currency: 'USD', occurredAtMs: START_MS + 1_000 },
    ]);
    const [callback] = shop.received;
    expect(callback && (await verifyWebhook(callback, { secrets: [SECRET], nowMs: START_MS, seen: () => false }))).toMatchObject({ ok: true });
    expect((await bench.call('GET', `/v1/orders/${orderId}`)).json()).toMatchObject({
      status: 'success',
      paidAmount: '50.00',
      occurredAtMs: START_MS + 1_000,
      callbacks: [{ state: 'delivered', attempts: [{ atMs: START_MS + 1_000, result: 204 }] }],
    });
  });

  it.each([
    [{ next: 'success' }, 1_000, [{ status: 'success', amount: '50.00' }]],
    [{ next: 'fail' }, 1_000, [{ status: 'failed', amount: '50.00' }]],
    [{ next: 'cancel' }, 1_000, [{ status: 'failed', amount: '50.00' }]],
    [{ next: 'mismatch', amount: '49.00' }, 1_000, [{ status: 'success', amount: '49.00' }]],
    [{ next: 'delay', delayMs: 60_000 }, 60_000, [{ status: 'success', occurredAtMs: START_MS + 60_000 }]],
    [{ next: 'duplicate' }, 1_000, [{ status: 'success' }, { status: 'success' }]],
  ])('prepared with %j', async (behaviour, afterMs, expected) => {
    const shop = await givenShop();
    const bench = givenGateway();
    await prepare(bench, behaviour);
    await place(bench, payoutTo(shop.callbackUrl));
    await bench.time.advance(afterMs - 1);
    expect(shop.received).toEqual([]);
    await bench.time.advance(1);
    expect(bodiesOf(shop)).toMatchObject(expected);
  });

  it('uses up prepared outcomes in turn, one an order', async () => {
    const shop = await givenShop();
    const bench = givenGateway();
    await prepare(bench, { next: 'fail' });
    await prepare(bench, { next: 'mismatch', amount: '1.00' });
    for (const number of ['P-1', 'P-2', 'P-3']) {
      await place(bench, payoutTo(shop.callbackUrl, number));
      await bench.time.advance(1_000);
    }
    expect(bodiesOf(shop).map(({ status, amount }) => [status, amount])).toEqual([['failed', '50.00'], ['success', '1.00'], ['success', '50.00']]);
  });

  it('does not run twice when the order is sent twice', async () => {
    const shop = await givenShop();
    const bench = givenGateway();
    await place(bench, payoutTo(shop.callbackUrl));
    await place(bench, payoutTo(shop.callbackUrl));
    await bench.time.advance(10_000);
    expect(shop.received).toHaveLength(1);
  });
});

describe('delivery', () => {
  it('repeats a prepared deposit until the shop takes it, doubling the pause, each time under a new id', async () => {
    const shop = await givenShop([500, 0, 307, 404]);
    const bench = givenGateway({ automaticDelayMs: 0 });
    await prepare(bench, { kind: 'deposit', next: 'success' });
    const orderId = await place(bench, { ...DEPOSIT, callbackUrl: shop.callbackUrl });
    await bench.time.advance(60_000);

    const [callback] = (await bench.call('GET', `/v1/orders/${orderId}`)).json().callbacks;
    expect(callback).toMatchObject({ state: 'delivered' });
    expect(callback.attempts).toEqual([
      { atMs: START_MS, result: 500 },
      { atMs: START_MS + 500, result: 'unreachable' },
      { atMs: START_MS + 1_500, result: 307 },
      { atMs: START_MS + 3_500, result: 404 },
      { atMs: START_MS + 7_500, result: 204 },
    ]);
    expect(new Set(shop.received.map(({ rawBody }) => rawBody)).size).toBe(1);
    expect(new Set(shop.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect(shop.received.map(({ headers }) => Number(headers['webhook-timestamp']) - START_MS / 1000)).toEqual([0, 0, 1, 3, 7]);
  });

  it('gives up after the last attempt', async () => {
    const shop = await givenShop([500, 500, 500, 500]);
    const bench = givenGateway({ retry: { maxAttempts: 3 } });
    const orderId = await place(bench, payoutTo(shop.callbackUrl));
    await bench.time.advance(3_600_000);
    expect(shop.received).toHaveLength(3);
    expect((await bench.call('GET', `/v1/orders/${orderId}`)).json()).toMatchObject({ status: 'success', callbacks: [{ state: 'given_up' }] });
  });

  it('stops waiting for a shop that does not answer', async () => {
    let aborted = 0;
    const bench = givenGateway({ send: silentShop(() => (aborted += 1)), awaitsAnswers: false, retry: { maxAttempts: 1, timeoutMs: 5_000 } });
    const orderId = await place(bench, payoutTo(DEPOSIT.callbackUrl));
    await bench.time.advance(5_999);
    expect(aborted).toBe(0);
    await bench.time.advance(1);
    expect(aborted).toBe(1);
    expect((await bench.call('GET', `/v1/orders/${orderId}`)).json().callbacks[0].attempts).toEqual([{ atMs: START_MS + 1_000, result: 'timeout' }]);
  });

  it('signs with both keys during a rotation', async () => {
    const shop = await givenShop();
    const bench = givenGateway({ secrets: [NEW_SECRET, SECRET] });
    await place(bench, payoutTo(shop.callbackUrl));
    await bench.time.advance(1_000);
    const [callback] = shop.received;
    for (const secret of [NEW_SECRET, SECRET])
      expect(callback && (await verifyWebhook(callback, { secrets: [secret], nowMs: START_MS, seen: () => false }))).toMatchObject({ ok: true });
  });
});

describe('a restart', () => {
  it('sends what still waits, at its time, and nothing that was delivered', async () => {
    const dataDir = givenDataDir();
    const shop = await givenShop([500, 204]);
    const first = givenGateway({ dataDir });
    await prepare(first, { next: 'success' });
    await prepare(first, { next: 'success' });
    await prepare(first, { next: 'delay', delayMs: 30_000 });
    const retried = await place(first, payoutTo(shop.callbackUrl, 'retried'));
    const delivered = await place(first, payoutTo(shop.callbackUrl, 'delivered'));
    const delayed = await place(first, payoutTo(shop.callbackUrl, 'delayed'));
    await first.time.advance(1_000);
    await first.gateway.close();
    expect(bodiesOf(shop).map(({ orderId }) => orderId)).toEqual([retried, delivered]);

    const second = givenGateway({ dataDir, time: first.time });
    await second.gateway.app.ready();
    await second.time.advance(500);
    expect(bodiesOf(shop).slice(2).map(({ orderId }) => orderId)).toEqual([retried]);
    await second.time.advance(28_499);
    expect(shop.received).toHaveLength(3);
    await second.time.advance(1);
    expect(bodiesOf(shop).slice(3).map(({ orderId }) => orderId)).toEqual([delayed]);
    expect((await second.call('GET', `/v1/orders/${retried}`)).json().callbacks[0].attempts).toHaveLength(2);
    expect(await place(second, payoutTo(shop.callbackUrl, 'delivered'))).toBe(delivered);
    const conflict = await second.call('POST', '/v1/orders', { body: { ...payoutTo(shop.callbackUrl, 'delivered'), amount: '1' } });
    expect(conflict.statusCode).toBe(409);
  });

  it('repeats an attempt that the stop cut short', async () => {
    const dataDir = givenDataDir();
    const shop = await givenShop();
    let aborted = 0;
    const first = givenGateway({ dataDir, send: silentShop(() => (aborted += 1)), awaitsAnswers: false });
    const orderId = await place(first, payoutTo(shop.callbackUrl));
    await first.time.advance(1_000);
    await first.gateway.close();
    expect(aborted).toBe(1);

    const second = givenGateway({ dataDir, time: first.time });
    await second.gateway.app.ready();
    await second.time.advance(0);
    const [callback] = (await second.call('GET', `/v1/orders/${orderId}`)).json().callbacks;
    expect(callback.attempts).toEqual([{ atMs: START_MS + 1_000, result: 204 }]);
  });

  it('forgets only a last line that was torn, and writes on cleanly after it', async () => {
    const dataDir = givenDataDir();
    const path = join(dataDir, 'journal.jsonl');
    const first = givenGateway({ dataDir });
    const kept = await place(first, DEPOSIT);
    await first.gateway.close();
    const whole = readFileSync(path, 'utf8');
    appendFileSync(path, '{"type":"order","order":{"merchantOrderId":"D-2","amo');

    const second = givenGateway({ dataDir });
    expect(readFileSync(path, 'utf8')).toBe(whole);
    const next = await place(second, { ...DEPOSIT, merchantOrderId: 'D-3' });
    await second.gateway.close();

    const third = givenGateway({ dataDir });
    for (const orderId of [kept, next]) expect((await third.call('GET', `/v1/orders/${orderId}`)).statusCode).toBe(200);
  });

  it('does not start over a journal damaged in the middle', async () => {
    const dataDir = givenDataDir();
    const path = join(dataDir, 'journal.jsonl');
    const first = givenGateway({ dataDir });
    await place(first, DEPOSIT);
    await first.gateway.close();
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, `{"type":"ord\n${whole}`);
    expect(() => givenGateway({ dataDir })).toThrow('damaged at line 1');
    writeFileSync(path, `{"type":"coupon"}\n${whole}`);
    expect(() => givenGateway({ dataDir })).toThrow('damaged at line 1');
    expect(readFileSync(path, 'utf8')).toContain('coupon');
  });

  it('does not send to a host that is no longer allowed', async () => {
    const dataDir = givenDataDir();
    const shop = await givenShop();
    const first = givenGateway({ dataDir });
    const orderId = await place(first, payoutTo(shop.callbackUrl));
    await first.gateway.close();
    const second = givenGateway({ dataDir, callbackHosts: ['shop.example'], retry: { maxAttempts: 1 } });
    await second.gateway.app.ready();
    await second.time.advance(1_000);
    expect(shop.received).toEqual([]);
    expect((await second.call('GET', `/v1/orders/${orderId}`)).json().callbacks[0].attempts).toMatchObject([{ result: 'host_refused' }]);
  });
});
