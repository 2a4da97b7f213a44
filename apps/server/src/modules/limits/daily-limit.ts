import type { Amount } from '@tessera/kernel';
import type { DailyLimit } from '../../platform/posting/member-limits.ts';

/** How long a player waits for a limit that protects less (rule book §6.9). */
export const RAISE_WAIT_MS = 24 * 3_600_000;

/** What counts at an instant: a limit whose waiting time is over has taken the place of the old one. */
export function limitAt(limit: DailyLimit, nowMs: number): DailyLimit {
  return limit.next && limit.next.startsAtMs <= nowMs ? { perDay: limit.next.perDay, next: null } : limit;
}

/**
 * What a wish makes of a limit (rule book §6.9): one that protects at least as much counts at once and drops a raise that
 * waits; one that protects less waits. Asking again for the raise that already waits does not start its time anew.
 */
export function changeLimit(stored: DailyLimit, wanted: Amount | null, nowMs: number): DailyLimit {
  const current = limitAt(stored, nowMs);
  if (!protectsLess(wanted, current.perDay)) return { perDay: wanted, next: null };
  if (current.next && current.next.perDay === wanted) return current;
  return { perDay: current.perDay, next: { perDay: wanted, startsAtMs: nowMs + RAISE_WAIT_MS } };
}

function protectsLess(wanted: Amount | null, current: Amount | null): boolean {
  if (current === null) return false;
  return wanted === null || wanted > current;
}
