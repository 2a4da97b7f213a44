import { reelFaults } from '../reels/reel-faults.ts';
import { faultsWhere, isCount } from '../sheet-faults.ts';
import type { SheetFault } from '../sheet-faults.ts';
import type { ParSheet } from './sheet.ts';

/** Everything that is wrong with a sheet; an empty list means it may be played. */
export function listSheetFaults(sheet: ParSheet): readonly SheetFault[] {
  return [
    ...faultsWhere([!isCount(sheet.rows), 'invalid_size', 'rows', 'the number of rows is not a whole number from 1']),
    ...reelFaults(sheet, { heights: sheet.reels.map(() => [{ rows: sheet.rows, weight: 1 }]), mostRuns: sheet.lines.length }),
    ...lineFaults(sheet),
    ...faultsWhere([
      sheet.maxRoundLineBets !== undefined && !isCount(sheet.maxRoundLineBets),
      'invalid_pays',
      'maxRoundLineBets',
      'the most that a round wins is not a whole number from 1',
    ]),
  ];
}

function lineFaults({ lines, rows, reels }: ParSheet): SheetFault[] {
  const distinct = new Set(lines.map((line) => line.join()));
  return [
    ...faultsWhere(
      [lines.length === 0, 'invalid_line', 'lines', 'there are no lines'],
      [distinct.size !== lines.length, 'duplicate_line', 'lines', 'two lines are equal'],
    ),
    ...lines.flatMap((line, index) => {
      const inside = line.length === reels.length && line.every((row) => Number.isInteger(row) && row >= 0 && row < rows);
      return faultsWhere([!inside, 'invalid_line', `lines.${index}`, `line ${index + 1} leaves the window`]);
    }),
  ];
}
