import { getCurrency, parseAmount } from '@tessera/kernel';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { runDue } from '../../platform/jobs/testing/run-due.ts';
import { verifyLedger } from '../../platform/posting/verify-ledger.ts';
import { checkDraw } from './check-draw.ts';
import { announceResult } from './draws.repo.ts';
import { settlementJobOf } from './settlement-job.ts';
import { openWorld, type World } from './testing/world.ts';

// Goal: what the winners of a pool get is its stated share to the last unit, once; what nobody won is there for the next draw; the account of the
// jackpot is what the pool says, whatever is corrected.

const TOTO = 'sea-sg-300';
let ownerUrl: string;
let world: World;
beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  world = await openWorld(ownerUrl, [TOTO], [TOTO]);
  // No prize here waits for two persons.
  await world.house.run();
});
afterAll(() => world.close());

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
const numbers = (additional = 7) => ({ numbers: [1, 2, 3, 4, 5, 6], additional });
const OTHERS = { numbers: [40, 41, 42, 43, 44, 45], additional: 46 };
const ordinary = (selection: string, amount = '1') => ({ play: 'sea.sg.ord', selection, terms: { amount } });

async function buy(member: MemberRef, line: ReturnType<typeof ordinary>): Promise<string> {
  return (await world.house.placeTicket(member, await world.ticketOn(TOTO, line))).id;
}
const payoutOf = async (member: MemberRef, id: string) => (await world.house.wagers.get(member, id)).payout;

async function pool(brand = 'tessera') {
  const [row] = await world.db.query<{ carried: bigint }>(
    `SELECT carried FROM lottery_pool WHERE lottery_id = $1 AND brand = $2 AND currency = 'USD'`,
    [TOTO, brand],
  );
  return row?.carried ?? 0n;
}
async function jackpot(brand = 'tessera') {
  const [row] = await world.db.query<{ total: bigint }>(
    `SELECT coalesce(sum(amount), 0)::int8 AS total FROM wallet_entry WHERE account = $1`,
    [`jackpot.${TOTO}.${brand}`],
  );
  return row?.total ?? 0n;
}
async function sharedOf(drawId: string) {
  return world.db.query<{
    version: number;
    brand: string;
    carriedIn: bigint;
    topUp: bigint;
    carriedOut: bigint;
    missing: bigint;
    sales: bigint;
  }>(
    `SELECT version, brand, carried_in AS "carriedIn", top_up AS "topUp", carried_out AS "carriedOut", missing, sales FROM lottery_pool_draw
     WHERE draw_id = $1 ORDER BY version, brand`,
    [drawId],
  );
}

it('shares among combinations, several of one ticket and several times over, and carries what nobody won', async () => {
  const [one, two] = [await world.member({ funds: '5000' }), await world.member({ funds: '5000' })];
  const draw = await world.selling(TOTO);
  // 1 group 1, 5 + additional once, 5 of six five times, and so on: seven combinations.
  const system = await buy(one, { play: 'sea.sg.sys7', selection: '01,02,03,04,05,06,07', terms: { amount: '1' } });
  // Group 3, three times over.
  const thrice = await buy(two, ordinary('01,02,03,04,05,49', '3'));
  const filler = await buy(two, ordinary('20,21,22,23,24,25', '990'));
  const given = await buy(two, ordinary('01,02,03,04,05,06'));
  await world.house.cancelTicket(two, given);
  await world.announce(draw, numbers(8));
  // Of sales of 1000 the pool is 540. System 7 with six hits: one of group 1, six of group 3; the other ticket is three of group 3.
  // Group 1 is guaranteed 1,000,000; group 3 shares 29.70 nine times.
  expect(await payoutOf(one, system)).toBe(usd('1000000') + usd('3.30') * 6n);
  expect(await payoutOf(two, thrice)).toBe(usd('3.30') * 3n);
  expect(await payoutOf(two, filler)).toBe(0n);
  expect(await world.house.wagers.get(two, given)).toMatchObject({ result: 'void' });
  const [shared] = await sharedOf(draw.id);
  // Group 1 has 205.20 of its own; groups 2 and 4 roll over: 43.20 and 16.20.
  expect(shared).toMatchObject({ sales: usd('1000'), topUp: usd('999794.8'), carriedOut: usd('59.4'), missing: 0n });
  expect([await pool(), await jackpot()]).toEqual([usd('59.4'), usd('59.4')]);
  expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: true });
  expect(await world.imbalance()).toBe(0n);
});

