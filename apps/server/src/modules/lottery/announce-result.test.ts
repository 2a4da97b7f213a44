import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCurrency, parseAmount } from '@tessera/kernel';
import type { DrawNumbers } from '@tessera/contract';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOutside, isInside } from '../../platform/fetch-outside.ts';
import { announceResult } from './announce-result.ts';
import { checkDraw } from './check-draw.ts';
import { importResults } from './import-results.ts';
import { OFFICIAL, openWorld, type World } from './testing/world.ts';

const SOLD = ['ssc-60', 'ssc-300', 'k3-60', 'vn-s-300', 'lhc-300'];
let world: World;
beforeAll(async () => {
  const { ownerUrl } = await testDatabase();
  world = await openWorld(ownerUrl, SOLD, ['ssc-300', 'k3-60', 'vn-s-300', 'lhc-300']);
  await world.house.run();
});
afterAll(() => world.close());

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
const ONLOOKER = { closedGames: [], currency: 'USD' };
const tell = (drawId: string, told: DrawNumbers) =>
  world.db.transaction((tx) => announceResult(tx, { drawId, told, actor: 'test', reason: 'told' }, world.clock.nowMs()));
const LINE = { play: 'ssc.f3.direct', selection: '1|2|3', terms: OFFICIAL };

async function givenTicket() {
  await world.house.run();
  const member = await world.member();
  const draw = await world.selling('ssc-300');
  const { id } = await world.house.placeTicket(member, await world.ticketOn('ssc-300', LINE));
  return { member, draw, read: () => world.house.wagers.get(member, id) };
}

describe('a result from elsewhere', () => {
  it('is refused before the draw, in the wrong shape, of no draw, of a draw of the house and of a void one', async () => {
    const { draw } = await givenTicket();
    await expect(tell(draw.id, '1,2,3,4,5')).rejects.toMatchObject({ code: 'draw_not_due' });
    world.clock.advanceTo(draw.closeAtMs);
    await world.house.run();
    world.clock.advanceTo(draw.drawAtMs - 1);
    await expect(tell(draw.id, '1,2,3,4,5')).rejects.toMatchObject({ code: 'draw_not_due' });
    world.clock.advance(1);
    for (const wrong of ['1,2,3,4', '1,2,3,4,5,6', '1,2,3,4,x', '1,2,3,4,10', '', { DB: '1' }])
      await expect(tell(draw.id, wrong)).rejects.toMatchObject({ code: 'invalid_input', details: { field: 'numbers' } });
    await expect(tell(world.id(), '1,2,3,4,5')).rejects.toMatchObject({ code: 'draw_not_found' });
    await world.house.run();
    await expect(tell((await world.selling('ssc-60')).id, '1,2,3,4,5')).rejects.toMatchObject({ code: 'draw_not_found' });
    world.clock.advance(3_600_000);
    await world.house.run();
    await expect(tell(draw.id, '1,2,3,4,5')).rejects.toMatchObject({ code: 'invalid_transition' });
  });

  it('waits until the book of tickets is frozen', async () => {
    const { draw } = await givenTicket();
    world.clock.advanceTo(draw.drawAtMs);
    await expect(tell(draw.id, '1,2,3,4,5')).rejects.toMatchObject({ code: 'draw_not_due' });
    await world.house.run();
    expect(await tell(draw.id, '1,2,3,4,5')).toBe(true);
  });

  it('is announced once, whoever tells it how often, and another one never', async () => {
    const { member, draw, read } = await givenTicket();
    world.clock.advanceTo(draw.drawAtMs);
    await world.house.run();
    const told = await Promise.all(Array.from({ length: 6 }, () => tell(draw.id, '1,2,3,4,5')));
    expect(told.filter(Boolean)).toHaveLength(1);
    await Promise.all([world.house.run(), world.another().run()]);
    expect(await tell(draw.id, '1,2,3,4,5')).toBe(false);
    await expect(tell(draw.id, '1,2,3,4,6')).rejects.toMatchObject({ code: 'draw_has_result' });
    await world.house.run();
    expect(await read()).toMatchObject({ result: 'win', payout: usd('1900'), settlementVersion: 1 });
    expect(await world.cashOf(member)).toBe(usd('2898.05'));
    expect((await world.house.getDraw(ONLOOKER, draw.id)).results).toHaveLength(1);
    expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: true });
    expect(await world.imbalance()).toBe(0n);
  });

  it('of prizes is the same in whatever order they stand', async () => {
    await world.house.run();
    const draw = await world.selling('vn-s-300');
    world.clock.advanceTo(draw.drawAtMs);
    await world.house.run();
    const list = (count: number, text: string): string[] => Array.from({ length: count }, () => text);
    const prizes: Record<string, string[]> = {
      DB: ['123456'],
      G1: ['12345'],
      G2: ['12345'],
      G3: list(2, '12345'),
      G4: list(7, '12345'),
      G5: ['1234'],
      G6: list(3, '1234'),
      G7: ['123'],
      G8: ['12'],
    };
    await expect(tell(draw.id, { ...prizes, G9: ['1'] })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await tell(draw.id, prizes)).toBe(true);
    expect(await tell(draw.id, Object.fromEntries(Object.entries(prizes).toReversed()))).toBe(false);
    await expect(tell(draw.id, { ...prizes, G8: ['13'] })).rejects.toMatchObject({ code: 'draw_has_result' });
  });

  it('of 49 numbers is kept with the year of its zodiacs', async () => {
    await world.house.run();
    const draw = await world.selling('lhc-300');
    world.clock.advanceTo(draw.drawAtMs);
    await world.house.run();
    expect(await tell(draw.id, '07,10,11,19,25,30+45')).toBe(true);
    expect(await tell(draw.id, '07,10,11,19,25,30+45')).toBe(false);
    expect((await world.house.getDraw(ONLOOKER, draw.id)).draw.result).toEqual({ numbers: '07,10,11,19,25,30+45', lunarYear: 2025 });
  });
});

