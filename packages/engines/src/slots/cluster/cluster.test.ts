import { describe, expect, it } from 'vitest';
import { InvalidSheet } from '../sheet-faults.ts';
import type { SheetFaultCode } from '../sheet-faults.ts';
import { wordTape } from '../statistics/word-tape.ts';
import { clusterSheet, tinyCluster } from './cluster.fixtures.ts';
import { compileCluster } from './compile-sheet.ts';
import { findClusters } from './find-clusters.ts';
import type { ClusterSheet } from './sheet.ts';
import { simulateCluster } from './simulate.ts';
import { clusterUnits, spinCluster } from './spin.ts';
import { listClusterFaults } from './validate-sheet.ts';

const ROUNDS = Number(process.env['SLOT_ROUNDS'] ?? 100_000);

/** Winning cells and units of a 2 × 3 grid, from the rule alone: cells are neighbours in a ladder. */
function winOf(grid: readonly string[]): { readonly units: number; readonly cells: ReadonlySet<number> } {
  const neighbours = [
    [1, 3],
    [0, 2, 4],
    [1, 5],
    [0, 4],
    [1, 3, 5],
    [2, 4],
  ];
  let units = 0;
  const cells = new Set<number>();
  for (const symbol of ['RED', 'BLUE']) {
    const fits = (cell: number): boolean => grid[cell] === symbol || grid[cell] === 'WILD';
    for (let start = 0; start < 6; start += 1) {
      const group = new Set(grid[start] === symbol ? [start] : []);
      for (const cell of group) for (const next of neighbours[cell] ?? []) if (fits(next)) group.add(next);
      // Each group is found from every symbol of its own: only its first one counts.
      if ([...group].some((cell) => cell < start && grid[cell] === symbol)) continue;
      const pay = tinyCluster.pays[symbol]?.[group.size] ?? 0;
      units += pay;
      if (pay > 0) for (const cell of group) cells.add(cell);
    }
  }
  return { units, cells };
}

/** Every grid that a fall can leave, with its chance out of 5 ** gaps. */
function refills(grid: readonly (string | null)[], visit: (grid: readonly string[], weight: number) => void): void {
  const fallen = [0, 3].flatMap((top) => {
    const kept = grid.slice(top, top + 3).filter((symbol) => symbol !== null);
    return [...Array.from({ length: 3 - kept.length }, () => null), ...kept];
  });
  const fill = (index: number, filled: readonly string[], weight: number): void => {
    if (index === 6) return visit(filled, weight);
    const here = fallen[index] ?? null;
    if (here !== null) return fill(index + 1, [...filled, here], weight);
    for (const { symbol, weight: chance } of tinyCluster.symbols) fill(index + 1, [...filled, symbol], weight * chance);
  };
  fill(0, [], 1);
}

/** Return from the law of cascades: expected units from each winning grid on solve V = units + chances × V; then one step back. */
function solvedReturn(): number {
  const start = [null, null, null, null, null, null];
  const winning = new Map<string, number>();
  refills(start, (grid) => {
    if (winOf(grid).units > 0) winning.set(grid.join(), winning.size);
  });
  const grids = [...winning.keys()].map((key) => key.split(','));
  const units = grids.map((grid) => winOf(grid).units);
  const chances = grids.map((grid) => {
    const { cells } = winOf(grid);
    const row = grids.map(() => 0);
    refills(
      grid.map((symbol, cell) => (cells.has(cell) ? null : symbol)),
      (next, weight) => {
        const index = winning.get(next.join());
        if (index !== undefined) row[index] = (row[index] ?? 0) + weight / 5 ** cells.size;
      },
    );
    return row;
  });
  const valueAfter = (values: readonly number[], row: readonly number[]): number =>
    row.reduce((sum, chance, next) => sum + chance * (values[next] ?? 0), 0);
  // A cascade follows a win with a chance below one half, so a hundred steps leave nothing that a double shows.
  let later = grids.map(() => 0);
  for (let step = 0; step < 100; step += 1) later = chances.map((row, index) => 2 * (units[index] ?? 0) + valueAfter(later, row));
  let total = 0;
  refills(start, (grid, weight) => {
    const index = winning.get(grid.join());
    if (index !== undefined) total += (weight / 5 ** 6) * ((units[index] ?? 0) + valueAfter(later, chances[index] ?? []));
  });
  return total / tinyCluster.betUnits;
}

