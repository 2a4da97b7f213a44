import type { Tx } from './db/database.ts';

/** The time zone of a brand. Whoever holds a transaction gives it. */
export type TimeZoneOf = (brand: string, tx?: Tx) => Promise<string>;

/** A calendar day of a brand, `YYYY-MM-DD`, and its bounds in epoch ms. */
export interface BusinessDay {
  readonly day: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

/** The last day asked for per time zone: the hot path asks for the same one over and over. */
const latest = new Map<string, BusinessDay>();

/** The brand's day at an instant. Days have 23 or 25 hours where the zone's clocks change. */
export function businessDay(nowMs: number, timeZone: string): BusinessDay {
  const known = latest.get(timeZone);
  if (known && nowMs >= known.startsAtMs && nowMs < known.endsAtMs) return known;
  const date = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate();
  const startOf = (day: Temporal.PlainDate): number => day.toZonedDateTime(timeZone).epochMilliseconds;
  const day = { day: date.toString(), startsAtMs: startOf(date), endsAtMs: startOf(date.add({ days: 1 })) };
  latest.set(timeZone, day);
  return day;
}
