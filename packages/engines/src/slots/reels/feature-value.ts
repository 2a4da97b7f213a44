import { InvalidInput } from '@tessera/kernel';
import { fraction, minus, over, plus, times } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import { freeSpinMultiplier } from './reel-sheet.ts';
import type { ReelSheet } from './reel-sheet.ts';

/** Exact sums over the equally likely combinations of one spin that award `awarded` free spins; wins before any free-spin multiplier. */
export interface AwardClass {
  readonly awarded: number;
  readonly combinations: bigint;
  readonly winSum: bigint;
  readonly squareSum: bigint;
}

export interface SpinMoments {
  readonly combinations: bigint;
  readonly classes: readonly AwardClass[];
}

/** Mean and variance of everything a feature of given length wins. */
export interface FeatureValue {
  readonly mean: Fraction;
  readonly variance: Fraction;
}

/** What a paid spin with its feature wins, in the units of its moments. */
export interface RoundMoments {
  /** Of the paid spin alone. */
  readonly base: Fraction;
  readonly feature: Fraction;
  readonly variance: Fraction;
}

/** RTP and Var of rule book §3.7: the paid spin, its feature, and twice their covariance. @throws InvalidInput where features never end */
export function roundMoments(sheet: ReelSheet, base: SpinMoments, free: SpinMoments): RoundMoments {
  const valueOf = featureValues(sheet, free);
  let [mean, feature, square] = [fraction(0n), fraction(0n), fraction(0n)];
  for (const { awarded, combinations, winSum, squareSum } of base.classes) {
    const value = valueOf(awarded);
    const [chance, win] = [fraction(combinations, base.combinations), fraction(winSum, base.combinations)];
    mean = plus(mean, win);
    feature = plus(feature, times(chance, value.mean));
    const ofFeature = times(chance, plus(value.variance, times(value.mean, value.mean)));
    square = plus(square, fraction(squareSum, base.combinations), times(fraction(2n), win, value.mean), ofFeature);
  }
  const win = plus(mean, feature);
  return { base: mean, feature, variance: minus(square, times(win, win)) };
}

/** Value of a feature by the number of free spins that started it. */
function featureValues(sheet: ReelSheet, free: SpinMoments): (awarded: number) => FeatureValue {
  return sheet.freeSpins.isRetriggered ? retriggeredValues(sheet, free) : ladderValues(sheet, free);
}

/** Free spins are independent and equal but for their factor: means add with the factors, variances with their squares. */
function ladderValues(sheet: ReelSheet, free: SpinMoments): (awarded: number) => FeatureValue {
  const mean = expected(free, ({ winSum }) => winSum);
  const variance = minus(
    expected(free, ({ squareSum }) => squareSum),
    times(mean, mean),
  );
  return (awarded) => {
    const factors = Array.from({ length: awarded }, (_, index) => BigInt(freeSpinMultiplier(sheet, index + 1)));
    return {
      mean: times(mean, fraction(factors.reduce((sum, factor) => sum + factor, 0n))),
      variance: times(variance, fraction(factors.reduce((sum, factor) => sum + factor * factor, 0n))),
    };
  };
}

/** Each free spin with everything it retriggers is one independent tree: E[T] and Var T of rule book §3.7. */
function retriggeredValues(sheet: ReelSheet, free: SpinMoments): (awarded: number) => FeatureValue {
  const factor = BigInt(freeSpinMultiplier(sheet, 1));
  const win = expected(free, (one) => one.winSum * factor);
  const spins = retriggeredSpins(free);
  const winVariance = minus(
    expected(free, (one) => one.squareSum * factor * factor),
    times(win, win),
  );
  const spinsVariance = minus(
    expected(free, (one) => one.combinations * BigInt(one.awarded) ** 2n),
    times(spins, spins),
  );
  const covariance = minus(
    expected(free, (one) => one.winSum * factor * BigInt(one.awarded)),
    times(win, spins),
  );
  const perAwarded = spinsPerAwarded(free);
  const tree = times(win, perAwarded);
  const treeVariance = times(plus(winVariance, times(spinsVariance, tree, tree), times(fraction(2n), covariance, tree)), perAwarded);
  return (awarded) => ({ mean: times(tree, fraction(BigInt(awarded))), variance: times(treeVariance, fraction(BigInt(awarded))) });
}

/** Expected free spins that one awarded free spin becomes, itself included. @throws InvalidInput where features never end */
export function spinsPerAwarded(free: SpinMoments): Fraction {
  const ended = minus(fraction(1n), retriggeredSpins(free));
  if (ended.numerator <= 0n) throw new InvalidInput('freeSpins.awards', 'a free spin awards one more on average, so features never end');
  return over(fraction(1n), ended);
}

function retriggeredSpins(free: SpinMoments): Fraction {
  return expected(free, ({ combinations, awarded }) => combinations * BigInt(awarded));
}

function expected(spin: SpinMoments, weight: (one: AwardClass) => bigint): Fraction {
  return fraction(
    spin.classes.reduce((sum, one) => sum + weight(one), 0n),
    spin.combinations,
  );
}
