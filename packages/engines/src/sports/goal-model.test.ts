import { DomainError } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import vectors from '../../conformance/sports_pricing.json' with { type: 'json' };
import { forEachScore, halfTimeFullTime, remainingRates, scoreMatrix } from './goal-model.ts';
import { lineToText, parseLine } from './line.ts';
import { bookOf } from './margin.ts';
import { balancedHandicap, chanceOf, fairOdds, quoteMarket } from './price-market.ts';

const inGroup = (group: string) => vectors.cases.filter((entry) => entry.group === group);
const near = (actual: number, expected: unknown, tolerance: number, what: string): void =>
  expect(Math.abs(actual - Number(expected)), what).toBeLessThanOrEqual(tolerance);

describe('conformance: pricing', () => {
  it.each(inGroup('pricing'))('$id', ({ input, expect: given, tolerance }) => {
    const matrix = scoreMatrix({ home: input.lambdaHome, away: input.lambdaAway, rho: input.rho ?? 0 }, input.maxGoals);
    const expected = given as unknown as Record<string, number> &
      Record<'over' | 'under' | 'ahHome' | 'correctScore', Record<string, number>>;
    const chance = (market: string, outcome: string, specifier = '') => chanceOf({ market, specifier, outcome }, matrix);
    for (const [key, outcome] of [
      ['home', '1'],
      ['draw', 'X'],
      ['away', '2'],
    ] as const)
      near(chance('1x2', outcome).win, expected[key], tolerance, key);
    near(chance('btts', 'yes').win, expected.bttsYes, tolerance, 'btts');
    near(chance('odd_even', 'odd').win, expected.odd, tolerance, 'odd');
    near(chance('correct_score', 'AOS').win, expected.aos, tolerance, 'aos');
    near(fairOdds(chance('draw_no_bet', '1')), expected.dnbHome, tolerance, 'dnb');
    for (const [named, p] of Object.entries(expected.correctScore)) near(chance('correct_score', named).win, p, tolerance, named);
    for (const side of ['over', 'under'] as const) {
      for (const [line, odds] of Object.entries(expected[side]))
        near(fairOdds(chance('over_under', side, `total=${line}`)), odds, tolerance * odds, `${side} ${line}`);
    }
    for (const [line, odds] of Object.entries(expected.ahHome)) {
      near(fairOdds(chance('asian_handicap', 'home', `hcp=${lineToText(parseLine(line))}`)), odds, tolerance * odds, `home ${line}`);
    }
  });

  it.each(inGroup('htft'))('$id', ({ input, expect: expected, tolerance }) => {
    const chances = halfTimeFullTime({ home: input.lambdaHome, away: input.lambdaAway }, input.firstHalfShare);
    for (const [outcome, p] of Object.entries(expected)) near(chances.get(outcome) ?? Number.NaN, p, tolerance, outcome);
  });

  it.each(inGroup('inplay'))('$id', ({ input, expect: expected, tolerance }) => {
    const matrix = scoreMatrix(remainingRates({ home: input.lambdaHome, away: input.lambdaAway }, { minute: input.minute ?? 0 }));
    const scoreNow = { home: input.score?.[0] ?? 0, away: input.score?.[1] ?? 0 };
    for (const [key, outcome] of [
      ['home', '1'],
      ['draw', 'X'],
      ['away', '2'],
    ] as const) {
      near(chanceOf({ market: '1x2', specifier: '', outcome }, matrix, scoreNow).win, expected[key], tolerance, key);
    }
  });
});

