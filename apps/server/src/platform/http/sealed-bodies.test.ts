import { randomUUID } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { givenIdentity, MINUTE_MS, PASSWORD } from '../../modules/identity/testing/given-identity.ts';

const { call, clock, db, identity, keyFolder, restart, sealed } = await givenIdentity();
await identity.createMember({ account: 'sealer', password: PASSWORD, type: 0 });
const LOGIN = { username: 'sealer', password: PASSWORD };

async function publicKey(): Promise<JWK> {
  const { keys } = JSON.parse((await call('GET', '/jwks')).text) as { keys: JWK[] };
  return keys[0]!;
}

async function seal(body: unknown, changes: { claims?: object; header?: object; key?: JWK } = {}): Promise<string> {
  const key = changes.key ?? (await publicKey());
  const claims = {
    iat: Math.floor(clock.nowMs() / 1_000),
    jti: randomUUID(),
    htm: 'POST',
    htu: '/wps/session/login',
    body,
    ...changes.claims,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid!, ...changes.header })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}
const send = (body: string) => call('POST', '/wps/session/login', { body });

describe('a sealed body', () => {
  it('is opened and then checked like a plain one', async () => {
    expect((await send(await seal(LOGIN))).body.value).toMatchObject({ member: { account: 'sealer' } });
    expect((await send(await seal({ ...LOGIN, password: 'wrong' }))).code).toBe('invalid_credentials');
    expect((await send(await seal({ ...LOGIN, surprise: 1 }))).code).toBe('invalid_input');
  });

  it('is refused by calls that are not for it', async () => {
    expect((await call('POST', '/wps/session/login/freeplay', { body: await seal({}) })).code).toBe('malformed');
  });

  it('counts once, also when it comes twice at the same moment and to another process', async () => {
    const other = await restart();
    const text = await seal(LOGIN);
    const replies = await Promise.all([send(text), send(text), other.call('POST', '/wps/session/login', { body: text })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('is fresh: five minutes either way', async () => {
    const now = Math.floor(clock.nowMs() / 1_000);
    const statusAt = async (iat: number) => (await send(await seal(LOGIN, { claims: { iat } }))).status;
    expect([await statusAt(now - 300), await statusAt(now - 301), await statusAt(now + 300), await statusAt(now + 301)]).toEqual([
      200, 400, 200, 400,
    ]);
  });

  // One answer to everything that is wrong.
  it('is refused in one way whatever is wrong', async () => {
    const good = await seal(LOGIN);
    const [header = '', ...rest] = good.split('.');
    const withHeader = (change: object) =>
      [
        Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(header, 'base64url').toString()), ...change })).toString('base64url'),
        ...rest,
      ].join('.');
    const other = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const stranger = { ...(await crypto.subtle.exportKey('jwk', other.publicKey)), key_ops: [], kid: (await publicKey()).kid! } as JWK;
    const attacks = {
      empty: '.',
      text: 'hello',
      plain: JSON.stringify(LOGIN),
      truncated: good.slice(0, -30),
      fourParts: good.split('.').slice(0, 4).join('.'),
      tamperedTag: `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`,
      none: withHeader({ alg: 'none' }),
      dir: withHeader({ alg: 'dir' }),
      weaker: withHeader({ enc: 'A128CBC-HS256' }),
      zip: withHeader({ zip: 'DEF' }),
      critical: withHeader({ crit: ['exp'], exp: 1 }),
      wrongKid: withHeader({ kid: 'unknown' }),
      pathKid: withHeader({ kid: '../../etc/passwd' }),
      noKid: withHeader({ kid: undefined }),
      strangersKey: await seal(LOGIN, { key: stranger }),
      tooLong: await seal({ ...LOGIN, password: 'x'.repeat(7_000) }),
      otherMethod: await seal(LOGIN, { claims: { htm: 'PUT' } }),
      otherPath: await seal(LOGIN, { claims: { htu: '/wps/member/password' } }),
      noId: await seal(LOGIN, { claims: { jti: undefined } }),
      shortId: await seal(LOGIN, { claims: { jti: 'short' } }),
      noTime: await seal(LOGIN, { claims: { iat: undefined } }),
      textTime: await seal(LOGIN, { claims: { iat: 'now' } }),
      noBody: await seal(undefined),
      extra: await seal(LOGIN, { claims: { admin: true } }),
    };
    const counts = () =>
      db.query('SELECT (SELECT count(*) FROM identity_session) AS sessions, (SELECT count(*) FROM platform_sealed_jti) AS ids');
    const before = await counts();
    for (const [name, text] of Object.entries(attacks)) {
      const reply = await send(text);
      expect({ name, status: reply.status, value: { ...(reply.body.value as object), requestId: '' } }).toEqual({
        name,
        status: 400,
        value: { code: 'malformed', kind: 'malformed', details: {}, requestId: '' },
      });
    }
    expect(await counts()).toEqual(before);
    expect((await send(good)).status).toBe(200);
  });

  it('is not accepted again for as long as it is fresh, and then its id is forgotten', async () => {
    const now = Math.floor(clock.nowMs() / 1_000);
    const early = await seal(LOGIN, { claims: { iat: now + 300 } });
    expect((await send(early)).status).toBe(200);
    // To the last millisecond of the second in which it is five minutes old.
    clock.advanceTo((now + 601) * 1_000 - 1);
    expect((await send(await seal(LOGIN, { claims: { iat: now + 300 } }))).status).toBe(200);
    await sealed.sweep();
    expect((await send(early)).status).toBe(400);
    clock.advance(10 * MINUTE_MS + 1_000);
    await sealed.sweep();
    expect(await db.query('SELECT count(*)::int AS n FROM platform_sealed_jti WHERE expires_at <= $1', [new Date(clock.nowMs())])).toEqual([
      { n: 0 },
    ]);
  });
});

describe('the keys', () => {
  it('show nothing private and are kept for their owner only', async () => {
    const key = await publicKey();
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const [name = ''] = await readdir(keyFolder);
    expect((await stat(join(keyFolder, name))).mode & 0o777).toBe(0o600);
  });

  it('are shown and used beside an empty file that a full disk left behind', async () => {
    await writeFile(join(keyFolder, `${clock.nowMs()}-${'x'.repeat(43)}.json`), '');
    const after = await restart();
    expect(JSON.parse((await after.call('GET', '/jwks')).text)).toEqual({ keys: [await publicKey()] });
  });

  it('outlive a restart', async () => {
    const text = await seal(LOGIN);
    expect((await (await restart()).call('POST', '/wps/session/login', { body: text })).status).toBe(200);
  });

  it('change after ninety days; the old one still opens for a week', async () => {
    const old = await publicKey();
    clock.advance(90 * 24 * 60 * MINUTE_MS);
    const young = await publicKey();
    expect(young.kid).not.toBe(old.kid);
    expect((await send(await seal(LOGIN, { key: old }))).status).toBe(200);
    clock.advance(7 * 24 * 60 * MINUTE_MS);
    expect((await send(await seal(LOGIN, { key: old }))).status).toBe(400);
    expect((await send(await seal(LOGIN))).status).toBe(200);
  });
});
