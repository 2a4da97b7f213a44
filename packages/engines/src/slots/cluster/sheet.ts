import type { SymbolId } from '../reels/reel-sheet.ts';

/** How likely a symbol fills a cell. */
export interface CellSymbol {
  readonly symbol: SymbolId;
  readonly weight: number;
}

/**
 * A cluster game with cascades as data (rule book §3.7): orthogonally connected equal symbols win, are removed, what is above
 * falls, and new symbols fill the gaps until nothing wins. A wild counts for every cluster it touches; wilds alone win nothing.
 */
export interface ClusterSheet {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Units in one total bet. */
  readonly betUnits: number;
  readonly columns: number;
  readonly rows: number;
  /** Every cell draws from these, on the first fall and on every refill. */
  readonly symbols: readonly CellSymbol[];
  readonly wild: SymbolId | null;
  /** Units by symbol and smallest size of the cluster: a size pays what the largest smaller or equal key says. */
  readonly pays: Readonly<Record<SymbolId, Readonly<Record<number, number>>>>;
  /** Factor of the wins of step 1, 2, 3 …; the last one holds for all later steps. */
  readonly multipliers: readonly number[];
  /** A round ends when it has won this much, and wins no more: so every round ends. */
  readonly maxWinUnits: number;
}

/** The smallest cluster that may win (rule book §3.7). */
export const SMALLEST_CLUSTER = 5;
