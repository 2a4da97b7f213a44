import { InvalidInput } from '@tessera/kernel';
import { checkMultiplier, checkStops } from '../reels/check-spin.ts';
import { awardedFreeSpins } from '../reels/reel-sheet.ts';
import type { Phase, SymbolId } from '../reels/reel-sheet.ts';
import { compileWays } from './compile-sheet.ts';
import type { WaysWindow } from './compile-sheet.ts';
import type { WaysSheet } from './sheet.ts';

export interface WaysWin {
  readonly symbol: SymbolId;
  /** Length of the run from reel 1. */
  readonly count: number;
  /** Product of what the symbol counts on each reel of the run, multiplying wilds included. */
  readonly ways: number;
  /** Units won, free-spin multiplier included. */
  readonly multiple: number;
}

/** What one set of stops shows and wins. All multiples are whole units. */
export interface WaysOutcome {
  /** Reel by reel, top to bottom. */
  readonly window: readonly (readonly SymbolId[])[];
  readonly wins: readonly WaysWin[];
  readonly scatters: number;
  readonly scatterMultiple: number;
  readonly multiple: number;
  readonly freeSpinsAwarded: number;
}

export interface WaysStops {
  readonly phase: Phase;
  /** Which of its heights each reel shows. */
  readonly heights: readonly number[];
  /** Index of the strip symbol shown on the top row, reel by reel. */
  readonly stops: readonly number[];
  /** Factor of everything the spin wins: 1 in the paid spin. */
  readonly multiplier: number;
}

/** Wins of given stops (rule book §3.7). Pure: equal stops, equal wins. @throws InvalidSheet, InvalidInput for a stop outside its strip */
export function evaluateWays(sheet: WaysSheet, { phase, heights, stops, multiplier }: WaysStops): WaysOutcome {
  const { symbols, pays, reels } = compileWays(sheet);
  const ofPhase = reels[phase];
  if (!ofPhase) throw new InvalidInput('phase', 'is unknown');
  checkStops('stops', stops, ofPhase.length);
  checkStops('heights', heights, ofPhase.length);
  checkMultiplier(multiplier);
  const windows = ofPhase.map((reel, index): WaysWindow => {
    const window = reel.windows[heights[index] ?? 0]?.[stops[index] ?? -1];
    if (!window) throw new InvalidInput(`stops.${index}`, 'is no stop of its strip');
    return window;
  });
  const wins: WaysWin[] = [];
  let multiple = 0;
  for (const [code, symbol] of symbols.entries()) {
    let [count, ways] = [0, 1];
    for (const { counts } of windows) {
      const shown = counts[code] ?? 0;
      if (shown === 0) break;
      count += 1;
      ways *= shown;
    }
    const won = (pays[code]?.[count] ?? 0) * ways * multiplier;
    if (won > 0) wins.push({ symbol, count, ways, multiple: won });
    multiple += won;
  }
  const scatters = windows.reduce((sum, window) => sum + window.scatters, 0);
  const scatterMultiple = (sheet.scatter.pays[scatters] ?? 0) * sheet.betUnits * multiplier;
  return {
    window: windows.map(({ shown }) => shown),
    wins,
    scatters,
    scatterMultiple,
    multiple: multiple + scatterMultiple,
    freeSpinsAwarded: awardedFreeSpins(sheet, phase, scatters),
  };
}
