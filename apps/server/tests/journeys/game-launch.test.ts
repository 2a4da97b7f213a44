import { createHmac } from 'node:crypto';
import { games, identity } from '@tessera/contract';
import { CSRF_HEADER } from '@tessera/contract/http';
import { expect, it } from 'vitest';
import { type GameVendor, readGameVendors } from '../../src/modules/games/index.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember } from '../support/scene.ts';

// Goal: a vendor's game is reached by whoever was let in, once, from where they are, and by nobody else.

const SECRET = 'a secret of the vendor of this test';
const GAME = { nodeId: 100_001, gameCode: 'northern-reels', gameName: 'Northern Reels', gameType: 'RNG' } as const;
const TRIAL = { nodeId: 100_002, gameCode: 'northern-trial', gameName: 'Northern Trial', gameType: 'LIVE', supportPlay: 0 } as const;
const VENDOR = {
  vassalage: 'NORTH',
  displayName: 'North',
  launchUrl: 'https://play.north.example/start?lobby=1',
  secret: SECRET,
  brands: ['tessera'],
  games: [GAME, TRIAL],
};
const SOUTH_SECRET = 'a secret of the other vendor of this test';
const SOUTH = {
  ...VENDOR,
  ...{ vassalage: 'SOUTH', displayName: 'South', secret: SOUTH_SECRET, brands: ['nova'] },
  games: [{ ...GAME, nodeId: 100_003, gameCode: 'southern-reels' }],
};
const read = (vendors: unknown): readonly GameVendor[] => readGameVendors(JSON.stringify(vendors));

const tessera = await givenTessera({ vendors: read([VENDOR, SOUTH]) });
const ana = await givenMember(tessera, 'anouk', '500');
const guest = tessera.browser();
const query = (more: object): never => more as never;
const MINE = '127.0.0.1';

const launch = (more: object = {}, who = ana) => who.call(games.launchGame, { query: query({ gameCode: GAME.gameCode, ...more }) });
const tokenOf = ({ url }: games.GameLaunch): string => new URL(url ?? '').searchParams.get('token') ?? '';
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

/** What the vendor's own server asks. */
async function ask(question: object, { secret = SECRET, vassalage = 'NORTH' } = {}) {
  const body = JSON.stringify(question);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const path = `/wps/game/launches/${vassalage}`;
  const headers = { 'x-tessera-signature': signature, origin: undefined, 'sec-fetch-site': undefined, cookie: undefined };
  const { status, text } = await guest.send({ method: 'POST', path, body, headers });
  const { value } = JSON.parse(text) as { value: { code?: string; details?: { reason?: string } } };
  return { status, value, why: value.code && [value.code, value.details?.reason].filter(Boolean).join(' ') };
}
const question = async (more: object = {}) => ({ token: tokenOf(await launch()), gameCode: GAME.gameCode, address: MINE, ...more });

it('lists a vendor’s games where they are sold, and nowhere else', async () => {
  const listed = await guest.call(games.listGames, { query: query({ gameType: 'RNG', vassalage: 'NORTH' }) });
  expect(listed.content).toMatchObject([{ gameId: 'northern-reels', isOutside: true, vendorName: 'North' }]);
  const { content } = await guest.call(games.listGames, { query: query({ vassalage: 'TESSERA', pageSize: '1' }) });
  expect(content).toMatchObject([{ isOutside: false }]);
  const nova = tessera.browser('nova.localhost');
  expect((await nova.call(games.listGames, { query: query({ vassalage: 'NORTH' }) })).content).toEqual([]);
  expect((await nova.call(games.listVendorLanes, { query: query({ gameType: 'LIVE' }) })).flatMap(({ cards }) => cards)).toEqual([]);
});

it('leads into a vendor’s game by an address of a minute, which its server redeems once', async () => {
  const started = await launch();
  expect(started).toEqual({
    vassalage: 'NORTH',
    gameCode: 'northern-reels',
    gameName: 'Northern Reels',
    gameType: 'RNG',
    isGame: 'GAME',
    url: expect.any(String),
  });
  const url = new URL(started.url ?? '');
  expect(url.origin + url.pathname).toBe('https://play.north.example/start');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ lobby: '1', gameCode: 'northern-reels', language: 'en' },
    token: expect.stringMatching(/^[\w-]{43}$/u),
  });
  const asked = { token: tokenOf(started), gameCode: GAME.gameCode, address: MINE };
  const { value } = await ask(asked);
  expect(value).toEqual({
    ...{ brand: 'tessera', gameCode: 'northern-reels', language: 'en', currency: 'USD', isTrial: false },
    player: expect.stringMatching(/^[\w-]{43}$/u),
  });
  expect(JSON.stringify(value)).not.toContain(ana.memberId);
  expect((await ask(asked)).why).toBe('launch_over spent');
  const { player } = value as games.LaunchAnswer;
  expect((await ask(await question())).value).toMatchObject({ player });
  const other = await givenMember(tessera, 'anton', '500');
  const theirs = await ask({ token: tokenOf(await launch({}, other)), gameCode: GAME.gameCode, address: MINE });
  expect(theirs.value).toMatchObject({ player: expect.not.stringMatching(player) });
});

