import { describe, expect, it } from 'vitest';
import { countUpMs, isWin, outcomeOf } from './outcome.ts';

describe('outcome', () => {
  it.each([
    [100n, 0n, 'nothing'],
    [100n, 1n, 'returned'],
    [100n, 100n, 'returned'],
    [100n, 101n, 'win'],
    [100n, 999n, 'win'],
    [100n, 1_000n, 'great'],
    [100n, 4_999n, 'great'],
    [100n, 5_000n, 'huge'],
  ] as const)('stake %s and return %s: %s', (stake, payout, expected) => {
    expect(outcomeOf({ stake, payout })).toBe(expected);
  });

  it('never counts money back as a win', () => {
    expect(isWin(outcomeOf({ stake: 100n, payout: 100n }))).toBe(false);
    expect(countUpMs({ stake: 100n, payout: 100n })).toBe(0);
  });

  it('counts longer for more, and never for long', () => {
    const [small, large, largest] = [200n, 2_000n, 575_070n].map((payout) => countUpMs({ stake: 100n, payout }));
    expect(small).toBe(780);
    expect(large).toBeGreaterThan(small ?? 0);
    expect(largest).toBe(4_000);
  });
});
