import type * as Crypto from 'node:crypto';
import { argon2 } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../../platform/db/database.ts';
import { LOGIN_LIMITS } from './login-guard.ts';
import { givenIdentity, MINUTE_MS, PASSWORD } from './testing/given-identity.ts';
import { QUICK_HASHES } from './testing/quick-hashes.ts';

// What reaches the hash is counted: a guess that was refused before it cost nothing and told nothing.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  return { ...crypto, argon2: vi.fn(crypto.argon2) };
});
const hashed = () => vi.mocked(argon2).mock.calls.length;
/** Of those, how many looked at the password of the account; others only take as long. */
async function hashedFor({ db }: World, account: string): Promise<number> {
  const [row] = await db.query<{ hash: string }>('SELECT password_hash AS hash FROM identity_member WHERE username = $1', [account]);
  const salt = row?.hash.split('$')[4] ?? '';
  const salts = vi.mocked(argon2).mock.calls.map(([, { nonce }]) =>
    Buffer.from(nonce as Uint8Array)
      .toString('base64')
      .replace(/=+$/, ''),
  );
  return salts.filter((used) => used === salt).length;
}
beforeEach(() => void vi.mocked(argon2).mockClear());

type World = Awaited<ReturnType<typeof givenIdentity>>;
const loginTo =
  ({ call }: World) =>
  (username: string, password: string, ip: string, extra: object = {}) =>
    call('POST', '/wps/session/login', { body: { username, password, ...extra }, ip });
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `198.51.${n >> 8}.${n & 255}`);
/** Only ends what hangs. */
const HANGING_MS = 100_000;
/** All wait for one row, and a busy machine lets some of them wait for too long: those ask again. */
const isAway = (answer: unknown): boolean =>
  answer instanceof DatabaseUnavailable || (typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 503);
/** Guesses at the same moment; the right one comes while they are under way and the limit is taken. */
async function flood<Result>(count: number, limit: number, attempt: (password: string, n: number) => Promise<Result>) {
  const guess = async (password: string, n: number): Promise<Result | null> => {
    try {
      const result = await attempt(password, n);
      return isAway(result) ? await guess(password, n) : result;
    } catch (error) {
      return isAway(error) ? guess(password, n) : null;
    }
  };
  const guesses = Array.from({ length: count - 1 }, (_, n) => guess(`guess number ${n}`, n));
  await vi.waitFor(() => expect(hashed()).toBeGreaterThanOrEqual(limit), { timeout: HANGING_MS, interval: 1 });
  return Promise.all([...guesses, guess(PASSWORD, count - 1)]);
}
async function givenMember({ identity }: World, account: string) {
  const member = await identity.createMember({ brand: 'tessera', username: account, password: PASSWORD, type: 0 });
  vi.mocked(argon2).mockClear();
  return member;
}
const countsOf = async ({ db }: World) => ({
  risk: await db.query('SELECT scope, key_hash, failed_at FROM identity_login_risk WHERE failed_at <> $1 ORDER BY 1, 2', ['{}']),
  site: await db.query('SELECT coalesce(sum(failed), 0)::int AS failed FROM identity_login_minute'),
});

