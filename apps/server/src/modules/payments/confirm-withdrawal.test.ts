import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { backoffice } from '@tessera/contract';
import { amountToShown, getCurrency, units } from '@tessera/kernel';
import type { MemberRef } from '../../platform/http/caller.ts';
import { FakeGateway, givenPayments, tally } from './testing/given-payments.ts';
import { givenPayout } from './testing/given-payout.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let minutes = 15;
const given = await givenPayments({ confirmMinutesOf: async () => minutes });
const { callBack, db, clock, gateway, payments, newId, givenMember, balanceOf, runJob, expectSoundBooks } = given;

let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
});
let member: MemberRef;
beforeEach(async () => {
  minutes = 15;
  member = await givenMember('500');
  Object.assign(gateway, new FakeGateway());
});
afterEach(expectSoundBooks);

/** A withdrawal of 100 USD that the gateway has paid. */
async function paid(): Promise<string> {
  const id = await givenPayout(given, member, 'sandbox-payout');
  await runJob('send-orders');
  const order = gateway.placed.at(-1);
  if (!order) throw new Error('no payout was sent');
  await callBack({ id: order.id, kind: 'payout', amount: amountToShown(order.amount, getCurrency('USD')) });
  return id;
}
const received = (id: string) => payments.confirmWithdrawal(member, id);
const prove = (id: string, number = 1, bytes = png) => payments.takeProof(member, { id, number, bytes });
const notReceived = (id: string, changes: object = {}) =>
  payments.disputeWithdrawal(member, { id, comment: 'nothing came', pictures: 1, ...changes });
async function disputed(): Promise<string> {
  const id = await paid();
  await prove(id);
  await notReceived(id);
  return id;
}
const ownerOf = () => ({ cell: member.cell, memberId: member.id });
const decide = (id: string, verdict: backoffice.DisputeVerdict) =>
  db.transaction((tx) => payments.decideDispute(tx, { owner: ownerOf(), id, verdict, operatorId: newId(), reason: 'looked at it' }));
const statesAfterPaid = async (id: string) => (await payments.getWithdrawal(member, id)).history.map(({ state }) => state).slice(4);
/** What went to the gateway for this member. */
async function left(): Promise<string> {
  const [sum] = await db.query<{ amount: bigint }>(
    `SELECT coalesce(sum(amount), 0)::int8 AS amount FROM wallet_entry h WHERE account = $1
       AND EXISTS (SELECT FROM wallet_entry e WHERE e.cell = h.cell AND e.position = h.position AND e.member_id = $2)`,
    ['gateway.demo.sandbox', member.id],
  );
  return amountToShown(units(sum?.amount ?? 0n), getCurrency('USD'));
}

describe('a member who is asked whether a payout came', () => {
  it('says so, once however often, and the money leaves at once', async () => {
    const id = await paid();
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => received(id)));
    clock.advance(HOUR);
    await runJob('withdrawal-due');
    answers.push(await received(id));
    expect(answers).toEqual(Array(7).fill(answers[0]));
    expect(answers[0]).toMatchObject({ state: 'CONFIRMED', confirmBeforeMs: null });
    expect(await statesAfterPaid(id)).toEqual(['PAID', 'CONFIRMED']);
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '0.00' });
    expect(await left()).toBe('100.00');
  });

  it('has as many minutes as the brand gave when it was paid', async () => {
    minutes = 2;
    const id = await paid();
    minutes = 60;
    expect((await payments.getWithdrawal(member, id)).confirmBeforeMs).toBe(clock.nowMs() + 2 * MINUTE);
    clock.advance(2 * MINUTE);
    await runJob('withdrawal-due');
    expect(await statesAfterPaid(id)).toEqual(['PAID', 'AUTO_CONFIRMED']);
  });

  // Goal: of an answer and the end of the time exactly one counts. Method: both at the same moment, each ahead in turn.
  it.each([
    ['received', received, 'CONFIRMED'],
    ['notReceived', notReceived, 'DISPUTED'],
  ] as const)('answers %s while the time ends: one of both counts', async (_name, answer, state) => {
    for (let round = 0; round < 4; round += 1) {
      const id = await paid();
      await prove(id);
      clock.advance(15 * MINUTE);
      const race = [() => answer(id), () => runJob('withdrawal-due')];
      const runners = round % 2 === 0 ? race : race.toReversed();
      const counts = tally(await Promise.allSettled(runners.map((run) => run())));
      const states = await statesAfterPaid(id);
      expect([
        ['PAID', state],
        ['PAID', 'AUTO_CONFIRMED'],
      ]).toContainEqual(states);
      expect(counts).toEqual(states.at(-1) === state ? { ok: 2 } : { ok: 1, invalid_transition: 1 });
    }
  });

  it('answers too late once it counts as received, and disputes nothing a day after it was paid', async () => {
    const counted = await paid();
    await prove(counted);
    clock.advance(15 * MINUTE);
    await runJob('withdrawal-due');
    for (const late of [received, notReceived, prove]) await expect(late(counted)).rejects.toMatchObject({ code: 'invalid_transition' });
    const id = await paid();
    await prove(id);
    clock.advance(24 * HOUR - 1);
    await expect(notReceived(id, { pictures: 2 })).rejects.toMatchObject({ code: 'proof_missing' });
    clock.advance(1);
    await expect(notReceived(id)).rejects.toMatchObject({ code: 'dispute_late' });
    expect((await received(id)).state).toBe('CONFIRMED');
  });

  it('answers for nobody else', async () => {
    const id = await paid();
    const stranger = { ...(await givenMember('0')), cell: member.cell };
    for (const theirs of [
      () => payments.confirmWithdrawal(stranger, id),
      () => payments.takeProof(stranger, { id, number: 1, bytes: png }),
      () => payments.disputeWithdrawal(stranger, { id, comment: '', pictures: 1 }),
      () => received(newId()),
    ])
      await expect(theirs()).rejects.toMatchObject({ code: 'withdrawal_not_found' });
    expect(await statesAfterPaid(id)).toEqual(['PAID']);
  });
});

