import { compare, type Fraction, fraction, times } from '../exact/index.ts';
import type { Play } from './play.ts';
import type { Selection } from './selection.ts';

/**
 * Whether a ticket wins on more than `limit` of all draws, so that it is no valid bet (rule book §0.3). Notes together cannot win on
 * more draws than each on its own; only where that sum is above the limit are the draws looked at.
 */
export function coversMoreThan(play: Play, selection: Selection, limit: Fraction): boolean {
  return compare(sumOfNotes(play, selection), limit) > 0 && compare(coverageOf(play, selection), limit) > 0;
}

/** The part of all draws on which some note wins. Exact, but for plays without a closed form: there the sum over the notes, at most 1. */
export function coverageOf(play: Play, selection: Selection): Fraction {
  if (selection.coverage) return selection.coverage();
  if (!play.space) {
    const sum = sumOfNotes(play, selection);
    return compare(sum, ONE) < 0 ? sum : ONE;
  }
  let winning = 0;
  for (const draw of play.space.draws()) if (selection.judge(draw).wins.length > 0) winning += 1;
  return fraction(BigInt(winning), BigInt(play.space.size));
}

const ONE = fraction(1n);

/** As if no two notes won on the same draw, and each had the chance of the likeliest tier. */
function sumOfNotes(play: Play, selection: Selection): Fraction {
  const likeliest = [...play.tiers.values()].reduce((most, { chance }) => (compare(chance, most) > 0 ? chance : most), fraction(0n));
  return times(likeliest, fraction(BigInt(selection.notes)));
}
