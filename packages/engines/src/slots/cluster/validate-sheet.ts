import { faultsWhere, identityFaults, isCount, symbolFaults } from '../sheet-faults.ts';
import type { SheetFault } from '../sheet-faults.ts';
import { areWeights } from '../weighted.ts';
import { SMALLEST_CLUSTER } from './sheet.ts';
import type { ClusterSheet } from './sheet.ts';

const MOST_CELLS = 256;

/** Everything that is wrong with a cluster sheet; an empty list means it may be played. */
export function listClusterFaults(sheet: ClusterSheet): readonly SheetFault[] {
  const { betUnits, columns, rows, symbols, wild, pays, multipliers, maxWinUnits } = sheet;
  const names = symbols.map(({ symbol }) => symbol);
  const unpaid = names.find((symbol) => symbol !== wild && !Object.hasOwn(pays, symbol));
  const unknown = Object.keys(pays).find((symbol) => !names.includes(symbol));
  return [
    ...identityFaults(sheet),
    ...symbolFaults(symbols.length, 'symbols'),
    ...faultsWhere(
      [!isCount(betUnits), 'invalid_bet', 'betUnits', 'a total bet is not a whole number of units from 1'],
      [
        !isCount(columns) || !isCount(rows) || columns * rows > MOST_CELLS,
        'invalid_size',
        'columns',
        `there are not 1 to ${MOST_CELLS} cells`,
      ],
      [!areWeights(symbols), 'invalid_weight', 'symbols', 'the weights of the symbols are impossible'],
      [new Set(names).size !== names.length, 'invalid_symbol', 'symbols', 'a symbol is there twice'],
      [unpaid !== undefined, 'missing_pay', 'pays', `${unpaid ?? ''} has no pays`],
      [unknown !== undefined, 'unknown_symbol', 'pays', `${unknown ?? ''} has pays but never shows`],
      [wild !== null && !names.includes(wild), 'unknown_symbol', 'wild', 'the wild never shows'],
      [wild !== null && Object.hasOwn(pays, wild), 'invalid_symbol', 'wild', 'the wild has pays'],
      [
        multipliers.length === 0 || !multipliers.every(isCount),
        'invalid_multiplier',
        'multipliers',
        'the multipliers are not whole numbers from 1',
      ],
      [!isCount(maxWinUnits), 'invalid_pays', 'maxWinUnits', 'the largest win is not a whole number of units from 1'],
    ),
    ...Object.entries(pays).flatMap(([symbol, table]) =>
      faultsWhere([
        !isSteps(table),
        'invalid_pays',
        `pays.${symbol}`,
        `the pays of ${symbol} are not whole numbers that rise with the size from ${SMALLEST_CLUSTER}`,
      ]),
    ),
  ];
}

function isSteps(table: Readonly<Record<number, number>>): boolean {
  const steps = Object.entries(table).map(([size, units]) => [Number(size), units] as const);
  return (
    steps.length > 0 &&
    steps.every(([size, units], index) => {
      const before = index === 0 ? 0 : (steps[index - 1]?.[1] ?? 0);
      return Number.isInteger(size) && size >= SMALLEST_CLUSTER && isCount(units) && units >= before;
    })
  );
}
