import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { amountToShown, getCurrency } from '@tessera/kernel';
import type { MemberRef } from '../../platform/http/caller.ts';
import { givenPayments } from '../payments/testing/given-payments.ts';
import { givenPayout } from '../payments/testing/given-payout.ts';
import { givenSite, operatorCaller } from './testing/given-site.ts';

const given = await givenPayments();
const { callBack, db, gateway, givenMember, balanceOf, runJob, expectSoundBooks } = given;
const members = new Map<string, MemberRef>();
const elsewhere = operatorCaller({ id: '01960000-0000-7000-8000-00000000000c', username: 'elsewhere' }, [{ brand: 'other', role: 'risk' }]);
const cashier = operatorCaller({ id: '01960000-0000-7000-8000-00000000000d', username: 'cashier' }, [{ brand: 'demo', role: 'cashier' }]);
const { call } = await givenSite(given, members, new Map([elsewhere, cashier].map((one) => [one.username, one] as const)));

let member: MemberRef;
let id: string;
/** A payout of 100 USD, far below the threshold of any other action. */
beforeEach(async () => {
  member = await givenMember('500');
  members.set('member', member);
  id = await givenPayout(given, member, 'sandbox-payout');
  await runJob('send-orders');
  const order = gateway.placed.at(-1);
  await callBack({ id: order?.id ?? '', kind: 'payout', amount: amountToShown(order?.amount ?? (0n as never), getCurrency('USD')) });
});

const at = `/wps/payments/withdrawals`;
async function dispute(): Promise<void> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#3c3' } })
    .png()
    .toBuffer();
  const proof = await call('PUT', `${at}/${id}/proofs/1`, { as: 'member', body: { picture: png.toString('base64') } });
  expect(proof.status).toBe(200);
  const told = await call('POST', `${at}/${id}/not-received`, { as: 'member', body: { comment: 'nothing came', pictures: 1 } });
  expect(told).toMatchObject({ status: 200, value: { state: 'DISPUTED', confirmBeforeMs: null } });
}
const propose = (verdict: string, as = 'ops') =>
  call('POST', `/ops/withdrawals/${id}/dispute`, { as, body: { memberId: member.id, verdict, reason: 'bank statement seen' } });
const queue = async (as = 'ops') => (await call('GET', '/ops/withdrawals?state=DISPUTED', { as })).value.items ?? [];
const queued = async (as = 'ops') => (await queue(as)).find((one) => one['id'] === id);
const confirm = (proposal: unknown, as: string) =>
  call('POST', `/ops/proposals/${String(proposal)}/confirm`, { as, body: { reason: 'seen as well' } });

it('lets a member answer over HTTP, once, and refuses what is no answer', async () => {
  expect((await call('GET', `${at}/${id}`, { as: 'member' })).value).toMatchObject({ state: 'PAID', confirmBeforeMs: expect.any(Number) });
  for (const body of [{ comment: 'x'.repeat(141), pictures: 1 }, { comment: '', pictures: 0 }, { comment: '', pictures: 4 }, {}])
    expect(await call('POST', `${at}/${id}/not-received`, { as: 'member', body })).toMatchObject({ status: 422 });
  const unproved = await call('POST', `${at}/${id}/not-received`, { as: 'member', body: { comment: '', pictures: 1 } });
  expect(unproved).toMatchObject({ status: 422, value: { code: 'proof_missing' } });
  for (const number of [0, 4, 'x'])
    expect(await call('PUT', `${at}/${id}/proofs/${number}`, { as: 'member', body: { picture: 'AAAA' } })).toMatchObject({ status: 422 });
  expect(await call('PUT', `${at}/${id}/proofs/1`, { as: 'member', body: { picture: 'AAAA' } })).toMatchObject({
    status: 422,
    value: { code: 'picture_invalid' },
  });
  expect(await call('POST', `${at}/${id}/received`)).toMatchObject({ status: 401 });
  for (let count = 0; count < 2; count += 1)
    expect(await call('POST', `${at}/${id}/received`, { as: 'member' })).toMatchObject({ status: 200, value: { state: 'CONFIRMED' } });
  expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '0.00' });
});

it.each([
  ['fullPayment', 'CONFIRMED', '400.00'],
  ['forcedReceipt', 'FORCED_CONFIRMED', '400.00'],
  ['refundToPlayer', 'FAILED', '500.00'],
])('takes two persons for %s, however small the payout', async (verdict, state, available) => {
  await dispute();
  expect(await queued()).toMatchObject({ dispute: { comment: 'nothing came', pictures: 1 }, proposal: null });
  const proposed = await propose(verdict);
  expect(proposed).toMatchObject({ status: 200, value: { state: 'DISPUTED', proposal: { isOwn: true, verdict } } });
  expect((await queued('ops2'))?.['proposal']).toMatchObject({ isOwn: false, verdict });
  const proposal = (proposed.value['proposal'] as { id: string }).id;
  expect((await propose(verdict)).value['proposal']).toMatchObject({ id: proposal });
  for (const as of ['ops', 'ops2'])
    expect(await propose(verdict === 'fullPayment' ? 'forcedReceipt' : 'fullPayment', as)).toMatchObject({
      value: { code: 'proposal_waiting' },
    });
  expect(await confirm(proposal, 'ops')).toMatchObject({ status: 403, value: { code: 'second_person_needed' } });
  expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
  expect(await confirm(proposal, 'ops2')).toMatchObject({ status: 200 });
  expect((await call('GET', `${at}/${id}`, { as: 'member' })).value).toMatchObject({ state });
  expect(await balanceOf(member)).toEqual({ available, frozen: '0.00' });
  const audit = await db.query('SELECT action, operator_username AS who FROM backoffice_audit WHERE subject_id = $1 ORDER BY action DESC', [
    id,
  ]);
  expect(audit).toEqual([
    { action: 'withdrawal.dispute.propose', who: 'ops' },
    { action: 'withdrawal.dispute.confirm', who: 'ops2' },
  ]);
  await expectSoundBooks();
});

it('shows evidence and decisions to nobody who has no part in them', async () => {
  expect(await propose('fullPayment')).toMatchObject({ status: 409, value: { code: 'invalid_transition' } });
  await dispute();
  const proof = `/ops/withdrawals/${id}/proofs/1?memberId=${member.id}`;
  expect((await call('GET', proof, { as: 'cashier' })).value['picture']).toMatch(/^\/9j\//);
  expect(await call('GET', proof, { as: 'elsewhere' })).toMatchObject({ status: 403, value: { code: 'permission_missing' } });
  expect(await call('GET', proof)).toMatchObject({ status: 401 });
  expect(await call('GET', proof.replace('proofs/1', 'proofs/2'), { as: 'ops' })).toMatchObject({ status: 404 });
  for (const as of ['cashier', 'elsewhere'])
    expect(await propose('refundToPlayer', as)).toMatchObject({ status: 403, value: { code: 'permission_missing' } });
  expect(await queued('elsewhere')).toBeUndefined();
});
