import { dice } from '@tessera/engines/instant';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  betOf,
  type DicePick,
  isWinning,
  LEAST_ROLLS,
  MOST_ROLLS,
  multiplierOf,
  pickOf,
  returnOf,
  ROLLS,
  targetOf,
  turned,
  withMultiplier,
  withRolls,
  withTarget,
} from './odds.ts';

const UNDER: DicePick = { direction: 'under', rolls: 5_000 };
const pick = fc.record({
  direction: fc.constantFrom('under' as const, 'over' as const),
  rolls: fc.integer({ min: LEAST_ROLLS, max: MOST_ROLLS }),
});
const allRolls = Array.from({ length: ROLLS }, (_, roll) => roll);

describe('the line, the multiplier and the chance of dice', () => {
  it('are one choice that the rules take, and come back from the wire as they were', () => {
    fc.assert(
      fc.property(pick, (chosen) => {
        expect(dice.parseBet(betOf(chosen))).toEqual({ direction: chosen.direction, target: targetOf(chosen) });
        expect(pickOf(betOf(chosen))).toEqual(chosen);
      }),
      { seed: 1 },
    );
  });

  it('end where the rules end', () => {
    for (const direction of ['under', 'over'] as const) {
      const [least, most] = [withRolls({ direction, rolls: 1 }, -5), withRolls({ direction, rolls: 1 }, ROLLS)];
      expect([least.rolls, most.rolls]).toEqual([LEAST_ROLLS, MOST_ROLLS]);
      expect(() => dice.parseBet(betOf(least))).not.toThrow();
      expect(() => dice.parseBet(betOf({ ...most, rolls: most.rolls + 1 }))).toThrow('invalid_input');
      expect(() => dice.parseBet(betOf({ ...least, rolls: 0 }))).toThrow('invalid_input');
    }
  });

  it('win with exactly as many rolls as the chance says', () => {
    fc.assert(
      fc.property(pick, (chosen) => {
        expect(allRolls.filter((roll) => isWinning(chosen, roll))).toHaveLength(chosen.rolls);
      }),
      { seed: 2, numRuns: 40 },
    );
  });

  it('pay at least the multiplier that is typed, with the largest chance that does', () => {
    fc.assert(
      fc.property(pick, fc.integer({ min: 10_001, max: 99_000_000 }), (from, wanted) => {
        const chosen = withMultiplier(from, wanted);
        const unitsOf = (of: DicePick): number => Math.round(Number(multiplierOf(of)) * 10_000);
        expect(unitsOf(chosen)).toBeGreaterThanOrEqual(wanted);
        if (chosen.rolls < MOST_ROLLS) expect(unitsOf(withRolls(chosen, chosen.rolls + 1))).toBeLessThan(wanted);
      }),
      { seed: 3 },
    );
    expect(withMultiplier(UNDER, 0).rolls).toBe(MOST_ROLLS);
  });

  it('return what the rules return', () => {
    for (const rolls of [LEAST_ROLLS, 3_333, 4_950, 5_000, 9_500, MOST_ROLLS]) {
      const chosen = { ...UNDER, rolls };
      const exact = dice.expectedReturn(dice.parseBet(betOf(chosen)));
      expect(returnOf(chosen)).toBe(Number(exact.numerator) / Number(exact.denominator));
    }
    expect(returnOf(UNDER)).toBe(0.99);
    expect(multiplierOf(UNDER)).toBe('1.9800');
  });

  it('keep the chance when they are turned to the other end', () => {
    expect([targetOf(UNDER), targetOf(turned(UNDER))]).toEqual([5_000, 4_999]);
    expect(turned(turned(UNDER))).toEqual(UNDER);
    expect(withTarget(turned(UNDER), 9_000).rolls).toBe(999);
  });

  it('are none where the record has no bet of dice', () => {
    expect(pickOf({ mines: 3 })).toBeUndefined();
  });
});
