import { randomBytes } from 'node:crypto';
import { cellOf } from '@tessera/kernel';
import { newTotpSecret, totpCodeAt } from './totp-code.ts';
import { describe, expect, it } from 'vitest';
import { CODE_LIFE_MINUTES, MAX_TRIES } from './verification-codes.ts';
import { givenIdentity, MINUTE_MS, PASSWORD, registration } from './testing/given-identity.ts';
import { givenPhones } from './testing/given-phone.ts';
import { LOGIN_LIMITS } from './login-guard.ts';

const NEVER = 1_000_000;
const world = await givenIdentity({
  loginLimits: {
    ...LOGIN_LIMITS,
    captchaAfter: NEVER,
    captchaAfterPerIp: NEVER,
    captchaAfterAccountsPerIp: NEVER,
    captchaAfterAccounts: NEVER,
    lockAfter: NEVER,
  },
});
const { call, clock, db, identity, site } = world;
const { newPhone, ask, codeOn, givenMember } = givenPhones(world);
type Phone = ReturnType<typeof newPhone>;
const login = ({ mobileNum, countryDialingCode }: Phone, code: string, extra: object = {}) =>
  call('POST', '/wps/session/login', { body: { type: 'sms', username: mobileNum, countryDialingCode, password: code, ...extra } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
async function codeFor(phone: Phone): Promise<string> {
  clock.advance(1_000);
  expect((await ask('/noLogin', phone)).status).toBe(200);
  return (await codeOn(phone)) ?? '';
}

describe('a login by message', () => {
  it('opens the account of the number, by a code that works once', async () => {
    const { phone, reply } = await givenMember();
    const code = await codeFor(phone);
    const session = await login(phone, code);
    expect(session.status).toBe(200);
    expect(session.sid).toBeTruthy();
    expect(session.body.value).toMatchObject({ member: { id: (reply.body.value as { member: { id: string } }).member.id } });
    expect(await login(phone, code)).toMatchObject({ status: 422, code: 'verification_code_wrong' });
  });

  it('takes the number as people write it, and refuses one of another country', async () => {
    const { phone } = await givenMember();
    const code = await codeFor(phone);
    const spaced = `\u202a ${phone.mobileNum.slice(0, 3)} ${phone.mobileNum.slice(3)}\u202c`;
    for (const wrong of [
      { ...phone, countryDialingCode: '44' },
      { ...phone, mobileNum: `+44${phone.mobileNum}` },
      { ...phone, mobileNum: 'call 612' },
      { ...phone, mobileNum: '<b>1</b>' },
    ])
      expect((await login(wrong, code)).code).toBe('mobile_invalid');
    expect((await login({ ...phone, mobileNum: spaced }, ` ${code} `)).status).toBe(200);
  });

  it('lets one of many in who use a code at once', async () => {
    const { phone } = await givenMember();
    const code = await codeFor(phone);
    const replies = await Promise.all(Array.from({ length: MAX_TRIES }, () => login(phone, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('counts tries before it compares: after too many the right code is wrong', async () => {
    const { phone } = await givenMember();
    const code = await codeFor(phone);
    const wrong = await Promise.all(Array.from({ length: MAX_TRIES }, () => login(phone, other(code))));
    expect(wrong.map(({ code: refusal }) => refusal)).toEqual(Array.from({ length: MAX_TRIES }, () => 'verification_code_wrong'));
    expect((await login(phone, code)).code).toBe('verification_code_wrong');
    expect((await login(phone, await codeFor(phone))).status).toBe(200);
  });

  it('takes a code for its minutes, the newest alone, and for nothing but a login', async () => {
    const { phone } = await givenMember();
    const first = await codeFor(phone);
    clock.advance(CODE_LIFE_MINUTES * MINUTE_MS - 1);
    expect((await login(phone, first)).status).toBe(200);
    const second = await codeFor(phone);
    clock.advance(CODE_LIFE_MINUTES * MINUTE_MS);
    expect((await login(phone, second)).code).toBe('verification_code_wrong');
    const third = await codeFor(phone);
    const fourth = await codeFor(phone);
    if (third !== fourth) expect((await login(phone, third)).code).toBe('verification_code_wrong');
    clock.advance(1_000);
    await ask('', phone);
    const reset = await codeOn(phone);
    if (reset !== fourth) expect((await login(phone, reset ?? '')).code).toBe('verification_code_wrong');
    expect((await login(phone, fourth)).status).toBe(200);
  });

  it('tells nobody whether a number has an account, and writes to no stranger', async () => {
    const stranger = newPhone();
    const { phone } = await givenMember();
    const [toStranger, toMember] = [await ask('/noLogin', stranger), await ask('/noLogin', phone, { ip: '192.0.2.1' })];
    expect(toStranger.body).toEqual(toMember.body);
    expect(toMember.body.value).toEqual({ expiredMinutes: CODE_LIFE_MINUTES });
    expect(await codeOn(stranger)).toBeUndefined();
    expect(await db.query('SELECT FROM platform_sms WHERE is_decoy')).toEqual([]);
    const [unknown, wrong] = [await login(stranger, '000000'), await login(phone, other((await codeOn(phone)) ?? ''))];
    expect(unknown.text.replace(/"requestId":"[^"]*"/, '')).toBe(wrong.text.replace(/"requestId":"[^"]*"/, ''));
  });

  it('knows no number that was only claimed', async () => {
    const phone = newPhone();
    const { mobileNum, countryDialingCode } = phone;
    await call('PUT', '/wps/member/register', { body: registration('claimant', { mobileNum, countryDialingCode }) });
    await ask('/noLogin', phone);
    expect(await codeOn(phone)).toBeUndefined();
  });

  it('asks for the code of the app too, and does not use up the message’s meanwhile', async () => {
    const { phone, reply } = await givenMember();
    const { id } = (reply.body.value as { member: { id: string } }).member;
    const secret = newTotpSecret(randomBytes);
    await identity.secondFactor.put({ cell: cellOf(id), id }, secret);
    const code = await codeFor(phone);
    expect((await login(phone, code)).code).toBe('code_required');
    expect((await login(phone, code, { code: '000000' })).code).toBe('code_wrong');
    expect((await login(phone, code, { code: totpCodeAt(secret, clock.nowMs()) })).status).toBe(200);
  });

  it('keeps out whoever is kept out, and is closed where the brand has it closed', async () => {
    const { phone, reply } = await givenMember();
    const { account } = (reply.body.value as { member: { account: string } }).member;
    const code = await codeFor(phone);
    await identity.disableMember((await identity.findMemberByUsername(account, 'tessera'))!);
    expect((await login(phone, code)).code).toBe('account_blocked');
    await site.setSwitch('tessera', 'MOBILEVERCODELOGIN3', false);
    expect((await login(phone, code)).code).toBe('verification_closed');
    expect((await ask('/noLogin', phone)).code).toBe('verification_closed');
    await site.setSwitch('tessera', 'MOBILEVERCODELOGIN3', true);
  });

  it('keeps codes as hashes, and messages encrypted until they are of no use', async () => {
    const { phone } = await givenMember();
    const code = await codeFor(phone);
    const rows = await db.query<{ row: string }>(
      'SELECT row_to_json(c)::text AS row FROM identity_code c UNION ALL SELECT row_to_json(s)::text FROM platform_sms s',
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.some(({ row }) => row.includes(phone.mobileNum))).toBe(false);
    expect(rows.some(({ row }) => row.includes(`"${code}"`))).toBe(false);
    clock.advance(CODE_LIFE_MINUTES * MINUTE_MS);
    expect(await codeOn(phone)).toBeUndefined();
    await identity.sweep();
    await world.sms.sweep();
    expect(await db.query('SELECT FROM identity_code')).toEqual([]);
    expect(await db.query('SELECT FROM platform_sms WHERE encrypted_content IS NOT NULL')).toEqual([]);
  });
});

describe('asking for a code', () => {
  it('is spaced a second by number and by address, counted, and takes a captcha after some', async () => {
    const strict = await givenIdentity({ rateFactor: 1 });
    const phones = givenPhones(strict);
    const phone = phones.newPhone();
    expect((await phones.ask('/noLogin', phone)).status).toBe(200);
    expect((await phones.ask('/noLogin', phone, { ip: '192.0.2.7' })).code).toBe('throttled');
    expect((await phones.ask('/noLogin', phones.newPhone())).code).toBe('throttled');
    for (let n = 0; n < 2; n += 1) {
      strict.clock.advance(1_000);
      expect((await phones.ask('/noLogin', phones.newPhone())).status).toBe(200);
    }
    strict.clock.advance(1_000);
    expect((await phones.ask('/noLogin', phones.newPhone())).code).toBe('captcha_required');
    strict.clock.advance(1_000);
    expect((await phones.ask('/noLogin', { ...phones.newPhone(), ...(await strict.captcha()) })).status).toBe(200);
    for (let n = 0; n < 4; n += 1) {
      strict.clock.advance(1_000);
      expect((await phones.ask('/noLogin', phone, { ip: `192.0.2.${n + 20}` })).status).toBe(200);
    }
    strict.clock.advance(1_000);
    expect((await phones.ask('/noLogin', phone, { ip: '192.0.2.60' })).code).toBe('throttled');
  });
});

describe('a registration by mobile', () => {
  it('proves the number by a code that works once, and needs the password the brand asks for', async () => {
    const { reply, phone } = await givenMember();
    expect(reply.status).toBe(200);
    const { member } = reply.body.value as { member: { account: string } };
    expect(member.account).toMatch(/^m[a-z2-7]{10}$/);
    expect((await call('POST', '/wps/session/login', { body: { username: member.account, password: PASSWORD } })).status).toBe(200);
    await ask('/register', phone);
    const again = await givenMember({ mobileNum: phone.mobileNum, verificationCode: '000000' });
    expect(again.reply.code).toBe('verification_code_wrong');
    expect((await givenMember({ password: undefined, confirmPassword: undefined })).reply.code).toBe('invalid_input');
    await site.setSwitch('tessera', 'MOBILENUMPASSREG3', false);
    expect((await givenMember({ password: undefined, confirmPassword: undefined })).reply.status).toBe(200);
    await site.setSwitch('tessera', 'MOBILENUMPASSREG3', true);
  });

  it('refuses a wrong code, a number that is none, and all of them where the brand takes none', async () => {
    expect((await givenMember({ verificationCode: undefined })).reply.code).toBe('verification_code_wrong');
    expect((await givenMember({ mobileNum: '12' })).reply.code).toBe('mobile_invalid');
    await site.setSwitch('tessera', 'REGMOBVERF3', false);
    expect((await givenMember()).reply.status).toBe(200);
    await site.setSwitch('tessera', 'MOBILENUMREG3', false);
    expect((await givenMember()).reply.code).toBe('register_closed');
    await site.setSwitch('tessera', 'MOBILENUMREG3', true);
    await site.setSwitch('tessera', 'REGMOBVERF3', true);
  });
});

describe('a new password by phone', () => {
  const NEW = 'copper-meadow-58';
  async function givenReset() {
    const { phone, reply } = await givenMember({ email: `reset${clock.nowMs()}@example.com` });
    clock.advance(1_000);
    expect((await ask('', phone)).status).toBe(200);
    const { account, id } = (reply.body.value as { member: { account: string; id: string } }).member;
    const verificationCode = (await codeOn(phone)) ?? '';
    const reset = (extra: object = {}) =>
      call('POST', '/wps/member/password/verification', { body: { ...phone, verificationCode, newPassword: NEW, ...extra } });
    return { account, id, sid: reply.sid, verificationCode, reset };
  }

  it('logs in, ends every other session, tells the owner, and takes its code once', async () => {
    const { account, sid, reset } = await givenReset();
    world.sent.length = 0;
    const done = await reset();
    expect(done.status).toBe(200);
    expect((await call('GET', '/wps/member/info', { sid: done.sid })).status).toBe(200);
    expect((await call('GET', '/wps/member/info', { sid })).code).toBe('unauthenticated');
    expect((await call('POST', '/wps/session/login', { body: { username: account, password: PASSWORD } })).code).toBe(
      'invalid_credentials',
    );
    expect((await call('POST', '/wps/session/login', { body: { username: account, password: NEW } })).status).toBe(200);
    await world.sendMails();
    expect(world.sent.map(({ text }) => text.includes(account))).toEqual([true]);
    expect((await reset()).code).toBe('verification_code_wrong');
  });

  it('refuses a wrong code, a common password, and a code of another purpose, and changes nothing', async () => {
    const { account, verificationCode, reset } = await givenReset();
    expect((await reset({ verificationCode: other(verificationCode) })).code).toBe('verification_code_wrong');
    expect((await reset({ newPassword: 'password123' })).code).toBe('password_too_common');
    expect((await reset({ newPassword: 'a7k-q2z' })).code).toBe('invalid_input');
    expect((await reset({ newPassword: account })).code).toBe('password_too_common');
    expect((await call('POST', '/wps/session/login', { body: { username: account, password: PASSWORD } })).status).toBe(200);
    expect((await reset()).status).toBe(200);
  });

  it('never goes past the app that makes codes', async () => {
    const { id, reset } = await givenReset();
    const secret = newTotpSecret(randomBytes);
    await identity.secondFactor.put({ cell: cellOf(id), id }, secret);
    expect((await reset()).code).toBe('code_required');
    expect((await reset({ code: '000000' })).code).toBe('code_wrong');
    expect((await reset({ code: totpCodeAt(secret, clock.nowMs()) })).status).toBe(200);
  });

  it('is closed where the brand has it closed', async () => {
    const { reset } = await givenReset();
    await site.setSwitch('tessera', 'CHNGPASSVERIF3', false);
    expect((await reset()).code).toBe('verification_closed');
    await site.setSwitch('tessera', 'CHNGPASSVERIF3', true);
  });
});
