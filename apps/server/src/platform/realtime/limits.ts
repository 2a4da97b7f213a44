import type { Clock } from '@tessera/kernel';

/** How much of one process a connection, an account and an address may take. */
export const CONNECTION_LIMITS = {
  rooms: 500,
  /** Messages a page may send at once, and a second after that. */
  burst: 40,
  messagesPerSecond: 10,
  connectionsOfMember: 20,
  connectionsOfAddress: 200,
} as const;

/** Counts what is open, by key. */
export interface OpenCounts {
  /** @returns the way to end it; null beyond `max` */
  take(key: string, max: number): (() => void) | null;
}

export function createOpenCounts(): OpenCounts {
  const open = new Map<string, number>();
  return {
    take(key, max) {
      const count = open.get(key) ?? 0;
      if (count >= max) return null;
      open.set(key, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      };
    },
  };
}

/** A bucket of messages: so many at once, then so many a second. @returns whether one more may come now */
export function createBucket(clock: Clock, { burst, perSecond }: { readonly burst: number; readonly perSecond: number }): () => boolean {
  let left = burst;
  let filledMs = clock.nowMs();
  return () => {
    const nowMs = clock.nowMs();
    left = Math.min(burst, left + ((nowMs - filledMs) * perSecond) / 1_000);
    filledMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
