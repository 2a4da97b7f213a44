import { expect, it } from 'vitest';
import { createPaymentTimes } from './payment-times.ts';
import { givenPayments } from './testing/given-payments.ts';

// Goal: what a live brand shows of its speed is what its payments took, and nothing where it has none.

const given = await givenPayments();
const { callBack, clock, payments, givenMember, depositRequest, withdrawalRequest, newId, runJob, gateway, db } = given;
const timesOf = (brand: string) => createPaymentTimes({ db, clock })(brand);

it('answers the middle of the last deposits that were credited, of this brand alone', async () => {
  const member = await givenMember('0');
  const { brand } = member;
  expect(await timesOf(brand)).toEqual({ depositMs: null, withdrawalMs: null });
  for (const tookMs of [10_000, 70_000, 40_000]) {
    const { id } = await payments.createDeposit(member, depositRequest());
    clock.advance(tookMs);
    await callBack({ id, kind: 'deposit', amount: '25.00' });
  }
  // One that nobody has paid says nothing.
  await payments.createDeposit(member, depositRequest());
  clock.advance(1_000);
  expect(await timesOf(brand)).toEqual({ depositMs: 40_000, withdrawalMs: null });
  expect(await timesOf('another')).toEqual({ depositMs: null, withdrawalMs: null });
  clock.advance(8 * 24 * 3_600_000);
  expect(await timesOf(brand)).toEqual({ depositMs: null, withdrawalMs: null });
});

it('answers the middle of the last withdrawals that arrived, from being asked for until they were paid', async () => {
  const member = await givenMember('1000');
  for (const tookMs of [20_000, 90_000, 50_000]) {
    const { id } = await payments.createWithdrawal(member, withdrawalRequest());
    clock.advance(tookMs);
    const owner = { cell: member.cell, memberId: member.id };
    await db.transaction((tx) => payments.decideWithdrawal(tx, { owner, id, verdict: 'approve', operatorId: newId(), reason: 'known' }));
    await runJob('withdrawal-due');
    await runJob('send-orders');
    const order = gateway.placed.at(-1);
    await callBack({ id: order?.id ?? '', kind: 'payout', amount: '100.00' });
    clock.advance(1_000);
  }
  // One that nobody has decided says nothing.
  await payments.createWithdrawal(member, withdrawalRequest());
  clock.advance(60_000);
  expect((await timesOf(member.brand)).withdrawalMs).toBe(50_000);
  // Also when they count as received, which nobody has to say.
  clock.advance(20 * 60_000);
  await runJob('withdrawal-due');
  expect((await timesOf(member.brand)).withdrawalMs).toBe(50_000);
});

it('measures once a minute', async () => {
  const times = createPaymentTimes({ db, clock });
  const first = times('tessera');
  clock.advance(59_999);
  expect(times('tessera')).toBe(first);
  clock.advance(1);
  expect(times('tessera')).not.toBe(first);
});
