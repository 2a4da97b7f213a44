import type { RandomSource } from '@tessera/kernel';
import { estimateReturn } from '../statistics/estimate.ts';
import type { ReturnEstimate } from '../statistics/estimate.ts';
import type { ClusterSheet } from './sheet.ts';
import { clusterUnits } from './spin.ts';

/** Measures a cluster sheet: cascades have no closed form, so its return is stated with its error. @throws InvalidSheet, InvalidInput */
export function simulateCluster(sheet: ClusterSheet, source: RandomSource, rounds: number): ReturnEstimate {
  return estimateReturn({ rounds, betUnits: sheet.betUnits }, () => clusterUnits(sheet, source));
}
