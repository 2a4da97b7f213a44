import { fractionText, percentText } from '../../exact/index.ts';
import { reelTables } from '../reels/print-reels.ts';
import type { SlotKind } from '../slot-kind.ts';
import { statisticsOf } from '../statistics/statistics.ts';
import { exactWaysFigures } from './figures.ts';
import type { WaysSheet } from './sheet.ts';
import { spinWays } from './spin.ts';
import type { WaysEvent } from './spin.ts';
import { listWaysFaults } from './validate-sheet.ts';

export const waysKind: SlotKind<WaysSheet, WaysEvent> = {
  isLong: false,
  listFaults: listWaysFaults,
  betUnits: ({ betUnits }) => betUnits,
  play: (sheet, source) => ({ ...spinWays(sheet, source), isJackpot: false }),
  figures(sheet) {
    const exact = exactWaysFigures(sheet);
    const feature = ['feature', `${percentText(exact.featureFrequency, 6)} %`, fractionText(exact.featureFrequency)];
    const rows = [['figure', 'value', 'exact'], feature, ['combinations', String(exact.combinations)]];
    return { precision: 'exact', statistics: statisticsOf(exact), tables: [{ heading: 'Feature', rows }] };
  },
  tables: (sheet) => [
    ...reelTables(sheet),
    {
      heading: `Rows and their weights (a total bet is ${sheet.betUnits} units)`,
      rows: [
        ['reel', 'rows × weight'],
        ...sheet.heights.map((heights, reel) => [String(reel + 1), heights.map(({ rows, weight }) => `${rows} × ${weight}`).join(', ')]),
      ],
    },
  ],
};