// Goal: cascades are played as the rules say. Method: the exact return of a tiny grid, from an independent solution.
it(`a tiny grid returns its exact RTP over ${ROUNDS} rounds, within its 99 % interval`, () => {
  const exact = solvedReturn();
  const { rtp, standardError } = simulateCluster(tinyCluster, wordTape('tiny cluster'), ROUNDS);
  expect(exact).toBeGreaterThan(0.1);
  expect(standardError).toBeLessThan(0.02);
  expect(Math.abs(rtp - exact)).toBeLessThan(2.576 * standardError);
});

it('a larger grid returns what a longer run measured, within both errors', () => {
  const { rtp, standardError, rounds } = simulateCluster(clusterSheet, wordTape('cluster'), 50_000);
  expect([rounds, standardError < 0.02]).toEqual([50_000, true]);
  // Two million rounds gave 0.9716 ± 0.0018.
  expect(Math.abs(rtp - 0.9716)).toBeLessThan(2.576 * Math.hypot(standardError, 0.0018));
});

describe('clusters', () => {
  const compiled = compileCluster(clusterSheet);
  /** Row by row as a person sees it; G P C S K D are the symbols, W the wild. */
  const find = (...rows: readonly string[]) => {
    const codes = 'GPCSKDW';
    const grid = Uint8Array.from({ length: 30 }, (_, cell) => codes.indexOf(rows[cell % 5]?.[Math.floor(cell / 5)] ?? ''));
    return findClusters(compiled, grid).map(({ code, cells, units }) => [codes[code], cells.length, units]);
  };

  it('are connected sideways and upright, not across corners', () => {
    expect(find('GGSKDK', 'SGGKDP', 'KSGSKP', 'DKSPCS', 'SDKCSD')).toEqual([['G', 5, 40]]);
    expect(find('GGSKDK', 'SGKKDP', 'KSGGKP', 'DKSPCS', 'SDKCSD')).toEqual([]);
  });

  it('share a wild, which counts for each of them', () => {
    expect(find('GGWPPC', 'GGSPPS', 'KSDCSK', 'SDKSDC', 'DKSDCS')).toEqual([
      ['G', 5, 40],
      ['P', 5, 30],
    ]);
  });

  it('grow through wilds, but wilds alone win nothing', () => {
    expect(find('GGWWGG', 'PSKDCS', 'SKDCSK', 'KDCSKD', 'DCSKDC')).toEqual([['G', 6, 40]]);
    expect(find(...Array.from({ length: 5 }, () => 'WWWWWW'))).toEqual([]);
  });

  it.each([
    [6, 40],
    [7, 120],
    [9, 120],
    [10, 600],
  ])('of %i pay %i', (size, units) => {
    const row = (from: number, fallback: string): string =>
      [...fallback].map((symbol, index) => (from + index < size ? 'G' : symbol)).join('');
    expect(find(row(0, 'PSKDCS'), row(6, 'KDCSKD'), 'SKDCSP', 'KDCSKD', 'DCSKDC')[0]).toEqual(['G', size, units]);
  });
});

