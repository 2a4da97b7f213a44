import type { referrals } from '@tessera/contract';
import { expect, it } from 'vitest';
import { givenIdentity, PASSWORD, registration } from './testing/given-identity.ts';

const { call, identity, db, site } = await givenIdentity();
await site.seedBrands('demo');
const NOVA = 'nova.localhost';

async function givenAgent(username: string, brand = 'tessera') {
  const agent = await identity.createMember({ brand, username, password: PASSWORD, type: 1 });
  const code = async () => (await identity.agentCode(agent)) satisfies referrals.AgentCodeView;
  return { agent, code };
}

const logIn = (username: string, extra: object = {}) =>
  call('POST', '/wps/session/login', { body: { username, password: PASSWORD, ...extra } });

it('gives an agent a code of his own, once, and counts who joined by it', async () => {
  const { agent, code } = await givenAgent('upline1');
  const [first, ...others] = await Promise.all([code(), code(), code()]);
  expect(first).toEqual({ code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/u), joined: 0 });
  expect(others).toEqual([first, first]);

  const joined = await call('PUT', '/wps/member/register', { body: registration('joined1', { affiliateCode: first.code.toLowerCase() }) });
  expect(joined.status).toBe(200);
  expect(await code()).toEqual({ ...first, joined: 1 });
  const { id } = joined.body.value['member'] as { id: string };
  expect(await db.query('SELECT brand, agent_id AS agent, code FROM referrals_member WHERE member_id = $1', [id])).toEqual([
    { brand: 'tessera', agent: agent.id, code: first.code },
  ]);
});

it('counts each of those who join in the same moment', async () => {
  const { code } = await givenAgent('upline5');
  const affiliateCode = (await code()).code;
  const join = async (n: number) =>
    (await call('PUT', '/wps/member/register', { body: registration(`atonce${n}`, { affiliateCode }) })).status;
  expect(await Promise.all([1, 2, 3, 4].map(join))).toEqual([200, 200, 200, 200]);
  expect((await code()).joined).toBe(4);
});

it.each(['NOBODYS1', 'short', '<b>x</b>', '２３４５６７８９', "x' OR 1=1"])('opens no account by the code %s', async (affiliateCode) => {
  const before = await db.query('SELECT count(*) FROM identity_member');
  const { status, code } = await call('PUT', '/wps/member/register', { body: registration('stranger1', { affiliateCode }) });
  expect([status, code]).toEqual([422, expect.stringMatching(/^(invitation_code_error|invalid_input)$/u)]);
  expect(await db.query('SELECT count(*) FROM identity_member')).toEqual(before);
});

it('says whether people can join by a code, at its brand alone', async () => {
  const { code } = await givenAgent('upline2');
  const { code: own } = await code();
  const check = (query: string, host?: string) => call('GET', `/wps/agent/affiliate?${query}`, host === undefined ? {} : { host });
  expect((await check(`code=%20${own.toLowerCase()}&domain=localhost`)).body.value).toEqual({ code: own });
  expect((await check('code=NOBODYS1')).code).toBe('invitation_code_error');
  expect((await check(`code=${own}`, NOVA)).code).toBe('invitation_code_error');
  expect((await check(`code=${own}&domain=${NOVA}`)).code).toBe('cross_site');
  expect((await check('code=')).code).toBe('invalid_input');
  expect((await check('')).code).toBe('invalid_input');
});

it('keeps members out at the agents’ door, and tells only who has the right password', async () => {
  await identity.createMember({ brand: 'tessera', username: 'member1', password: PASSWORD, type: 0 });
  await givenAgent('upline3');
  expect((await logIn('member1', { asAgent: true })).code).toBe('agents_only');
  expect((await logIn('member1', { asAgent: true, password: 'wrong-harbour-71' })).code).toBe('invalid_credentials');
  expect((await logIn('member1')).status).toBe(200);
  expect((await logIn('upline3', { asAgent: true })).status).toBe(200);
});

it('shows a code to agents only', async () => {
  await identity.createMember({ brand: 'tessera', username: 'member2', password: PASSWORD, type: 0 });
  await givenAgent('upline4');
  const ask = async (username: string) => call('GET', '/wps/agent/code', { sid: (await logIn(username)).sid });
  expect((await ask('member2')).code).toBe('agents_only');
  expect((await ask('upline4')).body.value).toMatchObject({ joined: 0 });
  expect((await call('GET', '/wps/agent/code')).code).toBe('unauthenticated');
});
