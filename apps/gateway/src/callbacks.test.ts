import { verifyWebhook } from '@tessera/webhooks';
import { describe, expect, it } from 'vitest';
import {
  bodiesOf,
  DEPOSIT,
  givenGateway,
  givenShop,
  NEW_SECRET,
  place,
  payoutTo,
  prepare,
  SECRET,
  silentShop,
  START_MS,
} from './gateway.fixtures.ts';

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
      {
        orderId,
        merchantOrderId: 'P-1',
        kind: 'payout',
        status: 'success',
        amount: '50.00',
        currency: 'USD',
        occurredAtMs: START_MS + 1_000,
      },
    ]);
    const [callback] = shop.received;
    expect(callback && (await verifyWebhook(callback, { secrets: [SECRET], nowMs: START_MS, seen: () => false }))).toMatchObject({
      ok: true,
    });
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
    expect(bodiesOf(shop).map(({ status, amount }) => [status, amount])).toEqual([
      ['failed', '50.00'],
      ['success', '1.00'],
      ['success', '50.00'],
    ]);
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
    expect((await bench.call('GET', `/v1/orders/${orderId}`)).json()).toMatchObject({
      status: 'success',
      callbacks: [{ state: 'given_up' }],
    });
  });

  it('stops waiting for a shop that does not answer', async () => {
    let aborted = 0;
    const bench = givenGateway({
      send: silentShop(() => (aborted += 1)),
      awaitsAnswers: false,
      retry: { maxAttempts: 1, timeoutMs: 5_000 },
    });
    const orderId = await place(bench, payoutTo(DEPOSIT.callbackUrl));
    await bench.time.advance(5_999);
    expect(aborted).toBe(0);
    await bench.time.advance(1);
    expect(aborted).toBe(1);
    expect((await bench.call('GET', `/v1/orders/${orderId}`)).json().callbacks[0].attempts).toEqual([
      { atMs: START_MS + 1_000, result: 'timeout' },
    ]);
  });

  it('signs with both keys during a rotation', async () => {
    const shop = await givenShop();
    const bench = givenGateway({ secrets: [NEW_SECRET, SECRET] });
    await place(bench, payoutTo(shop.callbackUrl));
    await bench.time.advance(1_000);
    const [callback] = shop.received;
    for (const secret of [NEW_SECRET, SECRET])
      expect(callback && (await verifyWebhook(callback, { secrets: [secret], nowMs: START_MS, seen: () => false }))).toMatchObject({
        ok: true,
      });
  });
});
