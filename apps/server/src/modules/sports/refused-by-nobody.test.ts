import { pino } from 'pino';
import { DomainError } from '@tessera/kernel';
import { testDatabase } from '@tessera/testkit';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../platform/http/create-app.ts';
import { OPEN_APP } from '../../platform/http/testing/open-app.ts';
import { sportsRoutes } from './sports.routes.ts';
import { NORTH_SOUTH, openWorld, seasonCsv } from './testing/world.ts';

const world = openWorld((await testDatabase()).ownerUrl);
afterAll(world.close);

it('a refusal that no table has a word for is a bug: 500 with an id, told in the log alone, and no money moved', async () => {
  await world.importCsv(seasonCsv(NORTH_SOUTH), { speed: 1 });
  const [event] = (await world.sports.listEvents({ when: 'upcoming', limit: 1 })).items;
  const bet = await world.betOn(event?.id ?? '', '1x2', 'home');
  const member = await world.member();
  const lines: string[] = [];
  const app = await createApp({
    ...OPEN_APP,
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    authenticator: { ...OPEN_APP.authenticator, player: async () => ({ kind: 'player', member, sessionId: 'session' }) },
  });
  onTestFinished(() => app.server.close());
  const refused = new DomainError({ code: 'dealer_asleep', kind: 'conflict', details: { table: 'seven' } });
  const site = { brandOf: () => Promise.reject(new Error('bets are held against the brand of their member')) };
  sportsRoutes(app, { sports: world.another({ place: () => Promise.reject(refused) }), site });

  const answer = await app.server.inject({
    method: 'POST',
    url: '/lgw/sports/bets',
    headers: { authorization: `Bearer ${'a'.repeat(30)}` },
    payload: bet,
  });
  expect(answer.statusCode).toBe(500);
  const { value, message } = answer.json<{ value: { code: string; details: object; requestId: string }; message: string }>();
  expect([value.code, value.details, message]).toEqual(['unknown_error', {}, 'unknown_error']);
  expect(lines.map((line) => JSON.parse(line) as { msg: string; reqId: string; err: { message: string } })).toMatchObject([
    { msg: 'a call failed with a bug', reqId: value.requestId, err: { message: expect.stringContaining('dealer_asleep') } },
  ]);
  expect(await world.cashOf(member)).toBe(1_000_0000n);
  expect(await world.wagers.list(member, { product: undefined, state: undefined, before: undefined, limit: 1 })).toEqual([]);
});
