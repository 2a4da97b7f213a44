import { Refusal } from '@tessera/contract';
import { testDatabase } from '@tessera/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { createOddsBook } from './odds.ts';
import { createSaleLoader } from './place-ticket.ts';
import { openChases, type RunChasesDeps } from './run-chases.ts';
import { dollars, LOST, openChaseWorld, statesOf } from './testing/chase-world.ts';
import { deskOfTwo } from './testing/two-persons.ts';

const { ownerUrl } = await testDatabase();
const { world, chases, order, moneyOf, play, expectWhole } = await openChaseWorld(ownerUrl);
afterAll(() => world.close());

/** What opens draws of plans, with tickets that are refused so often. */
function refusing(refusals: Refusal[]): RunChasesDeps {
  const { db, clock, randomBytes, money, house } = world;
  return {
    ...{ db, clock, randomBytes, isByCell: false },
    chaseTransfers: money.chaseTransfers,
    closedGamesOf: async () => [],
    loadSale: createSaleLoader(db, createOddsBook(db)),
    wagers: {
      get: (...asked) => house.wagers.get(...asked),
      rounds: house.wagers.rounds,
      place: async (...asked) => {
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return house.wagers.place(...asked);
      },
    },
  };
}

/** The draw that sells is drawn, and the next one sells, without a ticket of any plan. */
async function nextSells(draw: { readonly closeAtMs: number }): Promise<void> {
  world.clock.advanceTo(draw.closeAtMs);
  await world.house.plan(world.clock.nowMs());
  await world.house.advance(world.clock.nowMs());
}

describe('a draw of a plan', () => {
  it('that came back whole, as a tie does, is void and decides nothing', async () => {
    const member = await world.member();
    const line = { play: 'ssc.c.lh.12', selection: 'D', terms: { amount: '1' } };
    const { id } = await chases.buy(
      member,
      order({ draws: 3, lines: [line], stopOnWin: true, how: { kind: 'double', factor: 2, every: 1 } }),
    );
    await play('4,4,0,0,0');
    const after = await chases.get(member, id);
    expect(after.draws[0]).toMatchObject({ state: 'void', payout: '1.0000' });
    expect(statesOf(after)).toEqual(['void', 'selling', 'pending']);
    await play('1,9,0,0,0');
    await play('5,5,0,0,0');
    const done = await chases.get(member, id);
    expect([statesOf(done), done.state]).toEqual([['void', 'lost', 'void'], 'finished']);
    expect(await moneyOf(member)).toEqual({ cash: dollars(998), held: 0n });
    await expectWhole();
  });

  it('is tried again where the database was unavailable, and missed for good where the ticket is refused', async () => {
    const member = await world.member();
    const { id } = await chases.buy(member, order({ draws: 3 }));
    await nextSells(await world.selling('ssc-60'));
    const unavailable = refusing([new Refusal('unavailable', { part: 'database' })]);
    await expect(openChases(unavailable, world.clock.nowMs())).rejects.toThrow(AggregateError);
    expect(statesOf(await chases.get(member, id))).toEqual(['closed', 'pending', 'pending']);
    expect(await moneyOf(member)).toEqual({ cash: dollars(997), held: dollars(2) });
    expect(await openChases(unavailable, world.clock.nowMs())).toBe(1);
    expect(statesOf(await chases.get(member, id))).toEqual(['closed', 'selling', 'pending']);
    expect(await moneyOf(member)).toEqual({ cash: dollars(997), held: dollars(1) });
    await nextSells(await world.selling('ssc-60'));
    const refused = refusing([new Refusal('play_suspended', { play: 'ssc.c.ball1', line: '1' })]);
    expect(await openChases(refused, world.clock.nowMs())).toBe(1);
    const missed = await chases.get(member, id);
    expect(missed.draws[2]).toMatchObject({ state: 'missed', reason: { code: 'play_suspended' } });
    expect(await moneyOf(member)).toEqual({ cash: dollars(998), held: 0n });
    await play(LOST);
    await expectWhole();
  });

  it('of a lottery that staff took from sale is missed, and its money comes back', async () => {
    const member = await world.member();
    const { id } = await chases.buy(member, order({ draws: 2 }));
    const draw = await world.selling('ssc-60');
    const settings = { sort: 1, maxPrizeGroup: 1_950, limits: {} };
    const desk = deskOfTwo({ ...world, desk: world.house.desk });
    await desk.putLottery('ssc-60', { ...settings, isActive: false });
    await nextSells(draw);
    await world.house.chases.open(world.clock.nowMs());
    const missed = await chases.get(member, id);
    expect(missed.draws[1]).toMatchObject({ state: 'missed', reason: { code: 'draw_closed' } });
    expect(await moneyOf(member)).toEqual({ cash: dollars(999), held: 0n });
    await desk.putLottery('ssc-60', { ...settings, isActive: true });
    await expectWhole();
  });
});
