import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { newTotpSecret, totpCodeAt } from '../totp-code.ts';
import { givenIdentity, PASSWORD, registration } from '../testing/given-identity.ts';
import { givenProvider } from '../testing/given-provider.ts';
import { readSocialProviders } from './social-provider.ts';
import { SOCIAL_LIFE_MS } from './social.ts';

const RETURN = 'https://localhost/social';
const [service, other] = [await givenProvider(RETURN), await givenProvider(RETURN, { keepsEmailOut: true })];
const providers = readSocialProviders(
  JSON.stringify([
    ...[service, other].map(({ issuer, clientId, clientSecret }, at) => ({
      ...{ brand: 'tessera', issuer, clientId, clientSecret },
      ...(at === 0 ? { id: 'meadow', label: 'Meadow' } : { id: 'harbour', label: 'Harbour' }),
    })),
    { brand: 'tessera', id: 'gone', label: 'Gone', issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' },
  ]),
);
const world = await givenIdentity({ socialProviders: providers });
const { call, clock, db, identity, events } = world;
afterAll(() => Promise.all([service.stop(), other.stop()]));

type Options = NonNullable<Parameters<typeof call>[2]>;
const start = (body: object = {}, options: Options = {}) =>
  call('POST', '/wps/session/social/start', { body: { provider: 'meadow', ...body }, ...options });
const answer = (back: URL, options: Options) =>
  call('POST', '/wps/session/social/answer', { body: { query: back.search.slice(1) }, ...options });
const enter = (options: Options, body: object = {}) => call('POST', '/wps/session/social', { body, ...options });
const urlOf = ({ body }: { readonly body: { readonly value: unknown } }): string => (body.value as { url: string }).url;

/** Goes to the service and comes back. */
async function away(name: string, body: object = {}, options: Options = {}, from = service) {
  const begun = await start(body, options);
  const back = await from.visit(urlOf(begun), name);
  return { back, social: begun.social, options: { ...options, social: begun.social } satisfies Options };
}
async function register(account: string, options: Options, extra: object = {}) {
  return call('PUT', '/wps/member/register', { body: registration(account, { withSocial: true, ...extra }), ...options });
}

it('names the services of the brand alone, and tells no secret', async () => {
  const list = await call('GET', '/wps/session/social/providers');
  expect(list.body.value).toEqual(providers.map(({ id, label }) => ({ id, label })));
  expect((await call('GET', '/wps/session/social/providers', { host: 'nova.localhost' })).body.value).toEqual(list.body.value);
  expect(list.text).not.toContain('secret');
});

it('opens an account with what the service has proved, and logs in by it from then on', async () => {
  service.people.set('ana', { email: 'Ana@example.com' });
  const first = await away('ana', { backUrl: '/sports?when=live' });
  const came = await answer(first.back, first.options);
  expect(came.body.value).toEqual({
    next: 'register',
    provider: { id: 'meadow', label: 'Meadow' },
    email: 'Ana@example.com',
    backUrl: '/sports?when=live',
  });
  expect((await enter(first.options)).code).toBe('social_unknown');
  expect((await register('anasocial', first.options, { email: 'ana@example.com' })).status).toBe(200);
  expect(await db.query("SELECT FROM identity_contact WHERE kind = 'email' AND proved_at IS NOT NULL")).toHaveLength(1);

  const second = await away('ana');
  expect((await answer(second.back, second.options)).body.value).toMatchObject({ next: 'login' });
  const entered = await enter(second.options, { remember: true });
  expect(entered).toMatchObject({ status: 200, body: { value: { token: null, member: { account: 'anasocial' } } } });
  expect(entered.remembered).toMatch(/^[\w-]{44}$/);
  expect((await call('GET', '/wps/member/info', { sid: entered.sid })).status).toBe(200);
  expect((await enter(second.options)).code).toBe('social_over');
});

it('takes no answer twice, of another browser, too late, or that was bent', async () => {
  const { back, options } = await away('bruno');
  const elsewhere = await away('bruno');
  expect((await answer(back, elsewhere.options)).code).toBe('social_failed');
  expect((await answer(back, { social: 'A'.repeat(43) })).code).toBe('social_over');
  expect((await answer(back, {})).code).toBe('social_over');
  expect((await answer(back, options)).status).toBe(200);
  expect((await answer(back, options)).code).toBe('social_over');

  for (const bend of [
    (url: URL) => url.searchParams.set('state', 'x'),
    (url: URL) => url.searchParams.delete('state'),
    (url: URL) => url.searchParams.set('code', 'x'),
    (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
    (url: URL) => url.searchParams.delete('iss'),
  ]) {
    const bent = await away('bruno');
    bend(bent.back);
    expect((await answer(bent.back, bent.options)).code).toBe('social_failed');
    expect((await enter(bent.options)).code).toBe('social_over');
  }
  const late = await away('bruno');
  clock.advance(SOCIAL_LIFE_MS);
  expect((await answer(late.back, late.options)).code).toBe('social_over');
  await identity.sweep();
  expect(await db.query('SELECT FROM identity_social_visit')).toEqual([]);
});

it('takes no token with another nonce, nor one of another service', async () => {
  const begun = await start();
  const url = new URL(urlOf(begun));
  url.searchParams.set('nonce', 'another');
  expect((await answer(await service.visit(url.href, 'carla'), { social: begun.social })).code).toBe('social_failed');
  // The other service knows the same client, and the browser that set out for the first comes back from it.
  const lured = await start();
  const theirs = new URL(urlOf(lured).replace(service.issuer, other.issuer));
  expect((await answer(await other.visit(theirs.href, 'carla'), { social: lured.social })).code).toBe('social_failed');
});

it('says when somebody refused there, and when the service is away', async () => {
  const begun = await start();
  const back = await service.visit(urlOf(begun), 'dora', 'refuse');
  expect((await answer(back, { social: begun.social })).code).toBe('social_refused');
  expect(await start({ provider: 'gone' })).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await start({ provider: 'nobody' })).code).toBe('not_found');
});

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'sports', '/a b', ''])('sends nobody back to %j', async (backUrl) => {
  expect((await start({ backUrl })).code).toBe('invalid_input');
});

