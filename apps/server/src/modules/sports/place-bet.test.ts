import { amountToWire, getCurrency, parseOdds } from '@tessera/kernel';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bet } from './place-bet.ts';
import { openWorld, seasonCsv } from './testing/world.ts';

const world = openWorld((await testDatabase()).ownerUrl);
const { sports, clock } = world;
afterAll(world.close);

/** Every test has a match of its own. */
const CLUBS = Array.from({ length: 20 }, (_, index) => `Club ${index}`);
let eventIds: string[] = [];
beforeAll(async () => {
  const rows = CLUBS.map(
    (club, index) =>
      `E0,${String(index + 1).padStart(2, '0')}/09/2022,15:00,${club},Guests,2,1,H,1,0,H,2.10,3.40,3.60,1.95,1.93,-0.75,1.90,2.00`,
  );
  await world.importCsv(seasonCsv(...rows), { speed: 1 });
  const { items } = await sports.listEvents({ when: 'upcoming', limit: 100 });
  eventIds = items.map(({ id }) => id);
});

function nextEvent(): string {
  const id = eventIds.pop();
  if (!id) throw new Error('more tests than matches');
  return id;
}

/** For tests that move the clock past the match. */
function earliestEvent(): string {
  const id = eventIds.shift();
  if (!id) throw new Error('more tests than matches');
  return id;
}

/** Moves the home price of 1X2. */
async function reprice(marketId: string, home: string): Promise<void> {
  const prices = [
    ['1', home],
    ['X', '3.40'],
    ['2', '3.60'],
  ].map(([outcome = '', odds = '']) => ({ outcome, odds: parseOdds(odds) }));
  expect(await sports.changePrices({ marketId, source: 'house', prices })).toBe(true);
}

describe('a bet', () => {
  it('keeps the odds it was accepted at, with the line of its side', async () => {
    const member = await world.member();
    const eventId = nextEvent();
    const placed = await sports.placeBet(member, await world.betOn(eventId, 'asian_handicap', 'away', { stake: '12.34' }));
    expect(placed).toMatchObject({
      state: 'open',
      gameId: 'football',
      roundId: eventId,
      stake: '12.3400',
      maxPayout: '24.6800',
      payout: null,
      availableAfter: '987.6600',
      detail: {
        product: 'sports',
        eventId,
        market: 'asian_handicap',
        line: '0.75',
        outcome: 'away',
        odds: '2.00',
        away: 'Guests',
        score: null,
      },
    });
    const [wager] = await world.wagers.list(member, { product: 'sports', state: undefined, before: undefined, limit: 1 });
    expect(wager?.detail).toMatchObject({
      selection: { market: 'asian_handicap', specifier: 'hcp=-0.75', outcome: 'away' },
      price: { format: 'decimal', value: '2.00' },
      marketVersion: 1,
      source: 'pinnacle_closing',
    });
  });

  it('works the same with trial money', async () => {
    const member = await world.member({ currency: 'FUN' });
    const placed = await sports.placeBet(member, await world.betOn(nextEvent(), '1x2', 'draw', { currency: 'FUN' }));
    expect(placed).toMatchObject({ currency: 'FUN', maxPayout: '34.0000' });
  });

  it('is taken in the last millisecond before the kick-off and refused at it', async () => {
    const member = await world.member();
    const event = await sports.getEvent(earliestEvent());
    clock.advanceTo(event.kickoffMs - 1);
    await sports.placeBet(member, await world.betOn(event.id, '1x2', 'home'));
    const late = await world.betOn(event.id, '1x2', 'home');
    clock.advance(1);
    // No job has run: the gate alone refuses.
    await expect(sports.placeBet(member, late)).rejects.toMatchObject({ code: 'market_closed' });
    expect((await sports.getEvent(event.id)).markets.every(({ isOpen }) => !isOpen)).toBe(true);
    await sports.advance(clock.nowMs());
    await expect(world.behind(500).placeBet(member, { ...late, requestId: world.id() })).rejects.toMatchObject({ code: 'market_closed' });
    await expect(sports.placeBet(member, { ...late, requestId: world.id(), odds: '2.11', accept: 'ANY' })).rejects.toMatchObject({
      code: 'market_closed',
    });
    expect(await world.cashOf(member)).toBe(990_0000n);
  });

  it.each([
    { accept: 'NONE', now: '2.20', taken: null },
    { accept: 'NONE', now: '2.00', taken: null },
    { accept: 'HIGHER', now: '2.20', taken: '2.20' },
    { accept: 'HIGHER', now: '2.00', taken: null },
    { accept: 'ANY', now: '2.20', taken: '2.20' },
    { accept: 'ANY', now: '2.00', taken: '2.00' },
  ] as const)('that saw 2.10 with $accept at $now is taken at $taken', async ({ accept, now, taken }) => {
    const member = await world.member();
    const bet = await world.betOn(nextEvent(), '1x2', 'home', { accept });
    await reprice(bet.marketId, now);
    if (taken === null) {
      await expect(sports.placeBet(member, bet)).rejects.toMatchObject({ code: 'odds_changed', details: { odds: now, version: '2' } });
      expect(await world.cashOf(member)).toBe(1_000_0000n);
      return;
    }
    expect(await sports.placeBet(member, bet)).toMatchObject({ detail: { odds: taken } });
  });

  it('is decided under the lock when the price moves while it is on its way', async () => {
    const member = await world.member();
    const bet = await world.betOn(nextEvent(), '1x2', 'home');
    let moved = 0;
    const racing = world.another({
      async place(stake) {
        if (moved++ === 0) await reprice(bet.marketId, '1.90');
        return world.money.stakes.place(stake);
      },
    });
    await expect(racing.placeBet(member, bet)).rejects.toMatchObject({ code: 'odds_changed', details: { odds: '1.90' } });
    expect(await world.cashOf(member)).toBe(1_000_0000n);
  });

  it('follows the price when any will do', async () => {
    const member = await world.member();
    const bet = await world.betOn(nextEvent(), '1x2', 'home', { accept: 'ANY' });
    const moves = ['1.90', '1.80'];
    const racing = world.another({
      async place(stake) {
        const next = moves.shift();
        if (next) await reprice(bet.marketId, next);
        return world.money.stakes.place(stake);
      },
    });
    expect(await racing.placeBet(member, bet)).toMatchObject({ detail: { odds: '1.80' }, maxPayout: '18.0000' });
  });
});

