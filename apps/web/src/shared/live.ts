import type { RealtimeClient } from '@tessera/client/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** What a feature does with the live connection while the site is open; returns the way to stop. Loaded with the connection, after the page. */
export type LiveBinding = (live: RealtimeClient, queries: QueryClient) => () => void;

let isLive = false;

/** Told by whoever holds the connection. */
export function setLive(live: boolean): void {
  isLive = live;
}

/** For queries that a live topic keeps fresh: they are asked again by themselves only while there is no connection. */
export function unlessLive(everyMs: number): () => number | false {
  return () => (isLive ? false : everyMs);
}
