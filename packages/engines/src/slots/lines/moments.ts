import type { AwardClass } from '../reels/feature-value.ts';
import { awardedFreeSpins } from '../reels/reel-sheet.ts';
import type { Phase } from '../reels/reel-sheet.ts';
import { enumerateWins } from './enumerate.ts';
import type { ParSheet } from './sheet.ts';

/** Exact sums over all combinations of a phase that show `scatters`; wins in line bets, before any free-spin multiplier. */
export interface ScatterClass extends AwardClass {
  readonly scatters: number;
  readonly lineSum: bigint;
  readonly scatterSum: bigint;
  readonly hits: bigint;
  readonly largest: number;
}

export interface PhaseMoments {
  readonly combinations: bigint;
  readonly classes: readonly ScatterClass[];
  /** Combinations by whole win in line bets, ascending. */
  readonly wins: readonly { readonly multiple: number; readonly combinations: bigint }[];
}

export function momentsOf(sheet: ParSheet, phase: Phase): PhaseMoments {
  const classes = new Map<number, ScatterClass>();
  const wins = new Map<number, bigint>();
  for (const { scatters, lineMultiple, combinations } of enumerateWins(sheet, phase)) {
    const scatterMultiple = (sheet.scatter.pays[scatters] ?? 0) * sheet.lines.length;
    const win = lineMultiple + scatterMultiple;
    const count = BigInt(combinations);
    const before = classes.get(scatters) ?? emptyClass(sheet, phase, scatters);
    classes.set(scatters, {
      ...before,
      combinations: before.combinations + count,
      lineSum: before.lineSum + count * BigInt(lineMultiple),
      scatterSum: before.scatterSum + count * BigInt(scatterMultiple),
      winSum: before.winSum + count * BigInt(win),
      squareSum: before.squareSum + count * BigInt(win) ** 2n,
      hits: before.hits + (win > 0 ? count : 0n),
      largest: Math.max(before.largest, win),
    });
    wins.set(win, (wins.get(win) ?? 0n) + count);
  }
  const list = [...classes.values()];
  return {
    combinations: total(list, 'combinations'),
    classes: list,
    wins: [...wins].sort(([a], [b]) => a - b).map(([multiple, combinations]) => ({ multiple, combinations })),
  };
}

function emptyClass(sheet: ParSheet, phase: Phase, scatters: number): ScatterClass {
  const awarded = awardedFreeSpins(sheet, phase, scatters);
  return { scatters, awarded, combinations: 0n, lineSum: 0n, scatterSum: 0n, winSum: 0n, squareSum: 0n, hits: 0n, largest: 0 };
}

type SumField = 'combinations' | 'lineSum' | 'scatterSum' | 'winSum' | 'squareSum' | 'hits';

export function total(classes: readonly ScatterClass[], field: SumField): bigint {
  return classes.reduce((sum, scatterClass) => sum + scatterClass[field], 0n);
}
