import { casino } from '@tessera/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDING, exampleOf, NAMED } from '../attacks/world.ts';
import { callOf } from '../support/bad-calls.ts';
import { expectAnswer } from '../support/expect-answer.ts';
import { SCENE_VENDORS } from '../support/given-launches.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenScene, type Scene } from '../support/scene.ts';
import { checksBy } from './row.ts';
import { ROWS } from './rows.ts';
import { findCall } from './schemas.ts';

// Goal: what the specification names answers on the running server. Method: the rows of the table that the server can answer.

/** A win is shown from five times its stake; far more spins than a slot takes to pay so much. */
const SHOWN_FROM = 5;
const MOST_SPINS = 1_000;

const tessera = await givenTessera({ vendors: SCENE_VENDORS });
let scene: Scene;
beforeAll(async () => {
  scene = await givenScene(tessera);
  await winOnce();
});

/** The board of winners shows somebody, and so do the lists of what was played. */
async function winOnce(): Promise<void> {
  const { member } = scene.browsers;
  const body = () => ({ requestId: scene.id(), currency: 'USD', stake: '1' });
  for (let spins = 0; spins < MOST_SPINS; spins += 1) {
    const { payout } = await member.call(casino.play, { params: { gameId: 'ember-mosaic' }, body: body() });
    if (Number(payout) >= SHOWN_FROM) break;
  }
  await tessera.runJobs('outbox.games.winners', 'outbox.games.plays');
}

describe('refuses in the words of the table', () => {
  it.each(checksBy(ROWS, 'refusal'))('$row', async ({ call, body, headers, as = 'guest', code, says }) => {
    const [method = '', path = ''] = call.split(' ');
    const answer = await scene.browsers[as].copy().send({ method, path, body, headers: { 'accept-language': 'en', ...headers } });
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, value: { code }, message: says });
  });
});

describe('answers every call in the envelope', () => {
  const nameOf = (call: string): string => NAMED.find(({ endpoint }) => endpoint === findCall(call))?.name ?? '';
  // What ends a session comes last.
  const calls = checksBy(ROWS, 'call').toSorted((a, b) => ENDING.indexOf(nameOf(a.call)) - ENDING.indexOf(nameOf(b.call)));
  it.each(calls)('$row: $call', async ({ call, answers = [] }) => {
    const named = NAMED.find(({ endpoint }) => endpoint === findCall(call));
    if (!named) throw new Error(`the contract has no call ${call}`);
    const example = exampleOf(scene, named.name);
    const sent = callOf(named.endpoint, example);
    const answer = await scene.browsers[example.as].copy().send({ ...sent, headers: { 'accept-language': 'es', ...sent.headers } });
    expect(expectAnswer(answer, { endpoint: named.endpoint, language: 'es', name: call })).toBe('ok');
    const { value } = JSON.parse(answer.text) as { value: unknown };
    const items = Array.isArray(value) ? value : [value];
    if (answers.length === 0) return;
    expect(items.length, 'somebody is there to be listed').toBeGreaterThan(0);
    expect(Object.keys(items[0] as object)).toEqual(expect.arrayContaining([...answers]));
  });
});
