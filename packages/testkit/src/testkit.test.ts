import { describe, expect, it } from 'vitest';
import { manualClock, seededRandom } from './index.ts';

describe('manualClock', () => {
  it('moves only when told, and never back', () => {
    const clock = manualClock(1_000);
    expect(clock.nowMs()).toBe(1_000);
    clock.advance(250);
    clock.advanceTo(2_000);
    expect(clock.nowMs()).toBe(2_000);
    expect(() => clock.advanceTo(1_999)).toThrow('time goes forward');
  });
});

describe('seededRandom', () => {
  it('repeats its words and bytes for a seed and differs for another', () => {
    const words = (seed: number): number[] => {
      const random = seededRandom(seed);
      return Array.from({ length: 8 }, () => random.nextUint32());
    };
    expect(words(7)).toEqual(words(7));
    expect(words(7)).not.toEqual(words(8));
    expect(seededRandom(7).randomBytes(16)).toEqual(seededRandom(7).randomBytes(16));
  });

  it('fills the whole range evenly', () => {
    const random = seededRandom(1);
    const counts = new Array<number>(16).fill(0);
    for (let index = 0; index < 160_000; index += 1) {
      const slot = random.nextUint32() >>> 28;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
    // Chi-square with 15 degrees of freedom exceeds 37.7 once in a thousand seeds; this seed is fixed.
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(37.7);
  });
});
