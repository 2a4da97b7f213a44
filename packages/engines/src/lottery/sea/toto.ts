import { choose } from '../counting.ts';
import { byHits, DRAWN, type Hits, LARGEST, type SevenBalls, SPECIAL } from '../forty-nine.ts';
import { InvalidDraw, type Rule } from '../play-type.ts';
import type { Verdict, Win } from '../selection.ts';
import { fieldsOf } from './results.ts';

/** `{numbers[6], additional}`: seven different numbers from 1 to 49. @throws InvalidDraw */
export function readTotoDraw(input: unknown): SevenBalls {
  const { numbers, additional } = fieldsOf('sea.sg', input, ['numbers', 'additional']);
  const balls: unknown[] = Array.isArray(numbers) && numbers.length === DRAWN ? [...numbers, additional] : [];
  const isBall = (ball: unknown): ball is number => typeof ball === 'number' && Number.isInteger(ball) && ball >= 1 && ball <= LARGEST;
  if (balls.length !== SPECIAL + 1 || !balls.every(isBall) || new Set(balls).size < balls.length)
    throw new InvalidDraw('sea.sg', `six numbers and an additional one, all different, from 1 to ${LARGEST}`);
  return { balls };
}

export const GROUPS = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'] as const;

/** What each group needs: so many of the six numbers, with or without the additional one, which six of six leave no room for. */
const NEEDS = [
  { tier: 'G1', ofSix: 6, additional: 0 },
  { tier: 'G2', ofSix: 5, additional: 1 },
  { tier: 'G3', ofSix: 5, additional: 0 },
  { tier: 'G4', ofSix: 4, additional: 1 },
  { tier: 'G5', ofSix: 4, additional: 0 },
  { tier: 'G6', ofSix: 3, additional: 1 },
  { tier: 'G7', ofSix: 3, additional: 0 },
] as const;

/** So many combinations of a ticket have exactly so many of the six numbers, with or without the additional one. */
type CountCombinations = (hits: Hits, need: { readonly ofSix: number; readonly additional: number }) => number;

function totoRule(chosen: number, notes: number, combinations: CountCombinations): Rule<SevenBalls> {
  return byHits({
    size: { least: chosen, most: chosen },
    notes: () => notes,
    sharedTiers: [GROUPS],
    judge: (hits): Verdict => {
      const wins: Win[] = [];
      for (const need of NEEDS) {
        const count = combinations(hits, need);
        if (count > 0) wins.push({ tier: need.tier, count });
      }
      return { wins, refunded: 0 };
    },
  });
}

/** Every six of the chosen numbers. */
function system(chosen: number): Rule<SevenBalls> {
  return totoRule(chosen, choose(chosen, DRAWN), ({ ofSix, special }, need) => {
    if (need.additional > special) return 0;
    const misses = chosen - ofSix - special;
    return choose(ofSix, need.ofSix) * choose(misses, DRAWN - need.ofSix - need.additional);
  });
}

const FIXED = DRAWN - 1;

/** Five numbers and, in turn, each of the others. */
const roll = totoRule(FIXED, LARGEST - FIXED, ({ ofSix, special }, need) => {
  const [sixes, additional] = [DRAWN - ofSix, 1 - special];
  const misses = LARGEST - FIXED - sixes - additional;
  if (need.ofSix === ofSix + 1 && need.additional === special) return sixes;
  if (need.ofSix !== ofSix) return 0;
  return (need.additional === 1 ? additional : 0) + (need.additional === special ? misses : 0);
});

export const TOTO_PLAYS: Readonly<Record<string, Rule<SevenBalls>>> = {
  ord: system(DRAWN),
  ...Object.fromEntries([7, 8, 9, 10, 11, 12].map((chosen) => [`sys${chosen}`, system(chosen)])),
  roll,
};
