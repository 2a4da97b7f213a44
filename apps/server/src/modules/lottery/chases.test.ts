import { testDatabase } from '@tessera/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { announceResult } from './draws.repo.ts';
import { dollars, LINE, LOST, openChaseWorld, statesOf, WON } from './testing/chase-world.ts';
import { OFFICIAL } from './testing/world.ts';

// Goal: what a plan set aside is staked once a draw or given back once, whatever comes between.

const { ownerUrl } = await testDatabase();
const { world, chases, order, moneyOf, play, expectWhole } = await openChaseWorld(ownerUrl);
afterAll(() => world.close());

describe('a plan over several draws', () => {
  it('sets all its stakes aside, plays a draw at a time and returns what it wins', async () => {
    const member = await world.member();
    const bought = await chases.buy(member, order({ how: { kind: 'double', factor: 2, every: 1 }, startMultiple: 3 }));
    expect(bought).toMatchObject({ total: '21.0000', frozen: '18.0000', spent: '3.0000', paid: '0.0000', state: 'running' });
    expect(statesOf(bought)).toEqual(['selling', 'pending', 'pending']);
    expect(await moneyOf(member)).toEqual({ cash: dollars(979), held: dollars(18) });
    await play(LOST);
    expect(await moneyOf(member)).toEqual({ cash: dollars(979), held: dollars(12) });
    await play(WON);
    await play(LOST);
    const done = await chases.get(member, bought.id);
    expect(statesOf(done)).toEqual(['lost', 'won', 'lost']);
    expect(done).toMatchObject({ state: 'finished', frozen: '0.0000', spent: '21.0000', paid: done.draws[1]?.payout });
    const odds = Number(done.paid) / 6;
    expect(odds).toBeGreaterThan(9);
    expect(await moneyOf(member)).toEqual({ cash: dollars(979 + Number(done.paid)), held: 0n });
    await expectWhole();
  });

  it('stops on a win: what is to come is given back, and a ticket that sells is taken back', async () => {
    const member = await world.member();
    const { id } = await chases.buy(member, order({ draws: 5, stopOnWin: true }));
    const draw = await world.selling('ssc-60');
    world.clock.advanceTo(draw.drawAtMs);
    await world.house.run();
    expect(statesOf(await chases.get(member, id))).toEqual(['closed', 'selling', 'pending', 'pending', 'pending']);
    await world.db.transaction((tx) => announceResult(tx, draw.id, { result: WON, actor: 'test', reason: 'told' }, world.clock.nowMs()));
    await world.house.run();
    const stopped = await chases.get(member, id);
    expect(statesOf(stopped)).toEqual(['won', 'cancelled_stop', 'cancelled_stop', 'cancelled_stop', 'cancelled_stop']);
    expect(stopped).toMatchObject({ state: 'finished', frozen: '0.0000', spent: '1.0000' });
    expect(await moneyOf(member)).toEqual({ cash: dollars(999 + Number(stopped.paid)), held: 0n });
    await play(WON);
    expect(await moneyOf(member)).toEqual({ cash: dollars(999 + Number(stopped.paid)), held: 0n });
    await expectWhole();
  });

  it('leaves a ticket that is closed when an earlier draw wins', async () => {
    const member = await world.member();
    const { id } = await chases.buy(member, order({ draws: 3, stopOnWin: true }));
    const first = await world.selling('ssc-60');
    world.clock.advanceTo(first.drawAtMs);
    await world.house.run();
    const second = await world.selling('ssc-60');
    world.clock.advanceTo(second.closeAtMs);
    await world.house.run();
    await world.db.transaction((tx) => announceResult(tx, first.id, { result: WON, actor: 'test', reason: 'told' }, world.clock.nowMs()));
    await world.house.run();
    expect(statesOf(await chases.get(member, id))).toEqual(['won', 'closed', 'cancelled_stop']);
    world.clock.advanceTo(second.drawAtMs);
    await world.db.transaction((tx) => announceResult(tx, second.id, { result: WON, actor: 'test', reason: 'told' }, world.clock.nowMs()));
    await world.house.run();
    expect(statesOf(await chases.get(member, id))).toEqual(['won', 'won', 'cancelled_stop']);
    await expectWhole();
  });

  it('goes on over a void draw, which comes back', async () => {
    const member = await world.member();
    const { id } = await chases.buy(member, order({ draws: 2, stopOnWin: true }));
    await play(null);
    await play(LOST);
    expect(statesOf(await chases.get(member, id))).toEqual(['void', 'lost']);
    expect(await moneyOf(member)).toEqual({ cash: dollars(999), held: 0n });
    await expectWhole();
  });

  it('follows a corrected result', async () => {
    const member = await world.member();
    const { id } = await chases.buy(member, order({ draws: 3, stopOnWin: true }));
    const draw = await world.selling('ssc-60');
    await play(LOST);
    await world.db.transaction((tx) => announceResult(tx, draw.id, { result: WON, actor: 'test', reason: 'told' }, world.clock.nowMs()));
    await world.house.run();
    const after = await chases.get(member, id);
    expect(statesOf(after)).toEqual(['won', 'cancelled_stop', 'cancelled_stop']);
    expect(await moneyOf(member)).toEqual({ cash: dollars(999 + Number(after.paid)), held: 0n });
    await expectWhole();
  });

  it('plays with the smallest multiples that return the profit, and refuses one that no multiple returns', async () => {
    const member = await world.member();
    const bought = await chases.buy(member, order({ draws: 12, how: { kind: 'profit', percent: 50 } }));
    let spent = 0;
    const prize = 9.9;
    for (const { multiple } of bought.draws) {
      // The plain rule: one less would not do, and this does.
      const profits = (m: number): boolean => m * prize - spent - m >= 0.5 * (spent + m) - 1e-9;
      expect(profits(multiple)).toBe(true);
      expect(multiple === 1 || !profits(multiple - 1)).toBe(true);
      spent += multiple;
    }
    expect(Number(bought.total)).toBe(spent);
    await expect(chases.buy(member, order({ how: { kind: 'profit', percent: 900 } }))).rejects.toMatchObject({
      code: 'chase_unprofitable',
    });
    await chases.cancel(member, bought.id);
    expect(await moneyOf(member)).toEqual({ cash: dollars(1000), held: 0n });
  });

  it('plays the draws that are named, which need not follow each other, also beyond those that exist', async () => {
    const member = await world.member();
    const { items } = await chases.listComing([], 'ssc-60', 12);
    const numbers = [items[1], items[3], items[9]].map((draw) => draw?.number ?? '');
    const { id } = await chases.buy(member, order({ draws: numbers }));
    expect(statesOf(await chases.get(member, id))).toEqual(['pending', 'pending', 'pending']);
    expect(await moneyOf(member)).toEqual({ cash: dollars(997), held: dollars(3) });
    for (let draw = 0; draw < 10; draw += 1) await play(LOST);
    const done = await chases.get(member, id);
    expect(statesOf(done)).toEqual(['lost', 'lost', 'lost']);
    const tickets = await world.db.query<{ number: string }>(
      `SELECT d.number FROM wagers_wager w JOIN lottery_draw d ON d.id = w.round_id::uuid WHERE w.cell = $1 AND w.member_id = $2 ORDER BY d.draw_at`,
      [member.cell, member.id],
    );
    expect(tickets.map(({ number }) => number)).toEqual(numbers);
    const [one = '', two = ''] = (await chases.listComing([], 'ssc-60', 2)).items.map(({ number }) => number);
    for (const draws of [
      [two, one],
      [one, '202601019999'],
      [two, two],
    ])
      await expect(chases.buy(member, order({ draws }))).rejects.toMatchObject({ code: 'draw_not_found' });
    // The list that it was chosen from was true a moment ago.
    await expect(chases.buy(member, order({ draws: [numbers[2] ?? '', one] }))).rejects.toMatchObject({ code: 'draw_closed' });
  });

  it('scales the multiple of official lines, pays their rebate, and keeps both in a ticket that is given back', async () => {
    const member = await world.member();
    const lines = [{ play: 'ssc.f3.g6', selection: '1,2,3', terms: { ...OFFICIAL, multiple: 2 } }];
    const bought = await chases.buy(member, order({ lines, how: { kind: 'double', factor: 3, every: 2 }, draws: 3, startMultiple: 5 }));
    expect(bought.draws.map(({ multiple }) => multiple)).toEqual([5, 5, 15]);
    const rows = await world.db.query<{ lines: { terms: { multiple: number } }[]; rebate: string }>(
      `SELECT detail -> 'lines' AS lines, detail ->> 'rebate' AS rebate FROM wagers_wager WHERE cell = $1 AND member_id = $2`,
      [member.cell, member.id],
    );
    expect(rows.map((row) => row.lines[0]?.terms.multiple)).toEqual([10]);
    const total = BigInt(Math.round(Number(bought.total) * 10_000));
    expect((await moneyOf(member)).cash).toBe(dollars(1000) - total + BigInt(rows[0]?.rebate ?? 0));
    expect(BigInt(rows[0]?.rebate ?? 0)).toBeGreaterThan(0n);
    await chases.cancel(member, bought.id);
    expect(await moneyOf(member)).toEqual({ cash: dollars(1000), held: 0n });
    await expectWhole();
  });
});

