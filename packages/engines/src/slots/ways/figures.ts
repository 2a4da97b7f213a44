import { fraction, over, plus, times } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import { roundMoments } from '../reels/feature-value.ts';
import { freeSpinMultiplier, payingSymbols } from '../reels/reel-sheet.ts';
import type { Phase } from '../reels/reel-sheet.ts';
import { featureTexts, statisticsOf } from '../statistics/statistics.ts';
import type { ExactStatistics, Share, SlotStatistics } from '../statistics/statistics.ts';
import { largestWaysWin } from './max-win.ts';
import { waysMoments } from './moments.ts';
import type { WaysClass, WaysMoments } from './moments.ts';
import type { WaysSheet } from './sheet.ts';

export interface ExactWaysFigures extends ExactStatistics {
  readonly combinations: bigint;
  readonly featureFrequency: Fraction;
  /** What free spins return, as a part of the whole. */
  readonly featureReturn: Fraction;
  /** Null where a feature has no end and the sheet names none. */
  readonly maxRoundUnits: number | null;
}

/** The same as plain JSON, as games ship it. Wins are in total bets. */
export interface WaysFigures {
  readonly combinations: string;
  readonly statistics: SlotStatistics;
  /** Free spins: how often they start, and what all of them together win on average. */
  readonly feature: { readonly frequency: Share; readonly oneIn: string; readonly meanWin: string };
  readonly maxRoundUnits: number | null;
}

/** Every figure of a ways sheet, variable reels included, from symbol counts alone. @throws InvalidSheet */
export function exactWaysFigures(sheet: WaysSheet): ExactWaysFigures {
  const base = waysMoments(sheet, 'base');
  const free = waysMoments(sheet, 'free');
  const bet = fraction(BigInt(sheet.betUnits));
  const moments = roundMoments(sheet, base, free);
  const share = (units: bigint): Fraction => over(fraction(units, base.combinations), bet);
  const max = maxUnits(sheet, base, free);
  const totalBets = (units: number): Fraction => over(fraction(BigInt(units)), bet);
  return {
    combinations: base.combinations,
    rtp: over(plus(moments.base, moments.feature), bet),
    hitFrequency: fraction(
      sumOf(base.classes, (one) => (one.scatterMultiple > 0 ? one.combinations : one.wayHits)),
      base.combinations,
    ),
    variance: over(moments.variance, times(bet, bet)),
    maxSpin: totalBets(max.spin),
    maxRound: max.round === null ? null : totalBets(max.round),
    maxRoundUnits: max.round,
    contributions: [
      ...payingSymbols(sheet).map((part, symbol) => ({ part, expected: share(base.symbolSums[symbol] ?? 0n) })),
      { part: sheet.scatter.symbol, expected: share(sumOf(base.classes, (one) => one.combinations * BigInt(one.scatterMultiple))) },
      { part: 'free spins', expected: over(moments.feature, bet) },
    ],
    featureFrequency: fraction(
      sumOf(base.classes, (one) => (one.awarded > 0 ? one.combinations : 0n)),
      base.combinations,
    ),
    featureReturn: over(moments.feature, bet),
  };
}

/** The figures of `exactWaysFigures` as texts; of a sheet with a feature. @throws InvalidSheet */
export function computeWaysFigures(sheet: WaysSheet): WaysFigures {
  const exact = exactWaysFigures(sheet);
  return {
    combinations: String(exact.combinations),
    statistics: statisticsOf(exact),
    feature: featureTexts({ frequency: exact.featureFrequency, mean: exact.featureReturn }),
    maxRoundUnits: exact.maxRoundUnits,
  };
}

function maxUnits(sheet: WaysSheet, base: WaysMoments, free: WaysMoments): { spin: number; round: number | null } {
  const { spin, round } = reachableUnits(sheet, base, free);
  const limited = Math.min(round ?? Infinity, sheet.maxRoundUnits ?? Infinity);
  return { spin, round: limited === Infinity ? null : limited };
}

/** Without the end that the sheet may name. */
function reachableUnits(sheet: WaysSheet, base: WaysMoments, free: WaysMoments): { spin: number; round: number | null } {
  const largest = (phase: Phase, one: WaysClass): number => (largestWaysWin(sheet, phase, one.scatters) ?? 0) + one.scatterMultiple;
  const spins = base.classes.map((one) => ({ largest: largest('base', one), awarded: one.awarded }));
  const spin = Math.max(...spins.map((one) => one.largest));
  if (spins.every(({ awarded }) => awarded === 0)) return { spin, round: spin };
  if (free.classes.some(({ awarded }) => awarded > 0)) return { spin, round: null };
  const largestFree = Math.max(...free.classes.map((one) => largest('free', one)));
  const rounds = spins.map(({ largest: ofSpin, awarded }) => {
    const factors = Array.from({ length: awarded }, (_, index) => freeSpinMultiplier(sheet, index + 1));
    return ofSpin + largestFree * factors.reduce((sum, factor) => sum + factor, 0);
  });
  return { spin, round: Math.max(...rounds) };
}

function sumOf(classes: readonly WaysClass[], value: (one: WaysClass) => bigint): bigint {
  return classes.reduce((sum, one) => sum + value(one), 0n);
}