it.each([
  ['game', { gameCode: 'northern-trial' }],
  ['address', { address: '198.51.100.7' }],
  ['spent', { token: 'nobody-was-given-this-token' }],
])('refuses a token by its %s, and that spends it', async (reason, wrong) => {
  const right = await question();
  expect((await ask({ ...right, ...wrong })).why).toBe(`launch_over ${reason}`);
  expect((await ask(right)).status).toBe(reason === 'spent' ? 200 : 404);
});

it('refuses a token that is late, and one of a session that is over', async () => {
  const late = await question();
  tessera.clock.advance(60_000);
  expect((await ask(late)).why).toBe('launch_over late');
  const bo = await givenMember(tessera, 'bojan', '500');
  const left = { token: tokenOf(await launch({}, bo)), gameCode: GAME.gameCode, address: MINE };
  await bo.call(identity.logout, {});
  expect((await ask(left)).why).toBe('launch_over session');
});

it('hears only what the vendor itself has signed', async () => {
  const right = await question();
  expect((await ask(right, { secret: 'another secret, as long as the other one' })).status).toBe(401);
  expect((await ask(right, { vassalage: 'SOUTH' })).status).toBe(401);
  expect((await ask(right, { vassalage: 'WEST' })).status).toBe(401);
  expect((await ask(right, { vassalage: 'SOUTH', secret: SOUTH_SECRET })).why).toBe('launch_over spent');
  const unsigned = await guest.send({
    method: 'POST',
    path: '/wps/game/launches/NORTH',
    body: right,
    headers: { 'x-tessera-signature': undefined },
  });
  expect(unsigned.status).toBe(401);
  expect((await ask(right)).status).toBe(200);
});

it('lets two servers redeem one token at the same moment once', async () => {
  const right = await question();
  const answers = await Promise.all([ask(right), ask(right), ask(right)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

it('is asked by pages of the site alone', async () => {
  const path = '/wps/game/launchGame?gameCode=northern-reels';
  const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const status = async (headers: Record<string, string | undefined>) =>
    (await guest.send({ method: 'GET', path, headers: { cookie, ...headers } })).status;
  expect(await status({})).toBe(200);
  for (const from of ['cross-site', 'same-site', 'none']) expect(await status({ 'sec-fetch-site': from })).toBe(403);
  expect(await status({ 'sec-fetch-site': undefined, [CSRF_HEADER]: undefined })).toBe(403);
  expect(await refusal(guest.call(games.launchGame, { query: query({ gameCode: 'northern-reels' }) }))).toBe('unauthenticated');
});

it('names a vendor’s games, a game of the house, and what is not on offer', async () => {
  expect(await launch({ gameCode: undefined, vassalage: 'NORTH' })).toEqual({
    ...{ vassalage: 'NORTH', gameCode: null, gameName: null, gameType: 'RNG', isGame: 'VASSALAGE', url: null },
  });
  expect(await launch({ gameCode: 'ember-mosaic' })).toMatchObject({ vassalage: 'TESSERA', isGame: 'GAME', url: null });
  for (const wrong of [
    { gameCode: 'nothing' },
    { vassalage: 'TESSERA' },
    { gameCode: undefined },
    { gameCode: undefined, vassalage: 'NOBODY' },
  ])
    expect(await refusal(launch(wrong)), JSON.stringify(wrong)).toBe('game_not_found');
});

it('lets a trial user into what offers a trial alone', async () => {
  const trial = tessera.browser();
  await trial.call(identity.freePlay, { body: { platform: 'W' } } as never);
  const start = (gameCode: string) => trial.call(games.launchGame, { query: query({ gameCode }) });
  expect(await refusal(start('northern-reels'))).toBe('trial_not_allowed');
  const { token, ...rest } = { token: tokenOf(await start('northern-trial')), gameCode: 'northern-trial', address: MINE };
  expect((await ask({ token, ...rest })).value).toMatchObject({ isTrial: true, currency: 'FUN' });
});

it('allows frames of our own and of the vendors’ origins alone', async () => {
  const { headers } = await guest.send({ method: 'GET', path: '/nothing-here' });
  expect(headers['content-security-policy']).toMatch(/frame-src 'self' https:\/\/play\.north\.example(?:;|$)/);
});

it.each([
  ['not JSON', '{'],
  ['a vendor twice', JSON.stringify([VENDOR, VENDOR])],
  ['plain HTTP', JSON.stringify([{ ...VENDOR, launchUrl: 'http://play.north.example/' }])],
  ['a short secret', JSON.stringify([{ ...VENDOR, secret: 'short' }])],
  ['a node of the house', JSON.stringify([{ ...VENDOR, games: [{ ...GAME, nodeId: 4 }] }])],
  ['a code twice', JSON.stringify([{ ...VENDOR, games: [GAME, { ...TRIAL, gameCode: GAME.gameCode }] }])],
])('refuses a file of vendors with %s, and tells no secret', (_what, text) => {
  expect(() => readGameVendors(text)).toThrow(/^(?!.*a secret of the vendor).+$/u);
});

it('closes what the file no longer names, and opens it again', async () => {
  const listed = async (vassalage: string) => {
    const { content } = await tessera.browser().call(games.listGames, { query: query({ vassalage }) });
    return content.map(({ gameId }) => gameId);
  };
  const beside = async (vendors: readonly GameVendor[]) => {
    await tessera.restart({ vendors });
    return listed('NORTH');
  };
  expect(await beside([])).toEqual([]);
  expect(await listed('TESSERA')).not.toEqual([]);
  expect(await beside(read([VENDOR]))).toEqual(['northern-reels', 'northern-trial']);
});
