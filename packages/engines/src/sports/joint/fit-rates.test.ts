import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreMatrix } from '../goal-model.ts';
import type { Selection } from '../market.ts';
import { chanceOf, fairOdds } from '../price-market.ts';
import { fitRates, ratesOfSupremacy } from './fit-rates.ts';
import type { Target } from './fit-rates.ts';

const SELECTIONS: readonly Selection[] = [
  { market: '1x2', specifier: '', outcome: '1' },
  { market: '1x2', specifier: '', outcome: 'X' },
  { market: '1x2', specifier: '', outcome: '2' },
  { market: 'over_under', specifier: 'total=2.5', outcome: 'over' },
];

const targetsOf = (rates: Parameters<typeof scoreMatrix>[0], selections = SELECTIONS): Target[] => {
  const matrix = scoreMatrix(rates);
  return selections.map((selection) => ({ selection, probability: 1 / fairOdds(chanceOf(selection, matrix)) }));
};

describe('fitting rates', () => {
  it('finds the rates that the prices were made of', () => {
    const rate = fc.double({ min: 0.15, max: 4.5, noNaN: true });
    fc.assert(
      fc.property(rate, rate, fc.constantFrom(0, -0.03, -0.13), (home, away, rho) => {
        const { rates, error } = fitRates(targetsOf({ home, away, rho }), rho);
        expect(Math.max(Math.abs(rates.home - home), Math.abs(rates.away - away))).toBeLessThan(1e-6);
        expect(error).toBeLessThan(1e-8);
      }),
      { numRuns: 60 },
    );
  });

  it('works from a handicap and a total alone', () => {
    const lines: Selection[] = [
      { market: 'asian_handicap', specifier: 'hcp=-0.75', outcome: 'home' },
      { market: 'over_under', specifier: 'total=2.75', outcome: 'under' },
    ];
    const { rates } = fitRates(targetsOf({ home: 1.9, away: 0.95 }, lines));
    expect(rates.home).toBeCloseTo(1.9, 6);
    expect(rates.away).toBeCloseTo(0.95, 6);
  });

  it('stands at the least squares when targets disagree', () => {
    const targets = targetsOf({ home: 1.4, away: 1.1 }).map((target, index) => ({
      ...target,
      probability: target.probability + (index === 3 ? 0.03 : 0),
    }));
    const { rates, error } = fitRates(targets);
    const errorAt = (home: number, away: number): number => {
      const matrix = scoreMatrix({ home, away });
      const squares = targets.map(({ selection, probability }) => (1 / fairOdds(chanceOf(selection, matrix)) - probability) ** 2);
      return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
    };
    expect(error).toBeCloseTo(errorAt(rates.home, rates.away), 12);
    for (const [home, away] of [
      [1e-3, 0],
      [-1e-3, 0],
      [0, 1e-3],
      [0, -1e-3],
    ] as const)
      expect(errorAt(rates.home + home, rates.away + away)).toBeGreaterThan(error);
  });

  it('is refused, or found within bounds, whatever the targets', () => {
    const probability = fc.oneof(fc.double({ min: 0.001, max: 0.999, noNaN: true }), fc.double());
    fc.assert(
      fc.property(fc.array(fc.record({ selection: fc.constantFrom(...SELECTIONS), probability }), { maxLength: 4 }), (targets) => {
        try {
          const { rates } = fitRates(targets);
          expect(Math.min(rates.home, rates.away)).toBeGreaterThan(0);
          expect(Math.max(rates.home, rates.away)).toBeLessThan(8);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds rates that ρ nearly rules out, or says that there are none', () => {
    const found = fitRates(targetsOf({ home: 6.9, away: 0.4, rho: -0.13 }), -0.13);
    expect(found.rates.home).toBeCloseTo(6.9, 5);
    const probability = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    const targets = fc.array(fc.record({ selection: fc.constantFrom(...SELECTIONS), probability }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(targets, fc.double({ min: -0.6, max: 0.5, noNaN: true }), (given, rho) => {
        try {
          const { home, away } = fitRates(given, rho).rates;
          expect(() => scoreMatrix({ home, away, rho })).not.toThrow();
        } catch (error) {
          expect(error).toMatchObject({ code: 'rates_not_found' });
        }
      }),
      { numRuns: 150 },
    );
    for (const rho of [1, -0.7, Number.NaN]) {
      expect(() => fitRates(targetsOf({ home: 1, away: 1 }), rho)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    }
  });

  it('needs two targets on the final score', () => {
    const [first] = targetsOf({ home: 1, away: 1 });
    expect(() => fitRates([first!])).toThrow(DomainError);
    const half: Target = { selection: { market: 'ht_1x2', specifier: '', outcome: '1' }, probability: 0.3 };
    expect(() => fitRates([first!, half])).toThrow(DomainError);
  });
});

it('turns a supremacy and a total into rates', () => {
  const { home, away } = ratesOfSupremacy({ supremacy: 0.6, total: 2.7 });
  expect([home, away]).toEqual([expect.closeTo(1.65, 12), expect.closeTo(1.05, 12)]);
  expect(() => ratesOfSupremacy({ supremacy: 3, total: 2.7 })).toThrow(DomainError);
});
