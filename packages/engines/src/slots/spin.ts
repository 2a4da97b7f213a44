import { multiplyTruncated } from '@tessera/kernel';
import type { Amount, RandomSource } from '@tessera/kernel';
import { integerBelow } from '../fair/integers.ts';
import { compileSheet } from './compile-sheet.ts';
import { evaluate } from './evaluate.ts';
import type { LineWin } from './evaluate.ts';
import { freeSpinMultiplier } from './sheet.ts';
import type { ParSheet, Phase, SymbolId } from './sheet.ts';

/** What happens in a round, in order. Whoever shows a round replays these and decides nothing. All multiples are line bets. */
export type SlotEvent =
  | { readonly type: 'free-spin-started'; readonly spin: number; readonly awarded: number; readonly multiplier: number }
  | {
      readonly type: 'reels-stopped';
      readonly phase: Phase;
      readonly stops: readonly number[];
      readonly window: readonly (readonly SymbolId[])[];
    }
  | ({ readonly type: 'line-won' } & LineWin)
  | { readonly type: 'scatters-won'; readonly scatters: number; readonly multiple: number }
  | { readonly type: 'free-spins-awarded'; readonly scatters: number; readonly spins: number; readonly awarded: number }
  | { readonly type: 'spin-ended'; readonly phase: Phase; readonly multiple: number; readonly roundMultiple: number }
  | { readonly type: 'round-ended'; readonly freeSpins: number; readonly multiple: number };

export interface SlotRound {
  readonly events: readonly SlotEvent[];
  /** Everything won, in whole line bets. */
  readonly multiple: number;
}

interface RoundState {
  readonly events: SlotEvent[];
  multiple: number;
  /** Free spins awarded so far. */
  awarded: number;
}

/** Plays a whole round, free spins included. Knows no stake, so no stake can change an outcome. */
export function spin(sheet: ParSheet, source: RandomSource): SlotRound {
  const state: RoundState = { events: [], multiple: 0, awarded: 0 };
  playSpin(sheet, source, state, { phase: 'base', multiplier: 1 });
  let played = 0;
  while (played < state.awarded) {
    played += 1;
    const multiplier = freeSpinMultiplier(sheet, played);
    state.events.push({ type: 'free-spin-started', spin: played, awarded: state.awarded, multiplier });
    playSpin(sheet, source, state, { phase: 'free', multiplier });
  }
  state.events.push({ type: 'round-ended', freeSpins: played, multiple: state.multiple });
  return { events: state.events, multiple: state.multiple };
}

function playSpin(
  sheet: ParSheet,
  source: RandomSource,
  state: RoundState,
  { phase, multiplier }: { phase: Phase; multiplier: number },
): void {
  const { events } = state;
  const stops = compileSheet(sheet).reels[phase].map((reel) => integerBelow(source, reel.stops));
  const outcome = evaluate(sheet, { phase, stops, multiplier });
  const { scatters } = outcome;
  events.push({ type: 'reels-stopped', phase, stops, window: outcome.window });
  for (const win of outcome.lineWins) events.push({ type: 'line-won', ...win });
  if (outcome.scatterMultiple > 0) events.push({ type: 'scatters-won', scatters, multiple: outcome.scatterMultiple });
  state.multiple += outcome.multiple;
  if (outcome.freeSpinsAwarded > 0) {
    state.awarded += outcome.freeSpinsAwarded;
    events.push({ type: 'free-spins-awarded', scatters, spins: outcome.freeSpinsAwarded, awarded: state.awarded });
  }
  events.push({ type: 'spin-ended', phase, multiple: outcome.multiple, roundMultiple: state.multiple });
}

/** Return of a round for a stake on all lines: stake × multiple ÷ lines, truncated once (rule book §0.1). */
export function payoutOf(sheet: ParSheet, { stake, multiple }: { stake: Amount; multiple: number }): Amount {
  return multiplyTruncated(stake, { numerator: BigInt(multiple), denominator: BigInt(sheet.lines.length) });
}
