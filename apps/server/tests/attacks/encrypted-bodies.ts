import { randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import { expect } from 'vitest';
import { identity } from '@tessera/contract';
import { encryptBody } from '../../src/platform/http/testing/encrypt-body.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import { PASSWORD } from '../support/scene.ts';
import type { Attack } from './world.ts';

const BODY = { username: 'octavio', password: PASSWORD };

/** Another header before the same encrypted text. */
function withHeader(good: string, change: object): string {
  const [header = '', ...rest] = good.split('.');
  const changed = { ...(JSON.parse(Buffer.from(header, 'base64url').toString()) as object), ...change };
  return [Buffer.from(JSON.stringify(changed)).toString('base64url'), ...rest].join('.');
}

async function strangersKey({ kid }: JWK): Promise<JWK> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  return { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), key_ops: [], ...(kid === undefined ? {} : { kid }) } as JWK;
}

async function listForgeries(
  good: string,
  given: { readonly key: JWK; readonly nowMs: number },
): Promise<Readonly<Record<string, string>>> {
  return {
    empty: '.',
    text: 'hello',
    plain: JSON.stringify(BODY),
    truncated: good.slice(0, -30),
    fourParts: good.split('.').slice(0, 4).join('.'),
    tamperedTag: `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`,
    none: withHeader(good, { alg: 'none' }),
    dir: withHeader(good, { alg: 'dir' }),
    weaker: withHeader(good, { enc: 'A128CBC-HS256' }),
    zip: withHeader(good, { zip: 'DEF' }),
    critical: withHeader(good, { crit: ['exp'], exp: 1 }),
    wrongKid: withHeader(good, { kid: 'unknown' }),
    pathKid: withHeader(good, { kid: '../../etc/passwd' }),
    noKid: withHeader(good, { kid: undefined }),
    strangersKey: await encryptBody(BODY, { ...given, key: await strangersKey(given.key) }),
    tooLong: await encryptBody({ ...BODY, password: 'x'.repeat(7_000) }, given),
    otherMethod: await encryptBody(BODY, { ...given, claims: { htm: 'PUT' } }),
    otherPath: await encryptBody(BODY, { ...given, claims: { htu: '/wps/member/password' } }),
    noId: await encryptBody(BODY, { ...given, claims: { jti: undefined } }),
    shortId: await encryptBody(BODY, { ...given, claims: { jti: 'short' } }),
    noTime: await encryptBody(BODY, { ...given, claims: { iat: undefined } }),
    textTime: await encryptBody(BODY, { ...given, claims: { iat: 'now' } }),
    tooOld: await encryptBody(BODY, { ...given, nowMs: given.nowMs - 301_000 }),
    tooNew: await encryptBody(BODY, { ...given, nowMs: given.nowMs + 301_000 }),
    noBody: await encryptBody(undefined, given),
    extra: await encryptBody(BODY, { ...given, claims: { admin: true } }),
  };
}

/** Encrypted bodies that are forged, old or sent again: one answer to everything that is wrong. */
export const forgeEncryptedBodies: Attack = async ({ scene }) => {
  const { guest } = scene.browsers;
  const { keys } = JSON.parse((await guest.copy().send({ method: 'GET', path: '/jwks' })).text) as { readonly keys: readonly JWK[] };
  const [key] = keys;
  if (!key) throw new Error('a key to encrypt with is shown');
  const given = { key, nowMs: scene.clock.nowMs() };
  const good = await encryptBody(BODY, { ...given, claims: { jti: randomUUID() } });
  const send = (body: string) =>
    guest.copy().send({
      method: identity.login.method,
      path: identity.login.path,
      body,
      headers: { 'content-type': 'application/jose', 'accept-language': 'en' },
    });
  const expectRefused = async (name: string, text: string): Promise<void> => {
    const answer = await send(text);
    const { value } = JSON.parse(answer.text) as { readonly value: object };
    const generic = { code: 'malformed', kind: 'malformed', details: {}, requestId: '' };
    expect({ name, status: answer.status, value: { ...value, requestId: '' } }).toEqual({ name, status: 400, value: generic });
  };
  await expectNoEffect(scene, async () => {
    for (const [name, text] of Object.entries(await listForgeries(good, given))) await expectRefused(name, text);
  });
  expect((await send(good)).status).toBe(200);
  await expectNoEffect(scene, () => expectRefused('sent again', good));
};
