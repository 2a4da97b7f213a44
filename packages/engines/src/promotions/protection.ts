import { type Amount, DomainError, InvalidInput, ZERO } from '@tessera/kernel';
import { amountWithin, checkCount, checkNotNegative, checkTimes } from '../exact/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Rule book §6.9. */
export const PROTECTION = {
  limits: ['deposit', 'loss', 'wager'],
  periods: ['day', 'week', 'month'],
  /** How long a limit that protects less waits. */
  raiseWaitMs: DAY_MS,
  sessionReminderMs: HOUR_MS,
  timeOutMs: { least: DAY_MS, most: 42 * DAY_MS },
  selfExclusionMonths: { least: 6 },
  /** What self-exclusion stops. */
  excludedFrom: ['login', 'marketing', 'bonuses'],
} as const;

/** A player's own limit for a period. Null means none; one that protects less waits in `next` until its time. */
export interface OwnLimit {
  readonly amount: Amount | null;
  readonly next: { readonly amount: Amount | null; readonly startsAtMs: number } | null;
}

/** What counts at an instant. */
export function limitAt(limit: OwnLimit, nowMs: number): OwnLimit {
  return limit.next && limit.next.startsAtMs <= nowMs ? { amount: limit.next.amount, next: null } : limit;
}

/**
 * What a wish makes of a limit: one that protects at least as much counts at once and drops a raise that waits; one that protects
 * less waits. Asking again for the raise that waits does not start its time anew.
 * @throws InvalidInput
 */
export function changeLimit(stored: OwnLimit, wanted: Amount | null, nowMs: number): OwnLimit {
  checkTimes({ nowMs });
  if (wanted !== null) checkNotNegative({ wanted });
  const current = limitAt(stored, nowMs);
  if (!protectsLess(wanted, current.amount)) return { amount: wanted, next: null };
  if (current.next && current.next.amount === wanted) return current;
  return { amount: current.amount, next: { amount: wanted, startsAtMs: nowMs + PROTECTION.raiseWaitMs } };
}

/** Whether a wish protects less than what counts now, and so waits. Null is no limit. */
export function protectsLess(wanted: Amount | null, current: Amount | null): boolean {
  return current !== null && (wanted === null || wanted > current);
}

/** What a limit leaves, after the use of the period so far (below zero on a lucky day); null where there is no limit. */
export function roomUnder({ amount }: OwnLimit, used: Amount): Amount | null {
  if (amount === null) return null;
  return used >= amount ? ZERO : amountWithin('used', amount - used);
}

/** How many reminders a session has had to have by now: one an hour. @throws InvalidInput */
export function remindersDue(startedAtMs: number, nowMs: number): number {
  checkTimes({ startedAtMs, nowMs });
  return Math.max(0, Math.floor((nowMs - startedAtMs) / PROTECTION.sessionReminderMs));
}

export class BreakRefused extends DomainError {
  constructor(code: 'time_out_length' | 'exclusion_length' | 'exclusion_running') {
    super({ code, kind: code === 'exclusion_running' ? 'conflict' : 'invalid' });
  }
}

/** When a time-out ends: 24 hours to 6 weeks from now. @throws BreakRefused, InvalidInput */
export function timeOutUntilMs(nowMs: number, lengthMs: number): number {
  checkTimes({ nowMs, lengthMs });
  if (lengthMs < PROTECTION.timeOutMs.least || lengthMs > PROTECTION.timeOutMs.most) throw new BreakRefused('time_out_length');
  return nowMs + lengthMs;
}

/** Self-exclusion: until an instant, or for good. */
export type ExclusionEnd = number | 'permanent';

/** The end of a self-exclusion: whole months from now in UTC, six or more, or for good. @throws BreakRefused, InvalidInput */
export function selfExclusionEnd(nowMs: number, months: number | 'permanent'): ExclusionEnd {
  checkTimes({ nowMs });
  if (months === 'permanent') return 'permanent';
  checkCount('months', months);
  if (months < PROTECTION.selfExclusionMonths.least) throw new BreakRefused('exclusion_length');
  const endMs = addMonths(nowMs, months);
  if (Number.isNaN(endMs)) throw new InvalidInput('months', 'ends after all calendars');
  return endMs;
}

/** A running self-exclusion may be made longer, never shorter. @throws BreakRefused, InvalidInput */
export function changeSelfExclusion(running: ExclusionEnd, wanted: ExclusionEnd): ExclusionEnd {
  for (const end of [running, wanted]) if (end !== 'permanent') checkTimes({ end });
  if (wanted === 'permanent') return wanted;
  if (running === 'permanent' || wanted < running) throw new BreakRefused('exclusion_running');
  return wanted;
}

/** The same day and time of a later month, or its last day where it is shorter. */
function addMonths(fromMs: number, months: number): number {
  const from = new Date(fromMs);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  return (
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, Math.min(from.getUTCDate(), lastDay)) +
    (((fromMs % DAY_MS) + DAY_MS) % DAY_MS)
  );
}