describe('a payout that did not come', () => {
  it('needs a picture that is one', async () => {
    const id = await paid();
    await expect(notReceived(id)).rejects.toMatchObject({ code: 'proof_missing' });
    for (const bytes of [Buffer.alloc(0), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), png.subarray(0, 40)])
      await expect(prove(id, 1, bytes)).rejects.toMatchObject({ code: 'picture_invalid' });
    await expect(notReceived(id)).rejects.toMatchObject({ code: 'proof_missing' });
    expect(await statesAfterPaid(id)).toEqual(['PAID']);
  });

  it('needs each of the pictures that are named, and none beyond them stands in for one', async () => {
    const id = await paid();
    await prove(id, 2);
    await prove(id, 3);
    await expect(notReceived(id, { pictures: 2 })).rejects.toMatchObject({ code: 'proof_missing' });
    await expect(notReceived(id, { pictures: 3 })).rejects.toMatchObject({ code: 'proof_missing' });
    await prove(id, 1);
    await notReceived(id, { pictures: 2 });
    expect(await statesAfterPaid(id)).toEqual(['PAID', 'DISPUTED']);
  });

  it('stays frozen, and is told once with what proves it', async () => {
    const id = await paid();
    await prove(id);
    await prove(id, 2);
    const told = { comment: 'my bank says nothing came', pictures: 2 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => notReceived(id, told)));
    expect(answers).toEqual(Array(5).fill(answers[0]));
    for (const other of [{ comment: 'other words' }, { pictures: 1 }, { pictures: 3 }])
      await expect(notReceived(id, { ...told, ...other })).rejects.toMatchObject({ code: 'request_conflict' });
    for (const late of [received, prove]) await expect(late(id)).rejects.toMatchObject({ code: 'invalid_transition' });
    clock.advance(48 * HOUR);
    await runJob('queue-overdue');
    await runJob('withdrawal-due');
    expect(await statesAfterPaid(id)).toEqual(['PAID', 'DISPUTED']);
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
    expect(await left()).toBe('0.00');
  });

  it('keeps its evidence for staff, encrypted and unchanged', async () => {
    const id = await disputed();
    const withdrawal = await payments.readWithdrawal(ownerOf(), id);
    expect((await payments.listDisputes([withdrawal])).get(id)).toMatchObject({ comment: 'nothing came', pictures: 1 });
    expect((await sharp(Buffer.from(await payments.getProof(ownerOf(), id, 1), 'base64')).metadata()).format).toBe('jpeg');
    await expect(payments.getProof(ownerOf(), id, 2)).rejects.toMatchObject({ code: 'withdrawal_not_found' });
    const [step] = await db.query('SELECT actor, reason FROM payments_step WHERE subject_id = $1 AND event = $2', [
      id,
      'playerNotReceived',
    ]);
    expect(step).toMatchObject({ actor: 'member', reason: expect.stringMatching(/^pictures sha256 [0-9a-f]{64}$/) });
    await expect(db.query('UPDATE payments_dispute SET pictures = 2')).rejects.toThrow('permission denied');
    await expect(db.query('DELETE FROM payments_dispute_picture')).rejects.toThrow('permission denied');
  });

  it.each([
    ['fullPayment', 'CONFIRMED', '400.00', '100.00'],
    ['forcedReceipt', 'FORCED_CONFIRMED', '400.00', '100.00'],
    ['refundToPlayer', 'FAILED', '500.00', '0.00'],
  ] as const)('ends by %s, once: %s', async (verdict, state, available, gone) => {
    const id = await disputed();
    const results = await Promise.allSettled([decide(id, verdict), decide(id, verdict), decide(id, verdict)]);
    expect(tally(results)).toEqual({ ok: 1, invalid_transition: 2 });
    expect(await statesAfterPaid(id)).toEqual(['PAID', 'DISPUTED', state]);
    expect(await balanceOf(member)).toEqual({ available, frozen: '0.00' });
    expect(await left()).toBe(gone);
  });

  it.each(['fullPayment', 'forcedReceipt', 'refundToPlayer'] as const)('only: staff end nothing else by %s', async (verdict) => {
    const id = await paid();
    await expect(decide(id, verdict)).rejects.toMatchObject({ code: 'invalid_transition' });
    await received(id);
    await expect(decide(id, verdict)).rejects.toMatchObject({ code: 'invalid_transition' });
  });
});
