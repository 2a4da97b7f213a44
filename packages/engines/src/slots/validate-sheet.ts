import { payingSymbols, stripsOf } from './sheet.ts';
import type { ParSheet, Strip } from './sheet.ts';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Everything that is wrong with a sheet, one sentence each; an empty list means it may be played. */
export function listSheetFaults(sheet: ParSheet): string[] {
  return [...shapeFaults(sheet), ...stripFaults(sheet), ...lineFaults(sheet), ...payFaults(sheet), ...freeSpinFaults(sheet)];
}

function shapeFaults(sheet: ParSheet): string[] {
  const faults: string[] = [];
  if (!ID.test(sheet.id)) faults.push('the id is not kebab-case');
  if (!isCount(sheet.version)) faults.push('the version is not a whole number from 1');
  if (!isCount(sheet.rows)) faults.push('the number of rows is not a whole number from 1');
  if (sheet.reels.length < 2) faults.push('there are fewer than two reels');
  if (stripsOf(sheet, 'free').length !== sheet.reels.length) faults.push('the free spins have another number of reels');
  if (sheet.wild.symbol === sheet.scatter.symbol) faults.push('wild and scatter are the same symbol');
  return faults;
}

function stripFaults(sheet: ParSheet): string[] {
  const known = new Set([...payingSymbols(sheet), sheet.wild.symbol, sheet.scatter.symbol]);
  return (['base', 'free'] as const).flatMap((phase) =>
    stripsOf(sheet, phase).flatMap((strip, reel) => {
      const where = `${phase} reel ${reel + 1}`;
      const faults = strip.filter((symbol) => !known.has(symbol)).map((symbol) => `${where} has the unknown symbol ${symbol}`);
      if (strip.length < sheet.rows) faults.push(`${where} is shorter than the window`);
      if (reel === 0 && strip.includes(sheet.wild.symbol)) faults.push(`${where} has a wild, so no symbol would be the paying one`);
      return faults;
    }),
  );
}

function lineFaults(sheet: ParSheet): string[] {
  const faults: string[] = [];
  if (sheet.lines.length === 0) faults.push('there are no lines');
  if (new Set(sheet.lines.map((line) => line.join())).size !== sheet.lines.length) faults.push('two lines are equal');
  sheet.lines.forEach((line, index) => {
    const inside = line.every((row) => Number.isInteger(row) && row >= 0 && row < sheet.rows);
    if (line.length !== sheet.reels.length || !inside) faults.push(`line ${index + 1} leaves the window`);
  });
  return faults;
}

function payFaults(sheet: ParSheet): string[] {
  const faults: string[] = [];
  if (sheet.wild.symbol in sheet.pays || sheet.scatter.symbol in sheet.pays) faults.push('wild or scatter has line pays');
  for (const [symbol, pays] of Object.entries(sheet.pays)) {
    if (!isRising(pays, 2, sheet.reels.length)) faults.push(`the pays of ${symbol} are not whole numbers that rise with the run`);
  }
  if (!isRising(sheet.scatter.pays, 1, Infinity)) faults.push('the scatter pays are not whole numbers that rise with the count');
  for (const { reel, factor } of sheet.wild.multipliers) {
    if (!isCount(factor) || !isCount(reel) || reel > sheet.reels.length) faults.push(`the wild multiplier of reel ${reel} is impossible`);
  }
  if (new Set(sheet.wild.multipliers.map(({ reel }) => reel)).size !== sheet.wild.multipliers.length)
    faults.push('a reel has two wild multipliers');
  return faults;
}

function freeSpinFaults(sheet: ParSheet): string[] {
  const faults: string[] = [];
  const { awards, multipliers, isRetriggered } = sheet.freeSpins;
  const mostVisible = (['base', 'free'] as const).map((phase) =>
    stripsOf(sheet, phase).reduce((sum, strip) => sum + mostScatters(sheet, strip), 0),
  );
  const most = Math.max(...mostVisible);
  if (!isRising(awards, 1, Infinity)) faults.push('the awards are not whole numbers that rise with the scatters');
  if (largestKey(sheet.scatter.pays) > 0 && largestKey(sheet.scatter.pays) < most) faults.push(`${most} scatters can show but have no pay`);
  if (largestKey(awards) > 0 && largestKey(awards) < most) faults.push(`${most} scatters can show but have no award`);
  if (multipliers.length === 0 || !multipliers.every(isCount)) faults.push('the free-spin multipliers are not whole numbers from 1');
  if (isRetriggered && multipliers.length !== 1) faults.push('retriggered free spins need one constant multiplier');
  return faults;
}

function mostScatters(sheet: ParSheet, strip: Strip): number {
  const visible = strip.map(
    (_, stop) =>
      Array.from({ length: sheet.rows }, (__, row) => strip[(stop + row) % strip.length]).filter(
        (symbol) => symbol === sheet.scatter.symbol,
      ).length,
  );
  return Math.max(...visible);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}

function isRising(table: Readonly<Record<number, number>>, smallest: number, largest: number): boolean {
  const rows = Object.entries(table).map(([key, value]) => [Number(key), value] as const);
  const sound = rows.every(
    ([key, value]) => Number.isInteger(key) && key >= smallest && key <= largest && Number.isSafeInteger(value) && value >= 0,
  );
  const gapless = rows.every(([key], index) => index === 0 || key === (rows[index - 1]?.[0] ?? 0) + 1);
  return sound && gapless && rows.every(([, value], index) => index === 0 || value >= (rows[index - 1]?.[1] ?? 0));
}

function largestKey(table: Readonly<Record<number, number>>): number {
  return Math.max(0, ...Object.keys(table).map(Number));
}
