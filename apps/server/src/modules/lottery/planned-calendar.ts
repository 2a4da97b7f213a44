import { InvalidInput } from '@tessera/kernel';
import type { ScheduledDraw } from '@tessera/engines/lottery';
import { type Calendar, drawsFrom } from './calendar.ts';
import type { Lottery } from './lottery.ts';

type Calendars = Pick<Lottery, 'calendar' | 'nextCalendar' | 'nextCalendarAtMs'>;

const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000];

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
  if (next.utcOffsetMinutes !== present.utcOffsetMinutes) throw new InvalidInput('utcOffsetMinutes', 'a lottery stays in its place');
  const offsetMs = present.utcOffsetMinutes * MINUTE_MS;
  const atMs = Math.ceil((Math.max(lastDrawAtMs, nowMs) + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
  drawsFrom(next, atMs, 1);
  return atMs;
}
