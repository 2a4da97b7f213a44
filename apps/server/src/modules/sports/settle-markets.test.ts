import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Stakes } from '../../platform/posting/stakes.ts';

import { openWorld, seasonCsv, START_MS, type World } from './testing/world.ts';

const HOUR_MS = 3_600_000;
const world: World = openWorld((await testDatabase()).ownerUrl);
const { sports, clock } = world;
afterAll(world.close);

let row = 0;
let date = '';
let eventId = '';
/** A match that ends 2:1 after 1:0, with a home handicap of -0.75. */
beforeEach(async () => {
  row += 1;
  const home = `Home ${row}`;
  const day = new Date(START_MS + row * 24 * HOUR_MS);
  date = `${String(day.getUTCDate()).padStart(2, '0')}/${String(day.getUTCMonth() + 1).padStart(2, '0')}/${day.getUTCFullYear()}`;
  await world.importCsv(seasonCsv(`E0,${date},15:00,${home},Away,2,1,H,1,0,H,2.10,3.40,3.60,1.95,1.93,-0.75,1.90,2.00`), { speed: 1 });
  eventId = (await sports.listEvents({ when: 'upcoming', limit: 100 })).items.find((event) => event.home === home)?.id ?? '';
});

const bet = async (member: MemberRef, market: string, outcome: 'home' | 'draw' | 'away' | 'over' | 'under') =>
  sports.placeBet(member, await world.betOn(eventId, market, outcome, { stake: '100' }));

async function finish(book: Pick<World['sports'], 'advance'> = sports): Promise<void> {
  const { kickoffMs } = await sports.getEvent(eventId);
  clock.advanceTo(Math.max(clock.nowMs(), kickoffMs + 2 * HOUR_MS));
  await book.advance(clock.nowMs());
}

const entriesOf = (kind: string, member: MemberRef) =>
  world.db.query<{ account: string; amount: bigint }>(
    `SELECT e.account, e.amount FROM wallet_entry e JOIN wallet_transfer t ON t.cell = e.cell AND t.position = e.position
     WHERE t.member_id = $1 AND t.kind = $2 ORDER BY e.position, e.line`,
    [member.id, kind],
  );

