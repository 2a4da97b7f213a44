import { decimalText, fraction, inverse } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import { featureTexts, statisticsOf } from '../statistics/statistics.ts';
import type { ExactStatistics, Share, SlotStatistics } from '../statistics/statistics.ts';
import { totalWeight } from '../weighted.ts';
import { endLaw } from './chain.ts';
import type { HoldSheet } from './sheet.ts';
import { checkHold } from './spin.ts';

export interface ExactHoldFigures extends ExactStatistics {
  readonly featureFrequency: Fraction;
  /** Coins at the end of a feature, on average. */
  readonly meanCoins: Fraction;
  readonly fullGridFrequency: Fraction;
}

type Percent = Pick<Share, 'percent'>;

/** The same as plain JSON, as games ship it, without the fractions, which have hundreds of digits. Wins are in total bets. */
export interface HoldFigures {
  readonly statistics: Omit<SlotStatistics, 'rtp' | 'hitFrequency' | 'contributions'> & {
    readonly rtp: Percent;
    readonly hitFrequency: Percent;
    readonly contributions: readonly { readonly part: string; readonly share: Percent }[];
  };
  /** Of the respins: nothing else wins. */
  readonly feature: { readonly frequency: Percent; readonly oneIn: string; readonly meanWin: string };
  readonly meanCoins: string;
  readonly fullGridOneIn: string;
  readonly maxRoundUnits: number;
}

/** The figures of `exactHoldFigures` as texts. @throws InvalidSheet */
export function computeHoldFigures(sheet: HoldSheet): HoldFigures {
  const exact = exactHoldFigures(sheet);
  const statistics = statisticsOf(exact);
  const { frequency, oneIn, meanWin } = featureTexts({ frequency: exact.featureFrequency, mean: exact.rtp });
  return {
    statistics: {
      ...statistics,
      rtp: percentOf(statistics.rtp),
      hitFrequency: percentOf(statistics.hitFrequency),
      contributions: statistics.contributions.map(({ part, share }) => ({ part, share: percentOf(share) })),
    },
    feature: { frequency: percentOf(frequency), oneIn, meanWin },
    meanCoins: decimalText(exact.meanCoins, 6),
    fullGridOneIn: decimalText(inverse(exact.fullGridFrequency), 4),
    maxRoundUnits: largestUnits(sheet),
  };
}

function percentOf({ percent }: Share): Percent {
  return { percent };
}

/** Every cell with the best coin, and the bonus of a full grid. */
function largestUnits({ columns, rows, coins, fullGridUnits }: HoldSheet): number {
  return columns * rows * Math.max(...coins.map(({ units }) => units)) + fullGridUnits;
}

/**
 * Every figure of a hold-and-spin sheet, exact. With n coins of mean m and variance v, and a fixed bonus b for a full grid, a round
 * wins n·m + b on average and its square is n·v + (n·m + b)²; both are summed over the law of n. Sums stay whole numbers until the
 * end, because their denominators have thousands of digits. @throws InvalidSheet
 */
export function exactHoldFigures(sheet: HoldSheet): ExactHoldFigures {
  checkHold(sheet);
  const cells = sheet.columns * sheet.rows;
  const [bet, bonus] = [BigInt(sheet.betUnits), BigInt(sheet.fullGridUnits)];
  const { weights, total } = endLaw(sheet);
  const coin = coinSums(sheet);
  const sumOver = (value: (coins: bigint, ofBonus: bigint) => bigint): bigint =>
    weights.reduce((sum, weight, coins) => sum + weight * value(BigInt(coins), coins === cells ? bonus : 0n), 0n);
  const features = sumOver(() => 1n);
  const coins = sumOver((count) => count);
  const units = sumOver((count, ofBonus) => count * coin.units + ofBonus * coin.weight);
  const squares = sumOver((count, ofBonus) => {
    const variance = coin.squares * coin.weight - coin.units ** 2n;
    return count * variance + (count * coin.units + ofBonus * coin.weight) ** 2n;
  });
  const full = weights[cells] ?? 0n;
  const featureFrequency = fraction(features, total);
  const best = BigInt(largestUnits(sheet));
  return {
    rtp: fraction(units, total * coin.weight * bet),
    hitFrequency: featureFrequency,
    variance: fraction(squares * total - units ** 2n, (total * coin.weight * bet) ** 2n),
    maxSpin: fraction(best, bet),
    maxRound: fraction(best, bet),
    contributions: [
      ...sheet.coins.map((one) => ({
        part: one.id,
        expected: fraction(coins * BigInt(one.units) * BigInt(one.weight), total * coin.weight * bet),
      })),
      { part: 'full grid', expected: fraction(full * bonus, total * bet) },
    ],
    featureFrequency,
    meanCoins: fraction(coins, features),
    fullGridFrequency: fraction(full, total),
  };
}

/** Sums over the coins, each as often as its weight. */
function coinSums({ coins }: HoldSheet): { readonly weight: bigint; readonly units: bigint; readonly squares: bigint } {
  const sum = (power: bigint): bigint => coins.reduce((total, one) => total + BigInt(one.weight) * BigInt(one.units) ** power, 0n);
  return { weight: BigInt(totalWeight(coins)), units: sum(1n), squares: sum(2n) };
}
