import { expect, it } from 'vitest';
import { identity } from '@tessera/contract';
import type { Browser } from '../support/browser.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, newId } from '../support/scene.ts';

const tessera = await givenTessera({ rateLimitFactor: 1 });

const play = (browser: Browser, currency: string) =>
  browser.send({
    method: 'POST',
    path: '/lgw/casino/ember-mosaic/plays',
    body: { requestId: newId(tessera), currency, stake: '0.40' },
  });

// Goal: a flood refuses itself and nobody else, without a word of the server being unavailable.
it('slows down who bets faster than anybody can, and leaves the others alone', async () => {
  const member = await givenMember(tessera, 'paula', '100');
  const trial = tessera.browser();
  await trial.call(identity.freePlay, { body: {} });
  const flood = Array.from({ length: 100 }, () => play(trial, 'FUN'));
  const victim = [];
  for (let count = 0; count < 20; count += 1) victim.push(await play(member, 'USD'));
  expect(new Set(victim.map(({ status }) => status))).toEqual(new Set([200]));

  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThanOrEqual(80);
  for (const { status, headers, text } of refused) {
    expect([status, headers['retry-after']]).toEqual([429, '1']);
    expect(['throttled', 'too_many_waiting']).toContain(JSON.parse(text).value.code);
  }
  const tooFast = await play(member, 'USD');
  expect([tooFast.status, JSON.parse(tooFast.text)]).toMatchObject([429, { value: { code: 'throttled' } }]);

  tessera.clock.advance(1_000);
  for (const [browser, currency] of [
    [member, 'USD'],
    [trial, 'FUN'],
  ] as const)
    expect((await play(browser, currency)).status).toBe(200);
});

it('counts an address too, over all who bet from it', async () => {
  const players: Browser[] = [];
  while (players.length < 11) {
    // A captcha comes once a second.
    tessera.clock.advance(1_000);
    players.push(await givenMember(tessera, `player${players.length}`, '100'));
  }
  tessera.clock.advance(1_000);
  const statuses: number[] = [];
  for (const player of players) for (let count = 0; count < 19; count += 1) statuses.push((await play(player, 'USD')).status);
  expect(Object.groupBy(statuses, String)).toMatchObject({ 200: { length: 200 }, 429: { length: 9 } });
});
