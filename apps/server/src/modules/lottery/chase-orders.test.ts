import { units, uuidv7 } from '@tessera/kernel';
import { testDatabase } from '@tessera/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { ChaseOrder } from './buy-chase.ts';
import { announceResult } from './draws.repo.ts';
import { dollars, LINE, LOST, openChaseWorld, statesOf, WON } from './testing/chase-world.ts';

// Goal: a plan is bought once and ended once, and all of its money is in one place at a time.

const { ownerUrl } = await testDatabase();
const { world, chases, order, moneyOf, play, expectWhole } = await openChaseWorld(ownerUrl);
afterAll(() => world.close());

describe('buying a plan', () => {
  it('answers a repeat with the same plan and refuses another body under its id', async () => {
    const member = await world.member();
    const asked = order();
    const first = await chases.buy(member, asked);
    expect(await chases.buy(member, asked)).toEqual({ ...first, nowMs: expect.any(Number) });
    await expect(chases.buy(member, { ...asked, stopOnWin: true })).rejects.toMatchObject({ code: 'request_conflict' });
    expect(await moneyOf(member)).toEqual({ cash: dollars(997), held: dollars(2) });
  });

  it('refuses a new request whose id is from more than a day ago, or from ahead', async () => {
    const member = await world.member();
    const [dayMs, aheadMs] = [24 * 3_600_000, 10 * 60_000];
    const at = (ms: number) => order({ requestId: uuidv7(world.clock.nowMs() + ms, world.randomBytes) });
    for (const ms of [-dayMs - 1, aheadMs]) await expect(chases.buy(member, at(ms))).rejects.toMatchObject({ code: 'request_expired' });
    expect(await moneyOf(member)).toEqual({ cash: dollars(1_000), held: 0n });
    for (const ms of [-dayMs, aheadMs - 1]) expect((await chases.buy(member, at(ms))).state).toBe('running');
  });

  it('takes one of twenty copies that arrive at once', async () => {
    const member = await world.member();
    const asked = order({ draws: 4 });
    const other = world.another();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, copy) => (copy % 2 === 0 ? chases : other.chases).buy(member, asked)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await moneyOf(member)).toEqual({ cash: dollars(996), held: dollars(3) });
    const rows = await world.db.query(`SELECT FROM wagers_wager WHERE cell = $1 AND member_id = $2`, [member.cell, member.id]);
    expect(rows).toHaveLength(1);
    await expectWhole();
  });

  it('takes nothing where a part is refused', async () => {
    const member = await world.member({ funds: '10' });
    for (const [change, code] of [
      [{ draws: 20 }, 'insufficient_funds'],
      [{ lines: [{ ...LINE, selection: 'Z' }] }, 'selection_unknown'],
      [{ lines: [{ ...LINE, play: 'k3.c.two' }] }, 'play_not_found'],
      [{ lotteryId: 'nowhere' }, 'lottery_not_found'],
      [{ currency: 'EUR' }, 'wrong_currency'],
      [{ oddsVersion: 9 }, 'odds_changed'],
      [{ draws: 40, how: { kind: 'double', factor: 2, every: 1 } }, 'above_max'],
      [{ draws: 8, how: { kind: 'double', factor: 9, every: 1 }, startMultiple: 1 }, 'above_max'],
      [
        {
          lines: Array.from({ length: 6 }, () => ({ ...LINE, terms: { amount: '1000' } })),
          draws: 6,
          how: { kind: 'double', factor: 2, every: 2 },
          startMultiple: 3,
        },
        'draw_limit_reached',
      ],
    ] as const)
      await expect(chases.buy(member, order(change as Partial<ChaseOrder>)), JSON.stringify(change)).rejects.toMatchObject({ code });
    world.closed.set('tessera', ['ssc-60']);
    await expect(chases.buy(member, order())).rejects.toMatchObject({ code: 'lottery_not_found' });
    world.closed.delete('tessera');
    expect(await moneyOf(member)).toEqual({ cash: dollars(10), held: 0n });
    expect((await chases.list(member, { limit: 20 })).items).toEqual([]);
  });

  it('lets nothing else take what is set aside', async () => {
    const member = await world.member({ funds: '3' });
    const { id } = await chases.buy(member, order({ draws: 3 }));
    await expect(
      world.house.placeTicket(member, await world.ticketOn('k3-60', { play: 'k3.c.two', selection: 'B', terms: { amount: '1' } })),
    ).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    await play(LOST);
    await play(LOST);
    expect(statesOf(await chases.get(member, id))).toEqual(['lost', 'lost', 'selling']);
    expect(await moneyOf(member)).toEqual({ cash: 0n, held: 0n });
  });
});

