import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signWebhook, parseWebhookSecret, type WebhookSecret } from '@tessera/webhooks';
import type { MemberRef } from '../../platform/http/caller.ts';
import { FakeGateway, givenPayments, tally } from './testing/given-payments.ts';

const secretFrom = (letter: string): WebhookSecret => parseWebhookSecret(Buffer.alloc(32, letter).toString('base64'));
const SECRET = secretFrom('s');
const MINUTE = 60_000;

const given = await givenPayments();
const { db, clock, gateway, limits, payments, newId, givenMember, balanceOf, runJob, houseBalance, expectSoundBooks } = given;

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('0');
  Object.assign(gateway, new FakeGateway());
});
afterEach(expectSoundBooks);

const request = (changes: object = {}) => ({ requestId: newId(), methodId: 'sandbox-deposit', currency: 'USD', amount: '25', ...changes });
const start = (changes: object = {}) => payments.createDeposit(member, request(changes));
const counted = async () => (await limits.get(member)).limits.find(({ kind }) => kind === 'deposit')?.usedToday;

let messages = 0;
/** A callback as the gateway signs it; `tamper` changes the body after signing. */
function call(depositId: string, changes: object = {}, { id = `cb_${(messages += 1)}`, secret = SECRET, sentAtMs = clock.nowMs(), tamper = (body: string) => body } = {}) {
  const body = { orderId: `gw_${depositId}`, merchantOrderId: depositId, kind: 'deposit' as const, status: 'success' as const, amount: '25.00', currency: 'USD', occurredAtMs: clock.nowMs(), ...changes };
  const signed = JSON.stringify(body);
  const rawBody = tamper(signed);
  return payments.receiveSandboxCallback({ headers: signWebhook({ id, sentAtMs, rawBody: signed }, [secret]), rawBody }, [SECRET], JSON.parse(rawBody));
}
const stateOf = async (id: string) => (await payments.getDeposit(member, id)).state;

