import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROFILES } from '@tessera/contract';
import { amountToShown, getCurrency, parseAmount } from '@tessera/kernel';
import type { MemberRef } from '../../platform/http/caller.ts';
import { FakeGateway, givenPayments, tally } from './testing/given-payments.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let isCancelAllowed = true;
const given = await givenPayments({ profileOf: async () => ({ ...PROFILES.demo, cancelWithdrawal: isCancelAllowed }) });
const { callBack, db, clock, gateway, payments, newId, givenMember, balanceOf, runJob, houseBalance, expectSoundBooks, withdrawalRequest } =
  given;

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('500');
  Object.assign(gateway, new FakeGateway());
});
afterEach(expectSoundBooks);

const ask = (changes: object = {}) => payments.createWithdrawal(member, withdrawalRequest(changes));
const decide = (id: string, verdict: 'approve' | 'reject') =>
  db.transaction((tx) =>
    payments.decideWithdrawal(tx, {
      owner: { cell: member.cell, memberId: member.id },
      id,
      verdict,
      operatorId: newId(),
      reason: 'known player',
    }),
  );
const viewOf = (id: string) => payments.getWithdrawal(member, id);
const statesOf = async (id: string) => (await viewOf(id)).history.map(({ state }) => state);

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
const call = (order: { readonly id: string }, changes: object = {}) =>
  callBack({ id: order.id, kind: 'payout', amount: '100.00' }, changes);

/** Approves, and runs the jobs until the gateway has the payout; answers its order. */
async function pay(id: string) {
  await decide(id, 'approve');
  return sendPayout();
}
async function sendPayout() {
  await runJob('withdrawal-due');
  await runJob('send-orders');
  const order = gateway.placed.at(-1);
  if (!order) throw new Error('no payout was sent');
  return order;
}

