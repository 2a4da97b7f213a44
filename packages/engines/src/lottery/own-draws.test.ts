import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { createDrawStream, drawResult, OWN_DRAWS } from './own-draws.ts';
import type { FamilyId } from './play-type.ts';
import { FAMILIES } from './registry.ts';

const SEEDS = { lotteryId: 'test', serverSeed: 'f'.repeat(64) };
const streamOf = (drawId: string) => createDrawStream({ ...SEEDS, drawId });

describe.each([...FAMILIES.values()].map((family) => [family.id, family] as const))('own draws of %s', (id, family) => {
  it('can be read as published results, and follow from seed and draw', () => {
    const results = Array.from({ length: 200 }, (_, index) => drawResult(id, streamOf(`draw-${index}`)));
    for (const result of results) {
      const read = id === 'lhc' ? { numbers: result, lunarYear: 2026 } : result;
      expect(() => family.readDraw(read)).not.toThrow();
    }
    expect(drawResult(id, streamOf('draw-7'))).toEqual(results[7]);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBeGreaterThan(100);
  });
});

it('a broken source ends a draw of different numbers', () => {
  expect(() => drawResult('sea.my', { nextUint32: () => 0 })).toThrow('does not repeat');
});

// Bound: chi-squared exceeds these once in ten thousand seeds; the seed is fixed.
describe('own draws favour no number', () => {
  it.each([
    ['ssc', 10, 33.7, (result: unknown) => String(result).split(',').map(Number)],
    [
      'k3',
      6,
      25.7,
      (result: unknown) =>
        String(result)
          .split(',')
          .map((die) => Number(die) - 1),
    ],
    ['pk10', 10, 33.7, (result: unknown) => [Number(String(result).split(',')[0]) - 1]],
    ['11x5', 11, 35.6, (result: unknown) => [Number(String(result).split(',')[4]) - 1]],
    ['lhc', 49, 93.3, (result: unknown) => [Number(String(result).split('+')[1]) - 1]],
  ] as const)('%s', (family, values, bound, valuesOf) => {
    const source = streamOf('many');
    const counts = Array.from({ length: values }, () => 0);
    let drawn = 0;
    for (let draw = 0; draw < 4_000; draw += 1) {
      for (const value of valuesOf(OWN_DRAWS[family](source))) {
        counts[value] = (counts[value] ?? 0) + 1;
        drawn += 1;
      }
    }
    const even = drawn / values;
    expect(counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0)).toBeLessThan(bound);
  });
});

it('refuses a family nobody draws', () => {
  expect(() => drawResult('toString' as FamilyId, streamOf('x'))).toThrow(InvalidInput);
});
