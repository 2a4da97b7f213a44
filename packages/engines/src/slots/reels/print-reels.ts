import type { PrintedTable } from '../statistics/print.ts';
import { countOf, payingSymbols, stripsOf } from './reel-sheet.ts';
import type { ReelSheet, Strip, SymbolId } from './reel-sheet.ts';

/** Strips, counts and pays of a sheet on reels, as it prints them. */
export function reelTables(sheet: ReelSheet): readonly PrintedTable[] {
  const symbols = [...payingSymbols(sheet), sheet.wild.symbol, sheet.scatter.symbol];
  const free = sheet.freeSpins.reels;
  return [
    ...stripTables('Reels', sheet.reels, symbols),
    ...(free ? stripTables('Reels of the free spins', stripsOf(sheet, 'free'), symbols) : []),
    { heading: 'Pays', rows: payRows(sheet) },
    {
      heading: 'Scatters and free spins',
      rows: [
        ['scatters', 'total bets', 'free spins'],
        ...[...new Set([...Object.keys(sheet.scatter.pays), ...Object.keys(sheet.freeSpins.awards)])].map((scatters) => [
          scatters,
          String(sheet.scatter.pays[Number(scatters)] ?? 0),
          String(sheet.freeSpins.awards[Number(scatters)] ?? 0),
        ]),
        ['multipliers', sheet.freeSpins.multipliers.join(' ')],
        ['retriggered', sheet.freeSpins.isRetriggered ? 'yes' : 'no'],
      ],
    },
  ];
}

export function stripTables(heading: string, strips: readonly Strip[], symbols: readonly SymbolId[]): readonly PrintedTable[] {
  const numbers = strips.map((_, reel) => String(reel + 1));
  const longest = Math.max(...strips.map((strip) => strip.length));
  return [
    {
      heading,
      rows: [
        ['stop', ...numbers],
        ...Array.from({ length: longest }, (_, stop) => [String(stop), ...strips.map((strip) => strip[stop] ?? '')]),
      ],
    },
    {
      heading: `${heading}: symbols`,
      rows: [
        ['symbol', ...numbers],
        ...symbols.map((symbol) => [symbol, ...strips.map((strip) => String(countOf(strip, symbol)))]),
        ['stops', ...strips.map((strip) => String(strip.length))],
      ],
    },
  ];
}

function payRows(sheet: ReelSheet): readonly (readonly string[])[] {
  const runs = [...new Set(Object.values(sheet.pays).flatMap((pays) => Object.keys(pays)))].map(Number).toSorted((a, b) => a - b);
  const wilds = sheet.wild.multipliers.map(({ reel, factor }) => `×${factor} on reel ${reel}`);
  return [
    ['symbol', ...runs.map(String)],
    ...payingSymbols(sheet).map((symbol) => [symbol, ...runs.map((run) => String(sheet.pays[symbol]?.[run] ?? 0))]),
    [sheet.wild.symbol, `substitutes for all of these${wilds.map((wild) => `, ${wild}`).join('')}`],
  ];
}
