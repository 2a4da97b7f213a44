import type { RandomSource } from '@tessera/kernel';
import { fraction } from '../../exact/index.ts';
import { estimateReturn } from '../statistics/estimate.ts';
import type { ReturnEstimate } from '../statistics/estimate.ts';
import { volatilityOf } from '../statistics/statistics.ts';
import type { Volatility } from '../statistics/statistics.ts';
import { wordTape } from '../statistics/word-tape.ts';
import type { ClusterSheet } from './sheet.ts';
import { clusterUnits } from './spin.ts';

/** Figures of a measured sheet as plain JSON, as games ship them: whoever plays as many rounds from the same seed finds the same ones. */
export interface ClusterFigures {
  /** Of `wordTape`. */
  readonly seed: string;
  readonly rounds: number;
  /** Everything won, in units of the sheet. */
  readonly units: string;
  readonly rtpPercent: string;
  /** The true return lies no further than this from the measured one, in percent, 99 times out of 100: 2.576 standard errors. */
  readonly errorPercent: string;
  readonly hitPercent: string;
  /** In total bets, like the deviation. */
  readonly variance: string;
  readonly standardDeviation: string;
  readonly volatility: Volatility;
}

/** Measures a cluster sheet: cascades have no closed form, so its return is stated with its error. @throws InvalidSheet, InvalidInput */
export function simulateCluster(sheet: ClusterSheet, source: RandomSource, rounds: number): ReturnEstimate {
  return estimateReturn({ rounds, betUnits: sheet.betUnits }, () => clusterUnits(sheet, source));
}

/** Two-sided quantile of the normal law at 99 percent. */
const QUANTILE_99 = 2.576;
const MILLION = 1_000_000;

/** Plays and states with its error; a hundred million rounds of 49 cells take a quarter of an hour. @throws InvalidSheet, InvalidInput */
export function computeClusterFigures(sheet: ClusterSheet, { seed, rounds }: Pick<ClusterFigures, 'seed' | 'rounds'>): ClusterFigures {
  const { units, rtp, standardError, hitFrequency, variance } = simulateCluster(sheet, wordTape(seed), rounds);
  const percent = (share: number): string => (100 * share).toFixed(4);
  return {
    seed,
    rounds,
    units: String(units),
    rtpPercent: percent(rtp),
    errorPercent: percent(QUANTILE_99 * standardError),
    hitPercent: percent(hitFrequency),
    variance: variance.toFixed(4),
    standardDeviation: Math.sqrt(variance).toFixed(4),
    volatility: volatilityOf(fraction(BigInt(Math.round(variance * MILLION)), BigInt(MILLION))),
  };
}
