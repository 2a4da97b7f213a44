/** A date and time on the wall in one place. */
export interface LocalMoment {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const HOUR_MS = 3_600_000;

/** False for dates no calendar has, such as 31 April. */
export function isRealDate(date: { year: number; month: number; day: number }): boolean {
  const { year, month, day } = date;
  const moment = new Date(Date.UTC(year, month - 1, day));
  return moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
}

/**
 * Milliseconds since 1970 UTC of a moment in London, 1990 or later. Clocks go forward an hour on the last Sunday of
 * March and back on the last Sunday of October (before 1996, the fourth Sunday), at 01:00 UTC. A time that
 * the spring change skips counts as winter time; one that the autumn change repeats counts as its first occurrence.
 */
export function londonToEpochMs(local: LocalMoment): number {
  const { year, month, day, hour, minute } = local;
  const asIfUtc = Date.UTC(year, month - 1, day, hour, minute);
  const start = Date.UTC(year, 2, sundayWithin(year, 2, 25), 2);
  const end = Date.UTC(year, 9, sundayWithin(year, 9, year < 1996 ? 22 : 25), 2);
  const summer = asIfUtc >= start && asIfUtc < end;
  return summer ? asIfUtc - HOUR_MS : asIfUtc;
}

/** The Sunday of the seven days that begin with `firstDay`; `monthIndex` counts from 0. */
function sundayWithin(year: number, monthIndex: number, firstDay: number): number {
  const weekday = new Date(Date.UTC(year, monthIndex, firstDay)).getUTCDay();
  return firstDay + ((7 - weekday) % 7);
}
