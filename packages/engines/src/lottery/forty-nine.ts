import { type Fraction, fraction } from '../exact/index.ts';
import { oneGroup } from './boards/layouts.ts';
import { choose, sum } from './counting.ts';
import { balls, readSet, type SizeLimits } from './grammar.ts';
import type { Rule } from './play-type.ts';
import type { Verdict } from './selection.ts';

/** Seven of the balls 1 to 49, as they were drawn: six and, last, the special (Mark Six) or additional (TOTO) one. */
export interface SevenBalls {
  readonly balls: readonly number[];
}

export const LARGEST = 49;
export const DRAWN = 6;
/** Where the special ball stands. */
export const SPECIAL = 6;
export const NUMBERS = balls(1, LARGEST);

/** What a draw hits of some chosen numbers. */
export interface Hits {
  readonly chosen: number;
  /** Among the six. */
  readonly ofSix: number;
  /** The special ball: 0 or 1. */
  readonly special: number;
}

export interface HitsRule {
  readonly size: SizeLimits;
  readonly notes: (chosen: number) => number;
  readonly judge: (hits: Hits) => Verdict;
  readonly sharedTiers?: Rule<SevenBalls>['sharedTiers'];
}

/** Chosen numbers of which a draw tells only how many were hit, and whether the special ball is one of them. */
export function byHits<Draw extends SevenBalls>({ size, notes, judge, sharedTiers = [] }: HitsRule): Rule<Draw> {
  return {
    sharedTiers,
    board: oneGroup(NUMBERS, size),
    read: (text) => {
      const numbers = readSet(text, NUMBERS, size);
      const chosen = numbers.length;
      const marks = new Uint8Array(LARGEST + 1);
      for (const number of numbers) marks[number] = 1;
      return {
        notes: notes(chosen),
        judge: (draw) => judge({ chosen, ofSix: countMarked(marks, draw), special: marks[draw.balls[SPECIAL] ?? 0] ?? 0 }),
        ceilings: () => possibleHits(chosen).map(judge),
        coverage: () => winningShare(chosen, judge),
      };
    },
  };
}

function countMarked(marks: Uint8Array, { balls: drawn }: SevenBalls): number {
  let hits = 0;
  for (let place = 0; place < DRAWN; place += 1) hits += marks[drawn[place] ?? 0] ?? 0;
  return hits;
}

function possibleHits(chosen: number): Hits[] {
  const all = Array.from({ length: 2 * (DRAWN + 1) }, (_, index) => ({ chosen, ofSix: index >> 1, special: index & 1 }));
  return all.filter((hits) => waysOf(hits) > 0);
}

/** Draws of C(49,6) × 43 that hit so. */
function waysOf({ chosen, ofSix, special }: Hits): number {
  const specials = special === 1 ? chosen - ofSix : LARGEST - chosen - (DRAWN - ofSix);
  return choose(chosen, ofSix) * choose(LARGEST - chosen, DRAWN - ofSix) * Math.max(0, specials);
}

function winningShare(chosen: number, judge: HitsRule['judge']): Fraction {
  const winning = possibleHits(chosen).filter((hits) => judge(hits).wins.length > 0);
  return fraction(BigInt(sum(winning.map(waysOf))), BigInt(choose(LARGEST, DRAWN) * (LARGEST - DRAWN)));
}

/** Sets of seven balls that show exactly 0, 1, 2 … of some disjoint classes of these sizes. */
export function setsShowing(sizes: readonly number[]): number[] {
  const others = LARGEST - sum(sizes);
  // ways[shown][taken]: sets of `taken` balls of the classes gone through that show so many of them.
  let ways = [Array.from({ length: SPECIAL + 2 }, (_, taken) => choose(others, taken))];
  for (const size of sizes) {
    const next = Array.from({ length: ways.length + 1 }, () => Array.from({ length: SPECIAL + 2 }, () => 0));
    for (const [shown, byTaken] of ways.entries()) {
      for (const [taken, count] of byTaken.entries()) {
        for (let more = 0; taken + more <= SPECIAL + 1; more += 1) {
          const row = next[shown + (more > 0 ? 1 : 0)];
          if (row) row[taken + more] = (row[taken + more] ?? 0) + count * choose(size, more);
        }
      }
    }
    ways = next;
  }
  return ways.map((byTaken) => byTaken[SPECIAL + 1] ?? 0);
}
