import { reelFaults } from '../reels/reel-faults.ts';
import { faultsWhere, isCount } from '../sheet-faults.ts';
import type { SheetFault } from '../sheet-faults.ts';
import { areWeights } from '../weighted.ts';
import type { WaysSheet } from './sheet.ts';

/** Everything that is wrong with a ways sheet; an empty list means it may be played. */
export function listWaysFaults(sheet: WaysSheet): readonly SheetFault[] {
  const mostRuns = sheet.heights.reduce((product, heights) => product * Math.max(1, ...heights.map(({ rows }) => rows)), 1);
  return [
    ...faultsWhere(
      [!isCount(sheet.betUnits), 'invalid_bet', 'betUnits', 'a total bet is not a whole number of units from 1'],
      [sheet.heights.length !== sheet.reels.length, 'invalid_size', 'heights', 'not every reel has its heights'],
      [
        sheet.maxRoundUnits !== undefined && !isCount(sheet.maxRoundUnits),
        'invalid_pays',
        'maxRoundUnits',
        'the most that a round wins is not a whole number from 1',
      ],
    ),
    ...sheet.heights.flatMap((heights, reel) =>
      faultsWhere(
        [!heights.every(({ rows }) => isCount(rows)), 'invalid_size', `heights.${reel}`, `reel ${reel + 1} has an impossible height`],
        [!areWeights(heights), 'invalid_weight', `heights.${reel}`, `the heights of reel ${reel + 1} have impossible weights`],
      ),
    ),
    ...reelFaults(sheet, { heights: sheet.heights, mostRuns }),
  ];
}