describe('settlement', () => {
  it('pays wins, half wins and pushes, by the odds of the wager and not the present ones', async () => {
    const member = await world.member();
    const placed = [
      await bet(member, '1x2', 'home'),
      await bet(member, 'asian_handicap', 'home'),
      await bet(member, 'asian_handicap', 'away'),
      await bet(member, 'over_under', 'under'),
    ];
    const { markets } = await sports.getEvent(eventId);
    const marketId = markets.find(({ market }) => market === '1x2')?.id ?? '';
    const prices = ['1', 'X', '2'].map((outcome) => ({ outcome, odds: 90_000n as never }));
    await sports.changePrices({ marketId, source: 'house', prices });
    await finish();
    const views = await world.wagers.present(await Promise.all(placed.map(({ id }) => world.wagers.get(member, id))));
    expect(views.map(({ result, payout }) => [result, payout])).toEqual([
      ['win', '210.0000'],
      ['half_win', '145.0000'],
      ['half_lose', '50.0000'],
      ['lose', '0.0000'],
    ]);
    expect(views[0]?.detail).toMatchObject({ score: '2:1', odds: '2.10' });
    expect(await world.cashOf(member)).toBe(1_000_0000n - 400_0000n + 405_0000n);
    const turnover = await world.db.query<{ valid_bet: bigint }>(
      'SELECT valid_bet FROM wagers_wager WHERE member_id = $1 ORDER BY placed_position',
      [member.id],
    );
    expect(turnover.map(({ valid_bet }) => valid_bet)).toEqual([100_0000n, 50_0000n, 50_0000n, 100_0000n]);
  });

  it('is finished by the next run when it was killed midway', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => world.member({ funds: '100' })));
    for (const member of members) await bet(member, '1x2', 'home');
    let settled = 0;
    const settle: Stakes['settle'] = async (page) => {
      if (settled >= 5) throw new Error('killed');
      settled += page.length;
      return world.money.stakes.settle(page);
    };
    await finish(world.another({ settle }));
    expect((await sports.getEvent(eventId)).state).toBe('ENDED');
    expect((await Promise.all(members.map(world.cashOf))).filter((cash) => cash === 210_0000n)).toHaveLength(settled);
    expect(settled).toBeLessThan(12);
    await sports.advance(clock.nowMs());
    expect((await sports.getEvent(eventId)).state).toBe('CLOSED');
    expect(await Promise.all(members.map(world.cashOf))).toEqual(members.map(() => 210_0000n));
    expect(await world.imbalance()).toBe(0n);
  });

  it('pays once when several processes settle at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => world.member({ funds: '100' })));
    for (const member of members) await bet(member, '1x2', 'home');
    const { kickoffMs } = await sports.getEvent(eventId);
    clock.advanceTo(kickoffMs + 2 * HOUR_MS);
    const runs = await Promise.all(Array.from({ length: 4 }, () => world.another().advance(clock.nowMs())));
    // A process that found the rows of another one locked leaves them to it; the next run finds nothing left over or does it.
    await sports.advance(clock.nowMs());
    expect(runs.reduce((sum, { started }) => sum + started, 0)).toBe(1);
    expect(await Promise.all(members.map(world.cashOf))).toEqual(members.map(() => 210_0000n));
    expect((await entriesOf('wager_settle', members[0] as MemberRef)).map(({ amount }) => amount)).toEqual([-210_0000n, 210_0000n]);
    expect(await world.imbalance()).toBe(0n);
  });

  it('does not let one broken wager hold up any other', async () => {
    const broken = await world.member();
    const failing = await bet(broken, '1x2', 'home');
    const [beside, other] = [await world.member(), await world.member()];
    for (const market of ['1x2', 'asian_handicap']) await bet(beside, market, 'home');
    const settle: Stakes['settle'] = async (page) => {
      if (page.some(({ wagerId }) => wagerId === failing.id)) throw new Error('broken');
      return world.money.stakes.settle(page);
    };
    const firstEvent = eventId;
    await world.importCsv(seasonCsv(`E0,${date},15:00,Home ${row},Elsewhere,2,1,H,1,0,H,2.10,3.40,3.60,,,,,`));
    eventId = (await sports.listEvents({ when: 'upcoming', limit: 100 })).items.find(({ away }) => away === 'Elsewhere')?.id ?? '';
    await bet(other, '1x2', 'home');
    await finish(world.another({ settle }));
    expect((await sports.getEvent(firstEvent)).state).toBe('ENDED');
    expect((await sports.getEvent(eventId)).state).toBe('CLOSED');
    expect(await world.cashOf(beside)).toBe(1_155_0000n);
    await sports.advance(clock.nowMs());
    expect((await sports.getEvent(firstEvent)).state).toBe('CLOSED');
  });
});

describe('many matches', () => {
  it('are all settled by one run but the one that cannot be', async () => {
    const count = 17;
    const rivals = Array.from({ length: count }, (_, index) => `Rival ${row}.${index}`);
    await world.importCsv(seasonCsv(...rivals.map((away) => `E0,${date},15:00,Home ${row},${away},2,1,H,1,0,H,2.10,3.40,3.60,,,,,`)));
    const events = (await sports.listEvents({ when: 'upcoming', limit: 100 })).items.filter(({ away }) => rivals.includes(away));
    expect(events).toHaveLength(count);
    const member = await world.member({ funds: '2000' });
    const wagers = new Map<string, string>();
    for (const { id } of events) {
      eventId = id;
      wagers.set((await bet(member, '1x2', 'home')).id, id);
    }
    // The first of all, because matches that end together are taken in the order of their ids.
    const first = events.map(({ id }) => id).toSorted()[0];
    const settle: Stakes['settle'] = async (page) => {
      if (page.some(({ wagerId }) => wagers.get(wagerId) === first)) throw new Error('broken');
      return world.money.stakes.settle(page);
    };
    await finish(world.another({ settle }));
    const states = await Promise.all(events.map(async ({ id }) => [id === first, (await sports.getEvent(id)).state]));
    expect(states.toSorted()).toEqual([...Array.from({ length: count - 1 }, () => [false, 'CLOSED']), [true, 'ENDED']]);
  });
});

