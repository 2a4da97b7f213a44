import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LARGEST_AMOUNT, units } from '@tessera/kernel';
import type { MemberRef } from '../../platform/http/caller.ts';
import { FakeGateway, givenPayments, tally } from './testing/given-payments.ts';

const MINUTE = 60_000;

const given = await givenPayments();
const { callBack, db, clock, gateway, limits, money, payments, newId, givenMember, balanceOf, runJob, expectSoundBooks, depositRequest } =
  given;

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('0');
  Object.assign(gateway, new FakeGateway());
});
afterEach(expectSoundBooks);

const start = (changes: object = {}) => payments.createDeposit(member, depositRequest(changes));
const counted = async () => (await limits.get(member)).limits.find(({ kind }) => kind === 'deposit')?.usedToday;
const call = (id: string, changes: object = {}) => callBack({ id, kind: 'deposit', amount: '25.00' }, changes);
const stateOf = async (id: string) => (await payments.getDeposit(member, id)).state;

const decide = (id: string, verdict: 'approve' | 'reject', of: MemberRef = member) =>
  db.transaction((tx) =>
    payments.decideDeposit(tx, {
      owner: { cell: of.cell, memberId: of.id },
      id,
      verdict,
      operatorId: newId(),
      reason: 'looked at it',
    }),
  );
/** Puts money on an account, or takes it. */
const fill = async (of: MemberRef, amount: bigint): Promise<void> => {
  const entries = [
    { account: 'cash', amount: units(amount) },
    { account: 'adjustment', amount: units(-amount) },
  ];
  const account = { cell: of.cell, memberId: of.id, currency: of.currency };
  expect(await money.adjustments.post(null, { account, id: newId(), kind: 'adjustment', reference: 'test', entries })).toMatchObject({
    code: 'ok',
  });
};

describe('review', () => {
  it.each(['24.99', '25.0001', '0', '25.00000001', '1e3', ''])('starts when %j is paid instead of 25', async (amount) => {
    const { id } = await start();
    await call(id, { amount });
    expect(await stateOf(id)).toBe('MANUAL_REVIEW');
    await call(id, { amount });
    expect(await balanceOf(member)).toEqual({ available: '0.00', frozen: '0.00' });
  });

  it('credits no more than the method takes, whatever was reported, however often it is approved', async () => {
    const { id } = await start();
    await call(id, { amount: '99999999999999' });
    expect(tally(await Promise.allSettled(Array.from({ length: 5 }, () => decide(id, 'approve'))))).toEqual({ above_max: 5 });
    expect(await stateOf(id)).toBe('MANUAL_REVIEW');
    expect(await balanceOf(member)).toEqual({ available: '0.00', frozen: '0.00' });
    await decide(id, 'reject');
    expect(await stateOf(id)).toBe('FAILED');
  });

  it.each([
    ['10000.00', { ok: 1, invalid_transition: 4 }, '10000.00'],
    ['10000.0001', { above_max: 5 }, '0.00'],
  ])('credits the most that the method takes once, and not a unit more: %s', async (amount, answers, available) => {
    const { id } = await start();
    await call(id, { amount });
    await db.query('UPDATE payments_method SET is_open = false WHERE id = $1', ['sandbox-deposit']);
    expect(tally(await Promise.allSettled(Array.from({ length: 5 }, () => decide(id, 'approve'))))).toEqual(answers);
    await db.query('UPDATE payments_method SET is_open = true WHERE id = $1', ['sandbox-deposit']);
    expect(await balanceOf(member)).toEqual({ available, frozen: '0.00' });
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
    await runJob('expire-deposit');
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
    await runJob('expire-deposit');
    expect(await stateOf(id)).toBe('PENDING');
    clock.advance(1);
    await Promise.all([runJob('expire-deposit'), runJob('expire-deposit')]);
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
    await runJob('expire-deposit');
    await call(id, { status: 'failed' });
    expect(await stateOf(id)).toBe('EXPIRED');
    await call(id);
    await decide(id, 'approve');
    expect(await balanceOf(member)).toEqual({ available: '25.00', frozen: '0.00' });
  });

  it('takes in money that comes after a failure, which had freed the limit', async () => {
    const { id } = await start();
    expect(tally(await Promise.allSettled(Array.from({ length: 30 }, () => call(id, { status: 'failed' }))))).toEqual({ ok: 30 });
    expect(await stateOf(id)).toBe('FAILED');
    expect(await counted()).toBe('0.0000');
    expect(tally(await Promise.allSettled(Array.from({ length: 8 }, () => call(id))))).toEqual({ ok: 8 });
    expect(await stateOf(id)).toBe('MANUAL_REVIEW');
    expect(await payments.listDepositQueue({ brands: ['demo'], state: 'MANUAL_REVIEW', after: undefined, limit: 9 })).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, reported: 250_000n })]),
    );
    expect(await balanceOf(member)).toEqual({ available: '0.00', frozen: '0.00' });
    expect(tally(await Promise.allSettled(Array.from({ length: 4 }, () => decide(id, 'approve'))))).toEqual({
      ok: 1,
      invalid_transition: 3,
    });
    expect(await balanceOf(member)).toEqual({ available: '25.00', frozen: '0.00' });
    expect(await counted()).toBe('25.0000');
  });

  it('takes in money that the balance has no room for', async () => {
    const full = await givenMember('0');
    await fill(full, LARGEST_AMOUNT - 240_000n);
    const { id } = await payments.createDeposit(full, depositRequest());
    await call(id);
    expect((await payments.getDeposit(full, id)).state).toBe('MANUAL_REVIEW');
    await expect(decide(id, 'approve', full)).rejects.toMatchObject({ code: 'balance_limit_reached' });
    expect((await payments.getDeposit(full, id)).state).toBe('MANUAL_REVIEW');
    await fill(full, -10_000n);
    await decide(id, 'approve', full);
    expect(await payments.getDeposit(full, id)).toMatchObject({ state: 'SUCCESS', credited: '25.0000' });
  });
});
