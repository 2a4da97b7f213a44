import type { Amount, RandomSource } from '@tessera/kernel';
import { integerBelow } from '../../fair/integers.ts';
import { payoutOfUnits } from '../payout.ts';
import { playSpins } from '../reels/play-spins.ts';
import type { PlayedSpin, ReelEvent, ReelsStopped } from '../reels/play-spins.ts';
import type { Phase } from '../reels/reel-sheet.ts';
import { compileSheet } from './compile-sheet.ts';
import { evaluate } from './evaluate.ts';
import type { LineWin } from './evaluate.ts';
import type { ParSheet } from './sheet.ts';

type LineEvent = ReelsStopped | ({ readonly type: 'line-won' } & LineWin);

/** What happens in a round, in order. Whoever shows a round replays these and decides nothing. All multiples are line bets. */
export type SlotEvent = LineEvent | ReelEvent;

export interface SlotRound {
  readonly events: readonly SlotEvent[];
  /** Everything won, in whole line bets. */
  readonly multiple: number;
}

/** Plays a whole round, free spins included. Knows no stake, so no stake can change an outcome. */
export function spin(sheet: ParSheet, source: RandomSource): SlotRound {
  const { reels } = compileSheet(sheet);
  const playSpin = (phase: Phase, multiplier: number): PlayedSpin<LineEvent> => {
    const stops = reels[phase].map((reel) => integerBelow(source, reel.stops));
    const outcome = evaluate(sheet, { phase, stops, multiplier });
    const wins = outcome.lineWins.map((win) => ({ type: 'line-won' as const, ...win }));
    return { ...outcome, events: [{ type: 'reels-stopped', phase, stops, window: outcome.window }, ...wins] };
  };
  return playSpins(sheet, playSpin, sheet.maxRoundLineBets);
}

/** Return of a round for a stake on all lines: stake × multiple ÷ lines, truncated once (rule book §0.1). */
export function payoutOf(sheet: ParSheet, { stake, multiple }: { stake: Amount; multiple: number }): Amount {
  return payoutOfUnits({ stake, multiple, betUnits: sheet.lines.length });
}
