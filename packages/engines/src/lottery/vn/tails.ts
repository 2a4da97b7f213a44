import { type Fraction, fraction } from '../../exact/index.ts';
import { mostTogether, oneGroup } from '../boards/layouts.ts';
import { choose } from '../counting.ts';
import { readSet, TWO_DIGITS } from '../grammar.ts';
import { countIn } from '../numbers.ts';
import type { Rule } from '../play-type.ts';
import { won } from '../selection.ts';
import type { VnDraw } from './region.ts';

export interface TailsRule {
  readonly noteSize: number;
  /** The most numbers of a selection; those of the most notes unless told. */
  readonly most?: number;
  /** A note wins, once, when all its numbers are tails of prizes (xien), or when none is (truot). */
  readonly wants: 'shown' | 'missing';
  /** Prizes that are drawn. */
  readonly prizes: number;
}

const NUMBERS = 100;

/** Two-digit numbers of which `noteSize` together are a note. */
export function tailsTogether({ noteSize, most = mostTogether(noteSize, NUMBERS), wants, prizes }: TailsRule): Rule<VnDraw> {
  const limits = { least: noteSize, most };
  return {
    board: oneGroup(TWO_DIGITS, limits),
    read: (text) => {
      const chosen = new Set(readSet(text, TWO_DIGITS, limits));
      const size = chosen.size;
      const winners = (shown: number): number => choose(wants === 'shown' ? shown : size - shown, noteSize);
      const fewest = Math.max(0, size - (NUMBERS - 1));
      return {
        notes: choose(size, noteSize),
        judge: (draw) => won('WIN', winners(countIn(chosen, draw.tails))),
        ceilings: () => [won('WIN', winners(wants === 'shown' ? Math.min(size, prizes) : fewest))],
        coverage: () => shareOf(waysToShow(size, prizes), (shown) => winners(shown) > 0),
      };
    },
  };
}

function shareOf(ways: readonly bigint[], test: (shown: number) => boolean): Fraction {
  const add = (total: bigint, count: bigint): bigint => total + count;
  return fraction(ways.filter((_, shown) => test(shown)).reduce(add, 0n), ways.reduce(add, 0n));
}

/** Of all 100^prizes draws, how many show exactly 0, 1, 2 … of so many numbers. */
function waysToShow(chosen: number, prizes: number): bigint[] {
  let ways = [1n];
  for (let drawn = 0; drawn < prizes; drawn += 1) {
    const next = Array.from({ length: ways.length + 1 }, () => 0n);
    for (const [shown, count] of ways.entries()) {
      const fresh = Math.max(0, chosen - shown);
      next[shown] = (next[shown] ?? 0n) + count * BigInt(NUMBERS - fresh);
      next[shown + 1] = (next[shown + 1] ?? 0n) + count * BigInt(fresh);
    }
    ways = next;
  }
  return ways;
}
