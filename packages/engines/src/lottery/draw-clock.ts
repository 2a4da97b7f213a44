import { InvalidInput } from '@tessera/kernel';

/** Seconds between the draws of own-drawn games, each with the seconds before a draw at which its sale ends (rule book §1.0). */
const CLOSE_BEFORE_SECONDS: ReadonlyMap<number, number> = new Map([
  [30, 5],
  [60, 5],
  [90, 10],
  [180, 10],
  [300, 20],
  [600, 40],
  [1_200, 60],
]);

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;
/** Two days before year 10000: the local date of a draw that sells then still has eight digits. */
const LAST_MS = Date.UTC(10_000, 0) - 2 * DAY_MS;

export interface DrawSchedule {
  readonly intervalSeconds: number;
  /** Own-drawn lotteries run on a fixed offset (decision D35). */
  readonly utcOffsetMinutes: number;
}

export interface ScheduledDraw {
  /** The local date of its sale and its number on that day, for example 202607061321. */
  readonly number: string;
  readonly drawAtMs: number;
  /** Sale ends at exactly this moment. */
  readonly closeAtMs: number;
}

/** The draw that sells at a moment: sale is half open, so at `closeAtMs` the next one sells. @throws InvalidInput */
export function sellingDraw(schedule: DrawSchedule, nowMs: number): ScheduledDraw {
  const { offsetMs, closeBefore, interval } = checked(schedule);
  if (!Number.isFinite(nowMs) || nowMs < 0 || nowMs > LAST_MS) throw new InvalidInput('nowMs', 'a time from 1970 to 9999');
  const localMs = nowMs + offsetMs;
  const dayMs = Math.floor(localMs / DAY_MS) * DAY_MS;
  // Draws of the day whose sale has ended: each ends `closeBefore` seconds before its draw.
  const index = Math.floor((localMs - dayMs + closeBefore * 1_000) / (interval * 1_000)) + 1;
  const perDay = DAY_SECONDS / interval;
  return index > perDay ? scheduledDraw(schedule, dayMs + DAY_MS, index - perDay) : scheduledDraw(schedule, dayMs, index);
}

/** Draw `index`, from 1, of the local day that begins at `dayMs`, a UTC midnight that stands for the local one. @throws InvalidInput */
export function scheduledDraw(schedule: DrawSchedule, dayMs: number, index: number): ScheduledDraw {
  const { offsetMs, closeBefore, interval } = checked(schedule);
  if (!Number.isInteger(dayMs) || dayMs % DAY_MS !== 0 || dayMs < -DAY_MS || dayMs > LAST_MS + DAY_MS)
    throw new InvalidInput('dayMs', 'the midnight of a day from 1970 to 9999');
  if (!Number.isInteger(index) || index < 1 || index > DAY_SECONDS / interval) throw new InvalidInput('index', 'a draw of the day');
  const drawAtMs = dayMs + index * interval * 1_000 - offsetMs;
  const date = new Date(dayMs).toISOString().slice(0, 10).replaceAll('-', '');
  return { number: `${date}${String(index).padStart(4, '0')}`, drawAtMs, closeAtMs: drawAtMs - closeBefore * 1_000 };
}

function checked({ intervalSeconds, utcOffsetMinutes }: DrawSchedule) {
  const closeBefore = CLOSE_BEFORE_SECONDS.get(intervalSeconds);
  if (closeBefore === undefined) throw new InvalidInput('intervalSeconds', `one of ${[...CLOSE_BEFORE_SECONDS.keys()].join(', ')}`);
  if (!Number.isInteger(utcOffsetMinutes) || Math.abs(utcOffsetMinutes) > 14 * 60)
    throw new InvalidInput('utcOffsetMinutes', 'whole minutes, at most 14 hours');
  return { offsetMs: utcOffsetMinutes * 60_000, closeBefore, interval: intervalSeconds };
}
