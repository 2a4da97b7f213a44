import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPots, findUncalledBet, type PotStake } from './pots.ts';
import { defaultRakeRule, rakeFor, rakeOfPot } from './rake.ts';

const stakesOf = (...chips: readonly number[]): PotStake[] =>
  chips.map((each) => ({ contributed: Math.abs(each), isFolded: Object.is(each, -0) || each < 0 }));

/** Chip by chip: the n-th chip of everyone lies in a pot of those still in who put in n chips; without one, in the pot below. */
function plainPots(stakes: readonly PotStake[]): { amount: number; eligible: number[] }[] {
  const pots: { amount: number; eligible: number[] }[] = [];
  for (let chip = 1; chip <= Math.max(...stakes.map(({ contributed }) => contributed)); chip += 1) {
    const amount = stakes.filter(({ contributed }) => contributed >= chip).length;
    const eligible = stakes.flatMap(({ contributed, isFolded }, place) => (!isFolded && contributed >= chip ? [place] : []));
    const last = pots.at(-1);
    if (last && (eligible.length === 0 || last.eligible.join() === eligible.join())) last.amount += amount;
    else pots.push({ amount, eligible });
  }
  return pots;
}

const anyStakes = fc
  .array(fc.record({ contributed: fc.nat({ max: 40 }), isFolded: fc.boolean() }), { minLength: 2, maxLength: 9 })
  .filter((stakes) => stakes.some(({ isFolded, contributed }) => !isFolded && contributed > 0));

describe('pots', () => {
  it('are those one gets chip by chip', () => {
    fc.assert(
      fc.property(anyStakes, (stakes) => {
        expect(buildPots(stakes)).toEqual(plainPots(stakes));
      }),
      { numRuns: 3_000, seed: 41 },
    );
  });

  it('put folded money where it was bet, above the last level into the last pot', () => {
    // Folded players are written as negative numbers.
    expect(buildPots(stakesOf(100, -30, 40))).toEqual([
      { amount: 110, eligible: [0, 2] },
      { amount: 60, eligible: [0] },
    ]);
    expect(buildPots(stakesOf(50, -80, 50))).toEqual([{ amount: 180, eligible: [0, 2] }]);
  });

  it('take dead chips into the main pot', () => {
    expect(buildPots(stakesOf(10, 30, 30), 5)).toEqual([
      { amount: 35, eligible: [0, 1, 2] },
      { amount: 40, eligible: [1, 2] },
    ]);
    expect(buildPots(stakesOf(-0, 0, 0), 5)).toEqual([{ amount: 5, eligible: [1, 2] }]);
  });

  it('come after the uncalled part of the largest bet has gone back', () => {
    expect(findUncalledBet(stakesOf(100, 60, -20))).toEqual({ place: 0, amount: 40 });
    expect(findUncalledBet(stakesOf(100, -60, 20))).toEqual({ place: 0, amount: 40 });
    expect(findUncalledBet(stakesOf(60, 60, 20))).toBeNull();
    expect(findUncalledBet(stakesOf(-60, 40, 40))).toBeNull();
  });
});

describe('rake', () => {
  it('is cut to whole units and limited by what is left of the cap', () => {
    expect(rakeOfPot(199, { rateBps: 500, capLeft: 30, unit: 1 })).toBe(9);
    expect(rakeOfPot(200, { rateBps: 500, capLeft: 30, unit: 1 })).toBe(10);
    expect(rakeOfPot(200, { rateBps: 500, capLeft: 9, unit: 1 })).toBe(9);
    expect(rakeOfPot(1_990, { rateBps: 500, capLeft: 300, unit: 25 })).toBe(75);
    expect(rakeOfPot(1_990, { rateBps: 500, capLeft: 0, unit: 1 })).toBe(0);
  });

  it.each([
    [2, 10],
    [3, 20],
    [4, 20],
    [5, 30],
    [9, 30],
  ])('of %d players is capped at %d', (players, cap) => {
    expect(rakeFor(defaultRakeRule(10), players)).toEqual({ rateBps: 500, cap, noFlopNoDrop: true });
  });
});
