import { getCurrency, parseAmount } from '@tessera/kernel';
import type { DrawNumbers } from '@tessera/contract';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceResult } from './draws.repo.ts';
import { putThreshold } from './payout-reviews.repo.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld((await testDatabase()).ownerUrl, ['ssc-300'], ['ssc-300']);
  await world.db.transaction((tx) => putThreshold(tx, 'tessera', { currency: 'USD', amount: usd('100') }));
});
beforeEach(() => world.house.run());
afterAll(() => world.close());

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
const STAKE = '20';
/** One on the first ball returns 198 with its number and the double of the sum of big and small. */
const lines = (...selections: string[]) => selections.map((selection) => ({ play: 'ssc.c.ball1', selection, terms: { amount: STAKE } }));

async function given(...selections: string[]) {
  const member = await world.member();
  const draw = await world.selling('ssc-300');
  const [line] = lines(...selections);
  if (!line) throw new Error('a ticket has lines');
  const { id: wagerId } = await world.house.placeTicket(member, {
    ...(await world.ticketOn('ssc-300', line)),
    lines: lines(...selections),
  });
  const { payouts, wagers } = world.house;
  return {
    member,
    draw,
    ticket: () => wagers.get(member, wagerId),
    review: () => payouts.get({ memberId: member.id, wagerId }),
    decide: (verdict: 'approve' | 'refuse') =>
      world.db.transaction((tx) =>
        payouts.decide(tx, { owner: { memberId: member.id, wagerId }, verdict, operatorId: world.id(), reason: 'looked at it' }),
      ),
    correct: (result: DrawNumbers) =>
      world.db.transaction((tx) => announceResult(tx, draw.id, { result, actor: 'test', reason: 'corrected' }, world.clock.nowMs())),
  };
}

describe('a payout that two persons look at', () => {
  it('needs a new approval when a corrected result changes the amount: the earlier approval pays nothing', async () => {
    // A 1 is won by one line, a 3 by two.
    const { member, draw, ticket, review, decide, correct } = await given('1', '3', '3');
    const staked = await world.cashOf(member);
    await world.announce(draw, '1,0,0,0,0');
    const first = await review();
    expect(first).toMatchObject({ state: 'waiting' });
    expect(await ticket()).toMatchObject({ state: 'open' });
    await decide('approve');
    await correct('3,0,0,0,0');
    await world.house.run();
    const second = await review();
    expect(Number(second.payout)).toBe(2 * Number(first.payout));
    expect(second).toMatchObject({ state: 'waiting', reason: null });
    expect(await ticket()).toMatchObject({ state: 'open' });
    expect(await world.cashOf(member)).toBe(staked);
    await decide('approve');
    await world.house.run();
    expect(await world.cashOf(member)).toBe((staked ?? 0n) + usd(second.payout));
    expect(await world.imbalance()).toBe(0n);
  });

  it('that is paid already is not paid another amount before that was looked at', async () => {
    const { member, draw, review, decide, correct } = await given('1', '3', '3');
    const staked = (await world.cashOf(member)) ?? 0n;
    await world.announce(draw, '1,0,0,0,0');
    const first = await review();
    await decide('approve');
    await world.house.run();
    expect(await world.cashOf(member)).toBe(staked + usd(first.payout));
    await correct('3,0,0,0,0');
    await world.house.run();
    expect((await review()).state).toBe('waiting');
    expect(await world.cashOf(member)).toBe(staked + usd(first.payout));
    await decide('refuse');
    await world.house.run();
    expect(await world.cashOf(member)).toBe(staked);
    expect(await world.imbalance()).toBe(0n);
  });

  it('stays approved where a corrected result makes it the same amount, and is dropped where it falls below the threshold', async () => {
    const same = await given('1', '3');
    const fallen = await given('1');
    await world.announce(same.draw, '1,0,0,0,0');
    const { payout } = await same.review();
    await same.decide('approve');
    await same.correct('3,0,0,0,0');
    await world.house.run();
    expect(await same.review()).toMatchObject({ state: 'approved', payout });
    expect(await same.ticket()).toMatchObject({ result: 'win', payout: usd(payout) });
    expect(await fallen.review()).toMatchObject({ state: 'dropped' });
    expect(await fallen.ticket()).toMatchObject({ result: 'lose', payout: 0n });
    expect(await world.imbalance()).toBe(0n);
  });
});
