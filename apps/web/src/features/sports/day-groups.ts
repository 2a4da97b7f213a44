/** A day of the calendar as a whole number that grows by one a day, in a time zone: the viewer's unless told. */
export function dayNumber(atMs: number, timeZone?: string): number {
  const parts = daysIn(timeZone).formatToParts(atMs);
  const part = (name: string): number => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / 86_400_000;
}

// Building a format costs far more than using it, and a list has many matches.
const known = new Map<string | undefined, Intl.DateTimeFormat>();

function daysIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const format = known.get(timeZone) ?? new Intl.DateTimeFormat('en', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone });
  known.set(timeZone, format);
  return format;
}

export interface DayGroup<Item> {
  readonly day: number;
  /** The moment that names the day. */
  readonly atMs: number;
  readonly items: readonly Item[];
}

/** Splits a list that is already in order into its days, in that order. */
export function groupByDay<Item extends { readonly kickoffMs: number }>(items: readonly Item[], timeZone?: string): DayGroup<Item>[] {
  const groups = Map.groupBy(items, ({ kickoffMs }) => dayNumber(kickoffMs, timeZone));
  return [...groups].map(([day, members]) => ({ day, atMs: members[0]?.kickoffMs ?? 0, items: members }));
}

/** Days from today: 0 today, 1 tomorrow, -1 yesterday. */
export function daysFromNow(atMs: number, nowMs: number, timeZone?: string): number {
  return dayNumber(atMs, timeZone) - dayNumber(nowMs, timeZone);
}
