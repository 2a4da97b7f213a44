import { describe, expect, it } from 'vitest';
import { givenIdentity, MINUTE_MS, PASSWORD } from './testing/given-identity.ts';

const world = await givenIdentity();
const { call, clock, identity, db } = world;
let members = 0;
async function givenMember(): Promise<string> {
  members += 1;
  const account = `member${members}`;
  await identity.createMember({ brand: 'tessera', username: account, password: PASSWORD, type: 0 });
  return account;
}
const login = (username: string, password = PASSWORD, options: { ip?: string; sid?: string | undefined; extra?: object } = {}) =>
  call('POST', '/wps/session/login', {
    body: { username, password, ...options.extra },
    ...(options.ip && { ip: options.ip }),
    sid: options.sid,
  });

describe('logging in', () => {
  it('keeps the token of a browser in a cookie that scripts cannot read', async () => {
    const account = await givenMember();
    const reply = await login(account.toUpperCase());
    expect(reply.body.value).toMatchObject({ token: null, firstTimeLogin: true, member: { account, previousLoginAtMs: null } });
    expect(reply.headers['set-cookie']).toContainEqual(expect.stringMatching(/^sid=[\w-]{44}; Path=\/; HttpOnly; SameSite=Lax$/));
    clock.advance(MINUTE_MS);
    expect((await login(account)).body.value).toMatchObject({
      firstTimeLogin: false,
      member: { previousLoginAtMs: clock.nowMs() - MINUTE_MS },
    });
  });

  it('gives apps a bearer token and no cookie', async () => {
    const reply = await login(await givenMember(), PASSWORD, { extra: { platform: 'APP' } });
    const { token } = reply.body.value as { token: string };
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await call('GET', '/wps/member/info', { bearer: token })).status).toBe(200);
  });

  it('starts no session by a password that was changed while it was being checked', async () => {
    const account = await givenMember();
    const { sid } = await login(account);
    const { query } = db;
    Object.assign(db, {
      query: async (...given: Parameters<typeof query>) => {
        const rows = await query(...given);
        if (given[0].includes('password_hash AS')) {
          Object.assign(db, { query });
          clock.advance(1);
          const body = { oldPassword: PASSWORD, newPassword: 'crimson-lantern-88', confirmNewPassword: 'crimson-lantern-88' };
          expect((await call('POST', '/wps/member/password', { sid, body })).status).toBe(200);
        }
        return rows;
      },
    });
    const late = await login(account);
    expect([late.code, late.sid]).toEqual(['invalid_credentials', undefined]);
    expect((await login(account, 'crimson-lantern-88')).status).toBe(200);
  });

  it('never stores a token', async () => {
    const reply = await login(await givenMember());
    const rows = await db.query<{ row: string }>('SELECT row_to_json(s)::text AS row FROM identity_session s');
    expect(rows.some(({ row }) => row.includes(reply.sid!) || row.includes(Buffer.from(reply.sid!, 'base64url').toString('hex')))).toBe(
      false,
    );
  });

  it('answers the same for an unknown name and a wrong password', async () => {
    const account = await givenMember();
    const [unknown, wrong] = [await login('nobodyhere'), await login(account, 'not the password')];
    const plain = (reply: typeof wrong) => ({ ...reply.body, value: { ...(reply.body.value as object), requestId: '' } });
    expect(unknown.status).toBe(401);
    expect(plain(unknown)).toEqual(plain(wrong));
  });

  it('accepts a password in whatever Unicode form it is typed', async () => {
    await identity.createMember({ brand: 'tessera', username: 'unicode1', password: 'ñandú-azul-93', type: 0 });
    expect((await login('unicode1', 'ñandú-azul-93'.normalize('NFD'))).status).toBe(200);
  });

  // A token planted in the browser before the login must not become the session, and an older one must end.
  it('starts a new session whatever token came along, and ends that one', async () => {
    const account = await givenMember();
    const before = await login(account);
    const after = await login(account, PASSWORD, { sid: before.sid });
    expect(after.sid).not.toBe(before.sid);
    expect((await call('GET', '/wps/member/info', { sid: before.sid })).status).toBe(401);
    const planted = 'A'.repeat(44);
    expect((await login(account, PASSWORD, { sid: planted })).sid).not.toBe(planted);
    expect((await call('GET', '/wps/member/info', { sid: planted })).status).toBe(401);
  });

  it('keeps disabled members out, but says so only to who knows the password', async () => {
    const account = await givenMember();
    const member = await identity.findMemberByUsername(account, 'tessera');
    await identity.disableMember(member!);
    expect((await login(account)).code).toBe('account_blocked');
    expect((await login(account, 'wrong password')).code).toBe('invalid_credentials');
    await identity.enableMember(member!);
    expect((await login(account)).status).toBe(200);
  });

  it('renews a hash that was made at another cost', async () => {
    const account = await givenMember();
    const { argon2Sync, createHmac } = await import('node:crypto');
    const message = createHmac('sha256', 'a secret of the test installation').update(PASSWORD).digest();
    const tag = argon2Sync('argon2id', { message, nonce: Buffer.alloc(16, 7), memory: 4_096, passes: 3, parallelism: 1, tagLength: 32 });
    const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    await db.query('UPDATE identity_member SET password_hash = $2 WHERE username = $1', [
      account,
      `$argon2id$v=19$m=4096,t=3,p=1$${plain(Buffer.alloc(16, 7))}$${plain(tag)}`,
    ]);
    expect((await login(account)).status).toBe(200);
    expect(await db.query('SELECT left(password_hash, 27) AS h FROM identity_member WHERE username = $1', [account])).toEqual([
      { h: '$argon2id$v=19$m=8,t=1,p=1$' },
    ]);
    expect((await login(account)).status).toBe(200);
  });

  it('asks for a new password when the account says so, or when it is old and the brand insists', async () => {
    await identity.createMember({ brand: 'tessera', username: 'musts', password: PASSWORD, type: 0, mustChangePassword: true });
    expect((await login('musts')).body.value).toMatchObject({ passwordExpired: true });
    const account = await givenMember();
    clock.advance(90 * 24 * 60 * MINUTE_MS);
    expect((await login(account)).body.value).toMatchObject({ passwordExpired: false });
    await world.site.setSwitch('tessera', 'PWDEXPFORCECHANGE3', true);
    expect((await login(account)).body.value).toMatchObject({ passwordExpired: true });
    await world.site.setSwitch('tessera', 'PWDEXPFORCECHANGE3', false);
  });
});

