import { limbo } from '@tessera/engines/instant';
import { describe, expect, it } from 'vitest';
import {
  betOf,
  chanceOf,
  heightOf,
  heldTarget,
  HIGHEST_TARGET,
  highestTarget,
  LOWEST_TARGET,
  multiplierOf,
  riseMs,
  risenTo,
  TARGET_HEIGHT,
  targetOfBet,
  targetOfChance,
} from './odds.ts';

describe('the target of limbo and its chance', () => {
  it.each([LOWEST_TARGET, 150, 200, 12_345, HIGHEST_TARGET])('%i is one that the rules take, at their price', (target) => {
    const bet = limbo.parseBet(betOf(target));
    expect(targetOfBet(betOf(target))).toBe(target);
    const [win] = limbo.listPays(bet);
    expect(chanceOf(target)).toBeCloseTo(Number(win?.chance.numerator) / Number(win?.chance.denominator), 12);
    expect(Number(multiplierOf(target))).toBe(target / 100);
  });

  it('end where the rules end', () => {
    expect([heldTarget(1), heldTarget(2 * HIGHEST_TARGET)]).toEqual([LOWEST_TARGET, HIGHEST_TARGET]);
    expect(() => limbo.parseBet(betOf(LOWEST_TARGET - 1))).toThrow('invalid_input');
    expect(() => limbo.parseBet(betOf(HIGHEST_TARGET + 1))).toThrow('invalid_input');
    expect(targetOfBet({})).toBeUndefined();
  });

  it('lead to each other: a chance gives the highest target that has it', () => {
    expect(targetOfChance(495_000)).toBe(200);
    for (const units of [1, 99, 10_000, 333_333, 980_198]) {
      const target = targetOfChance(units);
      expect(chanceOf(target) * 1_000_000).toBeGreaterThanOrEqual(units);
      if (target < HIGHEST_TARGET) expect(chanceOf(target + 1) * 1_000_000).toBeLessThan(units);
    }
    expect(targetOfChance(0)).toBe(HIGHEST_TARGET);
  });

  it('pay no more than the limit of the game, whatever is staked', () => {
    const offer = { maxPayout: '1000000.0000', currency: 'USD' };
    expect(highestTarget({ ...offer, stake: '100.0000' })).toBe(1_000_000);
    expect(highestTarget({ ...offer, stake: '0.1000' })).toBe(HIGHEST_TARGET);
    expect(highestTarget({ ...offer, stake: '0.0000' })).toBe(HIGHEST_TARGET);
  });
});

describe('the rise', () => {
  it('ends at the result, and never goes back', () => {
    const way = Array.from({ length: 101 }, (_, part) => risenTo(98_765, part / 100));
    expect([way[0], way.at(-1)]).toEqual([100, 98_765]);
    expect(way).toEqual(way.toSorted((left, right) => left - right));
  });

  it('takes longer the higher it goes, and no longer than a person waits', () => {
    expect([riseMs(100), riseMs(400), riseMs(HIGHEST_TARGET)]).toEqual([450, 970, 2_400]);
  });

  it.each([LOWEST_TARGET, 200, 1_000, HIGHEST_TARGET])('reaches the bar of %i exactly there, and never leaves the picture', (target) => {
    expect(heightOf(target, target)).toBeCloseTo(TARGET_HEIGHT, 12);
    expect(heightOf(100, target)).toBe(0);
    expect(heightOf(target - 1, target)).toBeLessThan(TARGET_HEIGHT);
    expect(heightOf(HIGHEST_TARGET, target)).toBeLessThanOrEqual(1);
  });
});
