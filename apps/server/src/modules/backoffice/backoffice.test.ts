import { beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '@tessera/contract';
import type { MemberRef } from '../../platform/http/caller.ts';
import { givenPayments } from '../payments/testing/given-payments.ts';
import { givenSite, OPERATOR } from './testing/given-site.ts';

const given = await givenPayments();
const { callBack, db, clock, newId, givenMember, balanceOf, depositRequest, withdrawalRequest } = given;
const members = new Map<string, MemberRef>();
const { call, ended } = await givenSite(given, members);

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('500');
  members.set('member', member);
});

const withdraw = async (changes: object = {}) =>
  call('POST', '/wps/payments/withdrawals', {
    as: 'member',
    body: withdrawalRequest(changes),
  });
const deposit = async () =>
  call('POST', '/wps/payments/deposits', {
    as: 'member',
    body: depositRequest(),
  });
const decide = (kind: string, id: unknown, verdict: string, changes: object = {}) =>
  call('POST', `/ops/${kind}/${String(id)}/${verdict}`, { as: 'ops', body: { memberId: member.id, reason: 'known player', ...changes } });
const auditOf = (id: unknown) =>
  db.query('SELECT operator_id, operator_username, action, subject_kind, member_id, reason FROM backoffice_audit WHERE subject_id = $1', [
    id,
  ]);

describe('the session of staff', () => {
  it('starts, says who it is, and ends', async () => {
    const started = await call('POST', '/ops/session/login', { body: { username: 'ops', password: 'right' } });
    expect(started).toMatchObject({ status: 200, cookie: expect.stringContaining('ops=ops; Path=/; HttpOnly') });
    expect(started.value).toEqual({
      id: OPERATOR.id,
      username: 'ops',
      displayName: 'Olga',
      permissions: [...PERMISSIONS],
      brands: ['demo'],
      isEnrolled: true,
    });
    expect((await call('GET', '/ops/session', { as: 'ops' })).value).toEqual(started.value);
    expect(await call('DELETE', '/ops/session/logout', { as: 'ops' })).toMatchObject({
      status: 200,
      value: null,
      cookie: expect.stringContaining('ops=;'),
    });
    expect(ended).toEqual(['session-of-ops']);
    expect(await call('POST', '/ops/session/login', { body: { username: 'ops', password: 'wrong' } })).toMatchObject({
      status: 401,
      value: { code: 'invalid_credentials' },
    });
  });

  it.each([
    ['GET', '/ops/withdrawals'],
    ['GET', '/ops/deposits'],
    ['POST', `/ops/withdrawals/${newId()}/approve`],
    ['POST', `/ops/withdrawals/${newId()}/reject`],
    ['POST', `/ops/deposits/${newId()}/approve`],
    ['POST', `/ops/deposits/${newId()}/reject`],
    ['GET', '/ops/session'],
  ])('is needed for %s %s, and a member has none', async (method, path) => {
    const body = method === 'POST' ? { body: { memberId: member.id, reason: 'known player' } } : {};
    expect(await call(method, path, body)).toMatchObject({ status: 401 });
    expect(await call(method, path, { as: 'member', ...body })).toMatchObject({ status: 403 });
  });
});

describe('the queue of withdrawals', () => {
  it('shows who waits, oldest first, page by page', async () => {
    const asked = [];
    for (let count = 0; count < 5; count += 1) {
      clock.advance(10);
      asked.push((await withdraw({ amount: '10' })).value['id']);
    }
    const page = (await call('GET', '/ops/withdrawals?limit=100', { as: 'ops' })).value;
    expect(page.items?.map((item) => item['id']).slice(-5)).toEqual(asked);
    expect(page.items?.at(-1)).toMatchObject({
      memberId: member.id,
      memberAccount: 'ana',
      state: 'RISK_REVIEW',
      payeeAccount: '••••••••••••••••••••1332',
      history: [{ state: 'APPLIED' }, { state: 'RISK_REVIEW' }],
    });
    const first = (await call('GET', '/ops/withdrawals?limit=2', { as: 'ops' })).value;
    const second = (await call('GET', `/ops/withdrawals?limit=2&cursor=${String(first['nextCursor'])}`, { as: 'ops' })).value;
    expect([...(first.items ?? []), ...(second.items ?? [])].map((item) => item['id'])).toEqual(
      page.items?.slice(0, 4).map((item) => item['id']),
    );
    expect((await call('GET', '/ops/withdrawals?state=PAID', { as: 'ops' })).value).toEqual({ items: [], nextCursor: null });
  });
});

describe('a decision', () => {
  it('is written down with who took it and why', async () => {
    const { value } = await withdraw();
    expect(await decide('withdrawals', value['id'], 'approve')).toMatchObject({
      status: 200,
      value: { id: value['id'], state: 'APPROVED', memberId: member.id },
    });
    const row = {
      operator_id: OPERATOR.id,
      operator_username: 'ops',
      subject_kind: 'withdrawal',
      member_id: member.id,
      reason: 'known player',
    };
    expect(await auditOf(value['id'])).toEqual([{ ...row, action: 'withdrawal.approve' }]);
    expect(await decide('withdrawals', value['id'], 'reject', { reason: 'second thoughts' })).toMatchObject({
      status: 200,
      value: { state: 'REJECTED', reason: 'second thoughts' },
    });
    expect(await auditOf(value['id'])).toHaveLength(2);
    expect(await balanceOf(member)).toEqual({ available: '500.00', frozen: '0.00' });
    await expect(db.query('UPDATE backoffice_audit SET reason = $1', ['other'])).rejects.toThrow('permission denied');
    await expect(db.query('DELETE FROM backoffice_audit')).rejects.toThrow('permission denied');
  });

  it('that is refused leaves no record', async () => {
    const { value } = await withdraw();
    await call('POST', `/wps/payments/withdrawals/${String(value['id'])}/cancel`, { as: 'member' });
    expect(await decide('withdrawals', value['id'], 'approve')).toMatchObject({ status: 409, value: { code: 'invalid_transition' } });
    expect(await decide('withdrawals', value['id'], 'approve', { memberId: newId() })).toMatchObject({
      status: 404,
      value: { code: 'withdrawal_not_found' },
    });
    expect(await decide('withdrawals', value['id'], 'reject', { reason: 'no' })).toMatchObject({ status: 422 });
    expect(await auditOf(value['id'])).toEqual([]);
  });

  it('credits or closes a deposit in review', async () => {
    const ids = [(await deposit()).value['id']];
    clock.advance(10);
    ids.push((await deposit()).value['id']);
    for (const id of ids) await callBack({ id: String(id), kind: 'deposit', amount: '30.00' });
    const queue = (await call('GET', '/ops/deposits', { as: 'ops' })).value;
    expect(queue.items?.map((item) => [item['id'], item['reported'], item['memberAccount']])).toEqual(
      ids.map((id) => [id, '30.0000', 'ana']),
    );
    expect(await decide('deposits', ids[0], 'approve')).toMatchObject({ status: 200, value: { state: 'SUCCESS', credited: '30.0000' } });
    expect(await decide('deposits', ids[1], 'reject')).toMatchObject({ status: 200, value: { state: 'FAILED', credited: null } });
    expect(await decide('deposits', ids[1], 'approve')).toMatchObject({ status: 409 });
    expect(await balanceOf(member)).toEqual({ available: '530.00', frozen: '0.00' });
    expect(await auditOf(ids[0])).toMatchObject([{ action: 'deposit.approve', subject_kind: 'deposit' }]);
  });
});
