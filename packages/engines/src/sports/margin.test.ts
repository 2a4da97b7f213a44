import { DomainError, oddsUnits, parseOdds } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../conformance/sports_margin.json' with { type: 'json' };
import { HIGHEST_ODDS, isOnLadder, onLadder } from './ladder.ts';
import {
  additiveShares,
  bookOf,
  impliedProbabilities,
  oddsRatioShares,
  powerShares,
  pricesWithMargin,
  proportionalShares,
  removeMargin,
  shinShares,
} from './margin.ts';
import type { MarginRemoval } from './margin.ts';

const METHODS: readonly MarginRemoval[] = ['proportional', 'additive', 'power', 'oddsRatio', 'shin'];

describe('conformance: margin removal', () => {
  it.each(vectors.cases)('$id', ({ input, expect: expected, tolerance }) => {
    const odds = input.odds.map(parseOdds);
    const implied = impliedProbabilities(odds);
    const { overround, hold } = bookOf(odds);
    const power = powerShares(implied);
    const ratioShares = oddsRatioShares(implied);
    const shin = shinShares(implied);
    const actual: Record<string, number | readonly number[]> = {
      overround,
      bookPercent: 100 * (1 + overround),
      theoreticalHold: hold,
      proportional: proportionalShares(implied),
      additive: additiveShares(implied),
      power: power.probabilities,
      powerExponent: power.exponent,
      oddsRatio: ratioShares.probabilities,
      oddsRatioC: ratioShares.c,
      shin: shin.probabilities,
      shinZ: shin.z,
    };
    for (const [key, value] of Object.entries(expected)) {
      const found = [actual[key] ?? Number.NaN].flat();
      [value]
        .flat()
        .forEach((number, index) => expect(Math.abs((found[index] ?? Number.NaN) - number), key).toBeLessThanOrEqual(tolerance));
    }
  });
});

describe('removing margins', () => {
  it('falls back from additive to power when a long shot would go negative', () => {
    const odds = ['1.02', '20', '501'].map(parseOdds);
    expect(Math.min(...additiveShares(impliedProbabilities(odds)))).toBeLessThan(0);
    expect(removeMargin(odds, 'additive')).toEqual(removeMargin(odds, 'power'));
  });

  it('refuses a book below 1: there is no margin to remove', () => {
    for (const method of METHODS) expect(() => removeMargin([parseOdds('2.2'), parseOdds('2.2')], method)).toThrow(DomainError);
  });

  // Books to half above fair: wider than any real one, and far from where powers of long shots underflow to 0.
  const realBook = fc
    .tuple(
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
    )
    .map(([weights, overround]) => {
      const sum = weights.reduce((running, weight) => running + weight, 0);
      const price = (weight: number): number => Math.floor((10_000 * sum) / (weight * (1 + overround)));
      return weights.map((weight) => Math.max(10_100, price(weight)));
    })
    .filter((prices) => prices.reduce((sum, price) => sum + 10_000 / price, 0) >= 1);

  it('gives probabilities that sum to 1 and keep the order of the prices', () => {
    fc.assert(
      fc.property(realBook, fc.constantFrom(...METHODS), (prices, method) => {
        const fair = removeMargin(
          prices.map((price) => oddsUnits(BigInt(price))),
          method,
        );
        expect(Math.abs(fair.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-9);
        expect(fair.every((p) => p > 0)).toBe(true);
        const byPrice = prices.map((price, index) => ({ price, p: fair[index] ?? 0 })).sort((left, right) => left.price - right.price);
        byPrice.slice(1).forEach(({ p }, index) => expect(p).toBeLessThanOrEqual((byPrice[index]?.p ?? 0) + 1e-12));
      }),
      { numRuns: 500 },
    );
  });

  it('gives 0, never NaN, where the power of a long shot underflows in an absurd book', () => {
    const fair = removeMargin(['1.01', '1.01', '1.01', '1.01', '1.01', '100.2'].map(parseOdds), 'power');
    expect(fair.at(-1)).toBe(0);
    expect(Math.abs(fair.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-9);
  });
});

describe('the ladder', () => {
  it.each([
    [1.0099, undefined],
    [1.01, '1.01'],
    [1.999, '1.99'],
    [2, '2'],
    [9.999, '9.99'],
    [10.09, '10'],
    [99.99, '99.9'],
    [100.9, '100'],
    [1001.5, '1001'],
    [5_000, '1001'],
    [Number.POSITIVE_INFINITY, '1001'],
    [Number.NaN, undefined],
    [-3, undefined],
  ])('%s stands on %s', (price, rung) => {
    expect(onLadder(price)).toBe(rung === undefined ? undefined : parseOdds(rung));
  });

  it('is not moved by rounding noise on a rung', () => {
    for (let cents = 101; cents < 1_000; cents++) expect(onLadder(1 / (1 / (cents / 100)))).toBe(oddsUnits(BigInt(cents * 100)));
  });

  it('knows its rungs', () => {
    expect(isOnLadder(parseOdds('10.05'))).toBe(false);
    expect(isOnLadder(parseOdds('10.1'))).toBe(true);
    expect(isOnLadder(HIGHEST_ODDS)).toBe(true);
  });
});

describe('applying margins', () => {
  it.each(['proportional', 'power'] as const)('%s reaches at least the margin asked, and little more', (shape) => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 }), (weights) => {
        const sum = weights.reduce((running, weight) => running + weight, 0);
        const odds = pricesWithMargin(
          weights.map((weight) => weight / sum),
          0.05,
          shape,
        );
        fc.pre(odds !== undefined);
        // A rung is at most 1 % of the price, so truncation adds at most 1 % to each implied probability.
        expect(bookOf(odds ?? []).overround).toBeGreaterThanOrEqual(0.05 - 1e-7);
        expect(bookOf(odds ?? []).overround).toBeLessThan(0.05 + 0.012);
      }),
      { numRuns: 500 },
    );
  });

  it('does not offer a market whose favourite would be below 1.01', () => {
    expect(pricesWithMargin([0.99, 0.01], 0.03)).toBeUndefined();
  });
});