it('a file brings what it has of the draws that there are, and may be brought again', async () => {
  const { draw, read } = await givenTicket();
  world.clock.advanceTo(draw.drawAtMs);
  await world.house.run();
  const later = await world.selling('ssc-300');
  const rows = [
    { number: '199901010001', told: '1,1,1,1,1' },
    { number: draw.number, told: '1,2,3,9,9' },
    { number: later.number, told: '1,2,3,9,9' },
  ];
  const bring = () => importResults(world, { lotteryId: 'ssc-300', rows, actor: 'import', reason: 'results.csv' });
  const refused = [{ number: later.number, code: 'draw_not_due' }];
  expect(await bring()).toEqual({ announced: 1, known: 0, absent: 1, refused });
  expect(await bring()).toEqual({ announced: 0, known: 1, absent: 1, refused });
  await world.house.run();
  expect(await read()).toMatchObject({ result: 'win' });
});

describe('an address', () => {
  const asked: string[] = [];
  let answer: RequestListener = (_request, response) => void response.end();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const feed = { url: `${origin}/results?day={date}&draw={number}`, format: 'json', everySeconds: 5 };
    await world.db.query(`UPDATE lottery_lottery SET feed = $1 WHERE id = 'k3-60'`, [JSON.stringify(feed)]);
  });
  afterAll(() => new Promise((resolve) => void server.close(resolve)));

  it('is asked after the draw and again until it knows the result, and what it says of other draws is none', async () => {
    await world.house.run();
    const draw = await world.selling('k3-60');
    const answers: string[] = [];
    answer = ({ url }, response) => void response.end(url?.endsWith(draw.number) ? answers.shift() : '[]');
    const told = (number: string, result: string): string => JSON.stringify([{ number, result }]);
    const ofDraw = (): string[] => asked.filter((url) => url.endsWith(draw.number));
    const pass = async (ms: number): Promise<void> => {
      world.clock.advance(ms);
      await world.house.run();
    };
    world.clock.advanceTo(draw.drawAtMs - 1);
    await world.house.run();
    expect(ofDraw()).toEqual([]);
    // Another draw, then nothing before its time, then no JSON, a result of wrong shape, and the right one.
    answers.push(told('200001010001', '1,2,3'), 'oops', told(draw.number, '1,2,7'), told(draw.number, '1,2,3'));
    await pass(1);
    expect(ofDraw()).toEqual([`/results?day=2026-01-10&draw=${draw.number}`]);
    await pass(1);
    await pass(4_000);
    expect(ofDraw()).toHaveLength(1);
    await pass(1_000);
    expect(ofDraw()).toHaveLength(2);
    expect((await world.house.getDraw(ONLOOKER, draw.id)).draw.state).toBe('CLOSED');
    // What failed stays in the queue and is tried again by its own clock.
    await pass(1);
    expect(ofDraw()).toHaveLength(3);
    await pass(1);
    expect((await world.house.getDraw(ONLOOKER, draw.id)).draw).toMatchObject({ result: '1,2,3' });
    const { results } = await world.house.getDraw(ONLOOKER, draw.id);
    expect(results).toMatchObject([{ reason: new URL(origin).host }]);
    await pass(60_000);
    expect(ofDraw()).toHaveLength(4);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['too much', (_request, response) => void response.end('x'.repeat(2_000)), /more than 1000 bytes/],
    ['an error', (_request, response) => void response.writeHead(500).end(), /answered 500/],
    ['a way elsewhere', (_request, response) => void response.writeHead(302, { location: '/' }).end(), /answered 302/],
    ['one byte and then nothing', (_request, response) => void response.write('x'), /longer than 300 ms/],
    ['nothing', () => undefined, /longer than 300 ms/],
    ['half a line', (request) => void request.socket.destroy(), /cannot be reached/],
  ])('that answers %s is given up', async (_what, listener, reason) => {
    answer = listener;
    await expect(fetchOutside({ url: origin, maxBytes: 1_000, timeoutMs: 300, allowsInside: true })).rejects.toThrow(reason);
  });

  it('of this machine, of its network or without TLS is not asked in production', async () => {
    const ask = (url: string) => fetchOutside({ url, maxBytes: 1_000, timeoutMs: 2_000, allowsInside: false });
    asked.length = 0;
    await expect(ask(origin)).rejects.toThrow('https alone');
    for (const host of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433'])
      await expect(ask(`https://${host}/`)).rejects.toThrow('inside address');
    await expect(ask('https://localhost/')).rejects.toThrow('inside address');
    expect(asked).toEqual([]);
    expect(['8.8.8.8', '2606:4700::1111', '172.32.0.1'].map(isInside)).toEqual([false, false, false]);
    expect(['172.31.255.255', '100.64.0.1', 'fe80::1', 'fd00::1', 'no-address'].map(isInside)).toEqual([true, true, true, true, true]);
  });
});
