import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemberRef } from '../../platform/http/caller.ts';
import { FakeGateway, givenPayments, secretFrom, type Signing, tally } from './testing/given-payments.ts';

const MINUTE = 60_000;

const given = await givenPayments();
const { callBack, db, clock, gateway, payments, newId, givenMember, balanceOf, runJob, houseBalance, expectSoundBooks, depositRequest } =
  given;

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('0');
  Object.assign(gateway, new FakeGateway());
});
afterEach(expectSoundBooks);

const start = (changes: object = {}) => payments.createDeposit(member, depositRequest(changes));
const call = (id: string, changes: object = {}, signing: Signing = {}) =>
  callBack({ id, kind: 'deposit', amount: '25.00' }, changes, signing);
const stateOf = async (id: string) => (await payments.getDeposit(member, id)).state;

describe('a callback', () => {
  it('credits once, however often and in whatever form it comes', async () => {
    const before = Number(await houseBalance('gateway.demo.sandbox'));
    const { id } = await start();
    const copies = [...Array.from({ length: 10 }, () => call(id, {}, { id: `same_${id}` })), ...Array.from({ length: 10 }, () => call(id))];
    expect(tally(await Promise.allSettled(copies))).toEqual({ ok: 20 });
    expect(await payments.getDeposit(member, id)).toMatchObject({
      state: 'SUCCESS',
      credited: '25.0000',
      payUrl: null,
      history: [{ state: 'PENDING' }, { state: 'SUCCESS' }],
    });
    expect(await balanceOf(member)).toEqual({ available: '25.00', frozen: '0.00' });
    expect(Number(await houseBalance('gateway.demo.sandbox')) - before).toBe(-25);
    clock.advance(60 * MINUTE);
    await call(id, {}, { id: `same_${id}` });
    expect(await balanceOf(member)).toEqual({ available: '25.00', frozen: '0.00' });
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

  it('sent again gets the answer of the first time while it is fresh, and is not believed any more after that', async () => {
    const { id } = await start();
    const [sentAtMs, again] = [clock.nowMs(), { id: `again_${id}` }];
    const contradiction = { id: `contradiction_${id}` };
    await call(id, {}, again);
    await expect(call(id, { status: 'failed' }, contradiction)).rejects.toMatchObject({ code: 'invalid_transition' });
    clock.advance(300_000);
    await call(id, {}, { ...again, sentAtMs });
    await expect(call(id, { status: 'failed' }, { ...contradiction, sentAtMs })).rejects.toMatchObject({ code: 'invalid_transition' });
    clock.advance(1_000);
    await expect(call(id, {}, { ...again, sentAtMs })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await balanceOf(member)).toEqual({ available: '25.00', frozen: '0.00' });
  });

  it('that names another number of the gateway than the order has is refused and noted', async () => {
    const { id } = await start();
    const foreign = { id: `foreign_${id}` };
    for (let times = 0; times < 2; times += 1)
      await expect(call(id, { orderId: 'gw_of_another' }, foreign)).rejects.toMatchObject({
        code: 'invalid_transition',
        details: { reason: 'wrong_order' },
      });
    expect(await db.query('SELECT verdict FROM payments_webhook WHERE id = $1', [foreign.id])).toEqual([{ verdict: 'wrong_order' }]);
    expect(await stateOf(id)).toBe('PENDING');
    await call(id);
    expect(await stateOf(id)).toBe('SUCCESS');
  });

  it('about another order, kind or currency is refused', async () => {
    const { id } = await start();
    await expect(call(newId())).rejects.toMatchObject({ code: 'deposit_not_found' });
    await expect(call(id, { kind: 'payout' })).rejects.toMatchObject({ code: 'withdrawal_not_found' });
    await expect(call(id, { currency: 'EUR' })).rejects.toMatchObject({ code: 'wrong_currency' });
    expect(await stateOf(id)).toBe('PENDING');
  });
});

describe('a deposit', () => {
  it('that expires while its callback arrives ends one way', async () => {
    const started = await Promise.all(Array.from({ length: 12 }, () => start()));
    clock.advance(30 * MINUTE);
    await Promise.all([runJob('expire-deposit'), ...started.map(({ id }) => call(id)), runJob('expire-deposit')]);
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
