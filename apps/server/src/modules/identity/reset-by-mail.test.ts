import { randomBytes } from 'node:crypto';
import { CSRF_HEADER } from '@tessera/contract/http';
import { expect, it } from 'vitest';
import { newTotpSecret, totpCodeAt } from './totp-code.ts';
import { LOGIN_LIMITS } from './login-guard.ts';
import { MAILS_OF_ACCOUNT, RESET_LIFE_MS, RESET_TOLD_EVERY_MS } from './reset-by-mail.ts';
import { givenIdentity, PASSWORD, registration } from './testing/given-identity.ts';
import { readingMails, tokenIn } from './testing/reading-mails.ts';

const NEW = 'copper-meadow-58';
const DAY_MS = 24 * 3_600_000;
const world = await givenIdentity({ rateFactor: 1, loginLimits: { ...LOGIN_LIMITS, captchaAfterAccounts: 1_000_000, lockAfter: 3 } });
const { call, clock, db, identity } = world;
/** One a second is given to an address. */
const captcha = (ip: string) => {
  clock.advance(1_000);
  return world.captcha(ip);
};
const { login, mailsAfter } = readingMails({ ...world, captcha });
let people = 0;
/** Of an address of their own, so that nobody's limits are another's. */
async function givenMember(extra: object = {}) {
  people += 1;
  const account = `forgot${people}`;
  const email = `${account}@example.com`;
  const ip = `203.0.113.${people}`;
  const { sid } = await call('PUT', '/wps/member/register', { body: registration(account, { email, ...extra }), ip });
  return { account, email, ip, sid };
}
type Given = Awaited<ReturnType<typeof givenMember>>;
const ask = ({ account, email, ip }: Pick<Given, 'account' | 'email' | 'ip'>, extra: object = {}) =>
  call('POST', '/wps/member/password/email', { body: { username: account, email, ...extra }, ip });
const reset = (token: string, newPassword = NEW, options: object = {}) =>
  call('POST', '/wps/member/password/link', { body: { token, newPassword }, ...options });
const tokenFor = async (given: Given) =>
  (await mailsAfter(() => ask(given)))
    .filter(({ to }) => to === given.email)
    .map(({ text }) => tokenIn('resetPassword', text))
    .join('');

it('mails a link that sets a new password once, ends every session and tells the owner', async () => {
  const given = await givenMember();
  const [mail, ...more] = await mailsAfter(() => ask(given));
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: given.email, subject: 'Tessera: elige una contraseña nueva' });
  expect(mail?.text).toContain('https://localhost/resetPassword#token=');
  const token = tokenIn('resetPassword', mail?.text);
  const [told] = await mailsAfter(async () => expect((await reset(token)).status).toBe(200));
  expect(told).toMatchObject({ to: given.email, subject: 'Tessera: tu contraseña ha cambiado' });
  expect(told?.text).toContain('enlace');
  expect((await call('GET', '/wps/member/info', { sid: given.sid })).code).toBe('unauthenticated');
  // Whoever had the old password may have a known browser.
  const { id } = (await identity.findMemberByUsername(given.account, 'tessera'))!;
  expect(await db.query('SELECT FROM identity_device WHERE member_id = $1', [id])).toEqual([]);
  expect((await login(given.account, PASSWORD, given.ip)).code).toBe('invalid_credentials');
  expect((await login(given.account, NEW, given.ip)).status).toBe(200);
  expect(await reset(token, 'another-meadow-59')).toMatchObject({ status: 404, code: 'link_invalid' });
});

it('answers the same and mails nobody where name and address do not belong together', async () => {
  const [one, other] = [await givenMember(), await givenMember()];
  const strangers = [
    { ...one, email: other.email },
    { ...one, account: 'nobodyatall' },
    { ...one, email: 'nobody@example.com' },
  ];
  let right = { status: 0, text: '' };
  expect(await mailsAfter(async () => void (right = await ask(one)))).toHaveLength(1);
  clock.advance(RESET_TOLD_EVERY_MS);
  for (const stranger of strangers) {
    const mails = await mailsAfter(async () => {
      const reply = await ask(stranger, await captcha(one.ip));
      expect([reply.status, reply.text]).toEqual([right.status, right.text]);
    });
    expect(mails.filter(({ text }) => text.includes('resetPassword'))).toEqual([]);
  }
});

it('mails nobody who is kept out or has no address, and takes no link of theirs', async () => {
  const given = await givenMember();
  const token = await tokenFor(given);
  await identity.disableMember((await identity.findMemberByUsername(given.account, 'tessera'))!);
  expect((await reset(token)).code).toBe('link_invalid');
  clock.advance(RESET_TOLD_EVERY_MS);
  expect(await mailsAfter(() => ask(given))).toEqual([]);
});

