import { InvalidInput } from '@tessera/kernel';
import type { SymbolId } from '../reels/reel-sheet.ts';
import { compileClassic } from './compile-sheet.ts';
import type { LineMatch } from './compile-sheet.ts';
import type { ClassicSheet } from './sheet.ts';
import { checkStops } from '../reels/check-spin.ts';

export interface CombinationWin extends LineMatch {
  /** Counted from 1. */
  readonly line: number;
}

export interface ClassicOutcome {
  /** Reel by reel, top to bottom. */
  readonly window: readonly (readonly SymbolId[])[];
  readonly lineWins: readonly CombinationWin[];
  /** Line bets of all lines; the jackpot is not among them. */
  readonly multiple: number;
  readonly isJackpot: boolean;
}

export interface ClassicStops {
  /** Index of the strip symbol shown on the top row, reel by reel. */
  readonly stops: readonly number[];
  readonly isMaximumBet: boolean;
}

/** Wins of given stops (rule book §3.9). Pure: equal stops, equal wins. @throws InvalidSheet, InvalidInput for a stop outside its strip */
export function evaluateClassic(sheet: ClassicSheet, { stops, isMaximumBet }: ClassicStops): ClassicOutcome {
  const { windows, codes, matches, symbolCount } = compileClassic(sheet);
  checkStops('stops', stops, windows.length);
  const window = windows.map((ofReel, reel) => {
    const shown = ofReel[stops[reel] ?? -1];
    if (!shown) throw new InvalidInput(`stops.${reel}`, 'is no stop of its strip');
    return shown;
  });
  const lineWins: CombinationWin[] = [];
  let [multiple, isJackpot] = [0, false];
  for (const [index, rows] of sheet.lines.entries()) {
    const place = rows.reduce((sum, row, reel) => sum * symbolCount + (codes[reel]?.[(stops[reel] ?? 0) * sheet.rows + row] ?? 0), 0);
    const match = matches[place];
    if (!match) continue;
    const line = index + 1;
    if (isMaximumBet && sheet.jackpot?.line === line && sheet.jackpot.combination === match.combination) isJackpot = true;
    else {
      lineWins.push({ line, ...match });
      multiple += match.multiple;
    }
  }
  return { window, lineWins, multiple, isJackpot };
}
