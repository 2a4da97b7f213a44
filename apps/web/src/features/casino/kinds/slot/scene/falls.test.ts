import { describe, expect, it } from 'vitest';
import { fallAt, fallsOf } from './falls.ts';

describe('a column that fills up', () => {
  it('keeps the order of what lies, and fills from above', () => {
    expect(fallsOf([0, 1, 3], 5)).toEqual([
      { from: 3, to: 4 },
      { from: 1, to: 3 },
      { from: 0, to: 2 },
      { from: -1, to: 1 },
      { from: -2, to: 0 },
    ]);
  });

  it('fills every cell once, whatever was kept', () => {
    for (let set = 0; set < 2 ** 7; set += 1) {
      const kept = Array.from({ length: 7 }, (_, row) => row).filter((row) => Math.floor(set / 2 ** row) % 2 === 1);
      const falls = fallsOf(kept, 7);
      expect(falls.map(({ to }) => to).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(falls.every(({ from, to }) => from <= to)).toBe(true);
      expect(
        falls
          .filter(({ from }) => from >= 0)
          .map(({ from }) => from)
          .toSorted((a, b) => a - b),
      ).toEqual(kept);
    }
  });
});

describe('a fall', () => {
  it.each([true, false])('starts at its height, never rises above it, and ends (quick: %s)', (isQuick) => {
    expect(fallAt(4, 0, isQuick)).toBe(4);
    let [ageMs, before] = [0, 4];
    for (let above = fallAt(4, ageMs, isQuick); above !== null; above = fallAt(4, (ageMs += 8), isQuick)) {
      expect(above).toBeGreaterThanOrEqual(0);
      if (before > 0.1) expect(above).toBeLessThanOrEqual(before);
      before = above;
    }
    expect(ageMs).toBeLessThan(isQuick ? 200 : 500);
  });
});
