import { stripTables } from '../reels/print-reels.ts';
import type { SlotKind } from '../slot-kind.ts';
import type { PrintedTable } from '../statistics/print.ts';
import { computeClassicFigures } from './figures.ts';
import type { ClassicSheet, Combination } from './sheet.ts';
import { spinClassic } from './spin.ts';
import type { ClassicEvent } from './spin.ts';
import { listClassicFaults } from './validate-sheet.ts';

export const classicKind: SlotKind<ClassicSheet, ClassicEvent> = {
  isLong: false,
  listFaults: listClassicFaults,
  betUnits: ({ lines }) => lines.length,
  play: spinClassic,
  /** At maximum bet, without the meter. */
  figures: (sheet) => ({ precision: 'exact', statistics: computeClassicFigures(sheet).maximumBet, tables: jackpotTables(sheet) }),
  tables: (sheet) => [
    ...stripTables('Reels', sheet.reels, [...new Set(sheet.reels.flat())]),
    { heading: 'Lines (row of each reel)', rows: sheet.lines.map((line, index) => [String(index + 1), line.join(' ')]) },
    {
      heading: `Combinations, the first that matches (each ${sheet.wild.symbol} ×${sheet.wild.factor})`,
      rows: [['combination', 'line bets', 'shows'], ...sheet.combinations.map((one) => [one.id, String(one.pay), ruleText(one, sheet)])],
    },
  ],
};

function ruleText(combination: Combination, { wild }: ClassicSheet): string {
  if (combination.kind === 'wilds') return `${wild.symbol} only`;
  return combination.kind === 'group' ? combination.symbols.join(' ') : `${combination.symbol} on the first ${combination.count} reels`;
}

function jackpotTables(sheet: ClassicSheet): readonly PrintedTable[] {
  const { jackpot, belowMaximumBet } = computeClassicFigures(sheet);
  if (!sheet.jackpot || !jackpot) return [];
  const { combination, line } = sheet.jackpot;
  return [
    {
      heading: `Jackpot: ${combination} on line ${line} at maximum bet wins the meter`,
      rows: [
        ['figure', 'value', 'exact'],
        ['chance', `${jackpot.probability.percent} %`, jackpot.probability.fraction],
        ['return of the seed', `${jackpot.seedReturn.percent} %`, jackpot.seedReturn.fraction],
        ['return of the contribution', `${jackpot.contributionReturn.percent} %`, jackpot.contributionReturn.fraction],
        ['long-run RTP at maximum bet', `${jackpot.longRunRtp.percent} %`, jackpot.longRunRtp.fraction],
        ['RTP below maximum bet', `${belowMaximumBet.rtp.percent} %`, belowMaximumBet.rtp.fraction],
        ['mean jackpot in total bets', jackpot.meanTotalBets],
      ],
    },
  ];
}
