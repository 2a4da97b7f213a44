import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { givenIdentity, MINUTE_MS, PASSWORD } from '../../modules/identity/testing/given-identity.ts';
import { encryptBody as encryptWith } from './testing/encrypt-body.ts';

const { call, clock, db, identity, keyFolder, restart, encryptedBodies } = await givenIdentity();
await identity.createMember({ brand: 'tessera', username: 'writer', password: PASSWORD, type: 0 });
const LOGIN = { username: 'writer', password: PASSWORD };

async function publicKey(): Promise<JWK> {
  const { keys } = JSON.parse((await call('GET', '/jwks')).text) as { keys: JWK[] };
  return keys[0]!;
}

const encrypt = async (body: unknown, changes: { claims?: object; header?: object; key?: JWK } = {}): Promise<string> =>
  encryptWith(body, { key: await publicKey(), nowMs: clock.nowMs(), ...changes });
const send = (body: string) => call('POST', '/wps/session/login', { body });

describe('an encrypted body', () => {
  it('is opened and then checked like a plain one', async () => {
    expect((await send(await encrypt(LOGIN))).body.value).toMatchObject({ member: { account: 'writer' } });
    expect((await send(await encrypt({ ...LOGIN, password: 'wrong' }))).code).toBe('invalid_credentials');
    expect((await send(await encrypt({ ...LOGIN, surprise: 1 }))).code).toBe('invalid_input');
  });

  it('is refused by calls that are not for it', async () => {
    expect((await call('POST', '/wps/session/login/freeplay', { body: await encrypt({}) })).code).toBe('malformed');
  });

  it('counts once, also when it comes twice at the same moment and to another process', async () => {
    const other = await restart();
    const text = await encrypt(LOGIN);
    const replies = await Promise.all([send(text), send(text), other.call('POST', '/wps/session/login', { body: text })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('is fresh: five minutes either way', async () => {
    const now = Math.floor(clock.nowMs() / 1_000);
    const statusAt = async (iat: number) => (await send(await encrypt(LOGIN, { claims: { iat } }))).status;
    expect([await statusAt(now - 300), await statusAt(now - 301), await statusAt(now + 300), await statusAt(now + 301)]).toEqual([
      200, 400, 200, 400,
    ]);
  });

  it('is not accepted again for as long as it is fresh, and then its id is forgotten', async () => {
    const now = Math.floor(clock.nowMs() / 1_000);
    const early = await encrypt(LOGIN, { claims: { iat: now + 300 } });
    expect((await send(early)).status).toBe(200);
    // To the last millisecond of the second in which it is five minutes old.
    clock.advanceTo((now + 601) * 1_000 - 1);
    expect((await send(await encrypt(LOGIN, { claims: { iat: now + 300 } }))).status).toBe(200);
    await encryptedBodies.sweep();
    expect((await send(early)).status).toBe(400);
    clock.advance(10 * MINUTE_MS + 1_000);
    await encryptedBodies.sweep();
    expect(await db.query('SELECT count(*)::int AS n FROM platform_body_jti WHERE expires_at <= $1', [new Date(clock.nowMs())])).toEqual([
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
    const text = await encrypt(LOGIN);
    expect((await (await restart()).call('POST', '/wps/session/login', { body: text })).status).toBe(200);
  });

  it('change after ninety days; the old one still opens for a week', async () => {
    const old = await publicKey();
    clock.advance(90 * 24 * 60 * MINUTE_MS);
    const young = await publicKey();
    expect(young.kid).not.toBe(old.kid);
    expect((await send(await encrypt(LOGIN, { key: old }))).status).toBe(200);
    clock.advance(7 * 24 * 60 * MINUTE_MS);
    expect((await send(await encrypt(LOGIN, { key: old }))).status).toBe(400);
    expect((await send(await encrypt(LOGIN))).status).toBe(200);
  });
});
