import { InvalidInput } from '@tessera/kernel';
import { awardedFreeSpins } from '../reels/reel-sheet.ts';
import type { Phase, SymbolId } from '../reels/reel-sheet.ts';
import { checkMultiplier, checkStops } from '../reels/check-spin.ts';
import { compileSheet } from './compile-sheet.ts';
import type { CompiledSheet } from './compile-sheet.ts';
import type { ParSheet } from './sheet.ts';

export interface LineWin {
  /** Counted from 1. */
  readonly line: number;
  readonly symbol: SymbolId;
  /** Length of the run from reel 1. */
  readonly count: number;
  readonly wildMultiplier: number;
  /** Line bets won, wild and free-spin multipliers included. */
  readonly multiple: number;
}

/** What one set of stops shows and wins. All multiples are whole line bets. */
export interface SpinOutcome {
  /** Reel by reel, top to bottom. */
  readonly window: readonly (readonly SymbolId[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterMultiple: number;
  readonly multiple: number;
  readonly freeSpinsAwarded: number;
}

export interface SpinStops {
  readonly phase: Phase;
  /** Index of the strip symbol shown on the top row, reel by reel. */
  readonly stops: readonly number[];
  /** Factor of everything the spin wins: 1 in the paid spin. */
  readonly multiplier: number;
}

/** Wins of given stops (rule book §3.7): each line's best run from reel 1, and scatters anywhere. Pure: equal stops, equal wins. @throws InvalidInput */
export function evaluate(sheet: ParSheet, { phase, stops, multiplier }: SpinStops): SpinOutcome {
  const compiled = compileSheet(sheet);
  const reels = compiled.reels[phase];
  if (!reels) throw new InvalidInput('phase', 'is unknown');
  checkStops('stops', stops, reels.length);
  checkMultiplier(multiplier);
  let scatters = 0;
  const offsets: number[] = [];
  const window = reels.map((reel, index) => {
    const stop = stops[index] ?? -1;
    const shown = reel.windows[stop];
    if (!shown) throw new InvalidInput(`stops.${index}`, 'is no stop of its strip');
    scatters += reel.scatters[stop] ?? 0;
    offsets.push(stop * compiled.rows);
    return shown;
  });
  const lineWins: LineWin[] = [];
  let multiple = 0;
  for (let line = 0; line < compiled.lineCount; line += 1) {
    const win = evaluateLine(compiled, { phase, offsets, line, multiplier });
    if (win === null) continue;
    lineWins.push(win);
    multiple += win.multiple;
  }
  const scatterMultiple = (sheet.scatter.pays[scatters] ?? 0) * compiled.lineCount * multiplier;
  return {
    window,
    lineWins,
    scatters,
    scatterMultiple,
    multiple: multiple + scatterMultiple,
    freeSpinsAwarded: awardedFreeSpins(sheet, phase, scatters),
  };
}

interface LinePosition {
  readonly phase: Phase;
  /** Where each reel's window starts in its codes. */
  readonly offsets: readonly number[];
  readonly line: number;
  readonly multiplier: number;
}

function evaluateLine(compiled: CompiledSheet, { phase, offsets, line, multiplier }: LinePosition): LineWin | null {
  const { reelCount, lineRows, wildCode, wildFactors } = compiled;
  const reels = compiled.reels[phase];
  let paying = -1;
  let wildMultiplier = 1;
  let count = 0;
  for (; count < reelCount; count += 1) {
    const code = reels[count]?.codes[(offsets[count] ?? 0) + (lineRows[line * reelCount + count] ?? 0)] ?? -1;
    if (count === 0) paying = code;
    else if (code === wildCode) wildMultiplier *= wildFactors[count] ?? 1;
    else if (code !== paying) break;
  }
  // The scatter has no line pays, so a run of scatters pays nothing here.
  const pay = compiled.pays[paying * (reelCount + 1) + count] ?? 0;
  if (pay === 0) return null;
  return { line: line + 1, symbol: compiled.symbols[paying] ?? '', count, wildMultiplier, multiple: pay * wildMultiplier * multiplier };
}
