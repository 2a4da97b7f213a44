import { InvalidInput } from '@tessera/kernel';

/** A clock on a wall: so many minutes from UTC all year, or that of a place with its daylight saving. */
export type WallClock = { readonly utcOffsetMinutes: number } | { readonly timeZone: string };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MOST_OFFSET_MINUTES = 14 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** @throws InvalidInput */
export function checkWallClock(clock: WallClock): void {
  if ('utcOffsetMinutes' in clock) {
    const { utcOffsetMinutes } = clock;
    if (!Number.isInteger(utcOffsetMinutes) || Math.abs(utcOffsetMinutes) > MOST_OFFSET_MINUTES)
      throw new InvalidInput('utcOffsetMinutes', 'whole minutes, at most 14 hours');
    return;
  }
  try {
    formatOf(clock.timeZone);
  } catch {
    throw new InvalidInput('timeZone', 'a time zone, for example America/Vancouver');
  }
}

/** What the clock shows at a moment, as the milliseconds of the UTC time that reads the same. */
export function wallTimeAt(clock: WallClock, atMs: number): number {
  return atMs + offsetMsAt(clock, atMs);
}

/**
 * The moment at which the clock shows a time. A time that comes twice, as daylight saving ends, is the first of the two; one that is skipped, as it
 * begins, is as much later as the clock is put forward, and then `isSkipped`.
 */
export function momentOf(clock: WallClock, wallMs: number): { readonly atMs: number; readonly isSkipped: boolean } {
  const before = offsetMsAt(clock, wallMs - DAY_MS);
  const after = offsetMsAt(clock, wallMs + DAY_MS);
  for (const offset of [Math.max(before, after), Math.min(before, after)])
    if (offsetMsAt(clock, wallMs - offset) === offset) return { atMs: wallMs - offset, isSkipped: false };
  return { atMs: wallMs - before, isSkipped: true };
}

function offsetMsAt(clock: WallClock, atMs: number): number {
  if ('utcOffsetMinutes' in clock) return clock.utcOffsetMinutes * MINUTE_MS;
  const shown: Record<string, number> = {};
  for (const { type, value } of formatOf(clock.timeZone).formatToParts(atMs)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1_000) * 1_000;
}
