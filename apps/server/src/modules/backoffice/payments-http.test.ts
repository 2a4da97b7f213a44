import { beforeEach, describe, expect, it } from 'vitest';
import { signForm, signWebhook } from '@tessera/webhooks';
import type { MemberRef } from '../../platform/http/caller.ts';
import { FORM_KEYS, givenPayments, SECRET, secretFrom } from '../payments/testing/given-payments.ts';
import { givenSite } from './testing/given-site.ts';

const given = await givenPayments();
const { clock, gateway, newId, givenMember, balanceOf, depositRequest, withdrawalRequest } = given;
const members = new Map<string, MemberRef>();
const { url, call } = await givenSite(given, members);

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
/** A signed callback over HTTP, without any session. */
async function callback(body: object, { secrets = [SECRET], rawBody = JSON.stringify(body) } = {}) {
  return deliver({ rawBody, signed: JSON.stringify(body), secrets });
}
/** `signed` is what the signature is for. */
async function deliver({ rawBody, signed = rawBody, secrets = [SECRET] }: Delivery) {
  const headers = {
    'content-type': 'application/json',
    ...signWebhook({ id: `cb_${newId()}`, sentAtMs: clock.nowMs(), rawBody: signed }, secrets),
  };
  const answer = await fetch(`${url}/wps/payments/callbacks/sandbox`, { method: 'POST', headers, body: rawBody });
  return { status: answer.status, value: ((await answer.json()) as { value: unknown }).value };
}
interface Delivery {
  readonly rawBody: string | Uint8Array<ArrayBuffer>;
  readonly signed?: string | Uint8Array;
  readonly secrets?: Parameters<typeof signWebhook>[1];
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
      { id: 'sandbox-transfer-in', kind: 'deposit', min: '20.0000', max: '20000.0000' },
      { id: 'sandbox-transfer-out', kind: 'withdrawal', min: '20.0000', max: '10000.0000' },
    ]);
    members.set('euro', { ...member, currency: 'EUR' });
    expect((await call('GET', '/wps/payments/methods', { as: 'euro' })).value).toEqual([]);
  });

  it.each([
    ['payeeAccount', '4111+1111+1111+1111'],
    ['payeeAccount', '4111111111111111'],
    ['payeeName', '４１１１ ／ １１１１ ／ １１１１ ／ １１１１'],
  ])('cannot leave the number of a card in %s', async (field, text) => {
    expect(await withdraw({ [field]: text })).toMatchObject({
      status: 422,
      value: { code: 'invalid_input', details: { field, reason: 'card_number' } },
    });
    expect((await call('GET', '/wps/payments/withdrawals', { as: 'member' })).value.items).toEqual([]);
    expect((await withdraw({ payeeAccount: '032180000118359719' })).status).toBe(200);
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

  it('learn that the gateway does not take a deposit', async () => {
    gateway.next = () => ({ result: 'refused', reason: '422 invalid_amount' });
    expect(await deposit()).toMatchObject({ status: 409, value: { code: 'gateway_refused' } });
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
  it('are answered by the word that the gateway of their channel waits for', async () => {
    const body = { requestId: newId(), methodId: 'sandbox-transfer-in', currency: 'USD', amount: '25' };
    const { id } = (await call('POST', '/wps/payments/deposits', { as: 'member', body })).value;
    const notice = { trade_no: `gw_${String(id)}`, order_no: String(id), direction: 'IN', trade_status: 'PAID', amount_minor: '2500' };
    const send = (channel: string, fields: Record<string, string>) =>
      fetch(`${url}/wps/payments/callbacks/${channel}`, {
        method: 'POST',
        body: signForm({ fields, nonce: newId(), sentAtMs: clock.nowMs() }, FORM_KEYS),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const taken = await send('sandbox-transfer', { ...notice, currency: 'USD' });
    expect([taken.status, taken.headers.get('content-type'), await taken.text()]).toEqual([200, 'text/plain; charset=utf-8', 'success']);
    expect(await balanceOf(member)).toEqual({ available: '525.00', frozen: '0.00' });
    expect((await send('sandbox-transfer', { ...notice, currency: 'EUR' })).status).toBe(422);
    expect((await send('sandbox', { ...notice, currency: 'USD' })).status).toBe(401);
    expect((await send('nobody', { ...notice, currency: 'USD' })).status).toBe(404);
    expect((await send('No%20Slug', { ...notice, currency: 'USD' })).status).toBe(422);
  });

  it('need the signature and nothing else', async () => {
    gateway.next = (order) => ({ result: 'placed', gatewayOrderId: 'gw', payUrl: `https://pay.example/${order.id}` });
    const { id } = (await deposit()).value;
    const body = paidBody(id, '25.00');
    expect(await callback(body, { rawBody: JSON.stringify({ ...body, amount: '26.00' }) })).toMatchObject({
      status: 401,
      value: { code: 'unauthenticated' },
    });
    expect(await callback(body, { secrets: [secretFrom('f')] })).toMatchObject({
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

  it.each([
    ['no JSON', '{"kind":', 'malformed'],
    ['no callback', '{"kind":"deposit"}', 'invalid_input'],
  ])('that hold %s are looked at only when their signature is good', async (_name, rawBody, code) => {
    expect(await deliver({ rawBody, secrets: [secretFrom('f')] })).toMatchObject({ status: 401, value: { code: 'unauthenticated' } });
    expect(await deliver({ rawBody })).toMatchObject({ value: { code } });
  });

  it('are verified over their bytes, not over the text these are read as', async () => {
    const rawBody = Uint8Array.from([0x22, 0xff, 0x22]);
    expect(await deliver({ rawBody })).toMatchObject({ status: 422, value: { code: 'invalid_input' } });
    expect(await deliver({ rawBody, signed: '"\uFFFD"' })).toMatchObject({ status: 401 });
  });
});
