import { InvalidInput } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXTERNAL_SCHEDULES, nextScheduledDraw } from './schedules.ts';

type Name = keyof typeof EXTERNAL_SCHEDULES;
const NAMES = Object.keys(EXTERNAL_SCHEDULES) as Name[];
const secondOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 19);

function next(name: Name, now: string): [number: string, drawAt: string, closeAt: string] {
  const { number, drawAtMs, closeAtMs } = nextScheduledDraw(EXTERNAL_SCHEDULES[name], Date.parse(`${now}Z`));
  return [number, secondOf(drawAtMs), secondOf(closeAtMs)];
}

/** All draws that close within some days. */
function drawsIn(name: Name, from: string, days: number): string[] {
  const draws: string[] = [];
  const [fromMs, toMs] = [Date.parse(`${from}Z`), Date.parse(`${from}Z`) + days * 86_400_000];
  for (let draw = nextScheduledDraw(EXTERNAL_SCHEDULES[name], fromMs); draw.closeAtMs < toMs;) {
    draws.push(draw.number);
    draw = nextScheduledDraw(EXTERNAL_SCHEDULES[name], draw.closeAtMs);
  }
  return draws;
}

describe('draws of others', () => {
  // Expected: UTC times of the rule book's local ones; 1 November 2026 is a Sunday.
  it.each<[Name, string, string, string]>([
    ['state', '2026-11-01T00:00:00', '2026-11-01T01:10:00', '2026-11-01T01:09:00'],
    ['pk10-state', '2026-11-01T00:00:00', '2026-11-01T01:05:00', '2026-11-01T01:04:30'],
    ['pcb-beijing', '2026-11-01T15:54:30', '2026-11-02T01:05:00', '2026-11-02T01:04:30'],
    ['pcb-canada', '2026-07-01T07:00:00', '2026-07-01T07:03:30', '2026-07-01T07:03:00'],
    ['pcb-canada', '2026-01-15T08:00:00', '2026-01-15T08:03:30', '2026-01-15T08:03:00'],
    ['mark-six', '2026-11-01T00:00:00', '2026-11-03T13:30:00', '2026-11-03T13:28:00'],
    ['mark-six-macau', '2026-11-01T13:28:00', '2026-11-02T13:30:00', '2026-11-02T13:28:00'],
    ['vn-north', '2026-11-01T11:09:59', '2026-11-01T11:15:00', '2026-11-01T11:10:00'],
    ['vn-central', '2026-11-01T00:00:00', '2026-11-01T10:15:00', '2026-11-01T10:10:00'],
    ['vn-south', '2026-11-01T00:00:00', '2026-11-01T09:15:00', '2026-11-01T09:10:00'],
    ['thailand', '2026-11-01T00:00:00', '2026-11-01T08:30:00', '2026-11-01T08:00:00'],
    ['thailand', '2026-11-01T08:00:00', '2026-11-16T08:30:00', '2026-11-16T08:00:00'],
    ['hanoi-special', '2026-11-01T00:00:00', '2026-11-01T10:30:00', '2026-11-01T10:20:00'],
    ['hanoi', '2026-11-01T00:00:00', '2026-11-01T11:30:00', '2026-11-01T11:20:00'],
    ['hanoi-vip', '2026-11-01T00:00:00', '2026-11-01T12:30:00', '2026-11-01T12:20:00'],
    ['laos', '2026-11-01T00:00:00', '2026-11-02T13:30:00', '2026-11-02T13:20:00'],
    ['malaysia', '2026-11-01T10:30:00', '2026-11-04T11:00:00', '2026-11-04T10:30:00'],
    ['singapore', '2026-11-02T10:00:00', '2026-11-05T10:30:00', '2026-11-05T10:00:00'],
  ])('%s after %s: %s', (name, now, drawAt, closeAt) => {
    expect(next(name, now).slice(1)).toEqual([drawAt, closeAt]);
  });

  it('are as many in a week or a day as the rule book says', () => {
    const perWeek = Object.fromEntries(NAMES.map((name) => [name, drawsIn(name, '2026-11-01T16:00:00', 7).length]));
    expect(perWeek).toMatchObject({ 'mark-six': 3, 'mark-six-macau': 7, laos: 3, malaysia: 3, singapore: 2, hanoi: 7 });
    // 09:10 to 22:50; 09:05 to 23:55; 00:03:30 to 23:58:30.
    expect([perWeek['state'], perWeek['pk10-state'], perWeek['pcb-canada']]).toEqual([42 * 7, 179 * 7, 411 * 7]);
    expect(drawsIn('thailand', '2026-01-01T00:00:00', 365)).toHaveLength(24);
  });

  it('bear the local date and the number of the draw on its day', () => {
    expect(next('pcb-canada', '2026-07-02T06:50:00')[0]).toBe('202607010409');
    expect(next('hanoi', '2026-11-01T20:00:00')[0]).toBe('202611020001');
  });

  it('sell one after the other without a gap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.integer({ min: 0, max: 4_000_000_000_000 }), (name, nowMs) => {
        const { closeAtMs, drawAtMs } = nextScheduledDraw(EXTERNAL_SCHEDULES[name], nowMs);
        expect(closeAtMs > nowMs && drawAtMs > closeAtMs).toBe(true);
        // Nothing closes between: a moment before, and at the end of the wait, the same draw sells.
        expect(nextScheduledDraw(EXTERNAL_SCHEDULES[name], closeAtMs - 1).closeAtMs).toBe(closeAtMs);
      }),
      { numRuns: 300, seed: 9 },
    );
  });

  it('are refused where they are no schedule', () => {
    const { hanoi } = EXTERNAL_SCHEDULES;
    const changes: object[] = [
      { utcOffsetMinutes: 841 },
      { utcOffsetMinutes: 0.5 },
      { times: { from: 86_400 } },
      { times: { from: 600, to: 599 } },
      { times: { from: 600, to: 900, every: 0 } },
      { times: { from: 599 } },
      { days: { weekdays: [7] } },
      { closeBeforeSeconds: -1 },
    ];
    for (const change of changes) expect(() => nextScheduledDraw({ ...hanoi, ...change }, 0)).toThrow(InvalidInput);
    for (const timeZone of ['', 'Nowhere/Atlantis']) {
      const { days, times, closeBeforeSeconds } = hanoi;
      expect(() => nextScheduledDraw({ timeZone, days, times, closeBeforeSeconds }, 0)).toThrow(InvalidInput);
    }
    for (const nowMs of [Number.NaN, -1, 8e15]) expect(() => nextScheduledDraw(hanoi, nowMs)).toThrow(InvalidInput);
  });
});
