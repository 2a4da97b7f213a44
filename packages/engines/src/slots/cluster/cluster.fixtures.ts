import type { ClusterSheet } from './sheet.ts';

const steps = (small: number, middle: number, large: number): Readonly<Record<number, number>> => ({ 5: small, 7: middle, 10: large });

/** 6 × 5 cells, six symbols and a wild, climbing multipliers. */
export const clusterSheet: ClusterSheet = {
  id: 'cluster-fixture',
  version: 1,
  name: 'Cluster fixture',
  betUnits: 18,
  columns: 6,
  rows: 5,
  symbols: [
    { symbol: 'GEM', weight: 10 },
    { symbol: 'PEARL', weight: 11 },
    { symbol: 'CORAL', weight: 12 },
    { symbol: 'SHELL', weight: 13 },
    { symbol: 'KELP', weight: 14 },
    { symbol: 'SAND', weight: 15 },
    { symbol: 'WILD', weight: 2 },
  ],
  wild: 'WILD',
  pays: {
    GEM: steps(40, 120, 600),
    PEARL: steps(30, 80, 400),
    CORAL: steps(24, 60, 300),
    SHELL: steps(20, 50, 200),
    KELP: steps(16, 40, 160),
    SAND: steps(12, 32, 120),
  },
  multipliers: [1, 2, 3, 5],
  maxWinUnits: 100_000,
};

/** 2 × 3 cells, so that five of six cells must be equal: the cascades can be solved exactly. */
export const tinyCluster: ClusterSheet = {
  id: 'tiny-cluster',
  version: 1,
  name: 'Tiny cluster',
  betUnits: 2,
  columns: 2,
  rows: 3,
  symbols: [
    { symbol: 'RED', weight: 2 },
    { symbol: 'BLUE', weight: 2 },
    { symbol: 'WILD', weight: 1 },
  ],
  wild: 'WILD',
  pays: { RED: { 5: 2, 6: 5 }, BLUE: { 5: 1, 6: 3 } },
  multipliers: [1, 2],
  maxWinUnits: 1_000_000,
};