describe('many wagers', () => {
  it('are all settled but the one that cannot be, wherever it stands', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => world.member({ funds: '2000' })));
    await Promise.all(Array.from({ length: 300 }, (_, index) => bet(members[index % 20] as MemberRef, '1x2', 'home')));
    const gate = (await sports.getEvent(eventId)).markets.find(({ market }) => market === '1x2')?.id ?? '';
    const listOpen = () => world.db.query<{ id: string }>(`SELECT id FROM wagers_wager WHERE gate = $1 AND state = 'open'`, [gate]);
    const broken = (await listOpen())[150]?.id;
    const settle: Stakes['settle'] = async (page) => {
      if (page.some(({ wagerId }) => wagerId === broken)) throw new Error('broken');
      return world.money.stakes.settle(page);
    };
    await finish(world.another({ settle }));
    expect(await listOpen()).toEqual([{ id: broken }]);
    await sports.advance(clock.nowMs());
    expect(await Promise.all(members.map(world.cashOf))).toEqual(members.map(() => 2_000_0000n + 15n * 110_0000n));
  });
});

describe('a corrected result', () => {
  it('that comes while the one before is being settled keeps the match open for itself', async () => {
    const member = await world.member();
    await bet(member, '1x2', 'home');
    const settle: Stakes['settle'] = async (page) => {
      const codes = await world.money.stakes.settle(page);
      await sports.correctResult({ eventId, score: { home: 0, away: 1 }, actor: 'staff:anna', reason: 'late news' });
      return codes;
    };
    await finish(world.another({ settle }));
    expect(await sports.getEvent(eventId)).toMatchObject({ state: 'ENDED', score: { home: 0, away: 1 } });
    await sports.advance(clock.nowMs());
    expect(await sports.getEvent(eventId)).toMatchObject({ state: 'CLOSED' });
    expect(await world.cashOf(member)).toBe(900_0000n);
  });

  it('takes back what was paid and pays anew, as new entries', async () => {
    const [winner, loser] = [await world.member(), await world.member()];
    await bet(winner, '1x2', 'home');
    await bet(loser, '1x2', 'draw');
    await finish();
    expect([await world.cashOf(winner), await world.cashOf(loser)]).toEqual([1_110_0000n, 900_0000n]);
    expect(
      await sports.correctResult({
        eventId,
        score: { home: 1, away: 1 },
        half: { home: 1, away: 0 },
        actor: 'staff:anna',
        reason: 'offside',
      }),
    ).toBe(2);
    await sports.advance(clock.nowMs());
    expect([await world.cashOf(winner), await world.cashOf(loser)]).toEqual([900_0000n, 1_240_0000n]);
    expect(await entriesOf('wager_resettle', winner)).toEqual([
      { account: 'cash', amount: -210_0000n },
      { account: 'house.tessera.sports', amount: 210_0000n },
    ]);
    expect(await sports.getEvent(eventId)).toMatchObject({ state: 'CLOSED', score: { home: 1, away: 1 } });
    const results = await world.db.query(
      'SELECT version, kind, score_home, score_away, actor, reason FROM sports_result WHERE event_id = $1 ORDER BY version',
      [eventId],
    );
    expect(results).toEqual([
      { version: 1, kind: 'RESULT', score_home: 2, score_away: 1, actor: 'clock', reason: 'full_time' },
      { version: 2, kind: 'RESULT', score_home: 1, score_away: 1, actor: 'staff:anna', reason: 'offside' },
    ]);
    // Nothing is left to do: the money stays where it is.
    await sports.advance(clock.nowMs());
    expect(await world.cashOf(loser)).toBe(1_240_0000n);
  });

  it('is owed where the money is gone, never taken below zero', async () => {
    const member = await world.member({ funds: '100' });
    await bet(member, '1x2', 'home');
    await finish();
    const account = { cell: member.cell, memberId: member.id, currency: 'USD' };
    await world.money.adjustments.post(null, {
      account,
      id: world.id(),
      kind: 'adjustment',
      reference: 'x',
      entries: [
        { account: 'cash', amount: -150_0000n as never },
        { account: 'adjustment', amount: 150_0000n as never },
      ],
    });
    await sports.correctResult({ eventId, score: { home: 0, away: 3 }, actor: 'staff:anna', reason: 'mixed up' });
    await sports.advance(clock.nowMs());
    expect(await world.ledger.read(account)).toMatchObject({ cash: 0n, receivable: -150_0000n });
  });

  it('reaches every wager when it comes before the first settlement is done, and when two follow each other', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => world.member({ funds: '100' })));
    for (const member of members) await bet(member, '1x2', 'away');
    let settled = 0;
    const settle: Stakes['settle'] = async (page) => {
      if (++settled > 2) throw new Error('killed');
      return world.money.stakes.settle(page);
    };
    await finish(world.another({ settle }));
    for (const score of [
      { home: 0, away: 0 },
      { home: 1, away: 4 },
    ])
      await sports.correctResult({ eventId, score, actor: 'staff:anna', reason: 'again' });
    await sports.advance(clock.nowMs());
    expect(await Promise.all(members.map(world.cashOf))).toEqual(members.map(() => 360_0000n));
    const versions = await world.db.query<{ v: number }>('SELECT DISTINCT settlement_version AS v FROM wagers_wager WHERE round_id = $1', [
      eventId,
    ]);
    expect(versions).toEqual([{ v: 3 }]);
    expect(await world.imbalance()).toBe(0n);
  });

  it.each([
    ['before the match is over', async () => undefined, { home: 1, away: 0 }, 'event_not_over'],
    ['with goals that cannot be', finish, { home: -1, away: 0 }, 'invalid_input'],
  ] as const)('is refused %s', async (_when, prepare, score, code) => {
    await prepare();
    await expect(sports.correctResult({ eventId, score, actor: 'staff:anna', reason: 'x' })).rejects.toMatchObject({ code });
  });
});

