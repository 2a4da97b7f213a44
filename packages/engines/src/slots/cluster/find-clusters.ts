import type { CompiledCluster } from './compile-sheet.ts';

export interface FoundCluster {
  readonly code: number;
  /** In the order they were reached. */
  readonly cells: readonly number[];
  /** Before the multiplier of the step. */
  readonly units: number;
}

/**
 * Every winning cluster of a full grid (rule book §3.7), by its first cell. A cluster grows through its symbol and through
 * wilds; a wild may lie in several.
 */
export function findClusters(compiled: CompiledCluster, grid: Uint8Array): readonly FoundCluster[] {
  const { cells, pays, wild, neighbours } = compiled;
  const clusters: FoundCluster[] = [];
  /** 1 + first cell of the last cluster that reached a cell; ordinary symbols are reached once, wilds by several. */
  const reachedBy = new Uint16Array(cells);
  for (let first = 0; first < cells; first += 1) {
    const code = grid[first] as number;
    if (code === wild || reachedBy[first] !== 0) continue;
    const group = [first];
    reachedBy[first] = first + 1;
    for (let next = 0; next < group.length; next += 1) {
      for (const cell of neighbours[group[next] as number] as readonly number[]) {
        const shown = grid[cell];
        if ((shown !== code && shown !== wild) || reachedBy[cell] === first + 1) continue;
        reachedBy[cell] = first + 1;
        group.push(cell);
      }
    }
    const units = pays[code * (cells + 1) + group.length] as number;
    if (units > 0) clusters.push({ code, cells: group, units });
  }
  return clusters;
}
