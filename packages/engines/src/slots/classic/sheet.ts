import type { Strip, SymbolId } from '../reels/reel-sheet.ts';

/** What a line must show. Wilds stand for any symbol a combination names. */
export type CombinationRule =
  | { readonly kind: 'wilds' }
  /** At least one symbol is no wild, and all those are of the group. */
  | { readonly kind: 'group'; readonly symbols: readonly SymbolId[] }
  /** The first `count` reels show the symbol or a wild, and the symbol at least once; the other reels show anything. */
  | { readonly kind: 'first'; readonly symbol: SymbolId; readonly count: number };

/** `pay` is in line bets. */
export type Combination = CombinationRule & { readonly id: string; readonly pay: number };

export interface ClassicJackpot {
  /** Wins the meter instead of its pay, on this line (counted from 1) at maximum bet. */
  readonly combination: string;
  readonly line: number;
  readonly seedTotalBets: number;
  /** Part of every maximum bet that feeds the meter, in ten-thousandths. */
  readonly ratePerTenThousand: number;
}

/** A classic slot of few reels as data (rule book §3.9); a total bet is one line bet on every line. */
export interface ClassicSheet {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly rows: number;
  readonly reels: readonly Strip[];
  /** Per line the row of each reel, 0 at the top. Lines are shown to people counted from 1. */
  readonly lines: readonly (readonly number[])[];
  /** Each wild on a winning line multiplies it by the factor, but where all symbols are wild. */
  readonly wild: { readonly symbol: SymbolId; readonly factor: number };
  /** Symbols that win nothing. */
  readonly blanks: readonly SymbolId[];
  /** Tried in order: the first that matches counts, and no other. */
  readonly combinations: readonly Combination[];
  readonly jackpot: ClassicJackpot | null;
}
