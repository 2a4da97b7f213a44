import type { LotteryFamily } from '@tessera/contract';
import {
  type DrawSchedule,
  type ExternalSchedule,
  lunarYearOf,
  nextScheduledDraw,
  type ScheduledDraw,
  sellingDraw,
} from '@tessera/engines/lottery';

/** When a lottery is drawn: all day long at an interval, or at set times of set days (rule book §1.0). */
export type Calendar = ({ readonly kind: 'interval' } & DrawSchedule) | ({ readonly kind: 'days' } & ExternalSchedule);

/** The draw that sells at a moment and those that follow it, in their order. @throws InvalidInput */
export function drawsFrom(calendar: Calendar, nowMs: number, count: number): ScheduledDraw[] {
  const draws: ScheduledDraw[] = [];
  for (let atMs = nowMs; draws.length < count;) {
    const draw = calendar.kind === 'interval' ? sellingDraw(calendar, atMs) : nextScheduledDraw(calendar, atMs);
    draws.push(draw);
    atMs = draw.closeAtMs;
  }
  return draws;
}

const CHINA_OFFSET_MS = 8 * 3_600_000;

/** The year whose zodiacs the numbers of a draw have, where the family has any: it changes at midnight in China. */
export function lunarYearFor(family: LotteryFamily, drawAtMs: number): number | null {
  return family === 'lhc' ? lunarYearOf(new Date(drawAtMs + CHINA_OFFSET_MS).toISOString().slice(0, 10)) : null;
}
