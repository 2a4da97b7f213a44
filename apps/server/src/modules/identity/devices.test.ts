import { describe, expect, it } from 'vitest';
import { DEVICE_LIFE_MS } from './devices.ts';
import { LOGIN_LIMITS } from './login-guard.ts';
import { givenIdentity, MINUTE_MS, PASSWORD } from './testing/given-identity.ts';
import { QUICK_HASHES } from './testing/quick-hashes.ts';

const world = await givenIdentity();
const { call, clock, identity, db } = world;
const ATTACKER = '198.51.100.66';
let members = 0;
async function givenMember(): Promise<string> {
  members += 1;
  await identity.createMember({ brand: 'tessera', username: `owner${members}`, password: PASSWORD, type: 0 });
  return `owner${members}`;
}
interface LoginOptions {
  readonly password?: string;
  readonly ip?: string;
  readonly device?: string | undefined;
  readonly extra?: object;
}
const login = (username: string, { password = PASSWORD, ip = '192.0.2.1', device, extra = {} }: LoginOptions = {}) =>
  call('POST', '/wps/session/login', { body: { username, password, ...extra }, ip, device });
async function lock(account: string) {
  for (let n = 0; n < LOGIN_LIMITS.lockAfter; n += 1)
    await login(account, { password: `wrong ${n}`, ip: ATTACKER, extra: n < 3 ? {} : await world.captcha(ATTACKER) });
}
/** From an address that the member never used, so that only the device speaks for them. */
const elsewhere = () => ({ ip: `203.0.${members}.9` });

describe('a browser that logged in', () => {
  it('keeps a secret of its own, of which the database has the hash, for ninety days from its last login', async () => {
    const account = await givenMember();
    const { device, headers } = await login(account);
    expect(device).toMatch(/^[\w-]{43}$/);
    expect(headers['set-cookie']).toContainEqual(`device=${device}; Max-Age=${DEVICE_LIFE_MS / 1_000}; Path=/; HttpOnly; SameSite=Lax`);
    const rows = await db.query<{ row: string }>('SELECT row_to_json(d)::text AS row FROM identity_device d');
    expect(rows.some(({ row }) => row.includes(device!) || row.includes(Buffer.from(device!, 'base64url').toString('hex')))).toBe(false);
    clock.advance(DEVICE_LIFE_MS - 1);
    expect((await login(account, { device })).device).toBe(device);
    clock.advance(DEVICE_LIFE_MS - 1);
    expect((await login(account, { device })).device).toBe(device);
    clock.advance(DEVICE_LIFE_MS);
    expect((await login(account, { device })).device).not.toBe(device);
  });

  it('never takes up a secret that was planted in it, or that is another account’s', async () => {
    const [one, other] = [await givenMember(), await givenMember()];
    const planted = 'A'.repeat(43);
    expect((await login(one, { device: planted })).device).not.toBe(planted);
    const { device } = await login(one);
    expect((await login(other, { device })).device).not.toBe(device);
  });

  it('is bound to TLS and this host in production, and an app is given none', async () => {
    const secure = await givenIdentity({ isInsecureHttp: false });
    await secure.identity.createMember({ brand: 'tessera', username: 'secured', password: PASSWORD, type: 0 });
    const body = { username: 'secured', password: PASSWORD };
    const { headers } = await secure.call('POST', '/wps/session/login', { body });
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    );
    const app = await secure.call('POST', '/wps/session/login', { body: { ...body, platform: 'APP' } });
    expect(app.headers['set-cookie']).toBeUndefined();
    expect(await secure.db.query('SELECT FROM identity_device')).toHaveLength(1);
  });

  it('is one of twenty at most', async () => {
    const account = await givenMember();
    const first = await login(account);
    for (let n = 0; n < 20; n += 1) {
      clock.advance(MINUTE_MS);
      await login(account);
    }
    const member = await identity.findMemberByUsername(account, 'tessera');
    expect(await db.query('SELECT FROM identity_device WHERE member_id = $1', [member!.id])).toHaveLength(20);
    expect((await login(account, { device: first.device })).device).not.toBe(first.device);
  });
});