describe('guesses that come at the same moment', async () => {
  const world = await givenIdentity({ hashing: { cost: QUICK_HASHES, maxWaiting: 1_000 } });
  const login = loginTo(world);

  it('are worked on three times without a captcha', async () => {
    await givenMember(world, 'guessed');
    const ips = addresses(150);
    const replies = await flood(150, 3, (password, n) => login('guessed', password, ips[n] ?? ''));
    expect(hashed()).toBe(3);
    expect(replies.filter((reply) => reply?.code === 'captcha_required')).toHaveLength(147);
    expect(replies.map((reply) => reply?.status)).not.toContain(200);
  });

  it('are worked on ten times with one each, and then only where the member is at home', async () => {
    await givenMember(world, 'solved');
    expect((await login('solved', PASSWORD, '192.0.2.1')).status).toBe(200);
    const ips = addresses(60);
    const answers: object[] = [];
    for (const ip of ips) answers.push(await world.captcha(ip));
    vi.mocked(argon2).mockClear();
    const replies = await flood(60, 10, (password, n) => login('solved', password, ips[n] ?? '', answers[n]));
    expect(await hashedFor(world, 'solved')).toBe(10);
    // A lock takes as long as a wrong password.
    expect(hashed()).toBe(60);
    expect(new Set(replies.map((reply) => reply?.code))).toEqual(new Set(['invalid_credentials']));
    expect((await login('solved', PASSWORD, '192.0.2.1', await world.captcha('192.0.2.1'))).status).toBe(200);
  });

  it('are worked on ten times by whoever holds a session', async () => {
    const member = await givenMember(world, 'stepped');
    const tries = await flood(30, 10, async (password) => world.identity.verifyPassword(member, password).then(() => 'in'));
    expect(hashed()).toBe(10);
    expect(tries).not.toContain('in');
    world.clock.advance(30 * MINUTE_MS);
    await expect(world.identity.verifyPassword(member, PASSWORD)).resolves.toBeUndefined();
  });

  it('count once where they are copies of one call', async () => {
    const member = await givenMember(world, 'repeated');
    await Promise.all(Array.from({ length: 30 }, () => world.identity.verifyPassword(member, PASSWORD)));
    expect(hashed()).toBe(1);
    const wrong = await Promise.allSettled(Array.from({ length: 30 }, () => world.identity.verifyPassword(member, 'wrong')));
    expect(wrong.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await expect(world.identity.verifyPassword(member, PASSWORD)).resolves.toBeUndefined();
  });

  it('are worked on ten times against staff from one address, and a hundred times from all', async () => {
    const { operators } = world.identity;
    await operators.create({ brands: ['tessera'], username: 'staff', displayName: 'Staff', password: PASSWORD });
    vi.mocked(argon2).mockClear();
    const login = (ip: string, password: string) => operators.login('staff', password, { ip, userAgent: 'x' }).then(() => 'in');
    expect(await flood(140, 10, (password) => login('192.0.2.9', password))).not.toContain('in');
    expect(hashed()).toBe(10);
    expect(await flood(140, 100, (password, n) => login(`2001:db8:0:${n % 20}::1`, password))).not.toContain('in');
    expect(hashed()).toBe(100);
  });

  it('leave the counts as they were where one succeeds or the account is closed', async () => {
    const member = await givenMember(world, 'counted');
    await login('anyone', 'wrong', '192.0.2.20');
    const before = await countsOf(world);
    expect((await login('counted', PASSWORD, '192.0.2.20')).status).toBe(200);
    expect(await countsOf(world)).toEqual(before);
    await world.identity.disableMember(member);
    expect((await login('counted', PASSWORD, '192.0.2.20')).code).toBe('account_blocked');
    expect(await countsOf(world)).toEqual(before);
    await world.identity.enableMember(member);
    await login('counted', 'wrong', '192.0.2.20');
    world.clock.advance(MINUTE_MS);
    expect((await login('counted', PASSWORD, '192.0.2.20')).status).toBe(200);
    expect((await countsOf(world)).site).toEqual(before.site);
  });
});

describe('a list of stolen passwords', async () => {
  const world = await givenIdentity({ loginLimits: LOGIN_LIMITS, hashing: { cost: QUICK_HASHES, maxWaiting: 1_000 } });
  const login = loginTo(world);

  it('is worked on for less than one pair in a hundred, and disturbs nobody who is at home', async () => {
    await givenMember(world, 'athome');
    expect((await login('athome', PASSWORD, '192.0.2.1')).status).toBe(200);
    vi.mocked(argon2).mockClear();
    const ips = addresses(40);
    const pairs = Array.from({ length: 800 }, (_, n) => ({ username: `stolen${n}`, ip: ips[n % 40] ?? '' }));
    const replies = [];
    for (let n = 0; n < 800; n += 100)
      replies.push(...(await Promise.all(pairs.slice(n, n + 100).map(({ username, ip }) => login(username, 'secret', ip)))));
    expect(hashed()).toBe(LOGIN_LIMITS.captchaAfterAccounts);
    expect(hashed() / pairs.length).toBeLessThan(0.01);
    expect(replies.filter(({ code }) => code === 'captcha_required')).toHaveLength(800 - hashed());

    expect((await login('athome', PASSWORD, '192.0.2.1')).status).toBe(200);
    expect((await login('athome', PASSWORD, '192.0.2.2')).code).toBe('captcha_required');
    expect((await login('athome', PASSWORD, '192.0.2.2', await world.captcha('192.0.2.2'))).status).toBe(200);
    world.clock.advance(10 * MINUTE_MS);
    expect((await login('athome', PASSWORD, '192.0.2.3')).status).toBe(200);
  });

  it('is noticed at the address it comes from', async () => {
    world.clock.advance(60 * MINUTE_MS);
    await givenMember(world, 'neighbour');
    for (let n = 0; n < LOGIN_LIMITS.captchaAfterAccountsPerIp; n += 1) {
      const { body } = await login(`tried${n}`, 'secret', '192.0.2.30');
      expect((body.value as { captchaRequired?: true }).captchaRequired).toBe(n === 3 ? true : undefined);
    }
    expect((await login('neighbour', PASSWORD, '192.0.2.30')).code).toBe('captcha_required');
    expect((await login('neighbour', PASSWORD, '192.0.2.31')).status).toBe(200);
  });
});

describe('people who mistype', async () => {
  const world = await givenIdentity({ loginLimits: LOGIN_LIMITS });
  const login = loginTo(world);

  it('are asked for nothing as long as they get in, behind one address or many', async () => {
    for (let n = 0; n < 20; n += 1) {
      await givenMember(world, `person${n}`);
      const ip = n < 12 ? '192.0.2.40' : `192.0.2.${n}`;
      const replies = [];
      // More than seven misses in all from one address within half an hour are a captcha by themselves.
      for (const password of [...(n < 7 || n >= 12 ? ['mistyped'] : []), PASSWORD]) replies.push(await login(`person${n}`, password, ip));
      expect(replies.at(-1)?.status).toBe(200);
    }
  });

  it('are many where many always are', async () => {
    const noon = world.clock.nowMs();
    // Twelve in ten minutes are usual here.
    await world.db.query(
      `INSERT INTO identity_login_minute (minute, failed)
       SELECT date_trunc('minute', $1::timestamptz) - n * interval '10 minutes', 12 FROM generate_series(2, 145) n`,
      [new Date(noon)],
    );
    world.clock.advance(MINUTE_MS);
    const replies = [];
    for (let n = 0; n < 40; n += 1) replies.push(await login(`forgetful${n}`, 'mistyped', `198.51.100.${n}`));
    expect(replies.findIndex(({ code }) => code === 'captcha_required')).toBe(36);
  });
});
