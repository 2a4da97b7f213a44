import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { REMEMBERED_LIFE_MS } from './remembered-logins.ts';
import { RETRY_MS } from './resume-session.ts';
import { newTotpSecret, totpCodeAt } from './totp-code.ts';
import { givenIdentity, MINUTE_MS, PASSWORD, registration } from './testing/given-identity.ts';

const world = await givenIdentity();
const { call, clock, db, events, identity, sent } = world;
await db.query(
  `INSERT INTO site_brand (code, name, hosts, main_domain, currency, trial_currency, time_zone, figures, min_age, default_language, languages, login_types, register_methods, created_at)
   VALUES ('other', 'Other', '{other.example}', 'other.example', 'EUR', 'FUN', 'Europe/Madrid', 'live', 18, 'en', '{en}', '{username}', '{WEB}', now())`,
);
clock.advance(1_000);
const HOME = { ip: '203.0.113.7', headers: { 'user-agent': 'a browser' } };
const THIEF = { ip: '198.51.100.66', headers: { 'user-agent': 'a browser' } };
let people = 0;
async function givenMember() {
  people += 1;
  const account = `kept${people}`;
  await call('PUT', '/wps/member/register', { body: registration(account, { email: `${account}@example.com` }), ...HOME });
  return account;
}
const login = (username: string, extra: object = {}, options: object = HOME) =>
  call('POST', '/wps/session/login', { body: { username, password: PASSWORD, remember: true, ...extra }, ...options });
const resume = (remembered: string | undefined, options: object = HOME) =>
  call('POST', '/wps/session/remembered', { remembered, ...options });
const isLive = async (sid: string | undefined) => (await call('GET', '/wps/member/info', { sid })).status === 200;
/** The session went idle. */
const sleep = () => clock.advance(31 * MINUTE_MS);

it('starts a session by the cookie that was kept, which is followed by another', async () => {
  const account = await givenMember();
  const first = await login(account);
  expect(first.remembered).toMatch(/^[\w-]{44}$/);
  sleep();
  expect(await isLive(first.sid)).toBe(false);
  const second = await resume(first.remembered);
  expect(second).toMatchObject({ status: 200, body: { value: { token: null, firstTimeLogin: false, member: { account } } } });
  expect(await isLive(second.sid)).toBe(true);
  expect(second.remembered).not.toBe(first.remembered);
  sleep();
  expect((await resume(second.remembered)).status).toBe(200);
});

it('keeps it where scripts and the database cannot read it, for a day from the login on', async () => {
  const { headers, remembered } = await login(await givenMember());
  const cookie = String(headers['set-cookie'])
    .split(/,(?=\w+=)/)
    .find((one) => one.startsWith('remembered='));
  expect(cookie).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  const rows = await db.query<{ row: string }>('SELECT row_to_json(r)::text AS row FROM identity_remembered r');
  expect(rows.some(({ row }) => row.includes(remembered ?? ''))).toBe(false);
  clock.advance(REMEMBERED_LIFE_MS - 1);
  const last = await resume(remembered);
  expect(last.status).toBe(200);
  expect(String(last.headers['set-cookie'])).toContain('Max-Age=0');
  clock.advance(1);
  const over = await resume(last.remembered);
  expect(over).toMatchObject({ status: 401, code: 'unauthenticated', remembered: '' });
  await identity.sweep();
  expect(await db.query('SELECT FROM identity_remembered WHERE expires_at <= $1', [new Date(clock.nowMs())])).toEqual([]);
});

it('keeps nothing of whoever does not ask for it, nor of apps', async () => {
  const account = await givenMember();
  expect((await login(account, { remember: false })).remembered).toBeUndefined();
  expect((await login(account, { platform: 'APP' })).remembered).toBeUndefined();
  expect((await resume(undefined)).code).toBe('unauthenticated');
  expect((await resume('A'.repeat(44))).code).toBe('unauthenticated');
});

it('takes a copy that was used before for stolen: everything ends and the owner is told', async () => {
  const account = await givenMember();
  const { remembered } = await login(account);
  sleep();
  const owner = await resume(remembered);
  clock.advance(RETRY_MS + 1);
  sent.length = 0;
  expect((await resume(remembered, THIEF)).code).toBe('unauthenticated');
  expect(await isLive(owner.sid)).toBe(false);
  expect((await resume(owner.remembered)).code).toBe('unauthenticated');
  await world.sendMails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [`${account}@example.com`, 'Tessera: puede que alguien más haya entrado en tu cuenta'],
  ]);
  const { id } = (await identity.findMemberByUsername(account, 'tessera'))!;
  const kinds = (await events.list({ memberId: id }, { before: undefined, limit: 100 })).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['login_remembered', 'remembered_login_stolen']));
  expect((await login(account)).status).toBe(200);
});

