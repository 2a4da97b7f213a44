import { units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../exact/index.ts';
import { rebatesByPrizeGroup, rebatesByRate, reverseRebates } from './rebate.ts';
import { money, sumOf, TOO_MUCH, wrong } from './testing/trees.ts';

describe('rebates', () => {
  // Goal: whatever the chain, its levels together never get more than the top one's own group or rate gives.
  it('by prize group never add up to more than the group at the top', () => {
    const groups = fc.array(fc.integer({ min: 850, max: 980 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(groups, fc.bigInt(0n, 10n ** 12n), (halves, stake) => {
        const chain = halves.map((half) => half * 2).toSorted((a, b) => a - b);
        const paid = rebatesByPrizeGroup(units(stake), 1_700, chain);
        expect(sumOf(paid) <= (stake * BigInt((chain.at(-1) ?? 0) - 1_700)) / 2_000n).toBe(true);
        expect(paid.every((amount) => amount >= 0n)).toBe(true);
      }),
    );
  });

  it('by rate never add up to more than the highest rate, even where a rate goes down', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { minLength: 1, maxLength: 12 }), fc.bigInt(0n, 10n ** 12n), (rates, validBet) => {
        const paid = rebatesByRate(
          units(validBet),
          rates.map((rate) => fraction(BigInt(rate), 100n)),
        );
        expect(sumOf(paid) <= (validBet * BigInt(Math.max(...rates))) / 10_000n).toBe(true);
        expect(paid.every((amount) => amount >= 0n)).toBe(true);
      }),
    );
  });

  it('by rate give nothing to a level below one further down, and the next level only what it has above both', () => {
    const paid = rebatesByRate(
      money(1_000),
      [5, 3, 6].map((tenths) => fraction(BigInt(tenths), 10n)),
    );
    expect(paid).toEqual([money(5), money(0), money(1)]);
  });

  it.each<[string, number, number[]]>([
    ['groups', 1_900, [1_898]],
    ['groups', 1_700, [1_900, 1_898]],
    ['groups', 1_700, [Number.NaN]],
    ['groups', 1_700, [1_901]],
    ['groups', 1_700, [1_900.5]],
    ['groups', 1_700, [1_962]],
    ['groupOfBet', 1_701, [1_900]],
    ['groupOfBet', Number.NaN, [1_900]],
    ['groupOfBet', -2, [1_900]],
    ['groupOfBet', 1_962, []],
  ])('refuse wrong %s: %d under %j', (field, groupOfBet, groups) => {
    expect(() => rebatesByPrizeGroup(money(1), groupOfBet, groups)).toThrow(wrong(field));
  });

  it('reach up to the group 1960', () => {
    expect(rebatesByPrizeGroup(money(1_000), 1_958, [1_958, 1_960])).toEqual([money(0), money(1)]);
  });

  it('refuse wrong amounts and rates', () => {
    expect(() => rebatesByRate(money(1), [fraction(101n)])).toThrow(wrong('rate'));
    expect(() => rebatesByRate(money(1), [fraction(-1n)])).toThrow(wrong('rate'));
    expect(() => rebatesByRate(units(-1n), [fraction(1n)])).toThrow(wrong('validBet'));
    expect(() => rebatesByRate(TOO_MUCH, [fraction(100n)])).toThrow(wrong('validBet'));
    expect(() => rebatesByPrizeGroup(units(-1n), 1_700, [1_900])).toThrow(wrong('stake'));
    expect(() => rebatesByPrizeGroup(TOO_MUCH, 1_700, [1_900])).toThrow(wrong('stake'));
  });

  it('are taken back as they were given, to the last unit', () => {
    const paid = rebatesByPrizeGroup(units(12_345_001n), 1_950, [1_950, 1_956, 1_960]);
    expect(reverseRebates(paid)).toEqual(paid.map((amount) => 0n - amount));
    expect(sumOf([...paid, ...reverseRebates(paid)])).toBe(0n);
  });
});
