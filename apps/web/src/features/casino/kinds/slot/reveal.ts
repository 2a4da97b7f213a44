import type { Pace } from '../../pace.ts';
import { type RoundScript, type SpinScript, winningCells, type WinScript } from './round-script.ts';
import type { SlotView } from './slot-view.ts';

/** What is on show at a moment of a round, for the words beside the reels. */
export type RevealStep =
  | { readonly kind: 'turning'; readonly spin: SpinScript }
  | { readonly kind: 'landed'; readonly spin: SpinScript }
  | { readonly kind: 'win'; readonly spin: SpinScript; readonly win: WinScript }
  | { readonly kind: 'feature'; readonly spin: SpinScript; readonly count: number; readonly spins: number }
  | { readonly kind: 'counted'; readonly spin: SpinScript };

export interface RevealOptions {
  readonly view: SlotView;
  readonly pace: Pace;
  /** The round returns more than its stake. */
  readonly isWin: boolean;
  /** Strength of the shower at the end, 0 to 1. */
  readonly strength: number;
  readonly onStep: (step: RevealStep) => void;
  readonly onLanded?: ((spin: SpinScript) => void) | undefined;
}

/** Each win is shown for this long, less when there are many: all of them together stay within ALL_WINS_MS as far as the eye allows. */
const WIN_MS = 720;
const ALL_WINS_MS = 2_800;
const SHORTEST_WIN_MS = 280;
const QUICK_WIN_MS = 240;
const SCATTERS_MS = 900;
/** All the coins of a field together. */
const COINS_MS = 1_400;
const COIN_LANDED_MS = 560;
const QUICK_COIN_LANDED_MS = 160;
const FEATURE_MS = 2_200;
const QUICK_FEATURE_MS = 1_000;
const BETWEEN_SPINS_MS = 420;
const QUICK_BETWEEN_SPINS_MS = 140;
/** What falls into gaps follows the win that made them. */
const BEFORE_FALL_MS = 160;
const QUICK_BEFORE_FALL_MS = 40;

/** Shows a round that is already decided: the field, each win after another, the feature, spin by spin or fall by fall. */
export async function revealRound(script: RoundScript, options: RevealOptions): Promise<void> {
  const { view, pace, onStep } = options;
  for (const [index, spin] of script.spins.entries()) {
    pace.nextSpin();
    // The paid spin is turning since it was asked for; what falls, falls from where it stands.
    if (index > 0 && spin.move !== 'fall') view.turn(spin.phase, spin.held);
    onStep({ kind: 'turning', spin });
    await view.land({ ...spin, isQuick: pace.isQuick });
    options.onLanded?.(spin);
    await showLanded(spin, options);
    await showWins(spin, options);
    onStep({ kind: 'counted', spin });
    if (spin.award) {
      pace.nextSpin();
      onStep({ kind: 'feature', spin, ...spin.award });
      await pace.wait(pace.isQuick ? QUICK_FEATURE_MS : FEATURE_MS);
    }
    const next = script.spins[index + 1];
    if (next) await pace.wait(betweenMs(next, pace.isQuick));
  }
  const last = script.spins.findLast(({ wins }) => wins.length > 0);
  if (options.isWin && last) view.celebrate(winningCells(last), options.strength);
}

function betweenMs({ move }: SpinScript, isQuick: boolean): number {
  if (move === 'fall') return isQuick ? QUICK_BEFORE_FALL_MS : BEFORE_FALL_MS;
  return isQuick ? QUICK_BETWEEN_SPINS_MS : BETWEEN_SPINS_MS;
}

async function showLanded(spin: SpinScript, { view, pace, onStep }: RevealOptions): Promise<void> {
  if (spin.landed.length === 0) return;
  view.show({ cells: [...spin.held, ...spin.landed], line: null, isCelebrated: false });
  onStep({ kind: 'landed', spin });
  await pace.wait(pace.isQuick ? QUICK_COIN_LANDED_MS : COIN_LANDED_MS);
}

async function showWins(spin: SpinScript, { view, pace, isWin, onStep }: RevealOptions): Promise<void> {
  // The best win first: whoever skips has seen what mattered. Scatters stand before all, as they may open the feature.
  const wins = spin.wins.toSorted(
    (left, right) => Number(right.kind === 'scatters') - Number(left.kind === 'scatters') || right.multiple - left.multiple,
  );
  for (const win of wins) {
    view.show({ cells: win.cells, line: 'rows' in win ? win.rows : null, isCelebrated: isWin });
    onStep({ kind: 'win', spin, win });
    await pace.wait(pace.isQuick ? QUICK_WIN_MS : winMs(win, wins.length));
  }
  const cells = winningCells(spin);
  view.show(cells.length > 0 ? { cells, line: null, isCelebrated: isWin } : null);
}

function winMs({ kind }: WinScript, wins: number): number {
  if (kind === 'scatters') return SCATTERS_MS;
  if (kind === 'coins' || kind === 'full-grid') return COINS_MS;
  return Math.max(SHORTEST_WIN_MS, Math.min(WIN_MS, ALL_WINS_MS / wins));
}
