import { invariant } from '@tessera/kernel';
import { enumerateWins } from './enumerate.ts';
import { fraction, minus, over, plus, times } from '../exact/fraction.ts';
import type { Fraction } from '../exact/fraction.ts';
import { awardedFreeSpins, freeSpinMultiplier } from './sheet.ts';
import type { ParSheet, Phase } from './sheet.ts';

/** Exact sums over all combinations of a phase that show `scatters`; wins in line bets, before any free-spin multiplier. */
export interface ScatterClass {
  readonly scatters: number;
  /** Free spins this number of scatters awards in this phase. */
  readonly awarded: number;
  readonly combinations: bigint;
  readonly lineSum: bigint;
  readonly scatterSum: bigint;
  readonly winSum: bigint;
  readonly squareSum: bigint;
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

/** Mean and variance of everything a feature of given length wins, in line bets. */
export interface FeatureValue {
  readonly mean: Fraction;
  readonly variance: Fraction;
}

/** Value of a feature by the number of free spins that started it. */
export function featureValues(sheet: ParSheet, free: PhaseMoments): (awarded: number) => FeatureValue {
  return sheet.freeSpins.isRetriggered ? retriggeredValues(sheet, free) : ladderValues(sheet, free);
}

/** Free spins are independent and equal but for their factor: means add with the factors, variances with their squares. */
function ladderValues(sheet: ParSheet, free: PhaseMoments): (awarded: number) => FeatureValue {
  const mean = fraction(total(free.classes, 'winSum'), free.combinations);
  const variance = minus(fraction(total(free.classes, 'squareSum'), free.combinations), times(mean, mean));
  return (awarded) => {
    const factors = Array.from({ length: awarded }, (_, index) => BigInt(freeSpinMultiplier(sheet, index + 1)));
    return {
      mean: times(mean, fraction(factors.reduce((sum, factor) => sum + factor, 0n))),
      variance: times(variance, fraction(factors.reduce((sum, factor) => sum + factor * factor, 0n))),
    };
  };
}

/** Each free spin with everything it retriggers is one independent tree: E[T] and Var T of rule book §3.7. */
function retriggeredValues(sheet: ParSheet, free: PhaseMoments): (awarded: number) => FeatureValue {
  const factor = BigInt(freeSpinMultiplier(sheet, 1));
  const expected = (weight: (scatterClass: ScatterClass) => bigint): Fraction =>
    fraction(
      free.classes.reduce((sum, scatterClass) => sum + weight(scatterClass), 0n),
      free.combinations,
    );
  const win = expected((one) => one.winSum * factor);
  const spins = expected((one) => one.combinations * BigInt(one.awarded));
  const winVariance = minus(
    expected((one) => one.squareSum * factor * factor),
    times(win, win),
  );
  const spinsVariance = minus(
    expected((one) => one.combinations * BigInt(one.awarded) ** 2n),
    times(spins, spins),
  );
  const covariance = minus(
    expected((one) => one.winSum * factor * BigInt(one.awarded)),
    times(win, spins),
  );
  const ended = minus(fraction(1n), spins);
  invariant(ended.numerator > 0n, 'a free spin awards less than one more on average, so features end');
  const tree = over(win, ended);
  const treeVariance = over(plus(winVariance, times(spinsVariance, tree, tree), times(fraction(2n), covariance, tree)), ended);
  return (awarded) => ({ mean: times(tree, fraction(BigInt(awarded))), variance: times(treeVariance, fraction(BigInt(awarded))) });
}

/** Expected free spins that one awarded free spin becomes, itself included. */
export function spinsPerAwarded(free: PhaseMoments): Fraction {
  const retriggered = fraction(
    free.classes.reduce((sum, one) => sum + one.combinations * BigInt(one.awarded), 0n),
    free.combinations,
  );
  return over(fraction(1n), minus(fraction(1n), retriggered));
}