it('is stolen too when the thief is first', async () => {
  const account = await givenMember();
  const { remembered } = await login(account);
  sleep();
  const thief = await resume(remembered, THIEF);
  expect(thief.status).toBe(200);
  expect((await resume(remembered)).code).toBe('unauthenticated');
  expect(await isLive(thief.sid)).toBe(false);
  expect((await resume(thief.remembered, THIEF)).code).toBe('unauthenticated');
});

it('answers the same browser again for some seconds, as answers are lost and tabs ask at once', async () => {
  const { remembered } = await login(await givenMember());
  sleep();
  const tabs = await Promise.all([resume(remembered), resume(remembered), resume(remembered)]);
  expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
  clock.advance(RETRY_MS);
  expect((await resume(remembered)).status).toBe(200);
  clock.advance(1);
  expect((await resume(remembered)).code).toBe('unauthenticated');
  expect(await isLive(tabs[0]?.sid)).toBe(false);
});

it('is no retry from elsewhere or from another browser', async () => {
  for (const other of [THIEF, { ...HOME, headers: { 'user-agent': 'another browser' } }]) {
    const { remembered } = await login(await givenMember());
    await resume(remembered);
    expect((await resume(remembered, other)).code).toBe('unauthenticated');
  }
});

it('is over with the logout, another login of the browser, a changed password and a closed account', async () => {
  const account = await givenMember();
  const one = await login(account);
  const out = await call('DELETE', '/wps/session/logout', { sid: one.sid, remembered: one.remembered });
  expect(out.remembered).toBe('');
  expect((await resume(one.remembered)).code).toBe('unauthenticated');

  const two = await login(account);
  await login(await givenMember(), { remember: false }, { ...HOME, remembered: two.remembered });
  expect((await resume(two.remembered)).code).toBe('unauthenticated');

  const three = await login(account);
  const body = { oldPassword: PASSWORD, newPassword: 'copper-meadow-58', confirmNewPassword: 'copper-meadow-58' };
  expect((await call('POST', '/wps/member/password', { body, sid: three.sid })).status).toBe(200);
  expect((await resume(three.remembered)).code).toBe('unauthenticated');

  const four = await login(account, { password: 'copper-meadow-58' });
  await identity.disableMember((await identity.findMemberByUsername(account, 'tessera'))!);
  expect((await resume(four.remembered)).code).toBe('unauthenticated');
});

it('lets in nobody who was kept out a moment ago', async () => {
  const account = await givenMember();
  const { remembered } = await login(account);
  await db.query("UPDATE identity_member SET status = 'disabled' WHERE username = $1", [account]);
  expect((await resume(remembered)).code).toBe('unauthenticated');
});

it('leaves the logout of one browser the others', async () => {
  const account = await givenMember();
  const [here, there] = [await login(account), await login(account)];
  await call('DELETE', '/wps/session/logout', { sid: here.sid, remembered: here.remembered });
  expect((await resume(there.remembered)).status).toBe(200);
});

it('uses nothing up while a session is alive', async () => {
  const account = await givenMember();
  const { sid, remembered } = await login(account);
  const reply = await resume(remembered, { ...HOME, sid });
  expect(reply).toMatchObject({ status: 200, remembered: undefined, body: { value: { member: { account } } } });
  expect((await resume(remembered)).status).toBe(200);
});

it('starts no session under the host of another brand, and stays unused by that', async () => {
  const { remembered } = await login(await givenMember());
  sleep();
  const elsewhere = await resume(remembered, { ...HOME, host: 'other.example' });
  expect([elsewhere.status, elsewhere.code, elsewhere.sid]).toEqual([401, 'unauthenticated', undefined]);
  // One that had been used would be taken for stolen by then.
  clock.advance(RETRY_MS + 1);
  expect((await resume(remembered)).status).toBe(200);
});

it('is one of its own brand, and gives no code of the app', async () => {
  const account = await givenMember();
  const member = (await identity.findMemberByUsername(account, 'tessera'))!;
  const secret = newTotpSecret(randomBytes);
  await identity.secondFactor.put(member, secret);
  const { remembered } = await login(account, { code: totpCodeAt(secret, clock.nowMs()) });
  sleep();
  const { sid } = await resume(remembered);
  const body = { oldPassword: PASSWORD, newPassword: 'copper-meadow-58', confirmNewPassword: 'copper-meadow-58' };
  expect((await call('POST', '/wps/member/password', { body, sid })).code).toBe('fresh_code_required');
});
