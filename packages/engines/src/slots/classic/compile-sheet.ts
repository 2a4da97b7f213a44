import { windowAt } from '../reels/reel-sheet.ts';
import type { SymbolId } from '../reels/reel-sheet.ts';
import { refuseFaults } from '../sheet-faults.ts';
import type { ClassicSheet, Combination } from './sheet.ts';
import { listClassicFaults } from './validate-sheet.ts';

/** What a line of given symbols wins. */
export interface LineMatch {
  readonly combination: string;
  readonly wildMultiplier: number;
  /** Line bets, wilds included. */
  readonly multiple: number;
}

export interface CompiledClassic {
  /** By reel and stop, top to bottom. */
  readonly windows: readonly (readonly (readonly SymbolId[])[])[];
  /** Symbol codes by reel, at stop × rows + row. */
  readonly codes: readonly Uint8Array[];
  /** By the codes of a line read as one number, the first reel counting most. */
  readonly matches: readonly (LineMatch | null)[];
  readonly symbolCount: number;
}

/** Sheets never change, so each is validated and compiled once. */
const COMPILED = new WeakMap<ClassicSheet, CompiledClassic>();

/** @throws InvalidSheet with the first fault */
export function compileClassic(sheet: ClassicSheet): CompiledClassic {
  const known = COMPILED.get(sheet);
  if (known) return known;
  refuseFaults(sheet.id, listClassicFaults(sheet));
  const symbols = [...new Set(sheet.reels.flat())];
  const windows = sheet.reels.map((strip) => strip.map((_, stop) => Object.freeze(windowAt(strip, stop, sheet.rows))));
  const compiled: CompiledClassic = {
    windows,
    codes: windows.map((ofReel) => Uint8Array.from(ofReel.flat(), (symbol) => symbols.indexOf(symbol))),
    matches: sheet.reels
      .reduce<readonly (readonly SymbolId[])[]>((lines) => lines.flatMap((line) => symbols.map((symbol) => [...line, symbol])), [[]])
      .map((line) => matchLine(sheet, line)),
    symbolCount: symbols.length,
  };
  COMPILED.set(sheet, compiled);
  return compiled;
}

/** The first combination that the symbols of a line make, with the factor of the line's wilds (rule book §3.9). */
function matchLine({ wild, combinations }: ClassicSheet, symbols: readonly SymbolId[]): LineMatch | null {
  const matched = combinations.find((combination) => isMatch(combination, symbols, wild.symbol));
  if (!matched) return null;
  const wilds = matched.kind === 'wilds' ? 0 : symbols.filter((symbol) => symbol === wild.symbol).length;
  const wildMultiplier = wild.factor ** wilds;
  return { combination: matched.id, wildMultiplier, multiple: matched.pay * wildMultiplier };
}

function isMatch(combination: Combination, symbols: readonly SymbolId[], wild: SymbolId): boolean {
  if (combination.kind === 'wilds') return symbols.every((symbol) => symbol === wild);
  if (combination.kind === 'group') {
    const shown = symbols.filter((symbol) => symbol !== wild);
    return shown.length > 0 && shown.every((symbol) => combination.symbols.includes(symbol));
  }
  const first = symbols.slice(0, combination.count);
  return first.includes(combination.symbol) && first.every((symbol) => symbol === combination.symbol || symbol === wild);
}
