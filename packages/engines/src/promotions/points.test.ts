import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import {
  type Category,
  convertPoints,
  decideRedemption,
  DEFAULT_POINT_RATES,
  type LeaderboardRow,
  pointsEarned,
  rankMembers,
  redeemPoints,
  type RedemptionState,
} from './index.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const thrown = (code: string) => expect.objectContaining({ code });
const earned = (bets: Partial<Record<Category, string>>): number =>
  pointsEarned(new Map(Object.entries(bets).map(([category, text]) => [category as Category, usd(text)])), DEFAULT_POINT_RATES, USD);

describe('points', () => {
  it('are whole ones of each category', () => {
    expect([earned({ RNG: '99.9999' }), earned({ RNG: '100' }), earned({ LIVE: '199.9999' }), earned({ LIVE: '200' })]).toEqual([
      0, 1, 0, 1,
    ]);
    expect(earned({ RNG: '199', LIVE: '399', SPORTS: '199' })).toBe(3);
    expect(pointsEarned(new Map([['FISH', usd('500')]]), {}, USD)).toBe(0);
    expect(() => earned({ RNG: '-1' })).toThrow(thrown('invalid_input'));
    expect(() => earned({ toString: '1' } as object)).toThrow(thrown('invalid_input'));
  });

  const redemption = { points: 300, unitCost: 100, quantity: 3, stock: 3, isPaymentPasswordRight: true };

  it('are redeemed to the last one', () => {
    expect(redeemPoints(redemption)).toEqual({ points: 0, stock: 0, cost: 300 });
  });

  it.each([
    ['payment_password_wrong', { isPaymentPasswordRight: false, stock: 0, points: 0 }],
    ['out_of_stock', { stock: 2, points: 0 }],
    ['insufficient_points', { points: 299 }],
    ['insufficient_points', { points: Number.MAX_SAFE_INTEGER, unitCost: Number.MAX_SAFE_INTEGER, quantity: 2 }],
    ['invalid_input', { quantity: 0 }],
    ['invalid_input', { unitCost: 0.5 }],
    ['invalid_input', { points: Number.NaN }],
  ])('are refused: %s, case %#', (code, change) => {
    expect(() => redeemPoints({ ...redemption, ...change })).toThrow(thrown(code));
  });

  it('come back when staff rejects', () => {
    expect(decideRedemption({ state: 'IN_PROCESS', cost: 300 }, 'reject')).toEqual({ state: 'REJECTED', pointsBack: 300 });
    expect(decideRedemption({ state: 'IN_PROCESS', cost: 300 }, 'approve')).toEqual({ state: 'APPROVED', pointsBack: 0 });
    for (const state of ['APPROVED', 'REJECTED', 'toString'] as RedemptionState[])
      expect(() => decideRedemption({ state, cost: 300 }, 'reject')).toThrow(thrown('invalid_transition'));
  });

  it('become balance from 1000 on, 100 for 1.00', () => {
    const convert = (points: number, wanted: number, isPaymentPasswordRight = true) =>
      convertPoints({ points, wanted, isPaymentPasswordRight }, USD);
    expect(convert(1_001, 1_001)).toEqual({ points: 0, amount: usd('10.01'), turnoverTarget: usd('10.01') });
    expect(() => convert(5_000, 999)).toThrow(thrown('below_min_points'));
    expect(() => convert(1_000, 1_001)).toThrow(thrown('insufficient_points'));
    expect(() => convert(1_000, 1_000, false)).toThrow(thrown('payment_password_wrong'));
    expect(() => convert(2 ** 53, 2 ** 53)).toThrow(thrown('invalid_input'));
  });

  it('answer any figures with figures or a reason', () => {
    const figure = fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger());
    fc.assert(
      fc.property(figure, figure, figure, figure, (points, unitCost, quantity, stock) => {
        for (const run of [
          () => redeemPoints({ points, unitCost, quantity, stock, isPaymentPasswordRight: true }).points,
          () => convertPoints({ points, wanted: quantity, isPaymentPasswordRight: true }, USD).points,
        ]) {
          try {
            expect(run()).toBeGreaterThanOrEqual(0);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

describe('a leaderboard', () => {
  const row = (member: string, score: bigint, reachedAtMs: number): LeaderboardRow => ({ member, score, reachedAtMs });
  const prizes = ['30', '20', '10'].map(usd);

  it('orders by score, then by time, then by member; nobody shares a place', () => {
    const rows = [row('c', 5n, 2), row('b', 5n, 1), row('a', 5n, 1), row('d', 9n, 9), row('e', 4n, 0)];
    const places = rankMembers(rows, prizes, 5n).map(({ member, place, prize }) => [member, place, prize]);
    expect(places).toEqual([
      ['d', 1, usd('30')],
      ['a', 2, usd('20')],
      ['b', 3, usd('10')],
      ['c', 4, null],
      ['e', 5, null],
    ]);
  });

  it('pays no score below the least', () => {
    expect(rankMembers([row('a', 5n, 1), row('b', 4n, 1)], prizes, 5n).map(({ prize }) => prize)).toEqual([usd('30'), null]);
    expect(rankMembers([], prizes, 0n)).toEqual([]);
  });

  it('refuses a member twice and a time that is none', () => {
    expect(() => rankMembers([row('a', 5n, 1), row('a', 4n, 1)], prizes, 0n)).toThrow(thrown('invalid_input'));
    expect(() => rankMembers([row('a', 5n, Number.NaN)], prizes, 0n)).toThrow(thrown('invalid_input'));
  });

  it('is the same whatever the order of its rows', () => {
    const rows = fc.uniqueArray(
      fc.record({ member: fc.string({ maxLength: 3 }), score: fc.bigInt({ min: 0n, max: 3n }), reachedAtMs: fc.nat(2) }),
      {
        selector: ({ member }) => member,
      },
    );
    fc.assert(
      fc.property(rows, (some) => {
        const standings = rankMembers(some, prizes, 1n);
        expect(rankMembers(some.toReversed(), prizes, 1n)).toEqual(standings);
        expect(standings.map(({ place }) => place)).toEqual(some.map((_, index) => index + 1));
        const paid = standings.reduce((sum, { prize }) => sum + (prize ?? units(0n)), 0n);
        expect(paid <= usd('60')).toBe(true);
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});
