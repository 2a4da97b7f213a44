import { useSyncExternalStore } from 'react';
import { browserClock } from '../../shared/clock.ts';

const TICK_MS = 10_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/** The person's own time to ten seconds, for naming days and minutes to a kick-off. */
export function useRoughNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(browserClock.nowMs() / TICK_MS) * TICK_MS);
}
