import { InvalidInput } from '@tessera/kernel';
import type { ScheduledDraw } from './draw-clock.ts';
import { checkWallClock, momentOf, type WallClock, wallTimeAt } from './local-time.ts';

/** Days and local times of draws that others hold (rule book §1.0), by the clock of the place of the draw. */
export type ExternalSchedule = WallClock & {
  readonly days: DrawDays;
  readonly times: DrawTimes;
  readonly closeBeforeSeconds: number;
};

export type DrawDays =
  | 'daily'
  /** 0 is Sunday. */
  | { readonly weekdays: readonly number[] }
  | { readonly daysOfMonth: readonly number[] };

/**
 * Seconds since local midnight: the first draw, and of more than one a day the last and the seconds between them. Where the clock is put forward, the
 * only draw of a day is held as much later, and of several those whose time is skipped are left out; where it is put back, none is held twice.
 */
export interface DrawTimes {
  readonly from: number;
  readonly to?: number;
  readonly every?: number;
}

const MINUTE = 60;
const clock = (hours: number, minutes: number): number => (hours * MINUTE + minutes) * MINUTE;
const once = (hours: number, minutes: number): DrawTimes => ({ from: clock(hours, minutes) });

const [CHINA, INDOCHINA] = [8 * MINUTE, 7 * MINUTE];
const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 3, 4, 5, 6];

function daily(utcOffsetMinutes: number, times: DrawTimes, closeBeforeSeconds: number): ExternalSchedule {
  return { utcOffsetMinutes, days: 'daily', times, closeBeforeSeconds };
}

function weekly(utcOffsetMinutes: number, weekdays: readonly number[], times: DrawTimes, closeBeforeSeconds: number): ExternalSchedule {
  return { utcOffsetMinutes, days: { weekdays }, times, closeBeforeSeconds };
}

const EVERY_5_MINUTES = { from: clock(9, 5), to: clock(23, 55), every: 5 * MINUTE };

/** Extra draws, such as a Tuesday of Malaysia or a Sunday in the place of a Saturday of Mark Six, are added by hand. */
export const EXTERNAL_SCHEDULES = {
  /** State style ssc, 11x5 and k3. */
  state: daily(CHINA, { from: clock(9, 10), to: clock(23, 0), every: 20 * MINUTE }, 60),
  'pk10-state': daily(CHINA, EVERY_5_MINUTES, 30),
  'pcb-beijing': daily(CHINA, EVERY_5_MINUTES, 30),
  'pcb-canada': {
    timeZone: 'America/Vancouver',
    days: 'daily',
    times: { from: 210, to: clock(24, 0) - 1, every: 210 },
    closeBeforeSeconds: 30,
  },
  'mark-six': weekly(CHINA, [TUESDAY, THURSDAY, SATURDAY], once(21, 30), 120),
  'mark-six-macau': daily(CHINA, once(21, 30), 120),
  'vn-north': daily(INDOCHINA, once(18, 15), 300),
  'vn-central': daily(INDOCHINA, once(17, 15), 300),
  'vn-south': daily(INDOCHINA, once(16, 15), 300),
  thailand: { utcOffsetMinutes: INDOCHINA, days: { daysOfMonth: [1, 16] }, times: once(15, 30), closeBeforeSeconds: 1_800 },
  'hanoi-special': daily(INDOCHINA, once(17, 30), 600),
  hanoi: daily(INDOCHINA, once(18, 30), 600),
  'hanoi-vip': daily(INDOCHINA, once(19, 30), 600),
  laos: weekly(INDOCHINA, [MONDAY, WEDNESDAY, FRIDAY], once(20, 30), 600),
  malaysia: weekly(CHINA, [WEDNESDAY, SATURDAY, SUNDAY], once(19, 0), 1_800),
  singapore: weekly(CHINA, [MONDAY, THURSDAY], once(18, 30), 1_800),
} as const satisfies Readonly<Record<string, ExternalSchedule>>;

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;
/** Between two draws of a schedule there are at most so many days. */
const MOST_DAYS = 62;
const LAST_MS = Date.UTC(9_999, 0);

/** The next draw whose sale has not ended; its number is the local date and the draw of the day. @throws InvalidInput */
export function nextScheduledDraw(schedule: ExternalSchedule, nowMs: number): ScheduledDraw {
  checkSchedule(schedule);
  if (!Number.isFinite(nowMs) || nowMs < 0 || nowMs > LAST_MS) throw new InvalidInput('nowMs', 'a time from 1970 to 9998');
  const today = Math.floor(wallTimeAt(schedule, nowMs) / DAY_MS) * DAY_MS;
  for (let day = 0; day <= MOST_DAYS; day += 1) {
    const dayMs = today + day * DAY_MS;
    const draw = isDrawDay(schedule.days, dayMs) ? firstOpenDraw(schedule, { dayMs, nowMs }) : undefined;
    if (draw) return draw;
  }
  throw new InvalidInput('days', 'no draw within two months');
}

interface DayOfDraws {
  /** A UTC midnight that stands for the local one. */
  readonly dayMs: number;
  readonly nowMs: number;
}

/** The first draw of the day that closes after now. */
function firstOpenDraw(schedule: ExternalSchedule, { dayMs, nowMs }: DayOfDraws): ScheduledDraw | undefined {
  const { from, to = from, every = DAY_SECONDS } = schedule.times;
  const closeBeforeMs = schedule.closeBeforeSeconds * 1_000;
  const isOnly = from + every > to;
  const firstMs = dayMs + from * 1_000;
  const passedMs = wallTimeAt(schedule, nowMs) - (firstMs - closeBeforeMs);
  // By the wall's clock no draw before this one is open; while that is put back, further ones are over.
  const likely = passedMs < 0 ? 0 : Math.floor(passedMs / (every * 1_000));
  for (let index = likely; from + index * every <= to; index += 1) {
    const { atMs: drawAtMs, isSkipped } = momentOf(schedule, firstMs + index * every * 1_000);
    const closeAtMs = drawAtMs - closeBeforeMs;
    if (closeAtMs > nowMs && (isOnly || !isSkipped)) return { number: numberOf(dayMs, index), drawAtMs, closeAtMs };
  }
  return undefined;
}

/** The local date and the place of the draw on its day, from 0. */
function numberOf(dayMs: number, index: number): string {
  const date = new Date(dayMs).toISOString().slice(0, 10).replaceAll('-', '');
  return `${date}${String(index + 1).padStart(4, '0')}`;
}

function isDrawDay(days: DrawDays, dayMs: number): boolean {
  if (days === 'daily') return true;
  const date = new Date(dayMs);
  return 'weekdays' in days ? days.weekdays.includes(date.getUTCDay()) : days.daysOfMonth.includes(date.getUTCDate());
}

function checkSchedule(schedule: ExternalSchedule): void {
  const { times, closeBeforeSeconds } = schedule;
  const { from, to = from, every = DAY_SECONDS } = times;
  const isTimeOfDay = (seconds: number): boolean => Number.isInteger(seconds) && seconds >= 0 && seconds < DAY_SECONDS;
  checkWallClock(schedule);
  if (!isTimeOfDay(from) || !isTimeOfDay(to) || to < from) throw new InvalidInput('times', 'seconds of one day, in their order');
  if (!Number.isInteger(every) || every < 1) throw new InvalidInput('times', 'whole seconds between draws');
  // A draw that closes on the day before would be missed on that day.
  if (!Number.isInteger(closeBeforeSeconds) || closeBeforeSeconds < 0 || closeBeforeSeconds > from)
    throw new InvalidInput('closeBeforeSeconds', 'whole seconds, on the day of the draw');
}
