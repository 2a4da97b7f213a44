import { faultsWhere, identityFaults, isCount, isRising, largestKey, symbolFaults } from '../sheet-faults.ts';
import type { SheetFault } from '../sheet-faults.ts';
import { awardedFreeSpins, payingSymbols, stripsOf } from './reel-sheet.ts';
import type { Phase, ReelHeight, ReelSheet, Strip } from './reel-sheet.ts';

const PHASES = ['base', 'free'] as const;

/** How the reels of a kind show their symbols. */
export interface ReelShape {
  /** Reel by reel; one height where it never changes. */
  readonly heights: readonly (readonly ReelHeight[])[];
  /** The most runs of one symbol that can win together. */
  readonly mostRuns: number;
}

/** Faults that games of lines and of ways can have alike. */
export function reelFaults(sheet: ReelSheet, shape: ReelShape): SheetFault[] {
  return [...shapeFaults(sheet), ...stripFaults(sheet, shape), ...payFaults(sheet, shape), ...freeSpinFaults(sheet, shape)];
}

function shapeFaults(sheet: ReelSheet): SheetFault[] {
  const freeReels = stripsOf(sheet, 'free').length;
  return [
    ...identityFaults(sheet),
    ...symbolFaults(payingSymbols(sheet).length + 2, 'pays'),
    ...faultsWhere(
      [sheet.reels.length < 2, 'invalid_size', 'reels', 'there are fewer than two reels'],
      [freeReels !== sheet.reels.length, 'invalid_size', 'freeSpins.reels', 'the free spins have another number of reels'],
      [sheet.wild.symbol === sheet.scatter.symbol, 'invalid_symbol', 'wild.symbol', 'wild and scatter are the same symbol'],
    ),
  ];
}

function stripFaults(sheet: ReelSheet, { heights }: ReelShape): SheetFault[] {
  const known = new Set([...payingSymbols(sheet), sheet.wild.symbol, sheet.scatter.symbol]);
  return PHASES.flatMap((phase) =>
    stripsOf(sheet, phase).flatMap((strip, reel) => {
      const at = `${phase === 'base' ? 'reels' : 'freeSpins.reels'}.${reel}`;
      const where = `${phase} reel ${reel + 1}`;
      const unknown = strip.find((symbol) => !known.has(symbol));
      const rows = Math.max(1, ...(heights[reel] ?? []).map((height) => height.rows));
      const hasWildFirst = reel === 0 && strip.includes(sheet.wild.symbol);
      return faultsWhere(
        [unknown !== undefined, 'unknown_symbol', at, `${where} has the unknown symbol ${unknown ?? ''}`],
        [strip.length < rows, 'short_reel', at, `${where} is shorter than the window`],
        [hasWildFirst, 'misplaced_wild', at, `${where} has a wild, so no symbol would be the paying one`],
      );
    }),
  );
}

function payFaults({ wild, scatter, pays, reels, freeSpins }: ReelSheet, { mostRuns }: ReelShape): SheetFault[] {
  const factors = [...wild.multipliers.map(({ factor }) => factor), Math.max(1, ...freeSpins.multipliers)];
  const best = Math.max(1, ...Object.values(pays).flatMap((table) => Object.values(table)));
  const largest = factors.reduce((product, factor) => product * factor, best * mostRuns * Object.keys(pays).length);
  const ofReel = new Set(wild.multipliers.map(({ reel }) => reel));
  return [
    ...faultsWhere([
      Object.hasOwn(pays, wild.symbol) || Object.hasOwn(pays, scatter.symbol),
      'invalid_symbol',
      'pays',
      'wild or scatter has line pays',
    ]),
    ...Object.entries(pays).flatMap(([symbol, table]) =>
      faultsWhere([
        !isRising(table, { smallest: 2, largest: reels.length }),
        'invalid_pays',
        `pays.${symbol}`,
        `the pays of ${symbol} are not whole numbers that rise with the run`,
      ]),
    ),
    ...faultsWhere([
      !isRising(scatter.pays, { smallest: 1, largest: Infinity }),
      'invalid_pays',
      'scatter.pays',
      'the scatter pays are not whole numbers that rise with the count',
    ]),
    ...wild.multipliers.flatMap(({ reel, factor }, index) =>
      faultsWhere([
        !isCount(factor) || !isCount(reel) || reel > reels.length,
        'invalid_multiplier',
        `wild.multipliers.${index}`,
        `the wild multiplier of reel ${reel} is impossible`,
      ]),
    ),
    ...faultsWhere([ofReel.size !== wild.multipliers.length, 'invalid_multiplier', 'wild.multipliers', 'a reel has two wild multipliers']),
    ...faultsWhere([largest > Number.MAX_SAFE_INTEGER, 'too_large', 'pays', 'the largest win is too large to count']),
  ];
}

