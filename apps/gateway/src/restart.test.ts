import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bodiesOf,
  DEPOSIT,
  givenDataDir,
  givenGateway,
  givenShop,
  place,
  payoutTo,
  prepare,
  silentShop,
  START_MS,
} from './gateway.fixtures.ts';

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
    expect(
      bodiesOf(shop)
        .slice(2)
        .map(({ orderId }) => orderId),
    ).toEqual([retried]);
    await second.time.advance(28_499);
    expect(shop.received).toHaveLength(3);
    await second.time.advance(1);
    expect(
      bodiesOf(shop)
        .slice(3)
        .map(({ orderId }) => orderId),
    ).toEqual([delayed]);
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