// What a client writes into the header reaches the server through the proxy.
describe('behind a proxy', () => {
  it('takes text that is no address for nothing, and counts and stores the proxy', async () => {
    const { call: ask, identity: behind, db: store } = await givenIdentity({ trustedProxies: ['203.0.113.7'] });
    await behind.createMember({ brand: 'tessera', username: 'proxied', password: PASSWORD, type: 0 });
    const from = (forwarded: string) =>
      ask('POST', '/wps/session/login', { body: { username: 'proxied', password: PASSWORD }, headers: { 'x-forwarded-for': forwarded } });
    for (const forwarded of [
      'not an address',
      "1'::inet; --",
      '999.1.1.1',
      '198.51.100.4, unknown',
      '198.51.100.9',
      'unknown, 198.51.100.9',
    ])
      expect((await from(forwarded)).status).toBe(200);
    const seen = await store.query('SELECT host(ip) AS ip, count(*)::int AS logins FROM identity_session GROUP BY 1 ORDER BY 1');
    expect(seen).toEqual([
      { ip: '198.51.100.9', logins: 2 },
      { ip: '203.0.113.7', logins: 4 },
    ]);
    const captcha = await ask('GET', '/wps/captcha', { headers: { 'x-forwarded-for': 'not an address' } });
    expect(captcha.status).toBe(200);
  });
});