describe('a cancelled match', () => {
  it('gives every stake back once, takes no more bets and can be cancelled twice', async () => {
    const member = await world.member();
    await bet(member, '1x2', 'home');
    const late = await world.betOn(eventId, '1x2', 'home');
    for (let times = 0; times < 2; times += 1) await sports.cancelMatch({ eventId, actor: 'staff:anna', reason: 'flood' });
    await sports.advance(clock.nowMs());
    expect(await world.cashOf(member)).toBe(1_000_0000n);
    await expect(sports.placeBet(member, late)).rejects.toMatchObject({ code: 'market_closed' });
    await finish();
    expect(await sports.getEvent(eventId)).toMatchObject({ state: 'CANCELLED', score: null, minute: null });
    const [wager] = await world.wagers.list(member, { product: undefined, state: undefined, before: undefined, limit: 1 });
    expect(wager).toMatchObject({ state: 'settled', result: 'void', payout: 100_0000n, settlementVersion: 1 });
  });

  it('takes back what was paid when it was played already', async () => {
    const member = await world.member();
    await bet(member, '1x2', 'home');
    await finish();
    await sports.cancelMatch({ eventId, actor: 'staff:anna', reason: 'fixed match' });
    await sports.advance(clock.nowMs());
    expect(await world.cashOf(member)).toBe(1_000_0000n);
    expect(await entriesOf('wager_resettle', member)).toHaveLength(4);
  });
});
