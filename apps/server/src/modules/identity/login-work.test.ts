import type * as Crypto from 'node:crypto';
import { argon2 } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOGIN_LIMITS } from './login-guard.ts';
import { givenIdentity, PASSWORD } from './testing/given-identity.ts';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  return { ...crypto, argon2: vi.fn(crypto.argon2) };
});

const LOCK_AFTER = 5;
const NEVER = 1_000_000;
const { call, db, identity } = await givenIdentity({
  hashing: {},
  loginLimits: {
    ...LOGIN_LIMITS,
    lockAfter: LOCK_AFTER,
    captchaAfter: NEVER,
    captchaAfterPerIp: NEVER,
    captchaAfterAccounts: NEVER,
    captchaAfterAccountsPerIp: NEVER,
  },
});
const { query, prepared } = db;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.mocked(argon2).mockClear();
  Object.assign(db, {
    query: (...given: Parameters<typeof query>) => {
      // Events are written later, together with others.
      if (!given[0].includes('INTO platform_security_event')) asked.push(given[0]);
      return query(...given);
    },
    prepared: (...given: Parameters<typeof prepared>) => {
      asked.push(given[1]);
      return prepared(...given);
    },
  });
});
afterEach(() => {
  Object.assign(db, { query, prepared });
});

/** Everything that takes time: the statements, and the hashes with what decides how long one takes. */
async function workOf(username: string) {
  asked = [];
  vi.mocked(argon2).mockClear();
  const { code } = await call('POST', '/wps/session/login', { body: { username, password: 'a wrong password' } });
  const hashes = vi.mocked(argon2).mock.calls.map(([algorithm, { message, nonce, ...parameters }]) => ({
    algorithm,
    ...parameters,
    lengths: [Buffer.from(message as Uint8Array).length, Buffer.from(nonce as Uint8Array).length],
  }));
  // Events are written together, some time later.
  return { code, hashes, asked: asked.filter((text) => !text.includes('platform_security_event')) };
}

// Goal: how long the answer takes does not tell whether the account exists. Method: the same work is done, whatever the machine does.
it('does the same for an unknown name as for a wrong password', async () => {
  await identity.createMember({ brand: 'tessera', username: 'known', password: PASSWORD, type: 0 });
  // What the whole site is judged by is asked once a minute, whoever comes first.
  await workOf('anyone');
  const known = await workOf('known');
  expect(known.code).toBe('invalid_credentials');
  expect(known.hashes).toEqual([{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, lengths: [32, 16] }]);
  expect(known.asked.length).toBeGreaterThan(1);
  expect(await workOf('unknown')).toEqual(known);
});

it('makes a hash for a locked account too, whether there is one or not', async () => {
  await identity.createMember({ brand: 'tessera', username: 'lockedknown', password: PASSWORD, type: 0 });
  const wrong = await workOf('someone');
  const locked = [];
  for (const username of ['lockedknown', 'lockednobody']) {
    for (let n = 0; n < LOCK_AFTER; n += 1) await workOf(username);
    locked.push(await workOf(username));
  }
  expect(locked[0]?.code).toBe('invalid_credentials');
  expect(locked[0]?.hashes).toEqual(wrong.hashes);
  expect(locked[1]).toEqual(locked[0]);
});