describe('a repeated request', () => {
  it('takes the stake once when twenty copies race', async () => {
    const member = await world.member({ funds: '25' });
    const bet = await world.betOn(nextEvent(), '1x2', 'home');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sports.placeBet(member, bet)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.cashOf(member)).toBe(15_0000n);
  });

  it('answers the first bet after the price moved, the match was played and the bet was paid', async () => {
    const member = await world.member();
    const eventId = earliestEvent();
    const bet = await world.betOn(eventId, '1x2', 'home');
    const first = await sports.placeBet(member, bet);
    await reprice(bet.marketId, '1.50');
    expect(await sports.placeBet(member, bet)).toEqual(first);
    clock.advanceTo((await sports.getEvent(eventId)).kickoffMs + 2 * 3_600_000);
    await sports.advance(clock.nowMs());
    expect((await sports.getEvent(eventId)).state).toBe('CLOSED');
    expect(await sports.placeBet(member, bet)).toEqual(first);
    await expect(sports.placeBet(member, { ...bet, stake: '11' })).rejects.toMatchObject({ code: 'request_conflict' });
    expect(await world.cashOf(member)).toBe(1_011_0000n);
  });
});

describe('limits', () => {
  it.each<[string, Partial<Bet>, string, Record<string, string>]>([
    ['below the smallest stake', { stake: '0.49' }, 'below_min', { min: '0.5000' }],
    ['above the largest stake', { stake: '5000.01' }, 'above_max', { max: '5000.0000' }],
    ['with more decimals than are shown', { stake: '1.001' }, 'invalid_amount', {}],
    ['in another currency', { currency: 'EUR' }, 'wrong_currency', {}],
    ['on an outcome the market lacks', { outcome: 'over' }, 'market_not_found', {}],
    ['on no market', { marketId: '0190b5a0-0000-7000-8000-000000000000' }, 'market_not_found', {}],
  ])('refuse a bet %s', async (_what, change, code, details) => {
    const member = await world.member({ funds: '10000' });
    const [eventId = ''] = eventIds;
    const bet = await world.betOn(eventId, '1x2', 'home', change);
    await expect(sports.placeBet(member, bet)).rejects.toMatchObject({ code, details });
    expect(await world.cashOf(member)).toBe(10_000_0000n);
  });

  it('take a stake at either limit', async () => {
    const member = await world.member({ funds: '10000' });
    const [eventId = ''] = eventIds;
    for (const stake of ['0.50', '5000']) await sports.placeBet(member, await world.betOn(eventId, '1x2', 'home', { stake }));
    expect(await world.cashOf(member)).toBe(4_999_5000n);
  });

  it('cap the return of one bet', async () => {
    const member = await world.member({ funds: '10000' });
    const [eventId = ''] = eventIds;
    const bet = await world.betOn(eventId, '1x2', 'home');
    const prices = [
      ['1', '1000.00'],
      ['X', '3.40'],
      ['2', '3.60'],
    ].map(([outcome = '', odds = '']) => ({ outcome, odds: parseOdds(odds) }));
    await sports.changePrices({ marketId: bet.marketId, source: 'house', prices });
    await expect(sports.placeBet(member, { ...bet, odds: '1000.00', stake: '100.01' })).rejects.toMatchObject({
      code: 'above_max',
      details: { max: '100.0000' },
    });
    const placed = await sports.placeBet(member, { ...bet, odds: '1000.00', stake: '100' });
    expect(placed.maxPayout).toBe(amountToWire((await world.wagers.get(member, placed.id)).maxPayout, getCurrency('USD')));
  });

  it('refuse a stake beyond the funds', async () => {
    const member = await world.member({ funds: '9.99' });
    const [eventId = ''] = eventIds;
    await expect(sports.placeBet(member, await world.betOn(eventId, 'over_under', 'over'))).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
  });
});

