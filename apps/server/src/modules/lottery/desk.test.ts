import type { lottery, lotteryDesk } from '@tessera/contract';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BY_TWO, deskOfTwo } from './testing/two-persons.ts';
import { OFFICIAL, openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld((await testDatabase()).ownerUrl, ['ssc-60', 'lhc-300', 'lhc-daily', 'k3-60', 'k3-180', 'vn-n-daily']);
  await world.house.run();
});
beforeEach(async () => {
  world.clock.advance(300_000);
  await world.house.run();
});
afterAll(() => world.close());

const deskOf = ({ db, house }: World) => deskOfTwo({ db, desk: house.desk });
const board = (id: string) => world.house.get({ closedGames: [], currency: 'USD' }, id);
const SETTINGS = { isActive: true, sort: 3, maxPrizeGroup: 1_950, limits: {} };
const BALL = { play: 'ssc.c.ball1', selection: '3', terms: { amount: '1' } };
const DIRECT = { play: 'ssc.f3.direct', selection: '1|3|4', terms: OFFICIAL };

describe('odds', () => {
  const odds = { 'lhc.te': { WIN: '45.5' } };

  it('that are saved are on the board and on tickets that name them, at once', async () => {
    const desk = deskOf(world);
    const member = await world.member();
    const line = { play: 'lhc.te', selection: '07', terms: { amount: '1' } };
    const before = await world.house.placeTicket(member, await world.ticketOn('lhc-300', line));
    const { version } = await desk.getOdds('lhc-300');
    const saved = await desk.putOdds('lhc-300', { version, odds });
    expect(saved.version).toBe(version + 1);
    expect(saved.plays.filter(({ isOwn }) => isOwn)).toEqual([{ id: 'lhc.te', odds: { WIN: '45.5' }, isOwn: true }]);
    const { plays, oddsVersion } = await board('lhc-300');
    expect([oddsVersion, plays.find(({ id }) => id === 'lhc.te')?.odds]).toEqual([version + 1, { WIN: '45.5' }]);
    const stale = await world.ticketOn('lhc-300', line);
    await expect(world.house.placeTicket(member, stale)).rejects.toMatchObject({
      code: 'odds_changed',
      details: { version: String(version + 1) },
    });
    // Another process reads them as well.
    const ticket = await world.another().placeTicket(member, { ...stale, requestId: world.id(), oddsVersion });
    expect(ticket.detail).toMatchObject({ lines: [{ terms: { odds: { WIN: '45.5' } } }] });
    // What was taken stays as it was taken.
    expect((await world.house.wagers.present([await world.house.wagers.get(member, before.id)]))[0]?.detail).toEqual(before.detail);
  });

  it('are saved by one of two who read the same version; the very same again change nothing', async () => {
    const desk = deskOf(world);
    const { version } = await desk.getOdds('k3-60');
    const tables = ['1.9', '1.91', '1.92', '1.93'].map((WIN) => ({ 'k3.c.two': { WIN } }));
    const saved = await Promise.allSettled(tables.map((table) => desk.putOdds('k3-60', { version, odds: table })));
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of saved) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'odds_changed' });
    const won = tables[saved.findIndex(({ status }) => status === 'fulfilled')] ?? {};
    expect((await desk.putOdds('k3-60', { version, odds: won })).version).toBe(version + 1);
  });

  it.each([
    ['a ten-thousandth too much', { 'lhc.te': { WIN: '49.0001' } }, 'return_above_stake'],
    ['a tier that the play has not', { 'lhc.te': { WIN: '40', TIE: '1' } }, 'invalid_input'],
    ['a tier too few', { 'lhc.te_two': {} }, 'invalid_input'],
    ['odds of nothing', { 'lhc.te': { WIN: '0' } }, 'invalid_input'],
    ['a play of another family', { 'k3.c.two': { WIN: '1.9' } }, 'play_not_found'],
    ['no play', { constructor: { WIN: '1.9' } }, 'play_not_found'],
  ])('are refused with %s', async (_what, table, code) => {
    const { version } = await world.house.desk.getOdds('lhc-300');
    await expect(deskOf(world).putOdds('lhc-300', { version, odds: table })).rejects.toMatchObject({ code });
    expect((await world.house.desk.getOdds('lhc-300')).version).toBe(version);
  });

  it('are refused where the lunar year that runs, or the next, makes them return more than was staked', async () => {
    const desk = deskOf(world);
    const { version } = await desk.getOdds('lhc-daily');
    const element = (odd: string) => ({ 'lhc.te_element': { METAL: odd, WOOD: odd, WATER: odd, FIRE: odd, EARTH: odd } });
    const put = (odd: string) => desk.putOdds('lhc-daily', { version, odds: element(odd) });
    // Twelve numbers of 49 would return 12 × 4.0833 ÷ 49, as some element has in 2026.
    await expect(put('4.9')).rejects.toMatchObject({ code: 'return_above_stake' });
    expect((await put('3.5')).version).toBe(version + 1);
  });
});

