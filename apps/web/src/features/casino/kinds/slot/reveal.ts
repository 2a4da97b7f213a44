import type { LineWin, ParSheet } from '@tessera/engines/slots';
import type { Pace } from '../../pace.ts';
import { type Cell, cellsOfLine, cellsOfSymbol, type RoundScript, type SpinScript } from './round-script.ts';
import type { SlotView } from './slot-view.ts';

/** What is on show at a moment of a round, for the words beside the reels. */
export type RevealStep =
  | { readonly kind: 'turning'; readonly spin: SpinScript }
  | { readonly kind: 'line'; readonly spin: SpinScript; readonly win: LineWin }
  | { readonly kind: 'scatters'; readonly spin: SpinScript; readonly scatters: number; readonly multiple: number }
  | { readonly kind: 'feature'; readonly spin: SpinScript; readonly scatters: number; readonly spins: number }
  | { readonly kind: 'counted'; readonly spin: SpinScript };

export interface RevealOptions {
  readonly sheet: ParSheet;
  readonly view: SlotView;
  readonly pace: Pace;
  /** The round returns more than its stake. */
  readonly isWin: boolean;
  /** Strength of the shower at the end, 0 to 1. */
  readonly strength: number;
  readonly onStep: (step: RevealStep) => void;
  readonly onLanded?: ((spin: SpinScript) => void) | undefined;
}

/** Each line is shown for this long, less when there are many: all of them together stay within ALL_LINES_MS as far as the eye allows. */
const LINE_MS = 720;
const ALL_LINES_MS = 2_800;
const SHORTEST_LINE_MS = 280;
const QUICK_LINE_MS = 240;
const SCATTERS_MS = 900;
const FEATURE_MS = 2_200;
const QUICK_FEATURE_MS = 1_000;
const BETWEEN_SPINS_MS = 420;
const QUICK_BETWEEN_SPINS_MS = 140;

/** Shows a round that is already decided: reels, each line after another, scatters, the feature, spin by spin. */
export async function revealRound(script: RoundScript, options: RevealOptions): Promise<void> {
  const { view, pace, onStep } = options;
  for (const [index, spin] of script.spins.entries()) {
    pace.nextSpin();
    // The paid spin is turning since it was asked for.
    if (index > 0) view.turn(spin.phase);
    onStep({ kind: 'turning', spin });
    await view.land({ phase: spin.phase, stops: spin.stops, window: spin.window, isQuick: pace.isQuick });
    options.onLanded?.(spin);
    await showWins(spin, options);
    onStep({ kind: 'counted', spin });
    if (spin.award) {
      pace.nextSpin();
      onStep({ kind: 'feature', spin, ...spin.award });
      await pace.wait(pace.isQuick ? QUICK_FEATURE_MS : FEATURE_MS);
    }
    if (index < script.spins.length - 1) await pace.wait(pace.isQuick ? QUICK_BETWEEN_SPINS_MS : BETWEEN_SPINS_MS);
  }
  const last = script.spins.at(-1);
  if (options.isWin && last) view.celebrate(winningCells(options.sheet, last), options.strength);
}

async function showWins(spin: SpinScript, { sheet, view, pace, isWin, onStep }: RevealOptions): Promise<void> {
  if (spin.scatterWin) {
    view.show({ cells: cellsOfSymbol(spin.window, sheet.scatter.symbol), line: null, isCelebrated: isWin });
    onStep({ kind: 'scatters', spin, ...spin.scatterWin });
    await pace.wait(pace.isQuick ? QUICK_LINE_MS : SCATTERS_MS);
  }
  // The best line first: whoever skips has seen what mattered.
  const lineMs = pace.isQuick ? QUICK_LINE_MS : Math.max(SHORTEST_LINE_MS, Math.min(LINE_MS, ALL_LINES_MS / spin.lineWins.length));
  for (const win of spin.lineWins.toSorted((left, right) => right.multiple - left.multiple)) {
    view.show({ cells: cellsOfLine(sheet.lines, win), line: sheet.lines[win.line - 1] ?? null, isCelebrated: isWin });
    onStep({ kind: 'line', spin, win });
    await pace.wait(lineMs);
  }
  const cells = winningCells(sheet, spin);
  view.show(cells.length > 0 ? { cells, line: null, isCelebrated: isWin } : null);
}

/** Every cell that belongs to a win of the spin, each once. */
export function winningCells(sheet: ParSheet, spin: SpinScript): readonly Cell[] {
  const all = [
    ...spin.lineWins.flatMap((win) => cellsOfLine(sheet.lines, win)),
    ...(spin.scatterWin ? cellsOfSymbol(spin.window, sheet.scatter.symbol) : []),
  ];
  return [...new Map(all.map((cell) => [`${cell.reel}:${cell.row}`, cell])).values()];
}