describe('the brand of a member', () => {
  it('takes no bet on a game that it closed, and answers a repeat of one that it took before', async () => {
    const member = await world.member();
    const bet = await world.betOn(nextEvent(), '1x2', 'home');
    const closed = world.atBrand({ closedGames: ['football'] });
    await expect(closed.placeBet(member, bet)).rejects.toMatchObject({
      code: 'market_not_found',
      details: { id: bet.marketId, outcome: 'home' },
    });
    expect(await world.cashOf(member)).toBe(1_000_0000n);
    const taken = await world.atBrand({ closedGames: ['mines'] }).placeBet(member, bet);
    expect(await closed.placeBet(member, bet)).toEqual(taken);
  });

  it.each([
    ['below its smallest stake', { minStake: '5' }, '4.99', 'below_min', { min: '5.0000' }],
    ['above its largest stake', { maxStake: '20' }, '20.01', 'above_max', { max: '20.0000' }],
    ['whose return is above what it pays', { maxPayout: '42' }, '20.01', 'above_max', { max: '20.0000' }],
    [
      'outside the limits of the house, where its own are wider',
      { minStake: '0.01', maxStake: '9999' },
      '0.49',
      'below_min',
      { min: '0.5000' },
    ],
  ])('takes no bet %s', async (_what, bounds, stake, code, details) => {
    const member = await world.member();
    const bet = await world.betOn(nextEvent(), '1x2', 'home', { stake });
    const bounded = world.atBrand({ sportsLimits: { USD: bounds } });
    await expect(bounded.placeBet(member, bet)).rejects.toMatchObject({ code, details });
    expect(await world.cashOf(member)).toBe(1_000_0000n);
    expect(await world.atBrand({ sportsLimits: { EUR: bounds } }).placeBet(member, { ...bet, stake: '10' })).toMatchObject({
      state: 'open',
    });
    expect(await bounded.placeBet(member, { ...bet, requestId: world.id(), stake: '20' })).toMatchObject({ stake: '20.0000' });
  });
});