describe('a withdrawal', () => {
  it('is paid, stays frozen until it counts as received, and then leaves the books', async () => {
    const gatewayBefore = Number(await houseBalance('gateway.demo.sandbox'));
    const feeBefore = Number(await houseBalance('fee.demo'));
    for (let count = 0; count < 3; count += 1) await payments.cancelWithdrawal(member, (await ask({ amount: '10' })).id);
    for (let count = 0; count < 3; count += 1) await ask({ amount: '10' });
    const { id } = await ask({ amount: '300' });
    const order = await pay(id);
    expect(order).toMatchObject({ kind: 'payout', amount: usd('297'), currency: 'USD' });
    await call(order, { amount: '297.00' });
    await call(order, { amount: '297.00' });
    expect((await viewOf(id)).state).toBe('PAID');
    expect(await balanceOf(member)).toEqual({ available: '170.00', frozen: '330.00' });

    clock.advance(15 * MINUTE - 1);
    await runJob('withdrawal-due');
    expect((await viewOf(id)).state).toBe('PAID');
    clock.advance(1);
    await Promise.all([runJob('withdrawal-due'), runJob('withdrawal-due')]);
    expect(await statesOf(id)).toEqual(['APPLIED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'PAID', 'AUTO_CONFIRMED']);
    expect(await balanceOf(member)).toEqual({ available: '170.00', frozen: '30.00' });
    expect(Number(await houseBalance('gateway.demo.sandbox')) - gatewayBefore).toBe(297);
    expect(Number(await houseBalance('fee.demo')) - feeBefore).toBe(3);
    await call(order, { amount: '297.00' });
    expect((await viewOf(id)).state).toBe('AUTO_CONFIRMED');
  });

  it('that the gateway could not pay is tried again under a new order number', async () => {
    const { id } = await ask();
    const first = await pay(id);
    await call(first, { status: 'failed' });
    await call(first, { status: 'failed' });
    expect((await viewOf(id)).state).toBe('APPROVED');
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
    await runJob('withdrawal-due');
    expect((await viewOf(id)).state).toBe('APPROVED');
    clock.advance(30_000);
    const second = await sendPayout();
    expect(second.id).not.toBe(first.id);
    // The first one cannot come back to life: it would be paid twice.
    await expect(call(first)).rejects.toMatchObject({ code: 'invalid_transition' });
    expect((await viewOf(id)).state).toBe('PAYING');
    await call(second);
    expect((await viewOf(id)).state).toBe('PAID');
  });

  it.each(['unreachable', 'unknown'] as const)('keeps its order number while the gateway is %s', async (result) => {
    const { id } = await ask();
    gateway.next = () => ({ result });
    await pay(id);
    clock.advance(10_000);
    gateway.next = new FakeGateway().next;
    await runJob('send-orders');
    expect(new Set(gateway.placed.map((order) => order.id)).size).toBe(1);
    expect(gateway.placed).toHaveLength(2);
    expect((await viewOf(id)).state).toBe('PAYING');
  });

  it('that the gateway refuses goes back and may be rejected', async () => {
    const { id } = await ask();
    gateway.next = () => ({ result: 'refused', reason: 'status 422' });
    await pay(id);
    expect((await viewOf(id)).state).toBe('APPROVED');
    await decide(id, 'reject');
    expect(await viewOf(id)).toMatchObject({ state: 'REJECTED', reason: 'known player' });
    expect(await balanceOf(member)).toEqual({ available: '500.00', frozen: '0.00' });
    clock.advance(HOUR);
    await runJob('withdrawal-due');
    expect((await viewOf(id)).state).toBe('REJECTED');
  });

  it('is paid once when several processes run the jobs', async () => {
    const { id } = await ask();
    await decide(id, 'approve');
    await Promise.all(Array.from({ length: 6 }, () => runJob('withdrawal-due')));
    await Promise.all(Array.from({ length: 6 }, () => runJob('send-orders')));
    expect(gateway.placed).toHaveLength(1);
  });

  it('of which another amount was paid waits for a person', async () => {
    const { id } = await ask();
    const order = await pay(id);
    await expect(call(order, { amount: '99.00' })).rejects.toMatchObject({
      code: 'invalid_transition',
      details: { reason: 'amount_mismatch' },
    });
    expect((await viewOf(id)).state).toBe('PAYING');
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
  });

  it('can be taken back until somebody approves it, and says so as often as it is asked', async () => {
    const { id } = await ask();
    const answers = await Promise.all(Array.from({ length: 8 }, () => payments.cancelWithdrawal(member, id)));
    clock.advance(HOUR);
    answers.push(await payments.cancelWithdrawal(member, id));
    expect(answers).toEqual(Array(9).fill(answers[0]));
    expect(answers[0]?.history.map(({ state }) => state)).toEqual(['APPLIED', 'RISK_REVIEW', 'CANCELLED']);
    expect(await balanceOf(member)).toEqual({ available: '500.00', frozen: '0.00' });
    await expect(decide(id, 'approve')).rejects.toMatchObject({ code: 'invalid_transition' });
    const approved = await ask();
    await decide(approved.id, 'approve');
    await expect(payments.cancelWithdrawal(member, approved.id)).rejects.toMatchObject({ code: 'invalid_transition' });
    const stranger = { ...(await givenMember('0')), cell: member.cell };
    for (const notTheirs of [approved.id, id])
      await expect(payments.cancelWithdrawal(stranger, notTheirs)).rejects.toMatchObject({ code: 'withdrawal_not_found' });
    const rejected = await ask();
    await decide(rejected.id, 'reject');
    await expect(payments.cancelWithdrawal(member, rejected.id)).rejects.toMatchObject({ code: 'invalid_transition' });
  });

  it('is final where the place forbids taking it back, and staff still decide', async () => {
    const { id } = await ask();
    const taken = await ask();
    await payments.cancelWithdrawal(member, taken.id);
    isCancelAllowed = false;
    await expect(payments.cancelWithdrawal(member, id)).rejects.toMatchObject({ code: 'withdrawal_final', kind: 'conflict' });
    expect((await viewOf(id)).state).toBe('RISK_REVIEW');
    expect((await payments.cancelWithdrawal(member, taken.id)).state).toBe('CANCELLED');
    isCancelAllowed = true;
    await decide(id, 'reject');
    expect((await viewOf(id)).state).toBe('REJECTED');
  });

  it('goes one way when approval, rejection and cancelling race', async () => {
    // What other tests left behind would be counted here.
    clock.advance(15 * MINUTE);
    for (const job of ['withdrawal-due', 'send-orders', 'withdrawal-due']) await runJob(job);
    gateway.placed.length = 0;
    const before = Number(await houseBalance('gateway.demo.sandbox'));
    let approved = 0;
    for (let round = 0; round < 10; round += 1) {
      const { id } = await ask({ amount: '20' });
      const race = [() => decide(id, 'approve'), () => decide(id, 'reject'), () => payments.cancelWithdrawal(member, id)];
      // Whoever comes first gets ahead, so each takes its turn.
      const runners = [0, 1, 2, 0, 1, 2].map((index) => race[(index + round) % 3]);
      const results = await Promise.allSettled(runners.map(async (run) => run?.()));
      const states = (await statesOf(id)).slice(2);
      // An approval may still be rejected before it is paid; nothing else has a second step.
      expect([['APPROVED'], ['REJECTED'], ['CANCELLED'], ['APPROVED', 'REJECTED']]).toContainEqual(states);
      // Both cancels are answered alike when one of them came first.
      const answered = states.at(-1) === 'CANCELLED' ? 2 : states.length;
      expect(tally(results)).toEqual({ ok: answered, invalid_transition: 6 - answered });
      if (states.at(-1) === 'APPROVED') approved += 1;
      expect(await balanceOf(member)).toEqual({ available: `${500 - approved * 20}.00`, frozen: `${approved * 20}.00` });
    }
    await decide((await ask({ amount: '20' })).id, 'approve');
    approved += 1;
    await sendPayout();
    expect(gateway.placed).toHaveLength(approved);
    for (const order of gateway.placed) await call(order, { amount: amountToShown(order.amount, getCurrency('USD')) });
    clock.advance(15 * MINUTE);
    await runJob('withdrawal-due');
    expect(await balanceOf(member)).toEqual({ available: `${500 - approved * 20}.00`, frozen: '0.00' });
    const paid = gateway.placed.reduce((sum, { amount }) => sum + amount, 0n);
    expect(Number(await houseBalance('gateway.demo.sandbox')) - before).toBe(Number(paid) / 10_000);
  });

  it('keeps who did what and why, and nobody can change it', async () => {
    const { id } = await ask();
    await decide(id, 'reject');
    const steps = await db.query('SELECT n, event, state, actor, reason FROM payments_step WHERE subject_id = $1 ORDER BY n', [id]);
    expect(steps).toMatchObject([
      { n: 1, event: 'apply', state: 'APPLIED', actor: 'member', reason: null },
      { n: 2, event: 'riskHold', state: 'RISK_REVIEW', actor: 'risk', reason: 'every withdrawal is looked at' },
      { n: 3, event: 'reject', state: 'REJECTED', actor: expect.stringMatching(/^operator:/), reason: 'known player' },
    ]);
    await expect(db.query('UPDATE payments_step SET reason = $1', ['other'])).rejects.toThrow('permission denied');
    await expect(db.query('DELETE FROM payments_step')).rejects.toThrow('permission denied');
  });
});

// Goal: due payouts are found in whichever cell they lie, and one that somebody works on holds up none of the others.
it('are paid out in every cell, past one that is locked', async () => {
  const asked: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    member = await givenMember('500');
    const { id } = await ask();
    await decide(id, 'approve');
    asked.push(id);
  }
  const [locked = '', ...others] = asked;
  const statesNow = async () => {
    const rows = await db.query<{ id: string; state: string }>('SELECT id, state FROM payments_withdrawal WHERE id = ANY ($1)', [asked]);
    return new Map(rows.map(({ id, state }) => [id, state]));
  };
  await db.transaction(async (tx) => {
    await tx.query('SELECT FROM payments_withdrawal WHERE id = $1 FOR UPDATE', [locked]);
    // Its job waits for the lock, gives up and is tried again.
    await expect(runJob('withdrawal-due')).rejects.toThrow('unavailable');
    const states = await statesNow();
    expect([states.get(locked), ...others.map((id) => states.get(id))]).toEqual(['APPROVED', ...others.map(() => 'PAYING')]);
  });
  await runJob('withdrawal-due');
  expect((await statesNow()).get(locked)).toBe('PAYING');
  await Promise.all([runJob('send-orders'), runJob('send-orders')]);
  expect(gateway.placed, 'each order is sent once').toHaveLength(6);
});
