import { payingSymbols, stripsOf, windowAt } from '../reels/reel-sheet.ts';
import type { Phase, Strip, SymbolId } from '../reels/reel-sheet.ts';
import { refuseFaults } from '../sheet-faults.ts';
import type { ParSheet } from './sheet.ts';
import { listSheetFaults } from './validate-sheet.ts';

export interface CompiledReel {
  readonly stops: number;
  /** What each stop shows, top to bottom; shared by every spin that lands there. */
  readonly windows: readonly (readonly SymbolId[])[];
  /** Symbol codes of the windows, at stop × rows + row. */
  readonly codes: Uint8Array;
  /** Visible scatters by stop. */
  readonly scatters: Uint8Array;
}

/** A sheet as small integers, so that one spin is a few dozen array reads. */
export interface CompiledSheet {
  readonly sheet: ParSheet;
  readonly rows: number;
  readonly reelCount: number;
  readonly reels: Readonly<Record<Phase, readonly CompiledReel[]>>;
  /** Row of each reel, at line × reels + reel. */
  readonly lineRows: Uint8Array;
  readonly lineCount: number;
  /** Symbol by code: the paying ones, then wild, then scatter. */
  readonly symbols: readonly SymbolId[];
  readonly wildCode: number;
  /** Line bets, at code × (reels + 1) + run. */
  readonly pays: Float64Array;
  /** Factor of a wild, by reel. */
  readonly wildFactors: Float64Array;
}

/** Sheets never change, so each is validated and compiled once. */
const COMPILED = new WeakMap<ParSheet, CompiledSheet>();

/** @throws InvalidSheet with the first fault */
export function compileSheet(sheet: ParSheet): CompiledSheet {
  const known = COMPILED.get(sheet);
  if (known) return known;
  refuseFaults(sheet.id, listSheetFaults(sheet));
  const compiled = compile(sheet);
  COMPILED.set(sheet, compiled);
  return compiled;
}

/** More line bets than one spin can win on its lines. */
export function mostLineBets({ pays, wildFactors, lineCount }: CompiledSheet): number {
  const best = pays.reduce((most, pay) => Math.max(most, pay), 0);
  return wildFactors.reduce((product, factor) => product * factor, best) * lineCount;
}

function compile(sheet: ParSheet): CompiledSheet {
  const symbols = [...payingSymbols(sheet), sheet.wild.symbol, sheet.scatter.symbol];
  const reelCount = sheet.reels.length;
  const pays = new Float64Array(symbols.length * (reelCount + 1));
  symbols.forEach((symbol, code) => {
    for (const [run, pay] of Object.entries(sheet.pays[symbol] ?? {})) pays[code * (reelCount + 1) + Number(run)] = pay;
  });
  const wildFactors = new Float64Array(reelCount).fill(1);
  for (const { reel, factor } of sheet.wild.multipliers) wildFactors[reel - 1] = factor;
  const base = stripsOf(sheet, 'base').map((strip) => compileReel(sheet, symbols, strip));
  return {
    sheet,
    rows: sheet.rows,
    reelCount,
    reels: { base, free: sheet.freeSpins.reels?.map((strip) => compileReel(sheet, symbols, strip)) ?? base },
    lineRows: Uint8Array.from(sheet.lines.flat()),
    lineCount: sheet.lines.length,
    symbols,
    wildCode: symbols.length - 2,
    pays,
    wildFactors,
  };
}

function compileReel(sheet: ParSheet, symbols: readonly SymbolId[], strip: Strip): CompiledReel {
  const windows = strip.map((_, stop) => Object.freeze(windowAt(strip, stop, sheet.rows)));
  return {
    stops: strip.length,
    windows,
    codes: Uint8Array.from(windows.flat().map((symbol) => symbols.indexOf(symbol))),
    scatters: Uint8Array.from(windows.map((window) => window.filter((symbol) => symbol === sheet.scatter.symbol).length)),
  };
}
