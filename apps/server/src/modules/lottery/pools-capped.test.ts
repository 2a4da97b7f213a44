import { getCurrency, parseAmount } from '@tessera/kernel';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberRef } from '../../platform/http/caller.ts';
import { checkDraw } from './check-draw.ts';
import type { Ticket } from './place-ticket.ts';
import { openWorld, type World } from './testing/world.ts';

// Goal: a player who hits a pool gets their share of it to the last unit, whatever caps cut of their prizes at odds.

const TOTO = 'sea-sg-300';
let world: World;
beforeAll(async () => {
  world = await openWorld((await testDatabase()).ownerUrl, [TOTO], [TOTO]);
  // No prize here waits for two persons.
  await world.house.run();
});
afterAll(() => world.close());

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
const line = (selection: string, amount: string) => ({ play: 'sea.sg.ord', selection, terms: { amount } });
const RESULT = { numbers: [1, 2, 3, 4, 5, 6], additional: 7 };
/** By what they hit. */
const [SIX, FIVE_AND_MORE, FIVE, FOUR, THREE, NONE] = [
  '01,02,03,04,05,06',
  '01,02,03,04,05,07',
  '01,02,03,04,05,49',
  '01,02,03,04,48,49',
  '01,02,03,47,48,49',
  '44,45,46,47,48,49',
];

async function buy(member: MemberRef, lines: Ticket['lines']) {
  const [first] = lines;
  if (!first) throw new Error('a ticket has lines');
  const { id } = await world.house.placeTicket(member, { ...(await world.ticketOn(TOTO, first)), lines: [...lines] });
  return () => world.house.wagers.get(member, id);
}

const one = async (sql: string, values: readonly unknown[]) => (await world.db.query<{ sum: bigint }>(sql, values))[0]?.sum;

it('pays a pool that is hit to the last unit, and caps the prizes of the same player that no pool pays', async () => {
  const [capped, winner, filler] = [await world.member({ funds: '10000' }), await world.member(), await world.member()];
  const draw = await world.selling(TOTO);
  // 5000 combinations of group 5 are worth 250,000, above the 200,000 that a player may win at odds; the share of group 3 comes on top.
  const above = await buy(capped, [line(FOUR, '5000'), line(FIVE, '1')]);
  // The cap is used up: nothing of 1000 for group 7, all of a third of group 1.
  const further = await buy(capped, [line(THREE, '100'), line(SIX, '1')]);
  const shared = await buy(winner, [line(SIX, '2'), line(FIVE, '6'), line(FIVE_AND_MORE, '1')]);
  const lost = await buy(filler, [line(NONE, '889')]);
  const before = { capped: await world.cashOf(capped), winner: await world.cashOf(winner), filler: await world.cashOf(filler) };
  await world.announce(draw, RESULT);
  // Of sales of 6000 the pool is 3240. Group 1 has 1231.20 and is topped up to 1,000,000 for three combinations, group 2 has 259.20 for one, group 3
  // has 178.20 for seven; group 4 has 97.20 and no winner.
  expect(await above()).toMatchObject({ result: 'win', payout: usd('200000') + usd('25.45') });
  expect(await further()).toMatchObject({ result: 'win', payout: usd('333333.33') });
  expect(await shared()).toMatchObject({ result: 'win', payout: usd('333333.33') * 2n + usd('25.45') * 6n + usd('259.2') });
  expect(await lost()).toMatchObject({ result: 'lose', payout: 0n });
  expect(await world.cashOf(capped)).toBe((before.capped ?? 0n) + usd('200025.45') + usd('333333.33'));
  expect(await world.cashOf(winner)).toBe((before.winner ?? 0n) + usd('667078.56'));
  expect(await world.cashOf(filler)).toBe(before.filler);
  // What divisions leave stays in the pool with group 4: a cent of group 1, five of group 3.
  const [row] = await world.db.query(
    `SELECT sales, contribution, top_up AS "topUp", paid, carried_in AS "carriedIn", carried_out AS "carriedOut", missing FROM lottery_pool_draw WHERE draw_id = $1`,
    [draw.id],
  );
  expect(row).toEqual({
    sales: usd('6000'),
    contribution: usd('1765.8'),
    topUp: usd('998768.8'),
    paid: usd('999999.99') + usd('178.15') + usd('259.2'),
    carriedIn: 0n,
    carriedOut: usd('97.26'),
    missing: 0n,
  });
  expect(await one('SELECT sum(amount)::int8 AS sum FROM wallet_entry WHERE account = $1', [`jackpot.${TOTO}.tessera`])).toBe(usd('97.26'));
  expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: true });
  expect(await world.imbalance()).toBe(0n);
});

it('pays a carried-over jackpot to the first winner', async () => {
  await world.house.run();
  const member = await world.member();
  const carried = await one('SELECT carried AS sum FROM lottery_pool WHERE lottery_id = $1', [TOTO]);
  const draw = await world.selling(TOTO);
  const alone = await buy(member, [line(SIX, '1'), line(FIVE_AND_MORE, '99')]);
  await world.announce(draw, RESULT);
  // Sales of 100 make a pool of 54: group 2 has 4.32 for 99 combinations, 0.04 each. The jackpot is below what is guaranteed.
  expect(carried).toBe(usd('97.26'));
  expect((await alone()).payout).toBe(usd('1000000') + usd('0.04') * 99n);
  // Groups 3 and 4 have 2.97 and 1.62, and group 2 leaves 0.36.
  expect(await one('SELECT carried AS sum FROM lottery_pool WHERE lottery_id = $1', [TOTO])).toBe(usd('4.95'));
  expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: true });
  expect(await world.imbalance()).toBe(0n);
});
