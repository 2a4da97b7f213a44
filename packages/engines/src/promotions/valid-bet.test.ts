import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, type Odds, parseAmount, units } from '@tessera/kernel';
import { fraction, fractionOfDecimal, type Fraction, times } from '../exact/index.ts';
import {
  deadHeat,
  HALF_LOSE,
  HALF_WIN,
  LOSE,
  parlayOf,
  ratioOfOdds,
  settleCombination,
  validBetOf as sportsValidBet,
  validBetOfCombination,
  VOID,
  WIN,
} from '../sports/index.ts';
import { CATEGORIES, isMinimalRisk, RESULTS, type SettledBet, validBetOf } from './index.ts';

const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));
const ratio = (text: string): Fraction => fractionOfDecimal(text) ?? fraction(0n);
const counted = (bet: Partial<SettledBet> & Pick<SettledBet, 'category'>): Amount =>
  validBetOf({ stake: usd('100'), result: RESULTS.WIN, ...bet });

describe('a settled bet counts', () => {
  it.each<[string, Partial<SettledBet> & Pick<SettledBet, 'category'>]>([
    ['100', { category: 'LOTT', coverage: ratio('0.8') }],
    ['0', { category: 'LOTT', coverage: ratio('0.8001') }],
    ['100', { category: 'ELOTT', coverage: ratio('0.9'), maxCoverage: ratio('0.9') }],
    ['0', { category: 'LOTT', result: RESULTS.CANCELLED }],
    ['100', { category: 'LOTT', rule: 'minStakeProfit', odds: ratio('1.1') }],
    ['100', { category: 'SPORTS', odds: ratio('1.5') }],
    ['0', { category: 'SPORTS', odds: ratio('1.4999') }],
    ['0', { category: 'ESPORTS', odds: ratio('1.99'), minOdds: ratio('2') }],
    ['0', { category: 'SPORTS', odds: ratio('5'), isCashedOut: true }],
    ['50', { category: 'SPORTS', odds: ratio('2.9'), result: RESULTS.HALF_LOSE }],
    ['50', { category: 'SPORTS', odds: ratio('2.9'), result: RESULTS.HALF_WIN }],
    ['95', { category: 'SPORTS', odds: ratio('2.9'), result: RESULTS.HALF_WIN, rule: 'minStakeProfit' }],
    ['100', { category: 'SPORTS', odds: ratio('2'), rule: 'minStakeProfit' }],
    ['99.99', { category: 'SPORTS', odds: ratio('1.9999'), rule: 'minStakeProfit' }],
    ['100', { category: 'SPORTS', odds: ratio('1.6'), result: RESULTS.LOSE, rule: 'minStakeProfit' }],
    ['0', { category: 'SPORTS', odds: ratio('3'), result: RESULTS.VOID, rule: 'minStakeProfit' }],
    ['100', { category: 'LIVE' }],
    ['0', { category: 'LIVE', result: RESULTS.TIE_REFUND }],
    ['95', { category: 'LIVE', odds: ratio('1.95'), rule: 'minStakeProfit' }],
    ['40', { category: 'LIVE', oppositeStake: usd('60') }],
    ['0', { category: 'LIVE', oppositeStake: usd('100') }],
    ['0', { category: 'LIVE', oppositeStake: usd('160') }],
    ['38', { category: 'LIVE', oppositeStake: usd('60'), odds: ratio('1.95'), rule: 'minStakeProfit' }],
    ['100', { category: 'RNG', rule: 'minStakeProfit' }],
    ['0', { category: 'RNG', isFree: true }],
    ['100', { category: 'FISH', result: RESULTS.LOSE }],
    ['100', { category: 'RNG_TABLE', result: RESULTS.LOSE }],
    ['0', { category: 'PVP' }],
    ['100', { category: 'COCKFIGHT' }],
    ['0', { category: 'COCKFIGHT', result: RESULTS.VOID }],
  ])('%s, case %#', (wanted, bet) => {
    expect(counted(bet)).toBe(usd(wanted));
  });

  it('less only what is below the stored unit', () => {
    expect(counted({ category: 'SPORTS', stake: units(3n), odds: ratio('2'), result: RESULTS.HALF_LOSE })).toBe(1n);
  });
});

