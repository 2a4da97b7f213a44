import { payingSymbols, stripsOf, wildFactor, windowAt } from '../reels/reel-sheet.ts';
import type { Phase, ReelHeight, Strip, SymbolId } from '../reels/reel-sheet.ts';
import { refuseFaults } from '../sheet-faults.ts';
import type { WaysSheet } from './sheet.ts';
import { listWaysFaults } from './validate-sheet.ts';

export interface WaysWindow {
  /** Top to bottom. */
  readonly shown: readonly SymbolId[];
  /** How often each paying symbol counts here, in the order of the sheet: itself and the wilds, these times their factor. */
  readonly counts: readonly number[];
  readonly scatters: number;
}

export interface WaysReel {
  readonly stops: number;
  readonly heights: readonly ReelHeight[];
  /** By height, then by stop. */
  readonly windows: readonly (readonly WaysWindow[])[];
}

export interface CompiledWays {
  readonly sheet: WaysSheet;
  readonly symbols: readonly SymbolId[];
  /** By symbol, then by length of the run from 0. */
  readonly pays: readonly (readonly number[])[];
  readonly reels: Readonly<Record<Phase, readonly WaysReel[]>>;
}

/** Sheets never change, so each is validated and compiled once. */
const COMPILED = new WeakMap<WaysSheet, CompiledWays>();

/** @throws InvalidSheet with the first fault */
export function compileWays(sheet: WaysSheet): CompiledWays {
  const known = COMPILED.get(sheet);
  if (known) return known;
  refuseFaults(sheet.id, listWaysFaults(sheet));
  const symbols = payingSymbols(sheet);
  const base = compileReels(sheet, symbols, 'base');
  const compiled: CompiledWays = {
    sheet,
    symbols,
    pays: symbols.map((symbol) => Array.from({ length: sheet.reels.length + 1 }, (_, run) => sheet.pays[symbol]?.[run] ?? 0)),
    reels: { base, free: sheet.freeSpins.reels ? compileReels(sheet, symbols, 'free') : base },
  };
  COMPILED.set(sheet, compiled);
  return compiled;
}

function compileReels(sheet: WaysSheet, symbols: readonly SymbolId[], phase: Phase): readonly WaysReel[] {
  return stripsOf(sheet, phase).map((strip, reel) => {
    const heights = sheet.heights[reel] ?? [];
    const factor = wildFactor(sheet, reel + 1);
    return {
      stops: strip.length,
      heights,
      windows: heights.map(({ rows }) => strip.map((_, stop) => countWindow(sheet, symbols, windowOf(strip, stop, rows), factor))),
    };
  });
}

function windowOf(strip: Strip, stop: number, rows: number): readonly SymbolId[] {
  return Object.freeze(windowAt(strip, stop, rows));
}

function countWindow(sheet: WaysSheet, symbols: readonly SymbolId[], shown: readonly SymbolId[], factor: number): WaysWindow {
  const countShown = (symbol: SymbolId): number => shown.filter((other) => other === symbol).length;
  const wilds = countShown(sheet.wild.symbol) * factor;
  return { shown, counts: symbols.map((symbol) => countShown(symbol) + wilds), scatters: countShown(sheet.scatter.symbol) };
}
