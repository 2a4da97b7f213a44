import type { ReelHeight, ReelSheet } from '../reels/reel-sheet.ts';

/**
 * A game of ways as data (rule book §3.7): a symbol wins its pay times the product, over consecutive reels from the left, of
 * how often it or the wild shows. Pays of runs are in units, scatter pays in total bets. A way through a multiplying wild counts
 * as often as the wild multiplies.
 */
export interface WaysSheet extends ReelSheet {
  /** Units in one total bet. */
  readonly betUnits: number;
  /** Reel by reel; where a reel has several heights, one is drawn for every spin, before its stop. */
  readonly heights: readonly (readonly ReelHeight[])[];
  /**
   * Units at which a round ends, whatever is left of it: without it a round of retriggered free spins has no limit, and could not be
   * offered. The figures leave it out: they are those of the round without it, above which the return never is.
   */
  readonly maxRoundUnits?: number;
}