describe('a play', () => {
  it('takes no bets while it is suspended, and is on the board as such', async () => {
    const desk = deskOf(world);
    const member = await world.member();
    const suspend = (isSuspended: boolean) => desk.suspendPlay({ id: 'ssc-60', play: 'ssc.c.ball1' }, isSuspended);
    expect((await suspend(true)).suspendedPlays).toEqual(['ssc.c.ball1']);
    expect((await suspend(true)).suspendedPlays).toEqual(['ssc.c.ball1']);
    const isOff = async () => (await board('ssc-60')).plays.find(({ id }) => id === 'ssc.c.ball1')?.isSuspended;
    expect(await isOff()).toBe(true);
    const ticket = await world.ticketOn('ssc-60', BALL);
    await expect(world.house.placeTicket(member, { ...ticket, lines: [DIRECT, BALL] })).rejects.toMatchObject({
      code: 'play_suspended',
      details: { play: 'ssc.c.ball1', line: '2' },
    });
    await world.house.placeTicket(member, { ...ticket, requestId: world.id(), lines: [DIRECT] });
    await suspend(false);
    expect(await isOff()).toBe(false);
    await world.house.placeTicket(member, { ...ticket, requestId: world.id() });
    await expect(desk.suspendPlay({ id: 'ssc-60', play: 'k3.sum' }, true)).rejects.toMatchObject({
      code: 'play_not_found',
    });
    await expect(desk.suspendPlay({ id: 'nothing', play: 'k3.sum' }, true)).rejects.toMatchObject({
      code: 'lottery_not_found',
    });
  });

  it('takes none on draws of a lunar year in which the catalogue’s odds return more than was staked', async () => {
    const lottery = (await world.house.desk.list()).find(({ id }) => id === 'lhc-300');
    expect(lottery?.suspendedPlays).toEqual([]);
    const { id } = await world.selling('lhc-300');
    await world.db.query('UPDATE lottery_draw SET lunar_year = 2031 WHERE id = $1', [id]);
    expect((await board('lhc-300')).plays.filter(({ isSuspended }) => isSuspended).map((play) => play.id)).toContain('lhc.te_element');
    const { oddsVersion } = await board('lhc-300');
    const line = { play: 'lhc.te_element', selection: 'METAL', terms: { amount: '1' } };
    const ticket = await world.ticketOn('lhc-300', line, { oddsVersion });
    await expect(world.house.placeTicket(await world.member(), ticket)).rejects.toMatchObject({ code: 'play_suspended' });
  });
});

describe('a draw', () => {
  it('takes nothing from the moment on that it is held, and goes on until its close', async () => {
    const desk = deskOf(world);
    const member = await world.member();
    const { id, closeAtMs } = await world.selling('ssc-60');
    const ticket = await world.ticketOn('ssc-60', DIRECT);
    const first = await world.house.placeTicket(member, ticket);
    for (let times = 0; times < 2; times += 1) await desk.suspendDraw(id, true);
    expect((await board('ssc-60')).isSuspended).toBe(true);
    await expect(world.house.placeTicket(member, { ...ticket, requestId: world.id() })).rejects.toMatchObject({ code: 'draw_closed' });
    await expect(world.house.cancelTicket(member, first.id)).rejects.toMatchObject({ code: 'draw_closed' });
    expect(await world.house.placeTicket(member, ticket)).toEqual(first);
    await desk.suspendDraw(id, false);
    await world.house.placeTicket(member, { ...ticket, requestId: world.id() });
    await desk.suspendDraw(id, true);
    world.clock.advanceTo(closeAtMs);
    await expect(desk.suspendDraw(id, false)).rejects.toMatchObject({ code: 'draw_closed' });
    await expect(desk.suspendDraw(world.id(), true)).rejects.toMatchObject({ code: 'draw_not_found' });
    // A draw that was held is drawn and paid like any other.
    world.clock.advance(60_000);
    await world.house.run();
    expect((await world.house.wagers.get(member, first.id)).state).toBe('settled');
    expect(await world.imbalance()).toBe(0n);
  });

  it('that is held while tickets race has those in its book that were taken', async () => {
    const desk = deskOf(world);
    const member = await world.member();
    const { id } = await world.selling('ssc-60');
    const tickets = await Promise.all(Array.from({ length: 30 }, () => world.ticketOn('ssc-60', DIRECT)));
    const held = desk.suspendDraw(id, true);
    const placed = await Promise.allSettled(tickets.map((ticket) => world.house.placeTicket(member, ticket)));
    await held;
    for (const one of placed) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'draw_closed' });
    await expect(world.house.placeTicket(member, await world.ticketOn('ssc-60', DIRECT))).rejects.toMatchObject({ code: 'draw_closed' });
    expect(await world.imbalance()).toBe(0n);
  });
});

