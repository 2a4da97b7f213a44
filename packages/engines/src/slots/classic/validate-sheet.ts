import { faultsWhere, identityFaults, isCount, symbolFaults } from '../sheet-faults.ts';
import type { SheetFault } from '../sheet-faults.ts';
import type { ClassicSheet, Combination } from './sheet.ts';

/** Different lines that reels can show: each is matched once. */
const MOST_LINES = 200_000;

/** Everything that is wrong with a classic sheet; an empty list means it may be played. */
export function listClassicFaults(sheet: ClassicSheet): readonly SheetFault[] {
  return [
    ...identityFaults(sheet),
    ...symbolFaults(new Set(sheet.reels.flat()).size, 'reels'),
    ...gridFaults(sheet),
    ...sheet.combinations.flatMap((combination, index) => combinationFaults(sheet, combination, index)),
    ...jackpotFaults(sheet),
  ];
}

function gridFaults({ rows, reels, lines, wild, blanks, combinations }: ClassicSheet): SheetFault[] {
  const shown = new Set(reels.flat()).size;
  const known = new Set([wild.symbol, ...blanks, ...combinations.flatMap(symbolsOf)]);
  const isInside = (line: readonly number[]): boolean =>
    line.length === reels.length && line.every((row) => Number.isInteger(row) && row >= 0 && row < rows);
  return [
    ...faultsWhere(
      [!isCount(rows), 'invalid_size', 'rows', 'the number of rows is not a whole number from 1'],
      [reels.length < 2, 'invalid_size', 'reels', 'there are fewer than two reels'],
      [shown ** reels.length > MOST_LINES, 'too_large', 'reels', 'there are too many lines to tabulate'],
      [!isCount(wild.factor), 'invalid_multiplier', 'wild.factor', 'the factor of the wild is not a whole number from 1'],
      [blanks.includes(wild.symbol), 'invalid_symbol', 'blanks', 'the wild is blank'],
      [lines.length === 0, 'invalid_line', 'lines', 'there are no lines'],
      [new Set(lines.map((line) => line.join())).size !== lines.length, 'duplicate_line', 'lines', 'two lines are equal'],
    ),
    ...lines.flatMap((line, index) =>
      faultsWhere([!isInside(line), 'invalid_line', `lines.${index}`, `line ${index + 1} leaves the window`]),
    ),
    ...reels.flatMap((strip, index) => {
      const unknown = strip.find((symbol) => !known.has(symbol));
      return faultsWhere(
        [strip.length < Math.max(1, rows), 'short_reel', `reels.${index}`, `reel ${index + 1} is shorter than the window`],
        [unknown !== undefined, 'unknown_symbol', `reels.${index}`, `reel ${index + 1} has the unknown symbol ${unknown ?? ''}`],
      );
    }),
  ];
}

function combinationFaults(sheet: ClassicSheet, combination: Combination, index: number): SheetFault[] {
  const at = `combinations.${index}`;
  const named = symbolsOf(combination);
  const isOdd = combination.kind === 'first' && (!isCount(combination.count) || combination.count > sheet.reels.length);
  const isWildOrBlank = named.some((symbol) => symbol === sheet.wild.symbol || sheet.blanks.includes(symbol));
  return faultsWhere(
    [!isCount(combination.pay), 'invalid_pays', at, `the pay of ${combination.id} is not a whole number from 1`],
    [sheet.combinations.findIndex(({ id }) => id === combination.id) !== index, 'invalid_pays', at, `${combination.id} is there twice`],
    [isWildOrBlank, 'invalid_symbol', at, `${combination.id} names the wild or a blank`],
    [combination.kind === 'group' && named.length === 0, 'invalid_symbol', at, `${combination.id} names no symbol`],
    [isOdd, 'invalid_size', at, `${combination.id} needs an impossible number of reels`],
  );
}

function symbolsOf(combination: Combination): readonly string[] {
  if (combination.kind === 'group') return combination.symbols;
  return combination.kind === 'first' ? [combination.symbol] : [];
}

function jackpotFaults({ jackpot, combinations, lines }: ClassicSheet): SheetFault[] {
  if (!jackpot) return [];
  const { combination, line, seedTotalBets, ratePerTenThousand } = jackpot;
  const isRate = Number.isInteger(ratePerTenThousand) && ratePerTenThousand >= 0 && ratePerTenThousand < 10_000;
  return faultsWhere(
    [!combinations.some(({ id }) => id === combination), 'invalid_jackpot', 'jackpot.combination', 'nothing wins the jackpot'],
    [!isCount(line) || line > lines.length, 'invalid_jackpot', 'jackpot.line', 'the jackpot is on no line'],
    [!isCount(seedTotalBets), 'invalid_jackpot', 'jackpot.seedTotalBets', 'the seed is not a whole number of total bets'],
    [!isRate, 'invalid_jackpot', 'jackpot.ratePerTenThousand', 'the rate is not between nothing and the whole bet'],
  );
}
