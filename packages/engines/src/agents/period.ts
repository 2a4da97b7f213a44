import { InvalidInput } from '@tessera/kernel';

export type PeriodKind = 'hour' | 'day' | 'week' | 'semimonth' | 'month';

/** A settlement period in local time: from `fromMs` up to, but not with, `toMs`. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
  /** `2026-11-21T13`, `2026-11-21`, `2026-W47`, `2026-11-H1`, `2026-11`. */
  readonly label: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const WIDEST_OFFSET_MINUTES = 14 * 60;
/** Within this, every boundary is a date that can be written with four digits. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1970, 0, 8), Date.UTC(9999, 11, 1)];

/** The period a moment lies in, at a fixed distance from UTC in minutes east (rule book §5.3, §5.4). @throws InvalidInput */
export function periodAt(kind: PeriodKind, atMs: number, offsetMinutes: number): Period {
  if (!Number.isSafeInteger(offsetMinutes) || Math.abs(offsetMinutes) > WIDEST_OFFSET_MINUTES)
    throw new InvalidInput('offsetMinutes', 'must be whole minutes, 14 hours at most');
  if (!Number.isSafeInteger(atMs) || atMs < FIRST_MS || atMs > LAST_MS)
    throw new InvalidInput('atMs', 'must be a moment up to the year 9999');
  if (!Object.hasOwn(PERIODS, kind)) throw new InvalidInput('kind', 'must be hour, day, week, semimonth or month');
  const offsetMs = offsetMinutes * MINUTE_MS;
  const local = PERIODS[kind](atMs + offsetMs);
  return { ...local, fromMs: local.fromMs - offsetMs, toMs: local.toMs - offsetMs };
}

/** When a contract that is accepted or ended now takes effect: with the next period, the running one being paid as it was. */
export function nextPeriodStart(kind: PeriodKind, nowMs: number, offsetMinutes: number): number {
  return periodAt(kind, nowMs, offsetMinutes).toMs;
}

/** Whether a contract in force over this time is paid for the whole period. */
export function coversPeriod(inForce: { readonly fromMs: number; readonly toMs: number | null }, period: Period): boolean {
  return inForce.fromMs <= period.fromMs && (inForce.toMs === null || inForce.toMs >= period.toMs);
}

/** By kind, all in local time as if it were UTC. */
const PERIODS: Readonly<Record<PeriodKind, (localMs: number) => Period>> = {
  hour: (localMs) => stretch(localMs, HOUR_MS, 13),
  day: (localMs) => stretch(localMs, DAY_MS, 10),
  week(localMs) {
    const mondayMs = startOfDay(localMs) - ((new Date(localMs).getUTCDay() + 6) % 7) * DAY_MS;
    // A week belongs to the year its Thursday lies in.
    const thursday = new Date(mondayMs + 3 * DAY_MS);
    const year = thursday.getUTCFullYear();
    const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
    return { fromMs: mondayMs, toMs: mondayMs + 7 * DAY_MS, label: `${year}-W${String(week).padStart(2, '0')}` };
  },
  semimonth(localMs) {
    const month = PERIODS.month(localMs);
    const sixteenthMs = month.fromMs + 15 * DAY_MS;
    return localMs < sixteenthMs
      ? { fromMs: month.fromMs, toMs: sixteenthMs, label: `${month.label}-H1` }
      : { fromMs: sixteenthMs, toMs: month.toMs, label: `${month.label}-H2` };
  },
  month(localMs) {
    const date = new Date(localMs);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    return { fromMs: Date.UTC(year, month, 1), toMs: Date.UTC(year, month + 1, 1), label: textOf(localMs, 7) };
  },
};

function stretch(localMs: number, lengthMs: number, labelLength: number): Period {
  const fromMs = Math.floor(localMs / lengthMs) * lengthMs;
  return { fromMs, toMs: fromMs + lengthMs, label: textOf(fromMs, labelLength) };
}

function startOfDay(localMs: number): number {
  return Math.floor(localMs / DAY_MS) * DAY_MS;
}

function textOf(localMs: number, length: number): string {
  return new Date(localMs).toISOString().slice(0, length);
}