describe('settings', () => {
  it('say what a note and a player may stake, in every currency, and how many times over', async () => {
    const desk = deskOf(world);
    const limits = { minAmount: '0.5', maxAmount: '20', maxStake: '30', maxMultiples: { 'ssc.f3.direct': 5 } };
    const view = await desk.putLottery('ssc-60', { ...SETTINGS, maxPrizeGroup: 1_900, limits });
    expect(view).toMatchObject({ maxPrizeGroup: 1_900, sort: 3, limits });
    expect((await board('ssc-60')).limits).toMatchObject({ minAmount: '0.5000', maxAmount: '20.0000', maxStake: '30.0000' });
    const member = await world.member();
    const place = async (line: lottery.TicketLine) => world.house.placeTicket(member, await world.ticketOn('ssc-60', line));
    await expect(place({ ...BALL, terms: { amount: '0.4999' } })).rejects.toMatchObject({ code: 'below_min' });
    await expect(place({ ...BALL, terms: { amount: '20.0001' } })).rejects.toMatchObject({ code: 'above_max' });
    await expect(place({ ...DIRECT, terms: { ...OFFICIAL, multiple: 6 } })).rejects.toMatchObject({ code: 'above_max' });
    await place({ ...BALL, terms: { amount: '20' } });
    await place({ ...DIRECT, terms: { ...OFFICIAL, multiple: 5 } });
    await expect(place({ ...BALL, terms: { amount: '0.5' } })).rejects.toMatchObject({
      code: 'draw_limit_reached',
      details: { max: '30.0000' },
    });
    const dong = await world.member({ currency: 'VND', funds: '1000000' });
    const ticket = await world.ticketOn('ssc-60', { ...BALL, terms: { amount: '4999' } }, { currency: 'VND' });
    await expect(world.house.placeTicket(dong, ticket)).rejects.toMatchObject({ code: 'below_min' });
    await desk.putLottery('ssc-60', SETTINGS);
    expect((await board('ssc-60')).limits.maxStake).toBe('50000.0000');
  });

  it('take a lottery from sale and put it back', async () => {
    const desk = deskOf(world);
    await desk.putLottery('k3-180', { ...SETTINGS, isActive: false });
    await expect(board('k3-180')).rejects.toMatchObject({ code: 'lottery_not_found' });
    expect((await desk.list()).find(({ id }) => id === 'k3-180')?.isActive).toBe(false);
    await desk.putLottery('k3-180', SETTINGS);
    expect((await board('k3-180')).id).toBe('k3-180');
  });

  it.each([
    ['least above most', { limits: { minAmount: '10', maxAmount: '5' } }, 'invalid_input'],
    ['nothing at least', { limits: { minAmount: '0' } }, 'invalid_input'],
    ['a stake below the least amount', { limits: { minAmount: '10', maxStake: '5' } }, 'invalid_input'],
    ['nothing to owe', { limits: { maxExposure: '0' } }, 'invalid_input'],
    [
      'steps that fall',
      {
        limits: {
          heat: [
            { atPercent: 80, lowerByPercent: 5 },
            { atPercent: 70, lowerByPercent: 10 },
          ],
        },
      },
      'invalid_input',
    ],
    ['a multiple of a play at odds', { limits: { maxMultiples: { 'ssc.c.ball1': 5 } } }, 'play_not_found'],
    ['an odd prize group', { maxPrizeGroup: 1_901 }, 'invalid_input'],
  ])('are refused with %s', async (_what, change, code) => {
    const before = await world.house.desk.list();
    await expect(deskOf(world).putLottery('ssc-60', { ...SETTINGS, ...change })).rejects.toMatchObject({ code });
    expect(await world.house.desk.list()).toEqual(before);
  });
});

