import type { RandomSource } from '@tessera/kernel';
import { integerBelow } from '../../fair/integers.ts';
import type { SymbolId } from '../reels/reel-sheet.ts';
import { compileCluster } from './compile-sheet.ts';
import type { CompiledCluster } from './compile-sheet.ts';
import { findClusters } from './find-clusters.ts';
import type { FoundCluster } from './find-clusters.ts';
import type { ClusterSheet } from './sheet.ts';

export interface ClusterWin {
  readonly symbol: SymbolId;
  /** Wilds included; cells count from 0, down each column from the left. */
  readonly cells: readonly number[];
  /** Units won, the step's multiplier included. */
  readonly multiple: number;
}

/** What happens in a round, in order. Multiples are units of the sheet. */
export type ClusterEvent =
  /** The grid after symbols fell into its gaps: column by column, top to bottom. */
  | { readonly type: 'symbols-fell'; readonly step: number; readonly grid: readonly (readonly SymbolId[])[] }
  | { readonly type: 'clusters-won'; readonly step: number; readonly multiplier: number; readonly clusters: readonly ClusterWin[] }
  | { readonly type: 'win-capped'; readonly multiple: number }
  | { readonly type: 'round-ended'; readonly cascades: number; readonly multiple: number };

export interface ClusterRound {
  readonly events: readonly ClusterEvent[];
  /** Everything won, in whole units. */
  readonly multiple: number;
}

/** Told about a round while it is played. */
interface Watcher {
  fell(step: number, grid: Uint8Array): void;
  won(step: number, multiplier: number, clusters: readonly FoundCluster[]): void;
}

/** Plays a whole round with its cascades. @throws InvalidSheet */
export function spinCluster(sheet: ClusterSheet, source: RandomSource): ClusterRound {
  const compiled = compileCluster(sheet);
  const { symbols } = compiled;
  const events: ClusterEvent[] = [];
  let cascades = 0;
  const multiple = playCascades(compiled, source, {
    fell: (step, grid) => events.push({ type: 'symbols-fell', step, grid: columnsOf(compiled, grid) }),
    won(step, multiplier, clusters) {
      cascades = step;
      const wins = clusters.map(({ code, cells, units }) => ({ symbol: symbols[code] ?? '', cells, multiple: units * multiplier }));
      events.push({ type: 'clusters-won', step, multiplier, clusters: wins });
    },
  });
  if (multiple === sheet.maxWinUnits) events.push({ type: 'win-capped', multiple });
  events.push({ type: 'round-ended', cascades, multiple });
  return { events, multiple };
}

/** Units a round wins, without its events. @throws InvalidSheet */
export function clusterUnits(sheet: ClusterSheet, source: RandomSource): number {
  return playCascades(compileCluster(sheet), source, null);
}

function playCascades(compiled: CompiledCluster, source: RandomSource, watcher: Watcher | null): number {
  const { multipliers, maxWinUnits } = compiled.sheet;
  const grid = new Uint8Array(compiled.cells).fill(GAP);
  let won = 0;
  for (let step = 0; ; step += 1) {
    fillGaps(compiled, grid, source);
    watcher?.fell(step, grid);
    const clusters = findClusters(compiled, grid);
    if (clusters.length === 0) return won;
    const multiplier = multipliers[Math.min(step, multipliers.length - 1)] ?? 1;
    watcher?.won(step + 1, multiplier, clusters);
    for (const { units, cells } of clusters) {
      won += units * multiplier;
      for (const cell of cells) grid[cell] = GAP;
    }
    if (won >= maxWinUnits) return maxWinUnits;
  }
}

const GAP = 255;

/** Lets symbols fall and fills from above: column by column from the left, each from the lowest gap up, one word a cell. */
function fillGaps({ sheet: { columns, rows }, bounds, totalWeight }: CompiledCluster, grid: Uint8Array, source: RandomSource): void {
  for (let column = 0; column < columns; column += 1) {
    const top = column * rows;
    let free = top + rows - 1;
    for (let cell = free; cell >= top; cell -= 1) {
      if (grid[cell] === GAP) continue;
      grid[free] = grid[cell] as number;
      free -= 1;
    }
    for (; free >= top; free -= 1) {
      const place = integerBelow(source, totalWeight);
      let code = 0;
      while ((bounds[code] as number) <= place) code += 1;
      grid[free] = code;
    }
  }
}

function columnsOf({ sheet: { columns, rows }, symbols }: CompiledCluster, grid: Uint8Array): readonly (readonly SymbolId[])[] {
  return Array.from({ length: columns }, (_, column) =>
    Array.from(grid.subarray(column * rows, (column + 1) * rows), (code) => symbols[code] ?? ''),
  );
}
