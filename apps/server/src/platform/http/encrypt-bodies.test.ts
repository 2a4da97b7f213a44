import { createClient } from '@tessera/client';
import { createBodyEncrypter } from '@tessera/client/encrypt-bodies';
import { identity as contract } from '@tessera/contract';
import { ENCRYPTED_TYPE } from '@tessera/contract/http';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { givenIdentity, MINUTE_MS, PASSWORD, registration } from '../../modules/identity/testing/given-identity.ts';

// Goal: what the site's client encrypts is what the server opens. Method: the client sends through the real server, on a clock of the test.
const world = await givenIdentity();
const { clock, identity, keyFolder } = world;
let { app } = world;
await identity.createMember({ brand: 'tessera', username: 'writer', password: PASSWORD, type: 0 });
const LOGIN = { username: 'writer', password: PASSWORD };
const JWKS = '/jwks';

const sent: { readonly path: string; readonly type: string | null; readonly text: string }[] = [];
let lost: ReadonlySet<string> = new Set();
beforeEach(() => {
  sent.length = 0;
  lost = new Set();
});

const fetchFromServer: typeof fetch = async (input, init) => {
  const path = String(input instanceof Request ? input.url : input);
  const headers = Object.fromEntries(new Headers(init?.headers));
  const text = typeof init?.body === 'string' ? init.body : '';
  if (init?.body !== undefined) sent.push({ path, type: headers['content-type'] ?? null, text });
  if (lost.has(path)) throw new TypeError('lost');
  const method = (init?.method ?? 'GET') as 'GET' | 'POST' | 'PUT';
  const answer = await app.server.inject({ method, url: path, headers: { host: 'localhost', ...headers }, ...(text && { payload: text }) });
  return new Response(answer.body, { status: answer.statusCode });
};

function givenSite() {
  let elapsedMs = 0;
  const call = createClient({ fetch: fetchFromServer, encryptBodies: async () => encrypter });
  const encrypter = createBodyEncrypter({ call, fetch: fetchFromServer, elapsedMs: () => elapsedMs });
  return {
    call,
    logIn: () => call(contract.login, { body: LOGIN }),
    /** For the server and for the page. */
    pass(ms: number) {
      clock.advance(ms);
      elapsedMs += ms;
    },
  };
}

it('logs in and registers without a word that a log on the way could keep', async () => {
  const { call, logIn } = givenSite();
  await expect(logIn()).resolves.toMatchObject({ member: { account: 'writer' } });
  await expect(call(contract.register, { body: registration('newcomer') as never })).resolves.toMatchObject({
    member: { account: 'newcomer' },
  });
  expect(sent.map(({ path, type }) => [path, type])).toEqual([
    [contract.login.path, ENCRYPTED_TYPE],
    [contract.register.path, ENCRYPTED_TYPE],
  ]);
  for (const { text } of sent) expect(text).not.toMatch(/writer|newcomer|violet/);
});

it('says what the server refused inside, and encrypts each body anew', async () => {
  const { call, logIn } = givenSite();
  await expect(call(contract.login, { body: { ...LOGIN, password: 'wrong' } })).rejects.toMatchObject({ code: 'invalid_credentials' });
  await Promise.all([logIn(), logIn()]);
  expect(new Set(sent.map(({ text }) => text)).size).toBe(3);
});

it('goes by the time of the server, whatever the clock of the person says, for as long as the page is open', async () => {
  const { logIn, pass } = givenSite();
  await logIn();
  pass(4 * MINUTE_MS);
  // Only together with those four minutes is it too much.
  clock.advance(2 * MINUTE_MS);
  await logIn();
  pass(60 * MINUTE_MS);
  await logIn();
  expect(sent.map(({ type }) => type)).toEqual([ENCRYPTED_TYPE, ENCRYPTED_TYPE, ENCRYPTED_TYPE]);
});

it('asks for the keys anew where the server does not know the one that was used', async () => {
  const { logIn } = givenSite();
  await logIn();
  for (const name of await readdir(keyFolder)) await rm(join(keyFolder, name));
  ({ app } = await world.restart());
  await expect(logIn()).resolves.toMatchObject({ member: { account: 'writer' } });
  expect(sent.map(({ type }) => type)).toEqual([ENCRYPTED_TYPE, ENCRYPTED_TYPE, ENCRYPTED_TYPE]);
});

it('asks for the time anew where it went on without the page', async () => {
  const { logIn } = givenSite();
  await logIn();
  clock.advance(10 * MINUTE_MS);
  await logIn();
  expect(sent).toHaveLength(3);
  expect(sent.at(-1)?.type).toBe(ENCRYPTED_TYPE);
});

it('goes as plain JSON where there are no keys, and encrypted again as soon as there are', async () => {
  const { logIn } = givenSite();
  lost = new Set([JWKS]);
  await expect(logIn()).resolves.toMatchObject({ member: { account: 'writer' } });
  lost = new Set();
  await logIn();
  expect(sent.map(({ type }) => type)).toEqual(['application/json', ENCRYPTED_TYPE]);
});

it('goes as plain JSON where the server opens nothing even with fresh keys, and where a body is too long', async () => {
  const { call } = givenSite();
  const encrypter = { encrypt: async () => 'not.a.jwe', renew: () => undefined };
  const unlucky = createClient({ fetch: fetchFromServer, encryptBodies: async () => encrypter });
  await expect(unlucky(contract.login, { body: LOGIN })).resolves.toMatchObject({ member: { account: 'writer' } });
  expect(sent.map(({ type }) => type)).toEqual([ENCRYPTED_TYPE, ENCRYPTED_TYPE, 'application/json']);
  const long = call(contract.login, { body: { ...LOGIN, altcha: 'x'.repeat(7_000) } });
  await expect(long).rejects.toMatchObject({ code: 'invalid_input' });
  expect(sent.slice(3).map(({ type }) => type)).toEqual(['application/json']);
});
