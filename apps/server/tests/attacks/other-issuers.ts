import { identity } from '@tessera/contract';
import { expect } from 'vitest';
import { SOCIAL_LIFE_MS } from '../../src/modules/identity/social/social.ts';
import type { Browser } from '../support/browser.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import type { Bend } from '../support/given-issuer.ts';
import { addressOf, codeOf } from './accounts.ts';
import type { Attack, World } from './world.ts';

const HOUR_S = 3_600;

const FORGED: Readonly<Record<string, Bend>> = {
  'signed by nobody': ({ claims, unsigned }) => unsigned(claims),
  'signed by a key of somebody else': ({ claims, signStrangely }) => signStrangely(claims),
  'signed by the published key as if it were a secret': ({ claims, signBySecret }) => signBySecret(claims),
  'changed after it was signed': async ({ claims, sign }) => bent(await sign(claims), { ...claims, sub: 'somebody-else' }),
  'for another client': ({ claims, sign }) => sign({ ...claims, aud: 'another-site' }),
  'for several clients, of which another is meant': ({ claims, sign }) => sign({ ...claims, aud: ['tessera', 'x'], azp: 'x' }),
  'of another issuer': ({ claims, sign }) => sign({ ...claims, iss: 'https://accounts.example' }),
  'that is over': ({ claims, sign }) => sign({ ...claims, iat: (claims.iat ?? 0) - HOUR_S, exp: (claims.iat ?? 0) - HOUR_S / 2 }),
  'that never ends': ({ claims: { exp: _none, ...rest }, sign }) => sign(rest),
  'that is not yet': ({ claims, sign }) => sign({ ...claims, nbf: (claims.iat ?? 0) + HOUR_S }),
  'for another question': ({ claims, sign }) => sign({ ...claims, nonce: 'another' }),
  'for no question': ({ claims: { nonce: _none, ...rest }, sign }) => sign(rest),
  'of nobody': ({ claims: { sub: _none, ...rest }, sign }) => sign(rest),
  'that is none': () => 'e30.e30.',
  'that is not there': () => '',
};

function bent(token: string, claims: object): string {
  const [header = '', , signature = ''] = token.split('.');
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

/** A browser on its way to the service, from an address of its own. */
async function setOut({ guarded, issuer }: World, at: string): Promise<{ readonly browser: Browser; readonly url: string }> {
  const browser = guarded.browser();
  const { text } = await browser.send({
    ...{ method: identity.startSocial.method, path: identity.startSocial.path },
    headers: { 'x-forwarded-for': at },
    body: { provider: issuer.provider.id, purpose: 'login' },
  });
  return { browser, url: (JSON.parse(text) as { value: { url: string } }).value.url };
}

/** Tokens of a service that were not made for this question, by the service, for this site, now; and codes that were used or are too old. */
export const bringForeignTokens: Attack = async (world) => {
  const { guarded, issuer } = world;
  let addresses = 50_000;
  const fresh = (): string => addressOf((addresses += 1));
  const right: Bend = ({ claims, sign }) => sign(claims);
  const answer = (browser: Browser, at: string, query: string) =>
    browser.send({
      ...{ method: identity.answerSocial.method, path: identity.answerSocial.path },
      headers: { 'x-forwarded-for': at },
      body: { query },
    });
  const enter = (browser: Browser, at: string) =>
    browser.send({
      ...{ method: identity.loginBySocial.method, path: identity.loginBySocial.path },
      headers: { 'x-forwarded-for': at },
      body: {},
    });

  const bringForged = async (): Promise<void> => {
    for (const [what, bend] of Object.entries(FORGED)) {
      const at = fresh();
      const { browser, url } = await setOut(world, at);
      expect(codeOf(await answer(browser, at, issuer.comeBack(url, bend))), what).toBe('social_failed');
      expect(codeOf(await enter(browser, at)), what).toBe('social_over');
    }
  };
  // Who sets out is noted, and no more.
  await expectNoEffect(guarded, bringForged, ['identity_social_visit']);

  const at = fresh();
  const { browser, url } = await setOut(world, at);
  const query = issuer.comeBack(url, right);
  const other = await setOut(world, at);
  expect(codeOf(await answer(other.browser, at, query)), 'in another browser').toBe('social_failed');
  // The one that was made for it is taken, once.
  const taken = await answer(browser, at, query);
  expect(JSON.parse(taken.text), taken.text).toMatchObject({ success: true, value: { next: 'register' } });
  expect(codeOf(await answer(browser, at, query)), 'twice').toBe('social_over');
  const late = await setOut(world, at);
  guarded.clock.advance(SOCIAL_LIFE_MS);
  expect(codeOf(await answer(late.browser, at, issuer.comeBack(late.url, right))), 'too late').toBe('social_over');
};
