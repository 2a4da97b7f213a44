import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemberRef } from '../../platform/http/caller.ts';
import { FakeGateway, givenPayments, secretFrom, type Signing, tally } from './testing/given-payments.ts';

const MINUTE = 60_000;

const given = await givenPayments();
const { callBack, db, clock, gateway, limits, payments, newId, givenMember, balanceOf, runJob, houseBalance, expectSoundBooks } = given;

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('0');
  Object.assign(gateway, new FakeGateway());
});
afterEach(expectSoundBooks);

const request = (changes: object = {}) => ({ requestId: newId(), methodId: 'sandbox-deposit', currency: 'USD', amount: '25', ...changes });
const start = (changes: object = {}) => payments.createDeposit(member, request(changes));
const counted = async () => (await limits.get(member)).limits.find(({ kind }) => kind === 'deposit')?.usedToday;
const call = (id: string, changes: object = {}, signing: Signing = {}) =>
  callBack({ id, kind: 'deposit', amount: '25.00' }, changes, signing);
const stateOf = async (id: string) => (await payments.getDeposit(member, id)).state;

describe('a callback', () => {
  it('credits once, however often and in whatever form it comes', async () => {
    const before = Number(await houseBalance('gateway.sandbox'));
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
    expect(Number(await houseBalance('gateway.sandbox')) - before).toBe(-25);
    clock.advance(60 * MINUTE);
    await call(id, {}, { id: `same_${id}` });
    expect(await balanceOf(member)).toEqual({ available: '25.00', frozen: '0.00' });
  });

  it('of a failure frees the limit, and a success after it is refused', async () => {
    const { id } = await start();
    expect(tally(await Promise.allSettled(Array.from({ length: 30 }, () => call(id, { status: 'failed' }))))).toEqual({ ok: 30 });
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
    db.transaction((tx) =>
      payments.decideDeposit(tx, {
        owner: { cell: member.cell, memberId: member.id },
        id,
        verdict,
        operatorId: newId(),
        reason: 'looked at it',
      }),
    );

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
    expect(tally(await Promise.allSettled(Array.from({ length: 5 }, () => decide(id, 'approve'))))).toEqual({
      ok: 1,
      invalid_transition: 4,
    });
    expect(await payments.getDeposit(member, id)).toMatchObject({ state: 'SUCCESS', credited: '30.0000' });
    expect(await balanceOf(member)).toEqual({ available: '30.00', frozen: '0.00' });
  });

  it.each([
    ['more', '30.00', '30.0000'],
    ['less', '20.00', '20.0000'],
  ])('counts what was credited when %s was paid', async (_name, amount, used) => {
    const { id } = await start();
    await call(id, { amount });
    await decide(id, 'approve');
    expect(await counted()).toBe(used);
  });

  it('counts the surplus on the day of the approval', async () => {
    const { id } = await start();
    await call(id, { amount: '30.00' });
    clock.advance(24 * 60 * MINUTE);
    await decide(id, 'approve');
    expect(await counted()).toBe('5.0000');
  });

  it('counts money that came too late, beyond the limit if need be, and leaves no room for more', async () => {
    await limits.set(member, { kind: 'deposit', perDay: '40' });
    const { id } = await start();
    clock.advance(30 * MINUTE);
    await runJob('expire-deposits');
    await call(id);
    await start();
    await decide(id, 'approve');
    expect(await counted()).toBe('50.0000');
    await expect(start({ amount: '5' })).rejects.toMatchObject({ code: 'deposit_limit_reached' });
    const [row] = await db.query('SELECT is_counted AS "isCounted" FROM payments_deposit WHERE id = $1', [id]);
    expect(row).toEqual({ isCounted: true });
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
