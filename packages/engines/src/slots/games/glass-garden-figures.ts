import type { ClusterFigures } from '../cluster/simulate.ts';

/**
 * Figures of Glass Garden, version 1, as `computeClusterFigures` measures them: sixty million rounds take a quarter of an hour. A test
 * plays fewer and holds them within both errors; `SLOT_ROUNDS=60000000` plays all and finds the same.
 */
export const glassGardenFigures: ClusterFigures = {
  seed: 'glass-garden',
  rounds: 60_000_000,
  units: '1147203705',
  rtpPercent: '95.6003',
  errorPercent: '0.0840',
  hitPercent: '60.1894',
  variance: '6.3785',
  standardDeviation: '2.5256',
  volatility: 'low',
};
