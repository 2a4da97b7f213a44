import { useSyncExternalStore } from 'react';
import { browserClock } from '../../shared/clock.ts';

const TICK_MS = 10_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/**
 * The person's own time to ten seconds, for naming days and minutes to a kick-off. Undefined while a server paints the page: it knows neither
 * their time nor their time zone, so whatever is written in them waits for the browser.
 */
export function useRoughNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(
    subscribe,
    () => Math.floor(browserClock.nowMs() / TICK_MS) * TICK_MS,
    () => undefined,
  );
}
