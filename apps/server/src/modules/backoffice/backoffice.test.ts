import { beforeEach, describe, expect, it } from 'vitest';
import { parseWebhookSecret, signWebhook } from '@tessera/webhooks';
import type { MemberRef } from '../../platform/http/caller.ts';
import { givenPayments, PASSWORD } from '../payments/testing/given-payments.ts';
import { givenSite, OPERATOR } from './testing/given-site.ts';

const SECRET = parseWebhookSecret(Buffer.alloc(32, 's').toString('base64'));
const given = await givenPayments();
const { db, clock, gateway, newId, givenMember, balanceOf } = given;
const members = new Map<string, MemberRef>();
const { url, call, ended } = await givenSite({ ...given, secrets: [SECRET] }, members);

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('500');
  members.set('member', member);
});

const withdraw = async (changes: object = {}) =>
  call('POST', '/wps/payments/withdrawals', {
    as: 'member',
    body: {
      requestId: newId(),
      methodId: 'sandbox-payout',
      currency: 'USD',
      amount: '100',
      payeeName: 'Ana Lima',
      payeeAccount: 'ES9121000418450200051332',
      password: PASSWORD,
      ...changes,
    },
  });
const deposit = async () =>
  call('POST', '/wps/payments/deposits', {
    as: 'member',
    body: { requestId: newId(), methodId: 'sandbox-deposit', currency: 'USD', amount: '25' },
  });
const decide = (kind: string, id: unknown, verdict: string, changes: object = {}) =>
  call('POST', `/ops/${kind}/${String(id)}/${verdict}`, { as: 'ops', body: { memberId: member.id, reason: 'known player', ...changes } });
const auditOf = (id: unknown) =>
  db.query('SELECT operator_id, operator_username, action, subject_kind, member_id, reason FROM backoffice_audit WHERE subject_id = $1', [
    id,
  ]);

/** A signed callback over HTTP, without any session. */
async function callback(body: object, { secrets = [SECRET], rawBody = JSON.stringify(body) } = {}) {
  const headers = {
    'content-type': 'application/json',
    ...signWebhook({ id: `cb_${newId()}`, sentAtMs: clock.nowMs(), rawBody: JSON.stringify(body) }, secrets),
  };
  const answer = await fetch(`${url}/wps/payments/callbacks/sandbox`, { method: 'POST', headers, body: rawBody });
  return { status: answer.status, value: ((await answer.json()) as { value: unknown }).value };
}
const paidBody = (id: unknown, amount: string) => ({
  orderId: 'gw',
  merchantOrderId: id,
  kind: 'deposit',
  status: 'success',
  amount,
  currency: 'USD',
  occurredAtMs: clock.nowMs(),
});

