import type { Phase, SymbolId } from '@tessera/engines/slots';

export interface Cell {
  readonly reel: number;
  readonly row: number;
}

interface Won {
  /** Every cell that belongs to it. Reels and rows count from 0. */
  readonly cells: readonly Cell[];
  /** Units won, all multipliers included. */
  readonly multiple: number;
}

/** One win of a spin. */
export type WinScript = Won &
  (
    | { readonly kind: 'line'; readonly line: number; readonly symbol: SymbolId; readonly count: number; readonly rows: readonly number[] }
    | { readonly kind: 'combination'; readonly line: number; readonly combination: string; readonly rows: readonly number[] }
    | { readonly kind: 'ways'; readonly symbol: SymbolId; readonly count: number; readonly ways: number }
    | { readonly kind: 'cluster'; readonly symbol: SymbolId }
    | { readonly kind: 'scatters'; readonly symbol: SymbolId; readonly count: number }
    | { readonly kind: 'coins'; readonly count: number }
    | { readonly kind: 'full-grid' }
  );

/** One change of the field with everything it wins, as the server told it. */
export interface SpinScript {
  /** `fall` lets symbols fall into the gaps that wins left, `respin` turns what holds no coin. */
  readonly move: 'spin' | 'fall' | 'respin';
  readonly phase: Phase;
  /** 0 for the paid spin, then the number of the free spin, fall or respin. */
  readonly number: number;
  /** Free spins awarded up to this spin; 0 in the paid spin. */
  readonly awarded: number;
  /** Factor of everything this spin wins. */
  readonly multiplier: number;
  /** Empty where cells are drawn one by one. */
  readonly stops: readonly number[];
  /** Reel by reel, top to bottom. */
  readonly window: readonly (readonly SymbolId[])[];
  /** Cells of the field before it whose symbols are gone. */
  readonly removed: readonly Cell[];
  /** Cells that stay as they are. */
  readonly held: readonly Cell[];
  /** Cells on which something worth a moment has come to lie. */
  readonly landed: readonly Cell[];
  readonly wins: readonly WinScript[];
  /** Free spins or respins this spin starts, and by how many symbols. */
  readonly award: { readonly count: number; readonly spins: number } | null;
  /** After this respin; null outside of them. */
  readonly respinsLeft: number | null;
  /** Units this spin won. */
  readonly multiple: number;
  /** Units of the round up to and with this spin. */
  readonly roundMultiple: number;
}

export interface RoundScript {
  readonly spins: readonly SpinScript[];
  /** Everything won, in units of the sheet. */
  readonly multiple: number;
  /** The round won the most it can, and ended there. */
  readonly isCapped: boolean;
}

/** What a spin has unless its events say otherwise. */
export const PLAIN_SPIN = {
  move: 'spin',
  awarded: 0,
  multiplier: 1,
  stops: [],
  removed: [],
  held: [],
  landed: [],
  award: null,
  respinsLeft: null,
} as const satisfies Partial<SpinScript>;

/** The cells of a winning run, from reel 1 as far as it goes. */
export function cellsOfLine(rows: readonly number[], count: number): readonly Cell[] {
  return rows.slice(0, count).map((row, reel) => ({ reel, row }));
}

/** The cells that show one of these, on the first `reels` reels. */
export function cellsOfSymbols(window: SpinScript['window'], symbols: readonly SymbolId[], reels = window.length): readonly Cell[] {
  return window.slice(0, reels).flatMap((column, reel) => column.flatMap((shown, row) => (symbols.includes(shown) ? [{ reel, row }] : [])));
}

/** Cells that engines count from 0, down each column from the left. */
export function cellAt(cell: number, rows: number): Cell {
  return { reel: Math.floor(cell / rows), row: cell % rows };
}

/** Every cell that belongs to a win of the spin, each once. */
export function winningCells({ wins }: Pick<SpinScript, 'wins'>): readonly Cell[] {
  const all = wins.flatMap(({ cells }) => cells);
  return [...new Map(all.map((cell) => [keyOf(cell), cell])).values()];
}

export function keyOf({ reel, row }: Cell): string {
  return `${reel}:${row}`;
}
