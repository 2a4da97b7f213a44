import { expect } from 'vitest';
import { identity } from '@tessera/contract';
import { PASSWORD } from '../support/scene.ts';
import { addressOf, captchaFrom, codeOf, loginFrom, MINUTE_MS } from './accounts.ts';
import type { Attack } from './world.ts';

export const VICTIMS = Number(process.env['ATTACK_VICTIMS'] ?? 12);

const homeOf = (n: number): string => `192.0.${n >> 8}.${n & 255}`;

/** Many accounts guessed at until they are closed: their owners still come in from the browser that they used before. */
export const lockManyOut: Attack = async ({ guarded }) => {
  guarded.clock.advance(60 * MINUTE_MS);
  const owners = [];
  for (let n = 0; n < VICTIMS; n += 1) {
    const account = `victim${n}`;
    await guarded.running.modules.identity.createMember({ brand: 'tessera', username: account, password: PASSWORD, type: 0 });
    const browser = guarded.browser();
    const login = (ip: string) =>
      browser.send({
        method: 'POST',
        path: identity.login.path,
        headers: { 'x-forwarded-for': ip },
        body: { username: account, password: PASSWORD },
      });
    expect((await login(homeOf(n))).status).toBe(200);
    owners.push({ account, login });
  }
  let address = 0;
  for (const { account } of owners) {
    for (let n = 0; n < 10; n += 1) {
      const ip = addressOf((address += 1));
      const isFree = codeOf(await loginFrom(guarded, ip, account, `guess ${n}`)) === 'invalid_credentials';
      if (!isFree)
        expect(codeOf(await loginFrom(guarded, ip, account, `guess ${n}`, await captchaFrom(guarded, ip)))).toBe('invalid_credentials');
    }
    const ip = addressOf((address += 1));
    expect(codeOf(await loginFrom(guarded, ip, account, PASSWORD, await captchaFrom(guarded, ip))), 'from elsewhere').toBe(
      'invalid_credentials',
    );
  }
  for (const [n, { login }] of owners.entries()) expect((await login(homeOf(VICTIMS + n))).status).toBe(200);
};