describe('a round', () => {
  it('tells every fall and win, and its wins add up', () => {
    let cascades = 0;
    for (let index = 0; index < 200; index += 1) {
      const { events, multiple } = spinCluster(clusterSheet, wordTape(`round ${index}`));
      expect(clusterUnits(clusterSheet, wordTape(`round ${index}`))).toBe(multiple);
      let sum = 0;
      for (const event of events) {
        if (event.type !== 'clusters-won') continue;
        expect(event.multiplier).toBe([1, 2, 3, 5][Math.min(event.step, 4) - 1]);
        sum += event.clusters.reduce((total, cluster) => total + cluster.multiple, 0);
      }
      const last = events.at(-1);
      expect(last).toMatchObject({ type: 'round-ended', multiple: sum });
      expect(events.filter(({ type }) => type === 'symbols-fell')).toHaveLength(last?.type === 'round-ended' ? last.cascades + 1 : 0);
      cascades = Math.max(cascades, last?.type === 'round-ended' ? last.cascades : 0);
    }
    expect(cascades).toBeGreaterThan(1);
  });

  it('lets symbols fall in their order, and draws only what is missing', () => {
    let kept = 0;
    for (let index = 0; index < 100; index += 1) {
      let before: readonly (readonly string[])[] = [];
      let won = new Set<number>();
      for (const event of spinCluster(clusterSheet, wordTape(`fall ${index}`)).events) {
        if (event.type === 'clusters-won') won = new Set(event.clusters.flatMap(({ cells }) => cells));
        if (event.type !== 'symbols-fell') continue;
        for (const [column, shown] of before.entries()) {
          const left = shown.filter((_, row) => !won.has(column * clusterSheet.rows + row));
          expect(event.grid[column]?.slice(clusterSheet.rows - left.length)).toEqual(left);
          kept += left.length < shown.length ? left.length : 0;
        }
        before = event.grid;
      }
    }
    expect(kept).toBeGreaterThan(100);
  });

  it('drops what is above a gap and fills from above', () => {
    // Columns fill upward. RED is 0 and 1 of 5, BLUE 2 and 3, WILD 4: all RED but the top left, then all six cells anew.
    const words = [0, 0, 2, 0, 0, 0, /* BLUE falls to the bottom */ 2, 0, 0, 2, 2];
    let next = 0;
    const { events } = spinCluster(tinyCluster, { nextUint32: () => words[next++] ?? 0 });
    expect(events.slice(0, 3)).toEqual([
      {
        type: 'symbols-fell',
        step: 0,
        grid: [
          ['BLUE', 'RED', 'RED'],
          ['RED', 'RED', 'RED'],
        ],
      },
      { type: 'clusters-won', step: 1, multiplier: 1, clusters: [{ symbol: 'RED', cells: [1, 2, 4, 5, 3], multiple: 2 }] },
      {
        type: 'symbols-fell',
        step: 1,
        grid: [
          ['RED', 'BLUE', 'BLUE'],
          ['BLUE', 'BLUE', 'RED'],
        ],
      },
    ]);
  });

  it('ends at its largest win, however long its source keeps winning', () => {
    const capped: ClusterSheet = { ...tinyCluster, maxWinUnits: 1_001 };
    const { events, multiple } = spinCluster(capped, { nextUint32: () => 0 });
    expect(multiple).toBe(1_001);
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['win-capped', 'round-ended']);
  });
});

describe('a cluster sheet', () => {
  it.each<readonly [SheetFaultCode, string, Partial<ClusterSheet>]>([
    ['invalid_bet', 'betUnits', { betUnits: 0 }],
    ['invalid_size', 'columns', { columns: 100 }],
    ['too_large', 'symbols', { symbols: Array.from({ length: 251 }, (_, index) => ({ symbol: `S${index}`, weight: 1 })) }],
    ['invalid_weight', 'symbols', { symbols: clusterSheet.symbols.map((one) => ({ ...one, weight: 0.5 })) }],
    ['invalid_symbol', 'symbols', { symbols: [...clusterSheet.symbols, { symbol: 'GEM', weight: 1 }] }],
    ['missing_pay', 'pays', { symbols: [...clusterSheet.symbols, { symbol: 'CAT', weight: 1 }] }],
    ['unknown_symbol', 'pays', { pays: { ...clusterSheet.pays, CAT: { 5: 1 } } }],
    ['unknown_symbol', 'wild', { wild: 'JOKER', pays: { ...clusterSheet.pays, WILD: { 5: 1 } } }],
    ['invalid_symbol', 'wild', { pays: { ...clusterSheet.pays, WILD: { 5: 1 } } }],
    ['invalid_pays', 'pays.GEM', { pays: { ...clusterSheet.pays, GEM: { 4: 1, 7: 2 } } }],
    ['invalid_pays', 'pays.GEM', { pays: { ...clusterSheet.pays, GEM: { 5: 3, 7: 2 } } }],
    ['invalid_pays', 'pays.GEM', { pays: { ...clusterSheet.pays, GEM: {} } }],
    ['invalid_multiplier', 'multipliers', { multipliers: [] }],
    ['invalid_pays', 'maxWinUnits', { maxWinUnits: Infinity }],
  ])('is refused for %s at %s', (code, at, part) => {
    const faulty = { ...clusterSheet, ...part };
    expect(listClusterFaults(faulty).map((fault) => [fault.code, fault.at])).toContainEqual([code, at]);
    expect(() => spinCluster(faulty, { nextUint32: () => 0 })).toThrow(InvalidSheet);
  });

  it.each([clusterSheet, tinyCluster])('$name has no fault', (sheet) => {
    expect(listClusterFaults(sheet)).toEqual([]);
  });
});