it('keeps two services apart whose people have the same name, and asks them for what the token does not say', async () => {
  other.people.set('ana', { email: 'other-ana@example.com' });
  const { back, options } = await away('ana', { provider: 'harbour' }, {}, other);
  expect((await answer(back, options)).body.value).toMatchObject({ next: 'register', email: 'other-ana@example.com' });
});

it('links nobody by an address: who has an account logs in and links it themselves', async () => {
  await call('PUT', '/wps/member/register', { body: registration('elena', { email: 'elena@example.com' }) });
  service.people.set('elena', { email: 'elena@example.com' });
  const { back, options } = await away('elena');
  expect((await answer(back, options)).body.value).toMatchObject({ next: 'register' });
  expect((await register('elena2', options, { email: 'elena@example.com' })).code).toBe('already_registered');
  // What was refused has used nothing up.
  expect((await register('elena2', options)).status).toBe(200);
});

it('says nothing of an address that is not proved', async () => {
  service.people.set('fidel', { email: 'fidel@example.com', isProved: false });
  const { back, options } = await away('fidel');
  expect((await answer(back, options)).body.value).toMatchObject({ email: null });
});

it('is linked and unlinked by its member, once, for that member alone', async () => {
  const sid = (await call('PUT', '/wps/member/register', { body: registration('greta') })).sid;
  const rival = (await call('PUT', '/wps/member/register', { body: registration('rival') })).sid;
  const list = async (session: string | undefined) => (await call('GET', '/wps/member/social', { sid: session })).body.value;
  expect((await start({ purpose: 'link' })).code).toBe('unauthenticated');
  const linking = await away('greta', { purpose: 'link' }, { sid });
  expect((await answer(linking.back, linking.options)).body.value).toMatchObject({ next: 'link' });
  expect((await enter(linking.options)).code).toBe('social_over');
  expect((await call('POST', '/wps/member/social', { sid: rival, social: linking.social })).code).toBe('social_over');
  expect((await call('POST', '/wps/member/social', linking.options)).status).toBe(200);
  expect(await list(sid)).toEqual([{ provider: 'meadow', linkedAtMs: clock.nowMs() }]);
  expect(await list(rival)).toEqual([]);

  const taken = await away('greta', { purpose: 'link' }, { sid: rival });
  await answer(taken.back, taken.options);
  expect((await call('POST', '/wps/member/social', taken.options)).code).toBe('social_taken');

  expect((await call('DELETE', '/wps/member/social/meadow', { sid })).status).toBe(200);
  expect(await list(sid)).toEqual([]);
  const again = await away('greta');
  expect((await answer(again.back, again.options)).body.value).toMatchObject({ next: 'register' });
  const { id } = (await identity.findMemberByUsername('greta', 'tessera'))!;
  const kinds = (await events.list({ memberId: id }, { before: undefined, limit: 100 })).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['social_linked', 'social_unlinked']));
});

it('asks for the code of the app, lets in nobody who is kept out, and is forgotten with the person', async () => {
  const { back, options } = await away('hugo');
  await answer(back, options);
  await register('hugosocial', options);
  const member = (await identity.findMemberByUsername('hugosocial', 'tessera'))!;
  const secret = newTotpSecret(randomBytes);
  await identity.secondFactor.put(member, secret);
  const withCode = await away('hugo');
  await answer(withCode.back, withCode.options);
  expect((await enter(withCode.options)).code).toBe('code_required');
  expect((await enter(withCode.options, { code: '000000' })).code).toBe('code_wrong');
  expect((await enter(withCode.options, { code: totpCodeAt(secret, clock.nowMs()) })).status).toBe(200);

  const kept = await away('hugo');
  await answer(kept.back, kept.options);
  await identity.disableMember(member);
  expect((await enter(kept.options)).code).toBe('account_blocked');
  await identity.eraseMember(member);
  expect(await db.query('SELECT FROM identity_social_account WHERE member_id = $1', [member.id])).toEqual([]);
  expect(PASSWORD).not.toBe('');
});

it('logs in by one of many who try at once', async () => {
  const { back, options } = await away('ines');
  await answer(back, options);
  await register('inessocial', options);
  const again = await away('ines');
  await answer(again.back, again.options);
  const replies = await Promise.all(Array.from({ length: 6 }, () => enter(again.options)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
});

it.each([
  ['it is no JSON', '{'],
  ['a field is missing', '[{"brand":"tessera","id":"meadow"}]'],
  ['one is there twice', JSON.stringify([providers[0], providers[0]])],
  ['one is reached without TLS', JSON.stringify([{ ...providers[0], issuer: 'http://accounts.example' }])],
])('refuses a file in which %s', (_what, text) => {
  expect(() => readSocialProviders(text)).toThrow(/\S/);
});