describe('starting a deposit', () => {
  it('asks the gateway for a page and counts against the limit', async () => {
    const deposit = await start();
    expect(deposit).toMatchObject({
      state: 'PENDING', amount: '25.0000', credited: null, payUrl: `https://pay.example/${deposit.id}`, expiresAtMs: clock.nowMs() + 30 * MINUTE,
      history: [{ state: 'PENDING', atMs: clock.nowMs() }],
    });
    expect(gateway.placed).toMatchObject([{ id: deposit.id, kind: 'deposit', currency: 'USD' }]);
    expect(await counted()).toBe('25.0000');
    expect(await balanceOf(member)).toEqual({ available: '0.00', frozen: '0.00' });
  });

  it.each([
    ['4.99', 'below_min'], ['10000.01', 'above_max'], ['5.001', 'invalid_amount'],
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

  it('answers a repeat with the same deposit and refuses the id with another body', async () => {
    const body = request();
    const answers = await Promise.all(Array.from({ length: 20 }, () => payments.createDeposit(member, body)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(gateway.placed).toHaveLength(1);
    expect(await counted()).toBe('25.0000');
    await expect(payments.createDeposit(member, { ...body, amount: '26' })).rejects.toMatchObject({ code: 'request_conflict' });
  });

  it('never exceeds the limit when many start at once', async () => {
    await limits.set(member, { kind: 'deposit', perDay: '100' });
    expect(tally(await Promise.allSettled(Array.from({ length: 30 }, () => start())))).toEqual({ ok: 4, deposit_limit_reached: 26 });
    expect(await counted()).toBe('100.0000');
  });
});

describe('a gateway', () => {
  it.each([{ result: 'unreachable' }, { result: 'refused', reason: 'status 422' }] as const)('that is $result fails the deposit and frees the limit', async (placing) => {
    gateway.next = () => placing;
    const body = request();
    await expect(payments.createDeposit(member, body)).rejects.toMatchObject({ code: 'gateway_unavailable' });
    expect((await payments.listDeposits(member, { before: undefined, limit: 9 })).map(({ state }) => state)).toEqual(['FAILED']);
    expect(await counted()).toBe('0.0000');
    await expect(payments.createDeposit(member, body)).rejects.toMatchObject({ code: 'gateway_unavailable' });
    expect(gateway.placed).toHaveLength(1);
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

  it('may report before it answers', async () => {
    let id = '';
    gateway.next = async (order) => {
      id = order.id;
      await call(order.id);
      return { result: 'placed', gatewayOrderId: 'gw', payUrl: 'https://pay.example/late' };
    };
    expect(await start()).toMatchObject({ id, state: 'SUCCESS', payUrl: null });
    expect(await runJob('ask-gateway')).toBe(0);
  });

  it('is asked when its callback got lost', async () => {
    const { id } = await start();
    const asked = () => gateway.asked.filter((one) => one === `gw_${id}`).length;
    await runJob('ask-gateway');
    expect(asked()).toBe(0);
    clock.advance(MINUTE);
    await Promise.all([runJob('ask-gateway'), runJob('ask-gateway')]);
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

describe('a callback', () => {
  it('credits once, however often and in whatever form it comes', async () => {
    const before = Number(await houseBalance('gateway.sandbox'));
    const { id } = await start();
    const copies = [...Array.from({ length: 10 }, () => call(id, {}, { id: `same_${id}` })), ...Array.from({ length: 10 }, () => call(id))];
    expect(tally(await Promise.allSettled(copies))).toEqual({ ok: 20 });
    expect(await payments.getDeposit(member, id)).toMatchObject({ state: 'SUCCESS', credited: '25.0000', payUrl: null, history: [{ state: 'PENDING' }, { state: 'SUCCESS' }] });
    expect(await balanceOf(member)).toEqual({ available: '25.00', frozen: '0.00' });
    expect(Number(await houseBalance('gateway.sandbox')) - before).toBe(-25);
    clock.advance(60 * MINUTE);
    await call(id, {}, { id: `same_${id}` });
    expect(await balanceOf(member)).toEqual({ available: '25.00', frozen: '0.00' });
  });

  it('of a failure frees the limit, and a success after it is refused', async () => {
    const { id } = await start();
    await call(id, { status: 'failed' });
    await call(id, { status: 'failed' });
    expect(await stateOf(id)).toBe('FAILED');
    expect(await counted()).toBe('0.0000');
    const contradiction = { id: `late_${id}` };
    await expect(call(id, {}, contradiction)).rejects.toMatchObject({ code: 'invalid_transition' });
    await expect(call(id, {}, contradiction)).rejects.toMatchObject({ code: 'invalid_transition' });
    expect(await stateOf(id)).toBe('FAILED');
  });

  it('of a failure after the success is refused', async () => {
    const { id } = await start();
    await call(id);
    await expect(call(id, { status: 'failed' })).rejects.toMatchObject({ code: 'invalid_transition' });
    expect(await stateOf(id)).toBe('SUCCESS');
  });

  it.each([
    ['changed after signing', { tamper: (body: string) => body.replace('25.00', '2500.00') }],
    ['written again with the same meaning', { tamper: (body: string) => JSON.stringify(JSON.parse(body), null, 1) }],
    ['signed with another key', { secret: secretFrom('f') }],
    ['older than five minutes', { sentAtMs: clock.nowMs() - 301_000 }],
    ['from more than five minutes ahead', { sentAtMs: clock.nowMs() + 10_000_000 }],
  ])('%s is not believed and leaves no trace', async (_name, signing) => {
    const { id } = await start();
    const before = await db.query('SELECT id FROM payments_webhook');
    await expect(call(id, {}, signing)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await stateOf(id)).toBe('PENDING');
    expect(await db.query('SELECT id FROM payments_webhook')).toEqual(before);
  });

  it('about another order, kind or currency is refused', async () => {
    const { id } = await start();
    await expect(call(newId())).rejects.toMatchObject({ code: 'deposit_not_found' });
    await expect(call(id, { kind: 'payout' })).rejects.toMatchObject({ code: 'withdrawal_not_found' });
    await expect(call(id, { currency: 'EUR' })).rejects.toMatchObject({ code: 'wrong_currency' });
    expect(await stateOf(id)).toBe('PENDING');
  });
});

describe('review', () => {
  const decide = (id: string, verdict: 'approve' | 'reject') =>
    db.transaction((tx) => payments.decideDeposit(tx, { owner: { cell: member.cell, memberId: member.id }, id, verdict, operatorId: newId(), reason: 'looked at it' }));

  it.each(['24.99', '25.0001', '0', '25.00000001', '1e3', ''])('starts when %j is paid instead of 25', async (amount) => {
    const { id } = await start();
    await call(id, { amount });
    expect(await stateOf(id)).toBe('MANUAL_REVIEW');
    await call(id, { amount });
    expect(await balanceOf(member)).toEqual({ available: '0.00', frozen: '0.00' });
  });

  it('credits the actual amount once', async () => {
    const { id } = await start();
    await call(id, { amount: '30.00' });
    expect(tally(await Promise.allSettled(Array.from({ length: 5 }, () => decide(id, 'approve'))))).toEqual({ ok: 1, invalid_transition: 4 });
    expect(await payments.getDeposit(member, id)).toMatchObject({ state: 'SUCCESS', credited: '30.0000' });
    expect(await balanceOf(member)).toEqual({ available: '30.00', frozen: '0.00' });
  });

  it('has nothing to credit when the amount could not be read', async () => {
    const { id } = await start();
    await call(id, { amount: '' });
    await expect(decide(id, 'approve')).rejects.toMatchObject({ code: 'invalid_transition' });
    await decide(id, 'reject');
    expect(await stateOf(id)).toBe('FAILED');
    expect(await counted()).toBe('0.0000');
  });

  it('catches money that comes after the time, and gives the limit back once', async () => {
    const { id } = await start();
    clock.advance(30 * MINUTE - 1);
    await runJob('expire-deposits');
    expect(await stateOf(id)).toBe('PENDING');
    clock.advance(1);
    await Promise.all([runJob('expire-deposits'), runJob('expire-deposits')]);
    expect(await payments.getDeposit(member, id)).toMatchObject({ state: 'EXPIRED', payUrl: null });
    expect(await counted()).toBe('0.0000');
    await call(id);
    expect(await stateOf(id)).toBe('MANUAL_REVIEW');
    await start({ amount: '40' });
    await decide(id, 'reject');
    expect(await counted()).toBe('40.0000');
  });

  it('is not needed for a failure that comes after the time', async () => {
    const { id } = await start();
    clock.advance(30 * MINUTE);
    await runJob('expire-deposits');
    await call(id, { status: 'failed' });
    expect(await stateOf(id)).toBe('EXPIRED');
    await call(id);
    await decide(id, 'approve');
    expect(await balanceOf(member)).toEqual({ available: '25.00', frozen: '0.00' });
  });
});

describe('a deposit', () => {
  it('that expires while its callback arrives ends one way', async () => {
    const started = await Promise.all(Array.from({ length: 12 }, () => start()));
    clock.advance(30 * MINUTE);
    await Promise.all([runJob('expire-deposits'), ...started.map(({ id }) => call(id)), runJob('expire-deposits')]);
    const ended = await Promise.all(started.map(({ id }) => stateOf(id)));
    expect(ended.every((state) => state === 'SUCCESS' || state === 'MANUAL_REVIEW')).toBe(true);
    const credited = ended.filter((state) => state === 'SUCCESS').length;
    expect(await balanceOf(member)).toEqual({ available: `${credited * 25}.00`, frozen: '0.00' });
  });

  it('belongs to its member alone', async () => {
    const { id } = await start();
    const other = await givenMember('0');
    await expect(payments.getDeposit({ ...other, cell: member.cell }, id)).rejects.toMatchObject({ code: 'deposit_not_found' });
    expect(await payments.listDeposits(other, { before: undefined, limit: 9 })).toEqual([]);
  });
});
