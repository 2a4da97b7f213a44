import { getCurrency, InvalidInput, parseAmount, units, ZERO } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, minus, times } from '../exact/index.ts';
import { DRAWN_RESULTS } from './fight.ts';
import type { FightResult } from './fight.ts';
import { checkTotalizator, POOL_SIDES, quoteDividends, settlePoolBet, TOTALIZATOR } from './totalizator.ts';
import type { PoolSide } from './totalizator.ts';

const USD = getCurrency('USD');
const usd = (text: string) => parseAmount(text, USD);
const RESULTS: readonly FightResult[] = [...DRAWN_RESULTS, 'DRAW', 'CANCELLED'];

describe('the totalizator', () => {
  const quote = (meron: string, wala: string) => quoteDividends(TOTALIZATOR, { meron: usd(meron), wala: usd(wala) });

  it('shares both pools less commission, truncated to hundredths', () => {
    expect(quote('68771', '54303')).toEqual({ meron: 170n, wala: 215n, isCancelled: false });
  });

  // With 5 %: M = 950, W = 120 pays 1.07 exactly on MERON, W = 131 pays 1.08.
  it('cancels a fight whose smaller dividend is 1.07, not 1.08', () => {
    expect(quote('950', '120')).toMatchObject({ meron: 107n, isCancelled: true });
    expect(quote('950', '129.99')).toMatchObject({ meron: 107n, isCancelled: true });
    expect(quote('950', '130')).toMatchObject({ meron: 108n, isCancelled: false });
    expect(quote('130', '950')).toMatchObject({ wala: 108n, isCancelled: false });
  });

  it('cancels a fight with one pool or none', () => {
    expect(quote('100', '0')).toEqual({ meron: 95n, wala: null, isCancelled: true });
    expect(quote('0', '0')).toEqual({ meron: null, wala: null, isCancelled: true });
  });

  it.each<[PoolSide, FightResult, string, string]>([
    ['MERON', 'MERON', '170', 'MERON'],
    ['MERON', 'WALA', '0', 'WALA'],
    ['WALA', 'WALA', '215', 'WALA'],
    ['MERON', 'BDD', '100', 'DRAW'],
    ['WALA', 'FTD', '100', 'DRAW'],
    ['DRAW', 'DRAW', '900', 'DRAW'],
    ['DRAW', 'FTD', '900', 'DRAW'],
    ['DRAW', 'MERON', '0', 'MERON'],
    ['DRAW', 'CANCELLED', '100', 'CANCELLED'],
    ['WALA', 'CANCELLED', '100', 'CANCELLED'],
  ])('a bet of 100 on %s at %s returns %s', (side, result, payout, status) => {
    expect(settlePoolBet(TOTALIZATOR, quote('68771', '54303'), { bet: { side, stake: usd('100') }, result })).toMatchObject({
      payout: usd(payout),
      status,
    });
  });

  it('gives everything back, draw bets too, when too little would be won', () => {
    for (const side of POOL_SIDES)
      for (const result of RESULTS)
        expect(settlePoolBet(TOTALIZATOR, quote('950', '120'), { bet: { side, stake: usd('100') }, result })).toMatchObject({
          payout: usd('100'),
          status: result === 'CANCELLED' ? 'CANCELLED' : 'CANCELLED_LOW_ODDS',
          validBet: ZERO,
        });
  });

  it('takes 5 to 10 % and odds that win something', () => {
    for (const commission of [fraction(5n, 100n), fraction(10n, 100n)])
      expect(() => checkTotalizator({ ...TOTALIZATOR, commission })).not.toThrow();
    for (const wrong of [
      { commission: fraction(49n, 1_000n) },
      { commission: fraction(101n, 1_000n) },
      { minDividend: fraction(99n, 100n) },
      { drawReturn: fraction(1n) },
    ])
      expect(() => checkTotalizator({ ...TOTALIZATOR, ...wrong })).toThrow(InvalidInput);
    expect(() => quoteDividends(TOTALIZATOR, { meron: units(-1n), wala: usd('1') })).toThrow(InvalidInput);
  });

  it('never pays the winners more than both pools less commission, nor a cent a unit less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 8 }),
        fc.integer({ min: 1, max: 10 ** 8 }),
        fc.integer({ min: 50, max: 100 }),
        (meron, wala, perMille) => {
          const rules = { ...TOTALIZATOR, commission: fraction(BigInt(perMille), 1_000n) };
          const pools = { meron: units(BigInt(meron) * 100n), wala: units(BigInt(wala) * 100n) };
          const dividends = quoteDividends(rules, pools);
          const shared = times(fraction(pools.meron + pools.wala), minus(fraction(1n), rules.commission));
          const sides = [
            [pools.meron, dividends.meron ?? 0n],
            [pools.wala, dividends.wala ?? 0n],
          ] as const;
          for (const [pool, dividend] of sides) {
            expect(dividend * pool * shared.denominator).toBeLessThanOrEqual(100n * shared.numerator);
            expect((dividend + 1n) * pool * shared.denominator).toBeGreaterThan(100n * shared.numerator);
          }
          expect(dividends.isCancelled).toBe(sides.some(([, dividend]) => dividend <= 107n));
        },
      ),
    );
  });
});
