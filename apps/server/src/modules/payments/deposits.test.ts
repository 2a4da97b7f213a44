import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { raceFor } from '@tessera/testkit';
import type { MemberRef } from '../../platform/http/caller.ts';
import { FakeGateway, givenPayments, tally } from './testing/given-payments.ts';

const MINUTE = 60_000;

const given = await givenPayments();
const { callBack, clock, gateway, limits, payments, givenMember, balanceOf, runJob, expectSoundBooks, ownerUrl, depositRequest } = given;

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('0');
  Object.assign(gateway, new FakeGateway());
});
afterEach(expectSoundBooks);

const start = (changes: object = {}) => payments.createDeposit(member, depositRequest(changes));
const counted = async () => (await limits.get(member)).limits.find(({ kind }) => kind === 'deposit')?.usedToday;
const call = (id: string) => callBack({ id, kind: 'deposit', amount: '25.00' });
const stateOf = async (id: string) => (await payments.getDeposit(member, id)).state;

describe('starting a deposit', () => {
  it('asks the gateway for a page and counts against the limit', async () => {
    const deposit = await start();
    expect(deposit).toMatchObject({
      state: 'PENDING',
      amount: '25.0000',
      credited: null,
      payUrl: `https://pay.example/${deposit.id}`,
      expiresAtMs: clock.nowMs() + 30 * MINUTE,
      history: [{ state: 'PENDING', atMs: clock.nowMs() }],
    });
    expect(gateway.placed).toMatchObject([{ id: deposit.id, kind: 'deposit', currency: 'USD' }]);
    expect(await counted()).toBe('25.0000');
    expect(await balanceOf(member)).toEqual({ available: '0.00', frozen: '0.00' });
  });

  it.each([
    ['4.99', 'below_min'],
    ['10000.01', 'above_max'],
    ['5.001', 'invalid_amount'],
  ])('of %s is refused: %s', async (amount, code) => {
    await expect(start({ amount })).rejects.toMatchObject({ code });
    expect(await counted()).toBe('0.0000');
  });

  it('takes the bounds themselves', async () => {
    expect((await start({ amount: '5' })).state).toBe('PENDING');
    expect((await start({ amount: '10000' })).state).toBe('PENDING');
  });

  it('refuses another currency, an unknown method and a full day', async () => {
    await expect(start({ currency: 'EUR' })).rejects.toMatchObject({ code: 'wrong_currency' });
    await expect(start({ methodId: 'sandbox-payout' })).rejects.toMatchObject({ code: 'method_not_found' });
    await limits.set(member, { kind: 'deposit', perDay: '30' });
    await start();
    await expect(start()).rejects.toMatchObject({ code: 'deposit_limit_reached' });
  });

  it('takes no method of another currency than the member’s, even where the request names it', async () => {
    const euros = payments.createDeposit({ ...member, currency: 'EUR' }, depositRequest());
    await expect(euros).rejects.toMatchObject({ code: 'wrong_currency', details: { currency: 'USD' } });
    expect(gateway.placed).toEqual([]);
  });

  it('answers a repeat with the same deposit and refuses the id with another body', async () => {
    const body = depositRequest();
    const answers = await Promise.all(Array.from({ length: 20 }, () => payments.createDeposit(member, body)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(gateway.placed).toHaveLength(1);
    expect(await counted()).toBe('25.0000');
    await expect(payments.createDeposit(member, { ...body, amount: '26' })).rejects.toMatchObject({ code: 'request_conflict' });
  });

  it('answers a repeat with the page of the first request, which is still waiting for the gateway', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const placing = new FakeGateway().next;
    gateway.next = async (order) => {
      await answered;
      return placing(order);
    };
    const body = depositRequest();
    const first = payments.createDeposit(member, body);
    await expect.poll(() => gateway.placed.length, { timeout: 10_000 }).toBe(1);
    const repeats = Array.from({ length: 8 }, () => payments.createDeposit(member, body));
    // Long enough for a repeat that does not wait to be answered before the gateway is.
    await Promise.race([...repeats, pause(200)]);
    answer();
    const { id, payUrl } = await first;
    expect(payUrl).toBe(`https://pay.example/${id}`);
    expect((await Promise.all(repeats)).map((repeat) => repeat.payUrl)).toEqual(repeats.map(() => payUrl));
  });

  it('never exceeds the limit when many start at once', async () => {
    await limits.set(member, { kind: 'deposit', perDay: '100' });
    expect(tally(await Promise.allSettled(Array.from({ length: 30 }, () => start())))).toEqual({ ok: 4, deposit_limit_reached: 26 });
    expect(await counted()).toBe('100.0000');
  });
});

describe('a gateway', () => {
  it('that refuses the deposit fails it and frees the limit', async () => {
    gateway.next = () => ({ result: 'refused', reason: '422 invalid_amount' });
    const body = depositRequest();
    await expect(payments.createDeposit(member, body)).rejects.toMatchObject({ code: 'gateway_refused', kind: 'conflict' });
    expect((await payments.listDeposits(member, { before: undefined, limit: 9 })).map(({ state }) => state)).toEqual(['FAILED']);
    expect(await counted()).toBe('0.0000');
    await expect(payments.createDeposit(member, body)).rejects.toMatchObject({ code: 'gateway_refused' });
    expect(gateway.placed).toHaveLength(1);
  });

  it('that is away gets the order a second later, and the page follows', async () => {
    gateway.next = () => ({ result: 'unreachable' });
    const body = depositRequest();
    const deposit = await payments.createDeposit(member, body);
    expect(deposit).toMatchObject({ state: 'PENDING', payUrl: null });
    expect(await payments.createDeposit(member, body)).toEqual(deposit);
    gateway.next = new FakeGateway().next;
    clock.advance(999);
    await runJob('send-orders');
    expect((await payments.getDeposit(member, deposit.id)).payUrl).toBeNull();
    clock.advance(1);
    await runJob('send-orders');
    expect(await payments.createDeposit(member, body)).toMatchObject({ state: 'PENDING', payUrl: `https://pay.example/${deposit.id}` });
  });

  it('that did not answer gets the order again, and the page follows', async () => {
    gateway.next = () => ({ result: 'unknown' });
    const deposit = await start();
    expect(deposit).toMatchObject({ state: 'PENDING', payUrl: null });
    expect(await runJob('send-orders')).toBe(0);
    clock.advance(10_000);
    // The first sending may have arrived, so not reaching the gateway now proves nothing.
    gateway.next = () => ({ result: 'unreachable' });
    expect(await runJob('send-orders')).toBe(1);
    expect(await stateOf(deposit.id)).toBe('PENDING');
    clock.advance(10_000);
    gateway.next = new FakeGateway().next;
    expect(await runJob('send-orders')).toBe(1);
    expect(await payments.getDeposit(member, deposit.id)).toMatchObject({ state: 'PENDING', payUrl: `https://pay.example/${deposit.id}` });
    expect(new Set(gateway.placed.map(({ id }) => id))).toEqual(new Set([deposit.id]));
  });

  it('is left alone with an order whose time is over', async () => {
    gateway.next = () => ({ result: 'unknown' });
    const { id } = await start();
    clock.advance(30 * MINUTE);
    await runJob('expire-deposit');
    await runJob('send-orders');
    expect(await stateOf(id)).toBe('EXPIRED');
    expect(gateway.placed).toHaveLength(1);
  });

  it('may report before it answers', async () => {
    let id = '';
    gateway.next = async (order) => {
      id = order.id;
      await call(order.id);
      return { result: 'placed', gatewayOrderId: 'gw_late', payUrl: 'https://pay.example/late' };
    };
    expect(await start()).toMatchObject({ id, state: 'SUCCESS', payUrl: null });
    clock.advance(MINUTE);
    await runJob('ask-gateway');
    expect(gateway.asked).not.toContain('gw_late');
  });

  it('is asked when its callback got lost', async () => {
    const { id } = await start();
    const asked = () => gateway.asked.filter((one) => one === `gw_${id}`).length;
    await runJob('ask-gateway');
    expect(asked()).toBe(0);
    clock.advance(MINUTE);
    await raceFor({ ownerUrl, table: 'payments_order', count: 40 }, () => runJob('ask-gateway'));
    expect(asked()).toBe(1);
    expect(await stateOf(id)).toBe('PENDING');
    gateway.answer = (one) => (one === `gw_${id}` ? { status: 'success', amount: '25.00', currency: 'USD' } : 'unknown');
    clock.advance(MINUTE);
    await runJob('ask-gateway');
    expect(await stateOf(id)).toBe('SUCCESS');
    clock.advance(10 * MINUTE);
    await runJob('ask-gateway');
    expect(asked()).toBe(2);
    expect(await balanceOf(member)).toEqual({ available: '25.00', frozen: '0.00' });
  });
});
