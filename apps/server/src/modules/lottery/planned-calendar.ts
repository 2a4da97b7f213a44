import { InvalidInput } from '@tessera/kernel';
import { momentOf, type ScheduledDraw, type WallClock, wallTimeAt } from '@tessera/engines/lottery';
import { type Calendar, drawsFrom } from './calendar.ts';
import type { Lottery } from './lottery.ts';

type Calendars = Pick<Lottery, 'calendar' | 'nextCalendar' | 'nextCalendarAtMs'>;

const DAY_MS = 86_400_000;

/** The draw that sells at a moment and those that follow it: by the calendar that comes next from its midnight on. @throws InvalidInput */
export function drawsOf({ calendar, nextCalendar, nextCalendarAtMs }: Calendars, nowMs: number, count: number): ScheduledDraw[] {
  if (nextCalendar === null || nextCalendarAtMs === null) return drawsFrom(calendar, nowMs, count);
  const before = drawsFrom(calendar, nowMs, count).filter(({ drawAtMs }) => drawAtMs <= nextCalendarAtMs);
  return [...before, ...drawsFrom(nextCalendar, Math.max(nowMs, nextCalendarAtMs), count - before.length)];
}

/**
 * From when on a calendar holds in place of another: the first midnight that no announced draw lies behind, so that no number of a day is
 * given twice.
 * @throws InvalidInput for a calendar that has no draws, or one of another place
 */
export function calendarHoldsFrom(
  present: Calendar,
  next: Calendar,
  { lastDrawAtMs, nowMs }: { readonly lastDrawAtMs: number; readonly nowMs: number },
): number {
  const place = placeOf(present);
  if (!isSamePlace(place, placeOf(next))) throw new InvalidInput('utcOffsetMinutes', 'a lottery stays in its place');
  const midnight = Math.ceil(wallTimeAt(place, Math.max(lastDrawAtMs, nowMs)) / DAY_MS) * DAY_MS;
  const { atMs } = momentOf(place, midnight);
  drawsFrom(next, atMs, 1);
  return atMs;
}

function placeOf(calendar: Calendar): WallClock {
  return 'timeZone' in calendar ? { timeZone: calendar.timeZone } : { utcOffsetMinutes: calendar.utcOffsetMinutes };
}

function isSamePlace(one: WallClock, other: WallClock): boolean {
  return 'timeZone' in one
    ? 'timeZone' in other && one.timeZone === other.timeZone
    : 'utcOffsetMinutes' in other && one.utcOffsetMinutes === other.utcOffsetMinutes;
}
