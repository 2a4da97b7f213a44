import type { ReelSheet } from '../reels/reel-sheet.ts';

/**
 * The whole mathematics of a line slot as data (rule book §3.7). Pays of runs are in line bets, scatter pays in total bets;
 * a total bet is one line bet on every line.
 */
export interface ParSheet extends ReelSheet {
  readonly rows: number;
  /** Per line the row of each reel, 0 at the top. Lines are shown to people counted from 1. */
  readonly lines: readonly (readonly number[])[];
  /**
   * Line bets at which a round ends, whatever is left of it: without it a round of retriggered free spins has no limit, and could not be
   * offered. The figures leave it out: they are those of the round without it, above which the return never is.
   */
  readonly maxRoundLineBets?: number;
}
