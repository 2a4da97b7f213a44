import type { ClusterSheet } from '../cluster/sheet.ts';

/** Units by size of the cluster, for the sizes at which a symbol pays more. */
const SIZES = [5, 6, 7, 8, 10, 12, 15, 20] as const;
const sizes = (...units: readonly number[]): Readonly<Record<number, number>> =>
  Object.fromEntries(SIZES.map((size, index) => [size, units[index] ?? 0]));

/** Glass Garden: 7×7 cells, six flowers and a wild, cascades whose multiplier climbs with every fall, an end at 5,000 total bets. */
export const glassGarden: ClusterSheet = {
  id: 'glass-garden',
  version: 1,
  name: 'Glass Garden',
  betUnits: 20,
  columns: 7,
  rows: 7,
  symbols: [
    { symbol: 'ROSE', weight: 20 },
    { symbol: 'IRIS', weight: 24 },
    { symbol: 'SUNFLOWER', weight: 26 },
    { symbol: 'BLUEBELL', weight: 30 },
    { symbol: 'FERN', weight: 32 },
    { symbol: 'LILY', weight: 32 },
    { symbol: 'BUTTERFLY', weight: 5 },
  ],
  wild: 'BUTTERFLY',
  pays: {
    ROSE: sizes(15, 25, 50, 120, 300, 800, 2_500, 10_000),
    IRIS: sizes(11, 17, 34, 80, 200, 500, 1_500, 6_000),
    SUNFLOWER: sizes(7, 12, 24, 56, 140, 360, 1_000, 4_000),
    BLUEBELL: sizes(5, 8, 14, 32, 90, 220, 640, 2_500),
    FERN: sizes(3, 5, 8, 20, 56, 140, 400, 1_600),
    LILY: sizes(3, 5, 8, 20, 56, 140, 400, 1_600),
  },
  multipliers: [1, 2, 3, 5, 8, 12, 20],
  maxWinUnits: 100_000,
};
