import { describe, expect, it } from 'vitest';
import { countMissing, hotAndCold } from './missing.ts';

/** Every row of `length` draws that show one of `values` each. */
function* rows(values: readonly string[], length: number): Generator<string[]> {
  if (length === 0) return yield [];
  for (const rest of rows(values, length - 1)) for (const value of values) yield [...rest, value];
}

describe('countMissing', () => {
  it('agrees with a plain count by gaps, for every row of seven draws of three values', () => {
    const values = ['a', 'b', 'c'];
    for (const row of rows(values, 7)) {
      const counts = countMissing(
        values,
        row.map((value) => [value]),
      );
      for (const { value, times, current, longest, average } of counts) {
        // What parts the draws that showed it, the ends included.
        const gaps = row
          .map((each) => (each === value ? '|' : '.'))
          .join('')
          .split('|')
          .map((gap) => gap.length);
        expect(times).toBe(gaps.length - 1);
        expect(current).toBe(gaps.at(-1));
        expect(longest).toBe(Math.max(...gaps));
        expect(average).toBeCloseTo(gaps.reduce((total, gap) => total + gap, 0) / gaps.length, 0.9);
      }
    }
  });

  it('counts a draw once that shows a value twice', () => {
    expect(countMissing(['3', '4'], [['3', '3'], ['4']])).toEqual([
      { value: '3', times: 1, current: 1, longest: 1, average: 0.5 },
      { value: '4', times: 1, current: 0, longest: 1, average: 0.5 },
    ]);
  });

  it('knows nothing of no draws', () => {
    expect(countMissing(['3'], [])).toEqual([{ value: '3', times: 0, current: 0, longest: 0, average: 0 }]);
  });
});

describe('hotAndCold', () => {
  const counted = (shown: readonly string[]): ReturnType<typeof countMissing> =>
    countMissing(
      ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
      shown.map((digits) => [...digits]),
    );

  it('are a fifth of the values each, with those that are their equals', () => {
    const { hot, cold } = hotAndCold(counted(['0123456789', '778', '789', '1', '2']));
    expect([...hot].toSorted()).toEqual(['7', '8']);
    expect([...cold].toSorted()).toEqual(['0', '3', '4', '5', '6']);
  });

  it('are none where all are equal', () => {
    const { hot, cold } = hotAndCold(counted(['0123456789']));
    expect([hot.size, cold.size]).toEqual([0, 0]);
    expect(hotAndCold(counted([])).hot.size).toBe(0);
  });
});
