import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile } from './import-results.ts';
import { NotResults } from './read-results.ts';
import { OFFICIAL, openWorld, type World } from './testing/world.ts';

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
const COLUMNS = [
  'special',
  'prize1',
  ...['2_1', '2_2', '3_1', '3_2', '3_3', '3_4', '3_5', '3_6', '4_1', '4_2', '4_3', '4_4'].map((one) => `prize${one}`),
];
const HEAD = [
  'date',
  ...COLUMNS,
  ...['5_1', '5_2', '5_3', '5_4', '5_5', '5_6', '6_1', '6_2', '6_3', '7_1', '7_2', '7_3', '7_4'].map((one) => `prize${one}`),
];
/** Two digits of each prize are 77, so that nothing ends in 00. */
const PRIZES = [
  ...Array<string>(10).fill('12377'),
  ...Array<string>(10).fill('1277'),
  ...Array<string>(3).fill('177'),
  ...Array<string>(4).fill('77'),
];
const ZERO_ZERO = { play: 'vn.n.lo2', selection: '00', terms: { amount: '1' } };

let world: World;
let answer = '';
const server = createServer((_request, response) => void response.end(answer));
beforeAll(async () => {
  world = await openWorld((await testDatabase()).ownerUrl, ['vn-n-daily', 'ssc-60'], ['vn-n-daily', 'ssc-60']);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await world.house.run();
});
afterAll(async () => {
  await new Promise((resolve) => void server.close(resolve));
  await world.close();
});

const drawOf = async (id: string) => (await world.house.getDraw({ closedGames: [], currency: 'USD' }, id)).draw;
const dateOf = (number: string) => `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`;
const bring = (text: string, lotteryId = 'vn-n-daily') =>
  importFile(world, { lotteryId, text, format: 'csv', first: null, source: { actor: 'import', reason: 'results.csv' } });

/** A northern draw whose sale is over and whose numbers are awaited, with a ticket on 00. */
async function givenTicket() {
  const member = await world.member();
  const draw = await world.selling('vn-n-daily');
  const ticket = await world.house.placeTicket(member, await world.ticketOn('vn-n-daily', ZERO_ZERO));
  world.clock.advanceTo(draw.drawAtMs);
  await world.house.run();
  return { member, draw, cash: await world.cashOf(member), ticket: () => world.house.wagers.get(member, ticket.id) };
}

describe('a northern result with blank cells', () => {
  it('in a file is refused with row and column, and nothing of the file is announced', async () => {
    const { member, draw, cash, ticket } = await givenTicket();
    const date = dateOf(draw.number);
    const blank = `${HEAD.join(',')}\n${date}${','.repeat(27)}\n`;
    await expect(bring(blank)).rejects.toThrow(NotResults);
    await expect(bring(blank)).rejects.toThrow('Row 2, column special: empty instead of 5 digits. Row 2, column prize1: empty');
    await expect(bring(blank)).rejects.toThrow('And 24 more.');
    // Only the first prize is out, the special one alone is missing, the row ends early; the row before it is whole.
    const whole = `2019-01-01,${PRIZES.join(',')}`;
    for (const [row, column] of [
      [`${date},,12377${','.repeat(25)}`, 'special'],
      [`${date},${['', ...PRIZES.slice(1)].join(',')}`, 'special'],
      [`${date},${PRIZES.slice(0, -1).join(',')}`, 'prize7_4'],
      [`${date}`, 'special'],
    ])
      await expect(bring(`${HEAD.join(',')}\n${whole}\n${row}\n`)).rejects.toThrow(`Row 3, column ${column}: empty`);
    await world.house.run();
    expect(await drawOf(draw.id)).toMatchObject({ state: 'CLOSED', result: null });
    expect(await bring(`${HEAD.join(',')}\n${date},${PRIZES.join(',')}\n`)).toMatchObject({ announced: 1 });
    await world.house.run();
    expect(await ticket()).toMatchObject({ result: 'lose', payout: 0n });
    expect(await world.cashOf(member)).toBe(cash);
  });

  it('in the answer of a feed is not known yet: it is asked for again until every cell is there', async () => {
    const { draw, ticket } = await givenTicket();
    const feed = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{date}.csv`, format: 'csv', everySeconds: 5 };
    await world.db.query(`UPDATE lottery_lottery SET feed = $1 WHERE id = 'vn-n-daily'`, [JSON.stringify(feed)]);
    const row = (cells: readonly string[]) => `${HEAD.join(',')}\n${dateOf(draw.number)},${cells.join(',')}\n`;
    const ask = async (text: string) => {
      answer = text;
      world.clock.advance(5_000);
      await world.house.run();
      return drawOf(draw.id);
    };
    const partly = PRIZES.map((prize, index) => (index === 1 ? prize : ''));
    for (const cells of [PRIZES.map(() => ''), partly, PRIZES.with(26, '--'), PRIZES.slice(0, 20)])
      expect(await ask(row(cells))).toMatchObject({ state: 'CLOSED', result: null });
    const [failed] = await world.db.query<{ failures: bigint }>(
      `SELECT count(*) AS failures FROM graphile_worker.jobs WHERE last_error IS NOT NULL`,
    );
    expect(failed?.failures).toBe(0n);
    expect((await ask(row(PRIZES))).result).toMatchObject({ DB: ['12377'], G7: ['77', '77', '77', '77'] });
    await world.house.run();
    expect(await ticket()).toMatchObject({ result: 'lose', payout: 0n });
    expect(await world.imbalance()).toBe(0n);
  });
});

it('a result of digits with a blank among them pays nobody', async () => {
  await world.house.run();
  const member = await world.member();
  const draw = await world.selling('ssc-60');
  await world.house.placeTicket(member, await world.ticketOn('ssc-60', { play: 'ssc.f3.direct', selection: '0|0|0', terms: OFFICIAL }));
  const cash = await world.cashOf(member);
  world.clock.advanceTo(draw.drawAtMs);
  await world.house.run();
  await expect(bring(`number,n1,n2,n3,n4,n5\n${draw.number},,,,,\n`, 'ssc-60')).rejects.toThrow(
    'Row 2, column n1: empty instead of one digit.',
  );
  await world.house.run();
  expect(await drawOf(draw.id)).toMatchObject({ state: 'CLOSED' });
  expect(await world.cashOf(member)).toBe(cash);
  expect(cash).toBeLessThan(usd('1000'));
});