describe('a calendar', () => {
  const calendar = { kind: 'interval', intervalSeconds: 300, utcOffsetMinutes: 480 } as const;

  it('holds from the midnight on behind which no announced draw lies', async () => {
    const announced = (await board('k3-60')).next.map(({ id }) => id);
    const { next } = await deskOf(world).putCalendar('k3-60', { calendar });
    // 12:15 in London is 20:15 there.
    const midnight = Date.UTC(2026, 0, 10, 16);
    expect(next).toEqual({ calendar, fromMs: midnight });
    expect((await board('k3-60')).next.map(({ id }) => id)).toEqual(announced);
    world.clock.advanceTo(midnight - 150_000);
    await world.house.run();
    const drawTimes = async () => {
      const { draw, next: further } = await board('k3-60');
      return [draw, ...further].map((one) => ((one?.drawAtMs ?? 0) - midnight) / 60_000);
    };
    expect(await drawTimes()).toEqual([-2, -1, 0, 5]);
    expect((await board('k3-60')).next.at(-1)?.number).toBe('202601110001');
    world.clock.advanceTo(midnight + 10_000);
    await world.house.run();
    expect(await drawTimes()).toEqual([5, 10, 15, 20]);
    expect((await world.house.desk.list()).find(({ id }) => id === 'k3-60')).toMatchObject({ calendar, next: null });
    expect((await board('k3-60')).intervalSeconds).toBe(300);
  });

  it('may have days, and lies behind draws that are announced for days ahead', async () => {
    const days: lotteryDesk.LotteryCalendar = {
      kind: 'days',
      utcOffsetMinutes: 420,
      days: { weekdays: [1, 5] },
      times: { from: 43_200 },
      closeBeforeSeconds: 600,
    };
    const last = (await board('vn-n-daily')).next.at(-1)?.drawAtMs ?? 0;
    const { next } = await deskOf(world).putCalendar('vn-n-daily', { calendar: days });
    expect(next?.fromMs).toBeGreaterThan(last);
    expect(((next?.fromMs ?? 0) + 7 * 3_600_000) % 86_400_000).toBe(0);
  });

  it.each<readonly [string, lotteryDesk.LotteryCalendar]>([
    ['an interval that is none', { ...calendar, intervalSeconds: 77 }],
    ['another place', { ...calendar, utcOffsetMinutes: 0 }],
    ['a close on the day before', { kind: 'days', utcOffsetMinutes: 480, days: 'daily', times: { from: 60 }, closeBeforeSeconds: 600 }],
    ['times that fall', { kind: 'days', utcOffsetMinutes: 480, days: 'daily', times: { from: 600, to: 60 }, closeBeforeSeconds: 5 }],
    [
      'a day that no month has',
      { kind: 'days', utcOffsetMinutes: 480, days: { daysOfMonth: [32] }, times: { from: 600 }, closeBeforeSeconds: 5 },
    ],
  ])('is refused with %s', async (_what, wanted) => {
    const put = deskOf(world).putCalendar('ssc-60', { calendar: wanted });
    await expect(put).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await world.house.desk.list()).find(({ id }) => id === 'ssc-60')?.next).toBeNull();
  });
});

it('keeps who wanted a change and who confirmed it, with how things stood before and after', async () => {
  const changes = await world.db.query<{ action: string; before: object; after: object; reason: string }>(
    `SELECT action, before, after, reason, operator_id AS "wantedBy", confirmed_by AS "confirmedBy" FROM lottery_change
     WHERE lottery_id = 'k3-180' ORDER BY after->>'isActive'`,
  );
  const { reason, operatorId: wantedBy, confirmedBy } = BY_TWO;
  expect(changes).toMatchObject([
    // It was on sale at another place of the lobby: more than only taken from sale.
    { action: 'settings', before: { isActive: true, limits: {} }, after: { isActive: false, limits: {} }, reason, wantedBy, confirmedBy },
    { action: 'settings', before: { isActive: false }, after: { isActive: true }, wantedBy, confirmedBy },
  ]);
  const held = await world.db.query<{ confirmedBy: string | null }>(
    `SELECT confirmed_by AS "confirmedBy" FROM lottery_change WHERE action = 'suspend_draw'`,
  );
  // Holding a draw that is held changes nothing: two and one, each by one person.
  expect(held.map((one) => one.confirmedBy)).toEqual([null, null, null]);
});
