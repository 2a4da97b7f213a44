import { invariant } from '@tessera/kernel';
import { compare, type Fraction, fraction, plus, times, ZERO_FRACTION } from '../exact/index.ts';
import type { PlayType } from './play-type.ts';
import { chanceOf, notesOf, type ReturnOptions } from './returns.ts';
import type { Selection } from './selection.ts';

/**
 * Whether a ticket wins on more than `limit` of all draws, so that it is no valid bet (rule book §0.3). The notes together cannot win on
 * more draws than the sum of what each wins on by itself: only where that sum is above the limit are the draws looked at.
 */
export function coversMoreThan(playType: PlayType, selection: Selection, limit: Fraction, year: ReturnOptions = {}): boolean {
  return compare(boundOf(playType, selection, year), limit) > 0 && compare(coverageOf(playType, selection, year), limit) > 0;
}

/**
 * The part of all draws on which some note wins, exactly: by the rule's own closed form, or counted over the draws that matter. Closed
 * forms of zodiacs that several balls share are those of the year in which they cover most.
 */
export function coverageOf(playType: PlayType, selection: Selection, { lunarYear }: ReturnOptions = {}): Fraction {
  if (selection.coverage) return selection.coverage();
  invariant(playType.space, 'a play type without a closed form has draws to count');
  let winning = 0;
  for (const draw of playType.space.draws(lunarYear)) if (selection.judge(draw).wins.length > 0) winning += 1;
  return fraction(BigInt(winning), BigInt(playType.space.size));
}

/** As if no two notes won on the same draw, no two tiers of a note did, and each note were of the likeliest kind. */
function boundOf(playType: PlayType, selection: Selection, year: ReturnOptions): Fraction {
  const ofNotes = notesOf(playType).map((tiers) => plus(...tiers.map((name) => chanceOf(playType, name, year))));
  const likeliest = ofNotes.reduce((most, chance) => (compare(chance, most) > 0 ? chance : most), ZERO_FRACTION);
  return times(likeliest, fraction(BigInt(selection.notes)));
}
