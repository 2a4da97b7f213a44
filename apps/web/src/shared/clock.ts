import type { Clock } from '@tessera/kernel';

/** The person's own clock: for ids and for showing how long ago something was, never for deciding anything about money. */
export const browserClock: Clock = { nowMs: () => Date.now() };

let aheadMs = 0;

/** The server's time as far as it is known: request ids carry it, because an id from a wrong time is refused. */
export const serverClock: Clock = { nowMs: () => browserClock.nowMs() + aheadMs };

/** Takes the server’s word. What the answer was on its way is nothing beside the minutes that an id may be off. */
export function setServerTime(serverTimeMs: number): void {
  aheadMs = serverTimeMs - browserClock.nowMs();
}
