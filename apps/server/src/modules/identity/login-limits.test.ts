import { describe, expect, it } from 'vitest';
import { LOGIN_LIMITS } from './login-guard.ts';
import { givenIdentity, MINUTE_MS, PASSWORD } from './testing/given-identity.ts';

describe('production limits', async () => {
  const { call, clock, identity } = await givenIdentity({ rateFactor: 1 });
  const login = (username: string, ip: string, password = PASSWORD) =>
    call('POST', '/wps/session/login', { body: { username, password }, ip });

  it('lets an account be tried five times a minute from one address', async () => {
    await identity.createMember({ brand: 'tessera', username: 'limited', password: PASSWORD, type: 0 });
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await login('limited', '192.0.2.1')).status);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await login('LIMITED', '192.0.2.1')).headers['retry-after']).toBe('60');
    expect((await login('limited', '192.0.2.2')).status).toBe(200);
    clock.advance(MINUTE_MS);
    expect((await login('limited', '192.0.2.1')).status).toBe(200);
  });

  it('lets an address try twenty times a minute', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 21 }, (_, n) => login(`someone${n}`, '192.0.2.3').then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('counts an IPv6 client by its network of 64 bits', async () => {
    const from = (network: string) => (_: unknown, n: number) =>
      login(`guest${network}${n}`, `2001:db8:0:${network}::${n.toString(16)}`).then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 21 }, from('1')));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await from('2')(null, 1)).toBe(401);
  });
});

// The strictest setting: a lock says nothing about itself.
describe('a lock after three failures', async () => {
  const { call, identity, captcha } = await givenIdentity({ loginLimits: { ...LOGIN_LIMITS, lockAfter: 3 } });

  it('answers the right password like a wrong one', async () => {
    await identity.createMember({ brand: 'tessera', username: 'strict', password: PASSWORD, type: 0 });
    const login = (password: string, extra = {}) =>
      call('POST', '/wps/session/login', { body: { username: 'strict', password, ...extra } });
    for (const n of [1, 2, 3]) await login(`wrong ${n}`);
    const wrong = await login('wrong again', await captcha());
    const right = await login(PASSWORD, await captcha());
    expect(right.status).toBe(401);
    expect({ ...(right.body.value as object), requestId: '' }).toEqual({ ...(wrong.body.value as object), requestId: '' });
  });
});

describe('a flood of logins', async () => {
  const { call, identity } = await givenIdentity({ hashing: { concurrency: 1, maxWaiting: 4 } });

  it('is refused beyond the queue, with a time to come back, and nobody is the worse for it', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `flooded${n}`);
    for (const account of names) await identity.createMember({ brand: 'tessera', username: account, password: PASSWORD, type: 0 });
    const login = (username: string, n: number) =>
      call('POST', '/wps/session/login', { body: { username, password: PASSWORD }, ip: `192.0.2.${n}` });
    for (let turn = 0; turn < 4; turn += 1) {
      const replies = await Promise.all(names.map(login));
      const refused = replies.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '5' } });
      expect(replies.filter(({ status }) => status === 200).length).toBe(40 - refused.length);
    }
    expect((await login('flooded0', 250)).status).toBe(200);
  });
});