describe('when others lock the account', () => {
  it('gets in, without a captcha, and the others stay out', async () => {
    const account = await givenMember();
    const { device } = await login(account);
    await lock(account);
    expect((await login(account, { ...elsewhere() })).code).toBe('captcha_required');
    expect((await login(account, { ...elsewhere(), extra: await world.captcha(elsewhere().ip) })).code).toBe('invalid_credentials');
    expect((await login(account, { device, ...elsewhere() })).status).toBe(200);
    expect((await login(account, { ip: ATTACKER, extra: await world.captcha(ATTACKER) })).code).toBe('invalid_credentials');
  });

  it('has a small count of its own', async () => {
    const account = await givenMember();
    const { device } = await login(account);
    const guess = async (n: number) =>
      login(account, { password: `wrong ${n}`, device, ...elsewhere(), extra: n < 3 ? {} : await world.captcha(elsewhere().ip) });
    for (let n = 0; n < LOGIN_LIMITS.lockAfter; n += 1) expect((await guess(n)).code).toBe('invalid_credentials');
    const extra = await world.captcha(elsewhere().ip);
    expect((await login(account, { device, ...elsewhere(), extra })).code).toBe('invalid_credentials');
    // What failed on the device locks nobody else out.
    expect((await login(account, { ip: '192.0.2.200' })).status).toBe(200);
    clock.advance(30 * MINUTE_MS);
    expect((await login(account, { device, ...elsewhere() })).status).toBe(200);
  });

  it('is forgotten when the password is changed', async () => {
    const account = await givenMember();
    const { device, sid } = await login(account, { ip: '192.0.2.30' });
    const newPassword = 'copper-meadow-58';
    const body = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
    expect((await call('POST', '/wps/member/password', { sid, body, ip: '192.0.2.30' })).status).toBe(200);
    await lock(account);
    const extra = await world.captcha(elsewhere().ip);
    expect((await login(account, { password: newPassword, device, ...elsewhere(), extra })).code).toBe('invalid_credentials');
  });
});

// The attacker's failures, as the guard counts them, without the hashes of ten thousand guesses.
it('an attacker who locks a thousand accounts keeps none of their owners out, of whom forty try', async () => {
  const attacked = await givenIdentity({ loginLimits: LOGIN_LIMITS, hashing: { cost: QUICK_HASHES, maxWaiting: 2_000 } });
  const owners = Array.from({ length: 40 }, (_, n) => ({ account: `victim${n * 25}`, ip: `10.0.${n}.1` }));
  const password = PASSWORD;
  const known: { account: string; device: string | undefined; ip: string }[] = [];
  // One after the other: until it has succeeded, each counts as a failure of the site.
  for (const { account, ip } of owners) {
    await attacked.identity.createMember({ brand: 'tessera', username: account, password, type: 0 });
    const reply = await attacked.call('POST', '/wps/session/login', { body: { username: account, password }, ip });
    known.push({ account, device: reply.device, ip: ip.replace('10.', '11.') });
  }
  const nowMs = attacked.clock.nowMs();
  await attacked.db.query(
    `INSERT INTO identity_login_risk (scope, key_hash, failed_at)
     SELECT 'login.account', sha256(convert_to('tessera|victim' || n, 'UTF8')), array_fill($1::timestamptz, ARRAY[10]) FROM generate_series(0, 999) n
     ON CONFLICT (scope, key_hash) DO UPDATE SET failed_at = EXCLUDED.failed_at`,
    [new Date(nowMs)],
  );
  await attacked.db.query(
    `INSERT INTO identity_login_minute (minute, failed) VALUES (date_trunc('minute', $1::timestamptz), 1000)
     ON CONFLICT (minute) DO UPDATE SET failed = 1000`,
    [new Date(nowMs)],
  );
  const statuses = new Map<number, number>();
  for (const { account, device, ip } of known) {
    const { status } = await attacked.call('POST', '/wps/session/login', { body: { username: account, password }, ip, device });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([[200, 40]]);
  const stranger = await attacked.call('POST', '/wps/session/login', { body: { username: 'victim0', password }, ip: '192.0.2.5' });
  expect(stranger.code).toBe('captcha_required');
});
