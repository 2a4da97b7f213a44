import { type Clock, invariant } from '@tessera/kernel';

export interface ManualClock extends Clock {
  /** Goes forward; time never goes back. */
  advance(ms: number): void;
  /** Jumps to a moment that is not before the present one. */
  advanceTo(epochMs: number): void;
}

/** A clock that only moves when told to. */
export function manualClock(startMs: number): ManualClock {
  let nowMs = startMs;
  const advanceTo = (epochMs: number): void => {
    invariant(Number.isInteger(epochMs) && epochMs >= nowMs, 'time goes forward in whole milliseconds');
    nowMs = epochMs;
  };
  return { nowMs: () => nowMs, advanceTo, advance: (ms) => advanceTo(nowMs + ms) };
}
