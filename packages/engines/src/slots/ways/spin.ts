import type { RandomSource } from '@tessera/kernel';
import { integerBelow } from '../../fair/integers.ts';
import { playSpins } from '../reels/play-spins.ts';
import type { PlayedSpin, ReelEvent, ReelRound, ReelsStopped } from '../reels/play-spins.ts';
import type { Phase } from '../reels/reel-sheet.ts';
import { pickWeighted } from '../weighted.ts';
import { compileWays } from './compile-sheet.ts';
import { evaluateWays } from './evaluate.ts';
import type { WaysWin } from './evaluate.ts';
import type { WaysSheet } from './sheet.ts';

type OwnEvent = ReelsStopped | ({ readonly type: 'ways-won' } & WaysWin);

/** What happens in a round, in order. All multiples are units of the sheet. */
export type WaysEvent = OwnEvent | ReelEvent;

/** Plays a whole round, free spins included: reel by reel its height, where there is a choice, then its stop. @throws InvalidSheet */
export function spinWays(sheet: WaysSheet, source: RandomSource): ReelRound<OwnEvent> {
  const { reels } = compileWays(sheet);
  const playSpin = (phase: Phase, multiplier: number): PlayedSpin<OwnEvent> => {
    const drawn = reels[phase].map((reel) => ({ height: pickWeighted(source, reel.heights), stop: integerBelow(source, reel.stops) }));
    const [heights, stops] = [drawn.map(({ height }) => height), drawn.map(({ stop }) => stop)];
    const outcome = evaluateWays(sheet, { phase, heights, stops, multiplier });
    const wins = outcome.wins.map((win) => ({ type: 'ways-won' as const, ...win }));
    return { ...outcome, events: [{ type: 'reels-stopped', phase, stops, window: outcome.window }, ...wins] };
  };
  return playSpins(sheet, playSpin, sheet.maxRoundUnits);
}