describe('guessing', () => {
  async function fail(account: string, times: number, ip = '192.0.2.50') {
    for (let time = 0; time < times; time += 1) {
      const captcha = time >= 3 ? await world.captcha(ip) : {};
      expect((await login(account, `wrong number ${time}`, { ip, extra: captcha })).code).toBe('invalid_credentials');
    }
  }

  it('asks for a captcha from the fourth attempt on, and insists', async () => {
    const account = await givenMember();
    const flags: unknown[] = [];
    for (const n of [1, 2, 3])
      flags.push(((await login(account, `guess ${n}`, { ip: '192.0.2.1' })).body.value as { captchaRequired?: boolean }).captchaRequired);
    expect(flags).toEqual([undefined, undefined, true]);
    expect((await login(account, PASSWORD, { ip: '192.0.2.1' })).body.value).toMatchObject({
      code: 'captcha_required',
      captchaRequired: true,
    });
    expect(
      (await login(account, PASSWORD, { ip: '192.0.2.1', extra: { ...(await world.captcha('192.0.2.1')), captcha: '00000' } })).code,
    ).toBe('captcha_wrong');
    expect((await login(account, PASSWORD, { ip: '192.0.2.1', extra: await world.captcha('192.0.2.1') })).status).toBe(200);
    expect((await login(account, PASSWORD, { ip: '192.0.2.1' })).status).toBe(200);
  });

  it('asks for it in the same way when there is no such account', async () => {
    await fail('nobodyatall', 3, '192.0.2.2');
    expect((await login('nobodyatall', PASSWORD, { ip: '192.0.2.2' })).code).toBe('captcha_required');
  });

  it('forgets failures after half an hour', async () => {
    const account = await givenMember();
    await fail(account, 3, '192.0.2.3');
    clock.advance(30 * MINUTE_MS - 1);
    expect((await login(account, PASSWORD, { ip: '192.0.2.3' })).code).toBe('captcha_required');
    clock.advance(1);
    expect((await login(account, 'wrong again', { ip: '192.0.2.3' })).body.value).not.toHaveProperty('captchaRequired');
    expect((await login(account, PASSWORD, { ip: '192.0.2.3' })).status).toBe(200);
  });

  it('asks an address for a captcha that tried many accounts', async () => {
    for (let n = 0; n < 10; n += 1) await login(`stranger${n}`, 'a guess', { ip: '192.0.2.4' });
    expect((await login(await givenMember(), PASSWORD, { ip: '192.0.2.4' })).code).toBe('captcha_required');
  });

  // Guessing stops, its end looks like a wrong password, and the owner is not shut out.
  it('locks after ten failures, except for addresses the member has used', async () => {
    const account = await givenMember();
    expect((await login(account, PASSWORD, { ip: '198.51.100.1' })).status).toBe(200);
    await fail(account, 10);
    const locked = await login(account, PASSWORD, { ip: '192.0.2.50', extra: await world.captcha('192.0.2.50') });
    expect(locked).toMatchObject({ status: 401, code: 'invalid_credentials', body: { value: { captchaRequired: true, details: {} } } });
    expect((await login(account, PASSWORD, { ip: '192.0.2.51', extra: await world.captcha('192.0.2.51') })).code).toBe(
      'invalid_credentials',
    );
    expect((await login(account, PASSWORD, { ip: '198.51.100.1', extra: await world.captcha('198.51.100.1') })).status).toBe(200);
    // The owner's login cleared the count.
    expect((await login(account, PASSWORD, { ip: '192.0.2.51' })).status).toBe(200);
  });

  it('opens again after half an hour without failures', async () => {
    const account = await givenMember();
    await fail(account, 10, '192.0.2.60');
    clock.advance(30 * MINUTE_MS);
    expect((await login(account, PASSWORD, { ip: '192.0.2.61' })).status).toBe(200);
  });

  it('counts failures that come at the same moment', async () => {
    const account = await givenMember();
    await Promise.all(Array.from({ length: 8 }, (_, n) => login(account, `guess ${n}`, { ip: `192.0.2.${100 + n}` })));
    expect((await login(account, PASSWORD, { ip: '192.0.2.120' })).code).toBe('captcha_required');
  });
});
