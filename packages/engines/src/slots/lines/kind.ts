import { decimalText } from '../../exact/index.ts';
import { reelTables } from '../reels/print-reels.ts';
import type { SlotKind } from '../slot-kind.ts';
import type { PrintedTable } from '../statistics/print.ts';
import { statisticsOf } from '../statistics/statistics.ts';
import { exactLineFigures } from './exact-figures.ts';
import type { ExactLineFigures } from './exact-figures.ts';
import { distributionOf } from './figures.ts';
import type { ParSheet } from './sheet.ts';
import { spin } from './spin.ts';
import type { SlotEvent } from './spin.ts';
import { listSheetFaults } from './validate-sheet.ts';

export const lineKind: SlotKind<ParSheet, SlotEvent> = {
  isLong: false,
  listFaults: listSheetFaults,
  betUnits: ({ lines }) => lines.length,
  play: (sheet, source) => ({ ...spin(sheet, source), isJackpot: false }),
  figures(sheet) {
    const exact = exactLineFigures(sheet);
    return { precision: 'exact', statistics: statisticsOf(exact), tables: figureTables(sheet, exact) };
  },
  tables: (sheet) => [
    ...reelTables(sheet),
    { heading: 'Lines (row of each reel)', rows: sheet.lines.map((line, index) => [String(index + 1), line.join(' ')]) },
  ],
};

function figureTables(sheet: ParSheet, { base, feature }: ExactLineFigures): readonly PrintedTable[] {
  return [
    {
      heading: 'Feature',
      rows: [
        ['scatters', 'free spins', 'combinations'],
        ...feature.triggers.map(({ scatters, awarded, combinations }) => [String(scatters), String(awarded), String(combinations)]),
        ['one in', decimalText(feature.oneIn, 4)],
        ['free spins a feature', decimalText(feature.meanFreeSpins, 6)],
        ['total bets a feature', decimalText(feature.meanWin, 6)],
      ],
    },
    {
      heading: `Paid spins by win, of ${base.combinations} combinations`,
      rows: [
        ['from total bets', 'combinations', 'percent'],
        ...distributionOf(sheet, base).map(({ from, combinations, percent }) => [from, combinations, percent]),
      ],
    },
  ];
}
