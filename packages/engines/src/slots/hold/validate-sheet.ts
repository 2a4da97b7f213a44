import { faultsWhere, identityFaults, isCount } from '../sheet-faults.ts';
import type { SheetFault } from '../sheet-faults.ts';
import { areWeights } from '../weighted.ts';
import type { CellWeights, HoldSheet } from './sheet.ts';

/** More cells than any screen shows; keeps every exact figure quick. */
const MOST_CELLS = 64;

/** Everything that is wrong with a hold-and-spin sheet; an empty list means it may be played. */
export function listHoldFaults(sheet: HoldSheet): readonly SheetFault[] {
  const { betUnits, columns, rows, trigger, respins, coins, fullGridUnits } = sheet;
  const cells = columns * rows;
  return [
    ...identityFaults(sheet),
    ...faultsWhere(
      [!isCount(betUnits), 'invalid_bet', 'betUnits', 'a total bet is not a whole number of units from 1'],
      [!isCount(columns) || !isCount(rows) || cells > MOST_CELLS, 'invalid_size', 'columns', `there are not 1 to ${MOST_CELLS} cells`],
      [!isCount(trigger) || trigger > cells, 'invalid_trigger', 'trigger', 'no number of coins starts the feature'],
      [!isCount(respins) || respins > 10, 'invalid_trigger', 'respins', 'the respins are not 1 to 10'],
      [!isCellWeights(sheet.paidSpin), 'invalid_weight', 'paidSpin', 'the weights of the paid spin are impossible'],
      [!isCellWeights(sheet.respin), 'invalid_weight', 'respin', 'the weights of a respin are impossible'],
      [!areWeights(coins), 'invalid_weight', 'coins', 'the weights of the coins are impossible'],
      [!coins.every(({ units }) => isCount(units)), 'invalid_pays', 'coins', 'a coin is not worth a whole number of units from 1'],
      [new Set(coins.map(({ id }) => id)).size !== coins.length, 'invalid_symbol', 'coins', 'two coins have the same name'],
      [
        !Number.isSafeInteger(fullGridUnits) || fullGridUnits < 0,
        'invalid_pays',
        'fullGridUnits',
        'a full grid pays no whole number of units',
      ],
    ),
  ];
}

function isCellWeights({ coin, blank }: CellWeights): boolean {
  return areWeights([{ weight: coin }, { weight: blank }]);
}