it('takes a form as the specification has it, and its fields once', async () => {
  const given = await givenMember();
  const form = async (text: string) => {
    const reply = await world.app.server.inject({
      method: 'POST',
      url: '/wps/member/password/email',
      remoteAddress: given.ip,
      headers: { host: 'localhost', [CSRF_HEADER]: '1', 'content-type': 'application/x-www-form-urlencoded' },
      payload: text,
    });
    return reply.statusCode;
  };
  const [mail] = await mailsAfter(async () =>
    expect(await form(`username=${given.account}&email=${encodeURIComponent(given.email)}`)).toBe(200),
  );
  expect(mail?.to).toBe(given.email);
  expect(await form(`username=${given.account}&username=x&email=${encodeURIComponent(given.email)}`)).toBe(400);
  expect(await form('username=x&email=')).toBe(422);
});

it('writes again at the earliest after a minute, and so often a day for one name and address', async () => {
  const given = await givenMember();
  // At the beginning of a day, as the limit counts by whole ones.
  clock.advance(DAY_MS - (clock.nowMs() % DAY_MS));
  expect(await mailsAfter(() => ask(given))).toHaveLength(1);
  expect(await mailsAfter(() => ask(given))).toHaveLength(0);
  clock.advance(RESET_TOLD_EVERY_MS);
  expect(await mailsAfter(() => ask(given))).toHaveLength(1);
  for (let n = 3; n < MAILS_OF_ACCOUNT.max; n += 1) expect((await ask(given, await captcha(given.ip))).status).toBe(200);
  // Whoever else asks comes from elsewhere.
  const elsewhere = { ...given, ip: '198.51.100.9' };
  expect((await ask(elsewhere)).code).toBe('throttled');
});

it('asks an address for a captcha that asks a fourth time in an hour', async () => {
  const given = await givenMember();
  for (let n = 0; n < 3; n += 1) expect((await ask({ ...given, account: `guess${n}` })).status).toBe(200);
  expect((await ask(given)).code).toBe('captcha_required');
  expect((await ask(given, await captcha(given.ip))).status).toBe(200);
});

it('keeps the link while the password is refused, and half an hour at the most', async () => {
  const given = await givenMember();
  const token = await tokenFor(given);
  expect((await reset(token, 'password123')).code).toBe('password_too_common');
  expect((await reset(token, `${given.account}1`)).code).toBe('password_too_common');
  expect((await reset(token, 'a7k-q2z')).code).toBe('invalid_input');
  const rows = await db.query<{ row: string }>('SELECT row_to_json(l)::text AS row FROM identity_link l');
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  clock.advance(RESET_LIFE_MS - 1);
  expect((await reset(token, NEW, { host: 'elsewhere.example' })).status).toBe(200);
  clock.advance(RESET_TOLD_EVERY_MS);
  const late = await tokenFor({ ...given, ip: '198.51.100.10' });
  clock.advance(RESET_LIFE_MS);
  expect((await reset(late)).code).toBe('link_invalid');
});

it('is used by one of many who use it at once', async () => {
  const token = await tokenFor(await givenMember());
  const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(token, `copper-meadow-${n}0`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('is no link that lifts a lock, nor the other way round; it lifts the lock with the password', async () => {
  const given = await givenMember();
  const far = '198.51.100.77';
  for (let n = 0; n < 3; n += 1) await login(given.account, `wrong ${n}`, far);
  const mails = await mailsAfter(() => ask(given));
  const unlock = tokenIn('unlock', mails.map(({ text }) => text).join());
  const token = mails.map(({ text }) => tokenIn('resetPassword', text)).find((found) => found !== '') ?? '';
  expect(unlock).not.toBe('');
  expect((await reset(unlock)).code).toBe('link_invalid');
  expect((await call('POST', '/wps/session/unlock', { body: { token } })).code).toBe('link_invalid');
  expect((await login(given.account, PASSWORD, '192.0.2.200')).code).toBe('invalid_credentials');
  expect((await reset(token)).status).toBe(200);
  expect((await login(given.account, NEW, '192.0.2.200')).status).toBe(200);
});

it('never goes past the app that makes codes', async () => {
  const given = await givenMember();
  const member = (await identity.findMemberByUsername(given.account, 'tessera'))!;
  const secret = newTotpSecret(randomBytes);
  await identity.secondFactor.put(member, secret);
  expect(await reset(await tokenFor(given))).toMatchObject({ status: 200, sid: undefined });
  expect((await login(given.account, NEW, given.ip)).code).toBe('code_required');
  const body = { username: given.account, password: NEW, code: totpCodeAt(secret, clock.nowMs()) };
  expect((await call('POST', '/wps/session/login', { body, ip: given.ip })).status).toBe(200);
});
