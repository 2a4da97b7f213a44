import { drandSource, QUICKNET, roundTimeMs } from '@tessera/engines/lottery';
import { recordedRound } from '@tessera/engines/beacon/recorded-rounds';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { givenRelay, type GivenRelay, type RelayAnswer } from '../testing/given-relay.ts';
import type { DrawToTell } from './beacon.ts';
import { createDrandBeacon } from './drand-beacon.ts';

// Goal: what the adapter hands on was signed by the chain for that round, whatever servers say. Method: recorded rounds over HTTP.

let relays: GivenRelay[];
beforeEach(async () => {
  relays = [await givenRelay(), await givenRelay()];
});
afterEach(() => Promise.all(relays.map((relay) => relay.close())));

const given = () => createDrandBeacon({ urls: relays.map(({ url }) => url), chain: QUICKNET, timeoutMs: 1_000 });
const json = (body: object): RelayAnswer => ({ status: 200, body: JSON.stringify(body) });
const drawOf = (round: number, id = 'd'): DrawToTell => {
  const drawAtMs = roundTimeMs(QUICKNET, round);
  return { id, drawAtMs, bookRoot: '', source: drandSource(QUICKNET, drawAtMs) };
};
const { signature, randomness } = recordedRound(1_000);
const genuine = json({ round: 1_000, randomness, signature });

it('binds a draw to the round of its time without asking anybody', async () => {
  const drawAtMs = roundTimeMs(QUICKNET, 1_000) - 1;
  const bound = await given().bind([{ id: 'd', closeAtMs: 0, drawAtMs }]);
  expect([...bound]).toEqual([['d', { kind: 'drand', chain: QUICKNET, round: 1_000 }]]);
  expect(relays.flatMap(({ asked }) => asked)).toEqual([]);
});

it('asks once for all draws of a round, and tells its signature', async () => {
  relays[0]?.says(() => genuine);
  const beacon = given();
  const draws = [drawOf(1_000, 'one'), drawOf(1_000, 'two')];
  const told = {
    proofs: new Map([
      ['one', signature],
      ['two', signature],
    ]),
    doubts: [],
    unreachable: null,
  };
  expect(await beacon.tell(draws)).toEqual(told);
  expect(await beacon.tell(draws)).toEqual(told);
  expect(relays[0]?.asked).toEqual([`/${QUICKNET.hash}/public/1000`]);
  expect(relays[1]?.asked).toEqual([]);
});

it.each([404, 425])('waits for a round that servers do not have yet and answer %i to', async (status) => {
  for (const relay of relays) relay.says(() => ({ status, body: '{}' }));
  const beacon = given();
  expect(await beacon.tell([drawOf(1_000)])).toEqual({ proofs: new Map(), doubts: [], unreachable: null });
  relays[1]?.says(() => genuine);
  expect((await beacon.tell([drawOf(1_000)])).proofs.get('d')).toBe(signature);
});

const other = recordedRound(1_001);
const LIES: readonly (readonly [what: string, answer: RelayAnswer | null])[] = [
  ['another round under its number', json({ round: 1_000, randomness: other.randomness, signature: other.signature })],
  ['another round', json(other)],
  ['another value', json({ round: 1_000, randomness: other.randomness, signature })],
  ['a signature that is none', json({ round: 1_000, randomness, signature: 'c'.repeat(96) })],
  ['another form', json({ value: 1 })],
  ['no JSON', { status: 200, body: '<html>' }],
  ['far too much', { status: 200, body: ' '.repeat(100_000) }],
  ['a fault', { status: 500, body: '' }],
  ['another address', { status: 302, body: '' }],
  ['nothing', null],
];

it.each(LIES)('takes from a server that says %s nothing, and the genuine round from the next one', async (_what, answer) => {
  relays[0]?.says(() => answer);
  const beacon = given();
  relays[1]?.says(() => answer);
  const { proofs, unreachable } = await beacon.tell([drawOf(1_000)]);
  expect(proofs.size).toBe(0);
  expect(unreachable).toContain(relays[1]?.url);
  relays[1]?.says(() => genuine);
  expect((await beacon.tell([drawOf(1_000)])).proofs.get('d')).toBe(signature);
});

it('hands on what it learnt before a server went away', async () => {
  relays[0]?.says((path) => (path.endsWith('/1000') ? genuine : { status: 500, body: '' }));
  relays[1]?.says(() => ({ status: 500, body: '' }));
  const told = await given().tell([drawOf(1_000, 'one'), drawOf(1_001, 'two')]);
  expect([...told.proofs.keys()]).toEqual(['one']);
  expect(told.unreachable).toContain('500');
});