describe('the sports rule', () => {
  // Goal: the number the sports settles with is this one. Method: every result, both rules, a ladder of odds.
  it('is the one of the sports engine', () => {
    const results = [
      WIN,
      LOSE,
      VOID,
      HALF_WIN,
      HALF_LOSE,
      deadHeat({ places: 1, tied: 2 }),
      deadHeat({ places: 1, tied: 3 }),
      deadHeat({ places: 2, tied: 3 }),
    ];
    let compared = 0;
    for (const result of results)
      for (const rule of ['stake', 'minStakeProfit'] as const)
        for (let odds = 10_000n; odds <= 60_000n; odds += 1_237n) {
          const parts = {
            won: fraction(BigInt(result.won), BigInt(result.of)),
            refunded: fraction(BigInt(result.refunded), BigInt(result.of)),
          };
          const mine = validBetOf({ category: 'SPORTS', stake: usd('97.13'), result: parts, rule, odds: ratioOfOdds(odds as Odds) });
          expect(mine).toBe(sportsValidBet({ stake: usd('97.13'), odds: odds as Odds, result, rule }));
          compared += 1;
        }
    expect(compared).toBe(8 * 2 * 41);
  });

  // Goal: a parlay is counted by its payout and its odds as any ticket. Method: two legs, every pair of results, both rules.
  it('is the one of parlays', () => {
    const results = [WIN, LOSE, VOID, HALF_WIN, HALF_LOSE];
    const part = (value: number, of: number): Fraction => fraction(BigInt(value), BigInt(of));
    let compared = 0;
    for (const one of results)
      for (const other of results)
        for (const rule of ['stake', 'minStakeProfit'] as const)
          for (let odds = 10_500n; odds <= 24_000n; odds += 777n) {
            const price = ratioOfOdds(odds as Odds);
            const legs = [one, other].map((result) => ({ price, result }));
            const parlay = parlayOf({ legs, stake: usd('97.13') });
            const refunded = times(part(one.refunded, one.of), part(other.refunded, other.of));
            const mine = validBetOf({
              category: 'SPORTS',
              stake: usd('97.13'),
              result: { won: fraction(0n), refunded },
              rule,
              odds: times(price, price),
              payout: settleCombination(parlay).return,
            });
            expect(mine).toBe(validBetOfCombination(parlay, { rule }));
            compared += 1;
          }
    expect(compared).toBe(25 * 2 * 18);
  });
});

describe('what cannot be meant', () => {
  it.each<[string, Partial<SettledBet> & Pick<SettledBet, 'category'>]>([
    ['category', { category: 'toString' as 'RNG' }],
    ['stake', { category: 'RNG', stake: usd('-1') }],
    ['oppositeStake', { category: 'LIVE', oppositeStake: usd('-1') }],
    ['payout', { category: 'SPORTS', odds: ratio('2'), payout: usd('-1') }],
    ['payout', { category: 'LIVE', payout: usd('1') }],
    ['odds', { category: 'SPORTS' }],
    ['odds', { category: 'SPORTS', odds: ratio('0.99'), minOdds: ratio('0') }],
    ['odds', { category: 'LIVE', rule: 'minStakeProfit' }],
    ['odds', { category: 'SPORTS', odds: { numerator: 1n, denominator: 0n } }],
    ['minOdds', { category: 'SPORTS', odds: ratio('2'), minOdds: ratio('-1') }],
    ['coverage', { category: 'LOTT', coverage: ratio('1.1') }],
    ['maxCoverage', { category: 'LOTT', maxCoverage: ratio('1.1') }],
    ['result.won', { category: 'RNG', result: { won: ratio('1.5'), refunded: ratio('0') } }],
    ['result.refunded', { category: 'RNG', result: { won: ratio('0.5'), refunded: ratio('0.6') } }],
    ['result.refunded', { category: 'RNG', result: { won: ratio('0'), refunded: ratio('-0.1') } }],
  ])('is refused by its %s, case %#', (field, bet) => {
    expect(() => counted(bet)).toThrow(expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }));
  });

  it('never counts more than the stake, or is refused with a reason', () => {
    const part = fc
      .tuple(fc.bigInt({ min: -2n, max: 6n }), fc.bigInt({ min: -1n, max: 5n }))
      .map(([numerator, denominator]) => ({ numerator, denominator }));
    const bet = fc.record({
      category: fc.constantFrom(...CATEGORIES),
      stake: fc.bigInt({ min: -1n, max: 10n ** 18n }).map(units),
      result: fc.oneof(fc.constantFrom(...Object.values(RESULTS)), fc.record({ won: part, refunded: part })),
      rule: fc.constantFrom('stake' as const, 'minStakeProfit' as const),
      odds: fc.oneof(
        part,
        fc.bigInt({ min: 0n, max: 10n ** 13n }).map((value) => fraction(value, 10_000n)),
      ),
      coverage: part,
      oppositeStake: fc.bigInt({ min: -1n, max: 10n ** 18n }).map(units),
      isFree: fc.boolean(),
    });
    let answered = 0;
    fc.assert(
      fc.property(bet, (one) => {
        try {
          const valid = validBetOf(one);
          answered += 1;
          expect(valid >= 0n && valid <= one.stake).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 2_000, seed: 7 },
    );
    expect(answered).toBeGreaterThan(200);
  });
});

describe('minimal risk', () => {
  it('begins at 25 of 37 numbers', () => {
    expect([isMinimalRisk(24, 37), isMinimalRisk(25, 37), isMinimalRisk(25, 38), isMinimalRisk(26, 38)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(isMinimalRisk(37, 37)).toBe(true);
    for (const [covered, of] of [
      [1, 0],
      [100, 37],
      [-1, 37],
    ] as const)
      expect(() => isMinimalRisk(covered, of)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
