import type { SymbolId } from '../reels/reel-sheet.ts';
import { refuseFaults } from '../sheet-faults.ts';
import type { ClusterSheet } from './sheet.ts';
import { listClusterFaults } from './validate-sheet.ts';

/** A sheet as small integers. Cells count from 0, down each column from the left. */
export interface CompiledCluster {
  readonly sheet: ClusterSheet;
  readonly cells: number;
  readonly symbols: readonly SymbolId[];
  /** Code of the wild, or -1. */
  readonly wild: number;
  /** Units at code × (cells + 1) + size; 0 below the smallest cluster. */
  readonly pays: Float64Array;
  /** Orthogonal neighbours by cell. */
  readonly neighbours: readonly (readonly number[])[];
  /** Symbol codes by cumulative weight: the first whose bound lies above a word's remainder. */
  readonly bounds: Float64Array;
  readonly totalWeight: number;
}

/** Sheets never change, so each is validated and compiled once. */
const COMPILED = new WeakMap<ClusterSheet, CompiledCluster>();

/** @throws InvalidSheet with the first fault */
export function compileCluster(sheet: ClusterSheet): CompiledCluster {
  const known = COMPILED.get(sheet);
  if (known) return known;
  refuseFaults(sheet.id, listClusterFaults(sheet));
  const cells = sheet.columns * sheet.rows;
  const symbols = sheet.symbols.map(({ symbol }) => symbol);
  const bounds = new Float64Array(symbols.length);
  let totalWeight = 0;
  sheet.symbols.forEach(({ weight }, code) => {
    totalWeight += weight;
    bounds[code] = totalWeight;
  });
  const compiled: CompiledCluster = {
    sheet,
    cells,
    symbols,
    wild: sheet.wild === null ? -1 : symbols.indexOf(sheet.wild),
    pays: Float64Array.from(symbols.flatMap((symbol) => Array.from({ length: cells + 1 }, (_, size) => payOf(sheet, symbol, size)))),
    neighbours: Array.from({ length: cells }, (_, cell) => neighboursOf(sheet, cell)),
    bounds,
    totalWeight,
  };
  COMPILED.set(sheet, compiled);
  return compiled;
}

function payOf({ pays }: ClusterSheet, symbol: SymbolId, size: number): number {
  return Object.entries(pays[symbol] ?? {}).reduce((pay, [from, units]) => (size >= Number(from) ? units : pay), 0);
}

function neighboursOf({ columns, rows }: ClusterSheet, cell: number): readonly number[] {
  const [column, row] = [Math.floor(cell / rows), cell % rows];
  return [
    ...(row > 0 ? [cell - 1] : []),
    ...(row < rows - 1 ? [cell + 1] : []),
    ...(column > 0 ? [cell - rows] : []),
    ...(column < columns - 1 ? [cell + rows] : []),
  ];
}
