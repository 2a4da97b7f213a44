import { subsets } from '../counting.ts';
import type { PlayType } from '../play-type.ts';
import { together, type Verdict } from '../selection.ts';

/** What a draw makes of a selection when each of its notes is bet by itself: any `size` of its items are one. */
export function judgeNoteByNote<Draw>(playType: PlayType<Draw>, { items, size }: Notes, draw: Draw): Verdict {
  return together([...subsets(items, size)].map((note) => playType.read(note.join()).judge(draw)));
}

export interface Notes {
  readonly items: readonly string[];
  readonly size: number;
}

/** Wins in the order of their tiers, so that verdicts can be compared. */
export function inOrder({ wins, refunded }: Verdict): Verdict {
  return { wins: wins.toSorted((left, right) => (left.tier < right.tier ? -1 : 1)), refunded };
}
