import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADDRESS_SHARE, BET_PACE, BODY_SHARE, CSRF_HEADER, endpoint, LIST_COST, lottery, Nothing, PAGE_COST } from '@tessera/contract';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { App } from './app.ts';
import type { PlayerCaller } from './caller.ts';
import { createApp } from './create-app.ts';
import { askSelf } from './own-calls.ts';
import { paceRequest } from './pace.ts';
import { createRateLimiter } from './rate-limit.ts';
import { serve } from './serve.ts';
import { OPEN_APP } from './testing/open-app.ts';

const listThings = endpoint({
  method: 'GET',
  path: '/things',
  summary: 'Things.',
  auth: 'public',
  cost: LIST_COST,
  value: Nothing,
  errors: [],
});
const putThing = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'A thing.',
  auth: 'public',
  bodyLimitBytes: 2_000_000,
  body: z.strictObject({ text: z.string() }),
  value: Nothing,
  errors: [],
});
const bet = endpoint({
  method: 'POST',
  path: '/bets',
  summary: 'A bet.',
  auth: 'player',
  pace: BET_PACE,
  body: z.strictObject({}),
  value: Nothing,
  errors: [],
});

let nowMs = 0;
let app: App;
const MEMBER = { cell: 0, id: 'm', currency: 'USD', brand: 'tessera', isTrial: false };
let callerOf: (token: string) => object = () => MEMBER;
beforeEach(async () => {
  nowMs = 0;
  callerOf = () => MEMBER;
  app = await createApp({
    ...OPEN_APP,
    rates: createRateLimiter({} as Database, { nowMs: () => nowMs }),
    authenticator: {
      ...OPEN_APP.authenticator,
      player: async (token) => ({ kind: 'player', sessionId: 's', member: callerOf(token) }) as unknown as PlayerCaller,
    },
  });
  serve(app, listThings, async () => null);
  serve(app, putThing, async () => null);
  serve(app, bet, async () => null);
  serve(app, lottery.placeTicket, async () => Promise.reject(new Error('nothing comes here')));
  app.server.get('/page', async (request) => {
    await paceRequest(app, request.ip, PAGE_COST);
    return 'page';
  });
});
afterEach(() => app.server.close());

const get = (url: string, remoteAddress: string) => app.server.inject({ method: 'GET', url, remoteAddress });
const post = (url: string, body: string, remoteAddress: string, token = 't'.repeat(30)) =>
  app.server.inject({
    method: 'POST',
    url,
    remoteAddress,
    body,
    headers: { 'content-type': 'application/json', [CSRF_HEADER]: '1', authorization: `Bearer ${token}` },
  });
const count = (statuses: readonly { readonly statusCode: number }[], status: number): number =>
  statuses.filter(({ statusCode }) => statusCode === status).length;

it.each([
  ['pages', '/page', PAGE_COST],
  ['lists', '/things', LIST_COST],
])('answers an address so many %s at once and so many a second, and every other address', async (_what, url, cost) => {
  const most = Math.floor(ADDRESS_SHARE.burst / cost);
  const answers = await Promise.all(Array.from({ length: most + 5 }, () => get(url, '192.0.2.1')));
  expect([count(answers, 200), count(answers, 429)]).toEqual([most, 5]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers['retry-after']).toBe('1');
  expect((await get(url, '192.0.2.2')).statusCode).toBe(200);
  nowMs = 1_000;
  const perSecond = Math.floor(ADDRESS_SHARE.perSecond / cost);
  const later = await Promise.all(Array.from({ length: perSecond + 2 }, () => get(url, '192.0.2.1')));
  expect([count(later, 200), count(later, 429)]).toEqual([perSecond, 2]);
});

it('counts the whole /64 of an IPv6 subscriber as one', async () => {
  const most = Math.floor(ADDRESS_SHARE.burst / PAGE_COST);
  const answers = await Promise.all(Array.from({ length: most + 1 }, (_, index) => get('/page', `2001:db8::${index.toString(16)}`)));
  expect(count(answers, 429)).toBe(1);
  expect((await get('/page', '2001:db8:0:1::1')).statusCode).toBe(200);
});

it('reads so many bytes of a member, wherever they come from, and goes on when some time has passed', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(1_000_000) });
  const most = Math.floor(BODY_SHARE.ofMember.burst / body.length);
  for (let sent = 0; sent < most; sent += 1) expect((await post('/things', body, `192.0.2.${sent}`)).statusCode).toBe(200);
  expect((await post('/things', body, '198.51.100.1')).statusCode).toBe(429);
  callerOf = () => ({ ...MEMBER, id: 'other' });
  expect((await post('/things', body, '198.51.100.1')).statusCode).toBe(200);
  callerOf = () => MEMBER;
  nowMs = (body.length / BODY_SHARE.ofMember.perSecond) * 1_000;
  expect((await post('/things', body, '198.51.100.1')).statusCode).toBe(200);
});

it('limits the bytes of an address, whichever account sends them', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(1_000_000) });
  const most = Math.floor(BODY_SHARE.ofAddress.burst / body.length);
  let sent = 0;
  callerOf = () => ({ ...MEMBER, id: `member ${sent}` });
  for (; sent < most; sent += 1) expect((await post('/things', body, '192.0.2.1')).statusCode).toBe(200);
  expect((await post('/things', body, '192.0.2.1')).statusCode).toBe(429);
  expect((await post('/things', body, '192.0.2.2')).statusCode).toBe(200);
});

it('counts a page once, whatever this server asks itself for it', async () => {
  const most = Math.floor(ADDRESS_SHARE.burst / LIST_COST);
  for (let asked = 0; asked < most + 5; asked += 1)
    expect((await askSelf(app.server, { url: '/things', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  expect((await get('/things', '192.0.2.1')).statusCode).toBe(200);
});

// Goal: 150,000 keys cost what reading their first few thousand does. Method: JSON.parse alone takes a hundred times as long.
it('refuses a ticket of more keys than any ticket has before it is read', async () => {
  const body = `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join(',')}}`;
  const answer = await post('/lgw/lottery/tickets', body, '192.0.2.1');
  expect([answer.statusCode, answer.json<{ value: object }>().value]).toMatchObject([
    400,
    { code: 'malformed', details: { reason: 'too_many_parts' } },
  ]);
});

it('limits the plays of all trial accounts together, and leaves members alone', async () => {
  callerOf = (token) => ({ ...MEMBER, id: token, isTrial: token.startsWith('t') });
  const trials = Math.ceil(BET_PACE.ofTrials / BET_PACE.ofMember) + 1;
  const answers = await Promise.all(
    Array.from({ length: trials * BET_PACE.ofMember }, (_, index) =>
      post('/bets', '{}', `192.0.2.${index % 200}`, `t${String(index % trials).padStart(30, '0')}`),
    ),
  );
  expect(count(answers, 200)).toBe(BET_PACE.ofTrials);
  expect(count(answers, 429)).toBe(BET_PACE.ofMember);
  expect((await post('/bets', '{}', '192.0.2.1', 'm'.repeat(30))).statusCode).toBe(200);
});