describe('a draw that is missed', () => {
  it('says why, comes back and ends nothing', async () => {
    const member = await world.member();
    const { id } = await chases.buy(member, order({ draws: 3 }));
    await world.db.query(`UPDATE wallet_balance SET play_status = 'blocked' WHERE cell = $1 AND member_id = $2`, [member.cell, member.id]);
    await play(LOST);
    await world.db.query(`UPDATE wallet_balance SET play_status = 'active' WHERE cell = $1 AND member_id = $2`, [member.cell, member.id]);
    await play(LOST);
    await play(LOST);
    const done = await chases.get(member, id);
    expect(statesOf(done)).toEqual(['lost', 'missed', 'lost']);
    expect(done.draws[1]?.reason).toEqual({ code: 'account_blocked', details: expect.anything() });
    expect(await moneyOf(member)).toEqual({ cash: dollars(998), held: 0n });
    await expectWhole();
  });

  it('is one that closed while nobody made its ticket', async () => {
    const member = await world.member();
    const { id } = await chases.buy(member, order({ draws: 3 }));
    const [, second] = (await chases.get(member, id)).draws;
    world.clock.advanceTo((second?.closeAtMs ?? 0) + 1);
    await world.house.run();
    const after = await chases.get(member, id);
    expect(statesOf(after).slice(1)).toEqual(['missed', 'selling']);
    expect(after.draws[1]?.reason?.code).toBe('draw_closed');
    await chases.cancel(member, id);
    await expectWhole();
  });

  it('takes the odds of its own time', async () => {
    const member = await world.member();
    const { id } = await chases.buy(member, order({ draws: 2 }));
    await world.db.query(`UPDATE lottery_lottery SET odds_version = 2 WHERE id = 'ssc-60'`);
    await expect(chases.buy(member, order())).rejects.toMatchObject({ code: 'odds_changed' });
    await play(LOST);
    expect(statesOf(await chases.get(member, id))).toEqual(['lost', 'selling']);
    await world.db.query(`UPDATE lottery_lottery SET odds_version = 1 WHERE id = 'ssc-60'`);
  });

  it('is refused as the limit of the draw says, once the plan is running', async () => {
    const member = await world.member({ funds: '100000' });
    const { id } = await chases.buy(member, order({ draws: 2, lines: [{ ...LINE, terms: { amount: '20000' } }] }));
    const draw = await world.selling('ssc-60');
    world.clock.advanceTo(draw.closeAtMs);
    await world.house.plan(world.clock.nowMs());
    await world.house.advance(world.clock.nowMs());
    // Before the worker makes its ticket, the player fills the limit of the draw.
    for (const amount of ['20000', '20000'])
      await world.house.placeTicket(member, await world.ticketOn('ssc-60', { ...LINE, terms: { amount } }));
    await world.house.run();
    const after = await chases.get(member, id);
    expect(statesOf(after)).toEqual(['closed', 'missed']);
    expect(after.draws[1]?.reason).toEqual({ code: 'draw_limit_reached', details: { max: '50000.0000' } });
    expect((await moneyOf(member)).held).toBe(0n);
    await expectWhole();
  });
});