describe('ending a plan', () => {
  it('gives back what is to come and what still sells, and nothing twice', async () => {
    const member = await world.member();
    const { id } = await chases.buy(member, order({ draws: 4 }));
    await play(LOST);
    const ended = await chases.cancel(member, id);
    expect(statesOf(ended)).toEqual(['lost', 'cancelled_user', 'cancelled_user', 'cancelled_user']);
    expect(await moneyOf(member)).toEqual({ cash: dollars(999), held: 0n });
    expect(statesOf(await chases.cancel(member, id))).toEqual(statesOf(ended));
    await play(WON);
    expect(await moneyOf(member)).toEqual({ cash: dollars(999), held: 0n });
    const another = await world.member();
    await expect(chases.cancel(another, id)).rejects.toMatchObject({ code: 'chase_not_found' });
    await expect(chases.get(another, id)).rejects.toMatchObject({ code: 'chase_not_found' });
    await expectWhole();
  });

  it('goes on when one of its tickets is taken back by itself', async () => {
    const member = await world.member();
    const { id, draws } = await chases.buy(member, order({ draws: 2, stopOnWin: true }));
    await world.house.cancelTicket(member, draws[0]?.ticketId ?? '');
    expect(statesOf(await chases.get(member, id))).toEqual(['cancelled_user', 'pending']);
    await play(WON);
    await play(LOST);
    expect(statesOf(await chases.get(member, id))).toEqual(['cancelled_user', 'lost']);
    expect(await moneyOf(member)).toEqual({ cash: dollars(999), held: 0n });
    await expectWhole();
  });

  it('races with the opening of a draw and with a win: each share is staked or given back, never both', async () => {
    const members = await Promise.all(Array.from({ length: 16 }, () => world.member()));
    const plans = await Promise.all(members.map((member, index) => chases.buy(member, order({ draws: 4, stopOnWin: index % 2 === 0 }))));
    const first = await world.selling('ssc-60');
    world.clock.advanceTo(first.drawAtMs);
    await world.house.plan(world.clock.nowMs());
    await world.house.advance(world.clock.nowMs());
    await world.db.transaction((tx) => announceResult(tx, first.id, { result: WON, actor: 'test', reason: 'told' }, world.clock.nowMs()));
    // Two workers open the second draw while the first one's win arrives and half of the players give up.
    const other = world.another();
    await Promise.all([
      world.house.run(),
      other.chases.open(world.clock.nowMs()),
      other.run(),
      ...plans.map(({ id }, index) => (index % 4 < 2 ? chases.cancel(members[index] as MemberRef, id) : undefined)),
    ]);
    await world.house.run();
    for (const [index, member] of members.entries()) {
      const plan = await chases.get(member, plans[index]?.id ?? '');
      const [played, ...later] = statesOf(plan);
      expect(played).toBe('won');
      const isEnded = index % 4 < 2 || index % 2 === 0;
      if (isEnded) expect(later.every((state) => state.startsWith('cancelled'))).toBe(true);
      else expect(later).toEqual(['selling', 'pending', 'pending']);
      const won = units(BigInt(Math.round(Number(plan.paid) * 10_000)));
      const spent = dollars(isEnded ? 1 : 2);
      expect(await moneyOf(member)).toEqual({
        cash: dollars(1000) - spent - (isEnded ? 0n : dollars(2)) + won,
        held: isEnded ? 0n : dollars(2),
      });
    }
    await expectWhole();
  });
});