describe('the session of staff', () => {
  it('starts, says who it is, and ends', async () => {
    const started = await call('POST', '/ops/session/login', { body: { username: 'ops', password: 'right' } });
    expect(started).toMatchObject({ status: 200, cookie: expect.stringContaining('ops=ops; Path=/; HttpOnly') });
    expect(started.value).toEqual({ id: OPERATOR.id, username: 'ops', displayName: 'Olga' });
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
    expect(await call(method, path, { as: 'member', ...body })).toMatchObject({ status: 401 });
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
    const ids = [(await deposit()).value['id'], (await deposit()).value['id']];
    for (const id of ids) expect(await callback(paidBody(id, '30.00'))).toEqual({ status: 200, value: null });
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

describe('members over HTTP', () => {
  it('see the methods of their currency', async () => {
    const { value } = await call('GET', '/wps/payments/methods', { as: 'member' });
    expect(value).toMatchObject([
      {
        id: 'sandbox-deposit',
        kind: 'deposit',
        min: '5.0000',
        max: '10000.0000',
        fee: { freePerDay: 0, ratePercent: '0' },
        isSandbox: true,
      },
      {
        id: 'sandbox-payout',
        kind: 'withdrawal',
        min: '10.0000',
        max: '5000.0000',
        fee: { freePerDay: 3, ratePercent: '1', min: '2.0000', max: '50.0000' },
      },
    ]);
    members.set('euro', { ...member, currency: 'EUR' });
    expect((await call('GET', '/wps/payments/methods', { as: 'euro' })).value).toEqual([]);
  });

  it('page through what they did and read single ones', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      clock.advance(10);
      ids.unshift((await deposit()).value['id']);
    }
    const first = (await call('GET', '/wps/payments/deposits?limit=2', { as: 'member' })).value;
    expect(first.items?.map((item) => item['id'])).toEqual(ids.slice(0, 2));
    const rest = (await call('GET', `/wps/payments/deposits?limit=2&cursor=${String(first['nextCursor'])}`, { as: 'member' })).value;
    expect(rest.items?.map((item) => item['id'])).toEqual(ids.slice(2));
    expect((await call('GET', `/wps/payments/deposits/${String(ids[0])}`, { as: 'member' })).value).toMatchObject({
      id: ids[0],
      state: 'PENDING',
      payUrl: `https://pay.example/${String(ids[0])}`,
    });
    const { value } = await withdraw();
    expect((await call('GET', '/wps/payments/withdrawals', { as: 'member' })).value.items).toEqual([value]);
    expect((await call('GET', `/wps/payments/withdrawals/${String(value['id'])}`, { as: 'member' })).value).toEqual(value);
    expect(await call('GET', `/wps/payments/withdrawals/${newId()}`, { as: 'member' })).toMatchObject({ status: 404 });
  });

  it.each([
    [{ amount: '9' }, 422, 'below_min'],
    [{ amount: '-5' }, 422, 'invalid_input'],
    [{ amount: '1e3' }, 422, 'invalid_input'],
    [{ amount: 10 }, 422, 'invalid_input'],
    [{ password: 'wrong' }, 422, 'password_wrong'],
    [{ payeeAccount: '4111111111111111' }, 422, 'invalid_input'],
    [{ extra: 1 }, 422, 'invalid_input'],
    [{ amount: '501' }, 409, 'insufficient_funds'],
  ])('are refused a withdrawal with %j: %i %s', async (changes, status, code) => {
    expect(await withdraw(changes)).toMatchObject({ status, value: { code } });
  });

  it('learn that the gateway is away', async () => {
    gateway.next = () => ({ result: 'unreachable' });
    expect(await deposit()).toMatchObject({ status: 503, value: { code: 'gateway_unavailable' } });
  });

  it('set and read their limits', async () => {
    const lowered = await call('PUT', '/wps/member/limits', { as: 'member', body: { kind: 'deposit', perDay: '30' } });
    expect(lowered).toMatchObject({ status: 200, value: { limits: [{}, {}, { kind: 'deposit', perDay: '30.0000', pending: null }] } });
    const raised = await call('PUT', '/wps/member/limits', { as: 'member', body: { kind: 'deposit', perDay: null } });
    expect(raised.value).toMatchObject({
      limits: [{}, {}, { perDay: '30.0000', pending: { perDay: null, startsAtMs: clock.nowMs() + 24 * 3_600_000 } }],
    });
    expect((await call('GET', '/wps/member/limits', { as: 'member' })).value).toEqual(raised.value);
    expect(await call('PUT', '/wps/member/limits', { as: 'member', body: { kind: 'deposit', perDay: '0' } })).toMatchObject({
      status: 422,
    });
    expect(await call('GET', '/wps/member/limits')).toMatchObject({ status: 401 });
  });
});

describe('callbacks over HTTP', () => {
  it('need the signature and nothing else', async () => {
    gateway.next = (order) => ({ result: 'placed', gatewayOrderId: 'gw', payUrl: `https://pay.example/${order.id}` });
    const { id } = (await deposit()).value;
    const body = paidBody(id, '25.00');
    expect(await callback(body, { rawBody: JSON.stringify({ ...body, amount: '26.00' }) })).toMatchObject({
      status: 401,
      value: { code: 'unauthenticated' },
    });
    expect(await callback(body, { secrets: [parseWebhookSecret(Buffer.alloc(32, 'f').toString('base64'))] })).toMatchObject({
      status: 401,
    });
    expect(await call('POST', '/wps/payments/callbacks/sandbox', { as: 'member', body })).toMatchObject({ status: 401 });
    expect(await callback({ ...body, merchantOrderId: newId() })).toMatchObject({ status: 404, value: { code: 'deposit_not_found' } });
    expect(await callback({ ...body, currency: 'EUR' })).toMatchObject({ status: 422, value: { code: 'wrong_currency' } });
    expect(await balanceOf(member)).toEqual({ available: '500.00', frozen: '0.00' });
    expect(await callback(body)).toEqual({ status: 200, value: null });
    expect(await callback(body)).toEqual({ status: 200, value: null });
    expect(await callback({ ...body, status: 'failed' })).toMatchObject({ status: 409, value: { code: 'invalid_transition' } });
    expect(await balanceOf(member)).toEqual({ available: '525.00', frozen: '0.00' });
  });
});