function freeSpinFaults(sheet: ReelSheet, shape: ReelShape): SheetFault[] {
  const { awards, multipliers, isRetriggered } = sheet.freeSpins;
  const laws = PHASES.map((phase) => scatterLaw(sheet, phase, shape));
  const most = Math.max(...laws.map((law) => law.length - 1));
  const retriggered = (laws[1] ?? []).reduce((sum, chance, scatters) => sum + chance * awardedFreeSpins(sheet, 'free', scatters), 0);
  const [paid, awarded] = [largestKey(sheet.scatter.pays), largestKey(awards)];
  return faultsWhere(
    [
      !isRising(awards, { smallest: 1, largest: Infinity }),
      'invalid_award',
      'freeSpins.awards',
      'the awards are not whole numbers that rise with the scatters',
    ],
    [paid > 0 && paid < most, 'missing_pay', 'scatter.pays', `${most} scatters can show but have no pay`],
    [awarded > 0 && awarded < most, 'missing_award', 'freeSpins.awards', `${most} scatters can show but have no award`],
    [
      multipliers.length === 0 || !multipliers.every(isCount),
      'invalid_multiplier',
      'freeSpins.multipliers',
      'the free-spin multipliers are not whole numbers from 1',
    ],
    [
      isRetriggered && multipliers.length !== 1,
      'invalid_multiplier',
      'freeSpins.multipliers',
      'retriggered free spins need one constant multiplier',
    ],
    [retriggered >= 1, 'endless_feature', 'freeSpins.awards', 'a free spin awards one more on average, so features never end'],
  );
}

/** Chance of each number of visible scatters, as a plain number: enough to tell whether features end. */
function scatterLaw(sheet: ReelSheet, phase: Phase, { heights }: ReelShape): readonly number[] {
  return stripsOf(sheet, phase).reduce<readonly number[]>(
    (law, strip, reel) => {
      const shown: number[] = [];
      const ofReel = heights[reel] ?? [];
      const all = ofReel.reduce((sum, { weight }) => sum + weight, 0) * strip.length;
      for (const { rows, weight } of ofReel)
        for (const stop of strip.keys()) {
          const scatters = scattersAt(sheet, { strip, stop, rows });
          shown[scatters] = (shown[scatters] ?? 0) + weight / all;
        }
      const next = Array.from({ length: law.length + Math.max(0, shown.length - 1) }, () => 0);
      law.forEach((chance, before) => {
        for (const [more, ofMore] of shown.entries()) next[before + more] = (next[before + more] ?? 0) + chance * (ofMore ?? 0);
      });
      return next;
    },
    [1],
  );
}

function scattersAt(sheet: ReelSheet, { strip, stop, rows }: { strip: Strip; stop: number; rows: number }): number {
  let scatters = 0;
  for (let row = 0; row < Math.min(rows, strip.length); row += 1)
    if (strip[(stop + row) % strip.length] === sheet.scatter.symbol) scatters += 1;
  return scatters;
}