it('rolls over to the next draw, leaves the remainder of a division in the pool, and keeps brands apart', async () => {
  await world.house.run();
  const before = await pool();
  const members = await Promise.all([1, 2, 3].map(() => world.member({ funds: '5000' })));
  const other = await world.member({ brand: 'nova', funds: '5000' });
  const draw = await world.selling(TOTO);
  const tickets = [];
  for (const member of members) tickets.push({ member, id: await buy(member, ordinary('01,02,03,04,05,49')) });
  const [first] = members;
  if (!first) throw new Error('there are three');
  await buy(first, ordinary('20,21,22,23,24,25', '97'));
  const alone = await buy(other, ordinary('01,02,03,04,05,49', '100'));
  await world.announce(draw, numbers());
  // 100 × 54 % × 5.5 % is 2.97: a third is 0.99. The other brand shares its own sales among a hundred combinations.
  for (const { member, id } of tickets) expect(await payoutOf(member, id)).toBe(usd('0.99'));
  expect(await payoutOf(other, alone)).toBe(usd('0.02') * 100n);
  // 54 % × 54.5 % is 29.43.
  expect(await pool()).toBe(before + usd('29.43') - usd('2.97'));
  expect(await pool('nova')).toBe(usd('29.43') - usd('2'));
  expect([await jackpot(), await jackpot('nova')]).toEqual([await pool(), await pool('nova')]);
  expect((await sharedOf(draw.id)).map(({ brand }) => brand)).toEqual(['nova', 'tessera']);
});

it('shares once, whoever settles, and the shares of a draw before it first', async () => {
  await world.house.run();
  const member = await world.member({ funds: '5000' });
  const early = await world.selling(TOTO);
  await buy(member, ordinary('01,02,03,04,05,06', '10'));
  world.clock.advanceTo(early.drawAtMs);
  await world.house.run();
  const late = await world.selling(TOTO);
  await buy(member, ordinary('01,02,03,04,05,06', '10'));
  world.clock.advanceTo(late.drawAtMs);
  await world.house.run();
  for (const { id } of [late, early])
    await world.db.transaction((tx) => announceResult(tx, id, { result: OTHERS, actor: 'test', reason: 'told' }, world.clock.nowMs()));
  const before = await pool();
  // The later one is the first that somebody settles.
  await world.jobs.put(world.db, settlementJobOf(late.id, 1));
  await runDue(world.db, world.clock, [world.house.settlement]);
  await Promise.all([world.house.run(), world.another().run(), world.another().run()]);
  const [first] = await sharedOf(early.id);
  const [second] = await sharedOf(late.id);
  expect(await sharedOf(early.id)).toHaveLength(1);
  expect(first).toMatchObject({ carriedIn: before, carriedOut: before + usd('2.943') });
  expect(second).toMatchObject({ carriedIn: before + usd('2.943') });
  expect(await jackpot()).toBe(await pool());
});

it('takes a corrected result back and shares anew; what later draws were promised the house pays', async () => {
  await world.house.run();
  const member = await world.member({ funds: '5000' });
  const draw = await world.selling(TOTO);
  const ticket = await buy(member, ordinary('01,02,03,04,05,06', '100'));
  const before = await pool();
  await world.announce(draw, OTHERS);
  expect(await payoutOf(member, ticket)).toBe(0n);
  expect(await pool()).toBe(before + usd('29.43'));
  // A later draw is won and takes the jackpot with what the first draw had left.
  const next = await world.selling(TOTO);
  const winner = await buy(member, ordinary('01,02,03,04,05,06', '1'));
  await world.announce(next, numbers());
  expect(await payoutOf(member, winner)).toBe(usd('1000000'));
  const left = await pool();
  await world.announce(draw, numbers());
  expect(await payoutOf(member, ticket)).toBe(usd('1000000'));
  const [, corrected] = await sharedOf(draw.id);
  expect(corrected).toMatchObject({ version: 2, carriedIn: before });
  expect(corrected?.missing).toBeGreaterThan(0n);
  expect(await pool()).toBe(0n);
  expect(left).toBeGreaterThan(0n);
  expect(await jackpot()).toBe(0n);
  // And back: nobody has won.
  await world.announce(draw, OTHERS);
  expect(await payoutOf(member, ticket)).toBe(0n);
  expect(await jackpot()).toBe(await pool());
  expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: true });
  expect(await world.imbalance()).toBe(0n);
});

it('takes whole combinations only', async () => {
  await world.house.run();
  const member = await world.member();
  await expect(buy(member, ordinary('01,02,03,04,05,06', '1.50'))).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(buy(member, ordinary('01,02,03,04,05', '1'))).rejects.toMatchObject({ code: 'selection_too_few' });
});

it('finds shares that are not what the book says', async () => {
  const owner = openDatabase({ url: ownerUrl, maxConnections: 4 });
  const [draw] = await owner.query<{ id: string }>('SELECT draw_id AS id FROM lottery_pool_draw WHERE version = 1 LIMIT 1');
  const id = draw?.id ?? '';
  const check = async (change: string, back: string): Promise<void> => {
    await owner.query(`UPDATE lottery_pool_draw SET ${change} WHERE draw_id = '${id}'`);
    expect(await checkDraw(world.db, id)).toMatchObject({ ok: false, reason: expect.stringMatching(/shares of its pool/) as string });
    await owner.query(`UPDATE lottery_pool_draw SET ${back} WHERE draw_id = '${id}'`);
    expect(await checkDraw(world.db, id)).toMatchObject({ ok: true });
  };
  await check('sales = sales + 1', 'sales = sales - 1');
  await check('carried_out = carried_out + 1, top_up = top_up + 1', 'carried_out = carried_out - 1, top_up = top_up - 1');
  await check(`shares = jsonb_set(shares, '{G7}', '"1"')`, `shares = jsonb_set(shares, '{G7}', '"100000"')`);
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
  await owner.end();
});
