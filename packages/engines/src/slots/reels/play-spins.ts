import { freeSpinMultiplier } from './reel-sheet.ts';
import type { Phase, ReelSheet, SymbolId } from './reel-sheet.ts';

/** What happens in a round on reels besides the wins of its kind, in order. Multiples are in the units of the sheet's pays. */
export type ReelEvent =
  | { readonly type: 'free-spin-started'; readonly spin: number; readonly awarded: number; readonly multiplier: number }
  | { readonly type: 'scatters-won'; readonly scatters: number; readonly multiple: number }
  | { readonly type: 'free-spins-awarded'; readonly scatters: number; readonly spins: number; readonly awarded: number }
  | { readonly type: 'spin-ended'; readonly phase: Phase; readonly multiple: number; readonly roundMultiple: number }
  /** The round has won all it can: what the last spin won beyond is not paid, and free spins that are left are not played. */
  | { readonly type: 'win-capped'; readonly multiple: number }
  | { readonly type: 'round-ended'; readonly freeSpins: number; readonly multiple: number };

export interface ReelsStopped {
  readonly type: 'reels-stopped';
  readonly phase: Phase;
  readonly stops: readonly number[];
  /** Reel by reel, top to bottom. */
  readonly window: readonly (readonly SymbolId[])[];
}

/** What one spin gives its round. */
export interface PlayedSpin<Event> {
  /** How the reels stopped and every win on them, scatters aside. */
  readonly events: readonly Event[];
  readonly scatters: number;
  readonly scatterMultiple: number;
  /** Everything the spin wins, scatters and multipliers included. */
  readonly multiple: number;
  readonly freeSpinsAwarded: number;
}

export interface ReelRound<Event> {
  readonly events: readonly (Event | ReelEvent)[];
  /** Everything won, in whole units of the pays. */
  readonly multiple: number;
}

/** Plays a paid spin and all free spins it awards (rule book §3.7), up to the most that a round may win. */
export function playSpins<Event>(
  sheet: ReelSheet,
  playSpin: (phase: Phase, multiplier: number) => PlayedSpin<Event>,
  maxMultiple = Infinity,
): ReelRound<Event> {
  const events: (Event | ReelEvent)[] = [];
  let [roundMultiple, awarded, played] = [0, 0, 0];
  const play = (phase: Phase, multiplier: number): void => {
    const { events: shown, scatters, scatterMultiple, multiple, freeSpinsAwarded } = playSpin(phase, multiplier);
    events.push(...shown);
    if (scatterMultiple > 0) events.push({ type: 'scatters-won', scatters, multiple: scatterMultiple });
    roundMultiple = Math.min(roundMultiple + multiple, maxMultiple);
    if (freeSpinsAwarded > 0) {
      awarded += freeSpinsAwarded;
      events.push({ type: 'free-spins-awarded', scatters, spins: freeSpinsAwarded, awarded });
    }
    events.push({ type: 'spin-ended', phase, multiple, roundMultiple });
  };
  play('base', 1);
  while (played < awarded && roundMultiple < maxMultiple) {
    played += 1;
    const multiplier = freeSpinMultiplier(sheet, played);
    events.push({ type: 'free-spin-started', spin: played, awarded, multiplier });
    play('free', multiplier);
  }
  if (roundMultiple === maxMultiple) events.push({ type: 'win-capped', multiple: roundMultiple });
  events.push({ type: 'round-ended', freeSpins: played, multiple: roundMultiple });
  return { events, multiple: roundMultiple };
}
