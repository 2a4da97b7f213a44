import type { SlotKind } from '../slot-kind.ts';
import { wordTape } from '../statistics/word-tape.ts';
import type { ClusterSheet } from './sheet.ts';
import { simulateCluster } from './simulate.ts';
import { spinCluster } from './spin.ts';
import type { ClusterEvent } from './spin.ts';
import { listClusterFaults } from './validate-sheet.ts';

/** Enough for a standard error of about a percent; whoever certifies a sheet simulates longer. */
const MEASURED_ROUNDS = 20_000;

export const clusterKind: SlotKind<ClusterSheet, ClusterEvent> = {
  isLong: true,
  listFaults: listClusterFaults,
  betUnits: ({ betUnits }) => betUnits,
  play: (sheet, source) => ({ ...spinCluster(sheet, source), isJackpot: false }),
  figures: (sheet) => ({ precision: 'measured', estimate: simulateCluster(sheet, wordTape(sheet.id), MEASURED_ROUNDS) }),
  tables: ({ betUnits, columns, rows, symbols, wild, pays, multipliers, maxWinUnits }) => [
    {
      heading: `Clusters (a total bet is ${betUnits} units)`,
      rows: [
        ['grid', `${columns} × ${rows}`],
        ['wild', wild ?? 'none'],
        ['multipliers by step', multipliers.join(' ')],
        ['largest round in units', String(maxWinUnits)],
      ],
    },
    {
      heading: 'Symbols',
      rows: [
        ['symbol', 'weight', 'units from size on'],
        ...symbols.map(({ symbol, weight }) => [
          symbol,
          String(weight),
          Object.entries(pays[symbol] ?? {})
            .map(([size, units]) => `${size}: ${units}`)
            .join(', '),
        ]),
      ],
    },
  ],
};
