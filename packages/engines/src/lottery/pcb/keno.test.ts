import { InvalidInput } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ballsFromKeno, type KenoMethod } from './keno.ts';

const ONE_TO_TWENTY = Array.from({ length: 20 }, (_, index) => index + 1);

/** The ball, from 0, to which the number drawn as the rank-th smallest belongs; none for those that are left out. */
const BALL_OF: Readonly<Record<KenoMethod, (rank: number) => number | undefined>> = {
  beijing: (rank) => (rank <= 18 ? Math.floor((rank - 1) / 6) : undefined),
  canada: (rank) => (rank >= 2 && rank <= 19 ? (rank - 2) % 3 : undefined),
};

/**
 * Ways to draw each triple of balls, over all C(80, 20) sets: the numbers are gone through in ascending order, and the state is how
 * many of them are drawn so far and the balls up to there.
 */
function waysOfTriples(method: KenoMethod): BigInt64Array {
  let ways = Array.from({ length: 21 }, () => new BigInt64Array(1_000));
  ways[0]?.set([1n]);
  for (let number = 1; number <= 80; number += 1) {
    const next = ways.map((counts) => counts.slice());
    for (let drawn = Math.max(0, number - 61); drawn < Math.min(20, number); drawn += 1) {
      const ball = BALL_OF[method](drawn + 1);
      const [from, to] = [ways[drawn], next[drawn + 1]];
      if (!from || !to) continue;
      const place = ball === undefined ? 0 : 10 ** ball;
      for (let triple = 0; triple < 1_000; triple += 1) {
        const count = from[triple] ?? 0n;
        if (count === 0n) continue;
        const digit = place === 0 ? 0 : Math.floor(triple / place) % 10;
        const target = triple + place * (((digit + number) % 10) - digit);
        to[target] = (to[target] ?? 0n) + count;
      }
    }
    ways = next;
  }
  return ways[20] ?? new BigInt64Array();
}

describe('balls from Keno numbers', () => {
  it('add the sorted numbers of the ranks that the rule book names', () => {
    // 1+…+6 = 21, 7+…+12 = 57, 13+…+18 = 93; 2+5+…+17 = 57, 3+6+…+18 = 63, 4+7+…+19 = 69.
    expect(ballsFromKeno(ONE_TO_TWENTY, 'beijing')).toEqual([1, 7, 3]);
    expect(ballsFromKeno(ONE_TO_TWENTY.toReversed(), 'canada')).toEqual([7, 3, 9]);
  });

  // Method: count all C(80, 20) sets (rule book §1.5: figures to the printed digits).
  it.each([
    ['beijing', '7.9e-6', '0.010000'],
    ['canada', '1.5e-5', '0.009860'],
  ] as const)('%s: no triple is further than %s from 1/1000, and triples of equal balls come up at %s', (method, furthest, equalBalls) => {
    const ways = [...waysOfTriples(method)];
    const sets = ways.reduce((total, count) => total + count, 0n);
    expect(sets).toBe(3_535_316_142_212_174_320n);
    const chances = ways.map((count) => Number(count) / Number(sets));
    expect(Math.max(...chances.map((chance) => Math.abs(chance - 0.001))).toExponential(1)).toBe(furthest);
    const equal = chances.filter((_, triple) => triple % 111 === 0).reduce((sum, chance) => sum + chance, 0);
    expect(equal.toFixed(6)).toBe(equalBalls);
  });

  it('are what a walk through the numbers in ascending order gives', () => {
    const sets = fc.shuffledSubarray(
      Array.from({ length: 80 }, (_, index) => index + 1),
      { minLength: 20, maxLength: 20 },
    );
    fc.assert(
      fc.property(sets, fc.constantFrom<KenoMethod>('beijing', 'canada'), (numbers, method) => {
        const balls = [0, 0, 0];
        for (let number = 1, rank = 0; number <= 80; number += 1) {
          if (!numbers.includes(number)) continue;
          rank += 1;
          const ball = BALL_OF[method](rank);
          if (ball !== undefined) balls[ball] = ((balls[ball] ?? 0) + number) % 10;
        }
        expect(ballsFromKeno(numbers, method)).toEqual(balls);
      }),
      { seed: 7 },
    );
  });

  it.each([
    [ONE_TO_TWENTY.slice(1)],
    [[...ONE_TO_TWENTY, 21]],
    [[...ONE_TO_TWENTY.slice(1), 20]],
    [[...ONE_TO_TWENTY.slice(1), 81]],
    [[...ONE_TO_TWENTY.slice(1), 0]],
    [[...ONE_TO_TWENTY.slice(1), 30.5]],
    [[...ONE_TO_TWENTY.slice(1), '30']],
    ['01,02'],
    [null],
  ])('refuse %j', (numbers) => {
    expect(() => ballsFromKeno(numbers, 'beijing')).toThrow(InvalidInput);
  });

  it('refuse anything else with a reason, and a method that is not there', () => {
    fc.assert(
      fc.property(fc.anything(), (numbers) => {
        expect(() => ballsFromKeno(numbers, 'canada')).toThrow(InvalidInput);
      }),
      { seed: 7 },
    );
    expect(() => ballsFromKeno(ONE_TO_TWENTY, 'toString' as KenoMethod)).toThrow(InvalidInput);
  });
});
