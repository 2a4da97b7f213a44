import type { Clock } from '@tessera/kernel';

/** The person's own clock: for ids and for showing how long ago something was, never for deciding anything about money. */
export const browserClock: Clock = { nowMs: () => Date.now() };
