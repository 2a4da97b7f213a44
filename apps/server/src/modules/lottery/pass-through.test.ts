import { getCurrency, parseAmount } from '@tessera/kernel';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDraw } from './check-draw.ts';
import { openWorld, type World } from './testing/world.ts';

// Goal: a parlay on the places of one draw is sold, priced and settled as one note whose odds are those of its legs together.

const LOTTERY = 'lhc-300';
let world: World;
beforeAll(async () => {
  world = await openWorld((await testDatabase()).ownerUrl, [LOTTERY], [LOTTERY]);
  await world.house.run();
});
afterAll(() => world.close());

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
const parlay = (selection: string) => ({ play: 'lhc.guoguan', selection, terms: { amount: '10' } });

it('pays what the legs multiply to, counts a side on 49 as odds of 1, and loses with one leg', async () => {
  const member = await world.member();
  const draw = await world.selling(LOTTERY);
  const place = async (selection: string) => (await world.house.placeTicket(member, await world.ticketOn(LOTTERY, parlay(selection)))).id;
  const three = await place('B|RED||S||');
  const off = await place('|RED||||O');
  const lost = await place('S|RED||||');
  const view = await world.house.wagers.get(member, three);
  expect(view).toMatchObject({ stake: usd('10'), maxPayout: usd('109.5751') });
  // 48 big, 02 red, 07 small; 49 on the sixth place.
  await world.announce(draw, { numbers: '48,02,31,07,11,49+20', lunarYear: 2025 });
  const payouts = await Promise.all([three, off, lost].map(async (id) => (await world.house.wagers.get(member, id)).payout));
  // 10 × 1.98 × 2.795 × 1.98, truncated once; 10 × 2.795.
  expect(payouts).toEqual([usd('109.5751'), usd('27.95'), 0n]);
  expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: true });
  expect(await world.imbalance()).toBe(0n);
});

it('is taken back whole while its draw sells', async () => {
  await world.house.run();
  const member = await world.member();
  const { id } = await world.house.placeTicket(member, await world.ticketOn(LOTTERY, parlay('B|RED||||')));
  expect(await world.cashOf(member)).toBe(usd('990'));
  expect(await world.house.cancelTicket(member, id)).toMatchObject({ result: 'void' });
  expect(await world.cashOf(member)).toBe(usd('1000'));
  expect(await world.imbalance()).toBe(0n);
});

it('refuses one leg, two on a place, and what is no side', async () => {
  await world.house.run();
  const member = await world.member();
  for (const [selection, code] of [
    ['B|||||', 'selection_too_few'],
    ['B,O|B||||', 'selection_too_many'],
    ['B|X||||', 'selection_unknown'],
    ['B|O', 'selection_malformed'],
  ] as const)
    await expect(world.house.placeTicket(member, await world.ticketOn(LOTTERY, parlay(selection)))).rejects.toMatchObject({ code });
  expect(await world.cashOf(member)).toBe(usd('1000'));
});
