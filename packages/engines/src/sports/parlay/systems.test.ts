import { DomainError, parseOdds, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../../conformance/sports_parlay_system.json' with { type: 'json' };
import { ratioOfOdds, WIN } from '../result.ts';
import { combinations, countLines, listCombinations } from './line-sums.ts';
import { getSystem, listSystems, systemOf } from './systems.ts';

const leg = (eventId: string) => ({ eventId, price: ratioOfOdds(parseOdds('2.00')), result: WIN });
const legs = (count: number) => Array.from({ length: count }, (_, index) => leg(`event-${index}`));

describe('named systems', () => {
  // Rule book §2.3: selections, folds, lines.
  it.each([
    ['double', 2, [2], 1],
    ['treble', 3, [3], 1],
    ['trixie', 3, [2, 3], 4],
    ['patent', 3, [1, 2, 3], 7],
    ['yankee', 4, [2, 3, 4], 11],
    ['lucky15', 4, [1, 2, 3, 4], 15],
    ['canadian', 5, [2, 3, 4, 5], 26],
    ['super_yankee', 5, [2, 3, 4, 5], 26],
    ['lucky31', 5, [1, 2, 3, 4, 5], 31],
    ['heinz', 6, [2, 3, 4, 5, 6], 57],
    ['lucky63', 6, [1, 2, 3, 4, 5, 6], 63],
    ['super_heinz', 7, [2, 3, 4, 5, 6, 7], 120],
    ['goliath', 8, [2, 3, 4, 5, 6, 7, 8], 247],
  ])('%s has %i selections in folds %j: %i lines', (id, selections, folds, lines) => {
    expect(getSystem(id)).toEqual({ id, selections, folds });
    expect(countLines(selections, folds)).toBe(lines);
  });

  it('counts in every Asian code the lines that it names', () => {
    const codes = listSystems().filter(({ id }) => /^\d+x\d+$/.test(id));
    expect(codes).toHaveLength(36);
    for (const { id, selections, folds } of codes) {
      expect(`${selections}x${countLines(selections, folds)}`).toBe(id);
      expect(folds).toEqual([...folds].sort((a, b) => a - b));
    }
  });

  it('takes the folds that the cases give for their codes', () => {
    for (const { group, input } of vectors.cases) {
      if (group === 'mxn') expect(getSystem(input.type).folds).toEqual(input.folds);
    }
  });

  it.each([
    ['4_fold', 4, 4, 1],
    ['4x1', 4, 4, 1],
    ['2_from_20', 20, 2, 190],
    ['10_from_20', 20, 10, 184_756],
  ])('reads %s', (id, selections, fold, lines) => {
    expect(getSystem(id)).toEqual({ id, selections, folds: [fold] });
    expect(countLines(selections, [fold])).toBe(lines);
  });

  it.each(['', 'Trixie', '1x1', '1_fold', '0_from_5', '6_from_5', '2_from_21', '21x1', '5x7', 'constructor', '4x1 '])(
    'refuses %j',
    (id) => {
      expect(() => getSystem(id)).toThrow(expect.objectContaining({ code: 'unknown_system' }));
    },
  );

  it('wants as many legs as it has selections', () => {
    const bet = { stakePerLine: units(10_000n) };
    expect(systemOf(getSystem('trixie'), { ...bet, legs: legs(3) }).folds).toEqual([2, 3]);
    for (const count of [2, 4]) {
      expect(() => systemOf(getSystem('trixie'), { ...bet, legs: legs(count) })).toThrow(
        expect.objectContaining({ code: 'wrong_selections', details: { system: 'trixie', legs: String(count), selections: '3' } }),
      );
    }
  });

  it('reads any text or refuses it', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^\d{0,3}(x|_from_|_fold)?\d{0,3}$/));
    fc.assert(
      fc.property(text, (id) => {
        try {
          const { selections, folds } = getSystem(id);
          expect(countLines(selections, folds)).toBeGreaterThanOrEqual(1);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('listing lines', () => {
  it('lists every combination once, in order', () => {
    for (let count = 1; count <= 8; count++) {
      for (let size = 1; size <= count; size++) {
        const lines = [...listCombinations(count, size)].map((line) => line.join());
        expect(lines).toHaveLength(combinations(count, size));
        expect(new Set(lines).size).toBe(lines.length);
        expect([...lines].sort()).toEqual(lines);
      }
    }
    expect([...listCombinations(2, 3)]).toEqual([]);
  });

  it('counts up to the legs that a ticket may have', () => {
    expect([combinations(20, 10), combinations(20, 0), combinations(3, 4), combinations(0, 0)]).toEqual([184_756, 1, 0, 1]);
    for (const [n, k] of [
      [21, 1],
      [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
      [5, -1],
      [2.5, 1],
      [Number.NaN, 1],
    ] as const) {
      expect(() => combinations(n, k)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
      expect(() => [...listCombinations(n, k)]).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    }
  });
});
