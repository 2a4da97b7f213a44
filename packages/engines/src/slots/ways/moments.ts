import type { AwardClass } from '../reels/feature-value.ts';
import { awardedFreeSpins } from '../reels/reel-sheet.ts';
import type { Phase } from '../reels/reel-sheet.ts';
import { compileWays } from './compile-sheet.ts';
import type { CompiledWays } from './compile-sheet.ts';
import type { WaysSheet } from './sheet.ts';

/** Exact sums over all combinations of heights and stops of a phase that show `scatters`; wins in units. */
export interface WaysClass extends AwardClass {
  readonly scatters: number;
  readonly wayHits: bigint;
  readonly scatterMultiple: number;
}

export interface WaysMoments {
  readonly combinations: bigint;
  readonly classes: readonly WaysClass[];
  /** Units won on ways by each paying symbol, in the order of the sheet. */
  readonly symbolSums: readonly bigint[];
}

/** A window of a reel as far as wins go, as often as heights and stops show it. */
export interface CountedWindow {
  weight: number;
  readonly counts: readonly number[];
  readonly scatters: number;
}

/** A symbol's run that ends after `run` reels. */
interface Run {
  readonly symbol: number;
  readonly run: number;
  readonly pay: bigint;
}

/**
 * Exact without playing a combination. Reels are independent, so the mean of a run's ways is a product over reels of mean
 * counts, and the mean of a product of two runs is a product of mean products; all by number of scatters (rule book §3.7).
 */
export function waysMoments(sheet: WaysSheet, phase: Phase): WaysMoments {
  const compiled = compileWays(sheet);
  const reels = countedReels(compiled, phase);
  const runs = paidRuns(compiled);
  const combinations = sumOver(reels, []);
  const winSums = runs.map((run) => sumOver(reels, [run]).map((sum) => sum * run.pay));
  const squares = combinations.map(() => 0n);
  runs.forEach((one, index) => {
    runs.slice(index).forEach((other, distance) => {
      const both = one.pay * other.pay * (distance === 0 ? 1n : 2n);
      sumOver(reels, [one, other]).forEach((sum, scatters) => (squares[scatters] = (squares[scatters] ?? 0n) + sum * both));
    });
  });
  const hits = countHits(compiled, reels);
  const classes = combinations.flatMap((count, scatters): WaysClass[] => {
    if (count === 0n) return [];
    const ofWays = winSums.reduce((sum, byScatters) => sum + (byScatters[scatters] ?? 0n), 0n);
    const scatterMultiple = (sheet.scatter.pays[scatters] ?? 0) * sheet.betUnits;
    const fixed = BigInt(scatterMultiple);
    return [
      {
        scatters,
        scatterMultiple,
        awarded: awardedFreeSpins(sheet, phase, scatters),
        combinations: count,
        winSum: ofWays + fixed * count,
        squareSum: (squares[scatters] ?? 0n) + 2n * fixed * ofWays + fixed * fixed * count,
        wayHits: hits[scatters] ?? 0n,
      },
    ];
  });
  const symbolSums = compiled.symbols.map((_, symbol) =>
    winSums.reduce((sum, byScatters, index) => (runs[index]?.symbol === symbol ? sum + sumOf(byScatters) : sum), 0n),
  );
  return { combinations: sumOf(combinations), classes, symbolSums };
}

export function countedReels({ reels }: CompiledWays, phase: Phase): readonly (readonly CountedWindow[])[] {
  return reels[phase].map(({ heights, windows }) => {
    const distinct = new Map<string, CountedWindow>();
    windows.forEach((ofHeight, index) => {
      for (const { counts, scatters } of ofHeight) {
        const key = `${scatters}:${counts.join()}`;
        const window = distinct.get(key) ?? { weight: 0, counts, scatters };
        window.weight += heights[index]?.weight ?? 0;
        distinct.set(key, window);
      }
    });
    return [...distinct.values()];
  });
}

function paidRuns({ pays }: CompiledWays): readonly Run[] {
  return pays.flatMap((table, symbol) => table.map((pay, run) => ({ symbol, run, pay: BigInt(pay) })).filter(({ pay }) => pay > 0n));
}

/** Sum over all combinations of the product of the runs' ways, by number of scatters. */
function sumOver(reels: readonly (readonly CountedWindow[])[], runs: readonly Run[]): readonly bigint[] {
  return reels.reduce<readonly bigint[]>((product, windows, reel) => multiply(product, sumOfReel(windows, runs, reel)), [1n]);
}

function sumOfReel(windows: readonly CountedWindow[], runs: readonly Run[], reel: number): readonly bigint[] {
  const sums: number[] = [];
  for (const { weight, counts, scatters } of windows) {
    let product = weight;
    for (const { symbol, run } of runs) {
      const shown = counts[symbol] ?? 0;
      if (reel < run) product *= shown;
      else if (reel === run && shown > 0) product = 0;
    }
    sums[scatters] = (sums[scatters] ?? 0) + product;
  }
  return Array.from(sums, (sum) => BigInt(sum ?? 0));
}

/** Combinations that win on ways, by scatters: walks the reels with the set of symbols whose runs still go on. */
function countHits({ pays }: CompiledWays, reels: readonly (readonly CountedWindow[])[]): readonly bigint[] {
  const HIT = -1;
  let states = new Map<number, readonly bigint[]>([[2 ** pays.length - 1, [1n]]]);
  reels.forEach((windows, reel) => {
    const next = new Map<number, readonly bigint[]>();
    for (const [running, ways] of states) {
      for (const { weight, counts, scatters } of windows) {
        const kept = running === HIT ? HIT : counts.reduce((set, shown, symbol) => (shown > 0 ? set : without(set, symbol)), running);
        const isHit = kept === HIT || pays.some((table, symbol) => has(kept, symbol) && (table[reel + 1] ?? 0) > 0);
        const state = isHit ? HIT : kept;
        next.set(state, add(next.get(state) ?? [], multiply(ways, shifted(weight, scatters))));
      }
    }
    states = next;
  });
  return states.get(HIT) ?? [];
}

// Sets of symbols are sums of powers of two; bit operations would end at 31 symbols.
function has(set: number, symbol: number): boolean {
  return Math.floor(set / 2 ** symbol) % 2 === 1;
}

function without(set: number, symbol: number): number {
  return has(set, symbol) ? set - 2 ** symbol : set;
}

function shifted(weight: number, scatters: number): readonly bigint[] {
  return [...Array.from({ length: scatters }, () => 0n), BigInt(weight)];
}

function multiply(left: readonly bigint[], right: readonly bigint[]): readonly bigint[] {
  const product = Array.from({ length: Math.max(0, left.length + right.length - 1) }, () => 0n);
  left.forEach((a, i) => right.forEach((b, j) => (product[i + j] = (product[i + j] ?? 0n) + a * b)));
  return product;
}

function add(left: readonly bigint[], right: readonly bigint[]): readonly bigint[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => (left[index] ?? 0n) + (right[index] ?? 0n));
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}