describe('the goal model', () => {
  it('sums to 1 and keeps the expected goals', () => {
    const matrix = scoreMatrix({ home: 1.7, away: 1.1 });
    let [sum, home] = [0, 0];
    forEachScore(matrix, (score, p) => {
      sum += p;
      home += p * score.home;
    });
    near(sum, 1, 1e-12, 'sum');
    near(home, 1.7, 1e-9, 'home goals');
  });

  it.each([
    { home: -1, away: 1 },
    { home: Number.NaN, away: 1 },
    { home: 9, away: 1 },
    { home: 2, away: 2, rho: 0.3 },
    { home: 1, away: 2, rho: -0.6 },
  ])('refuses %o', (rates) => {
    expect(() => scoreMatrix(rates)).toThrow(DomainError);
  });

  it('changes both rates by a red card', () => {
    const left = remainingRates({ home: 2, away: 1 }, { minute: 45, redCards: { home: 1, away: 0 } });
    near(left.home, 0.7, 1e-12, 'home');
    near(left.away, 0.6, 1e-12, 'away');
  });

  it('stays within what can be priced, whatever the red cards', () => {
    const left = remainingRates({ home: 7.5, away: 8 }, { minute: 0, redCards: { home: 0, away: 2 } });
    expect(left.home).toBe(8);
    near(left.away, 3.92, 1e-12, 'away');
    expect(() => scoreMatrix(left)).not.toThrow();
    for (const redCards of [5, -1, 0.5, Number.NaN]) {
      expect(() => remainingRates({ home: 1, away: 1 }, { minute: 0, redCards: { home: 0, away: redCards } })).toThrow(/invalid_input/);
    }
    expect(() => remainingRates({ home: 8.1, away: 1 }, { minute: 45 })).toThrow(/invalid_input/);
    expect(() => remainingRates({ home: 1, away: 1 }, { minute: 1, endMinute: Number.POSITIVE_INFINITY })).toThrow(/invalid_input/);
  });

  it('prices an in-play handicap on the goals to come only', () => {
    const matrix = scoreMatrix({ home: 1, away: 1 });
    const level = chanceOf({ market: 'asian_handicap', specifier: 'hcp=0', outcome: 'home' }, matrix);
    const leading = chanceOf({ market: 'asian_handicap', specifier: 'hcp=0', outcome: 'home' }, matrix, { home: 3, away: 0 });
    expect(leading).toEqual(level);
  });
});

describe('quoting', () => {
  it('offers nothing once nothing can change, instead of the highest odds on both sides', () => {
    const over = scoreMatrix({ home: 0, away: 0 });
    expect(quoteMarket({ id: 'asian_handicap', specifier: 'hcp=0' }, { matrix: over, margin: 0.03 })).toBeUndefined();
    expect(quoteMarket({ id: '1x2', specifier: '' }, { matrix: over, margin: 0.05 })).toBeUndefined();
  });

  it.each([
    [{ home: 1.5, away: 1.5 }, 'hcp=0'],
    [{ home: 2.6, away: 0.7 }, 'hcp=-1.75'],
    [{ home: 0.7, away: 2.6 }, 'hcp=1.75'],
  ])('balances %o at %s', (rates, specifier) => {
    expect(balancedHandicap(scoreMatrix(rates))).toBe(specifier);
  });

  it('finds the balanced line that trying every line finds', () => {
    for (let step = 0; step < 60; step++) {
      const matrix = scoreMatrix({ home: 0.3 + 0.05 * step, away: 3 - 0.04 * step });
      const imbalance = (hcp: string): number =>
        Math.abs(1 / fairOdds(chanceOf({ market: 'asian_handicap', specifier: hcp, outcome: 'home' }, matrix)) - 0.5);
      const every = Array.from({ length: 41 }, (_, index) => `hcp=${(index - 20) / 4}`);
      expect(imbalance(balancedHandicap(matrix))).toBe(Math.min(...every.map(imbalance)));
    }
  });

  it('carries the margin on a quarter line too', () => {
    const quoted = quoteMarket(
      { id: 'asian_handicap', specifier: 'hcp=-0.25' },
      { matrix: scoreMatrix({ home: 1.5, away: 1.2 }), margin: 0.03 },
    );
    const { overround } = bookOf(quoted?.outcomes.map(({ odds }) => odds) ?? []);
    expect(overround).toBeGreaterThanOrEqual(0.03);
    expect(overround).toBeLessThan(0.042);
  });
});
