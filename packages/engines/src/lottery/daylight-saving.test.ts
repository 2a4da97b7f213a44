import { describe, expect, it } from 'vitest';
import { momentOf, wallTimeAt } from './local-time.ts';
import { type DrawDays, type DrawTimes, type ExternalSchedule, nextScheduledDraw } from './schedules.ts';

// New York put its clock forward on 9 March 2025 at 02:00 (07:00 UTC) and back on 2 November 2025 at 02:00 (06:00 UTC).
const timeZone = 'America/New_York';
const HOUR = 3_600;

function drawsOf(
  { days = 'daily', times, closeBeforeSeconds = 300 }: { days?: DrawDays; times: DrawTimes; closeBeforeSeconds?: number },
  from: string,
  until: string,
): string[] {
  const schedule: ExternalSchedule = { timeZone, days, times, closeBeforeSeconds };
  const drawn: string[] = [];
  for (
    let draw = nextScheduledDraw(schedule, Date.parse(from));
    draw.closeAtMs < Date.parse(until);
    draw = nextScheduledDraw(schedule, draw.closeAtMs)
  )
    drawn.push(`${draw.number.slice(6)} ${new Date(draw.drawAtMs).toISOString().slice(8, 19)}`);
  return drawn;
}

describe('the clock of a place', () => {
  it('shows a time that comes twice, of which the first is meant, and skips one', () => {
    const wall = (text: string): number => Date.parse(`${text}Z`);
    const at = (text: string): string => new Date(momentOf({ timeZone }, wall(text)).atMs).toISOString();
    expect(at('2025-11-02T01:30:00')).toBe('2025-11-02T05:30:00.000Z');
    expect(at('2025-11-02T02:00:00')).toBe('2025-11-02T07:00:00.000Z');
    expect(momentOf({ timeZone }, wall('2025-03-09T02:30:00'))).toEqual({ atMs: Date.parse('2025-03-09T07:30:00Z'), isSkipped: true });
    expect(momentOf({ timeZone }, wall('2025-03-09T03:00:00'))).toEqual({ atMs: Date.parse('2025-03-09T07:00:00Z'), isSkipped: false });
    expect(wallTimeAt({ timeZone }, Date.parse('2025-11-02T06:30:00Z'))).toBe(wall('2025-11-02T01:30:00'));
    expect(wallTimeAt({ timeZone }, Date.parse('2025-11-02T05:30:00Z'))).toBe(wall('2025-11-02T01:30:00'));
    // Years before 100 and fractions of a second do not move it.
    expect(wallTimeAt({ timeZone }, Date.parse('2025-07-01T00:00:00.250Z'))).toBe(wall('2025-06-30T20:00:00.250'));
  });
});

describe('a daily draw', () => {
  it('keeps its time on the wall on both sides of daylight saving', () => {
    const times = { from: 20 * HOUR };
    expect(drawsOf({ times }, '2025-03-08T06:00:00Z', '2025-03-11T06:00:00Z')).toEqual([
      '080001 09T01:00:00',
      '090001 10T00:00:00',
      '100001 11T00:00:00',
    ]);
    expect(drawsOf({ times }, '2025-11-01T06:00:00Z', '2025-11-03T12:00:00Z')).toEqual(['010001 02T00:00:00', '020001 03T01:00:00']);
  });

  it('whose time is skipped is held an hour later, and one whose time comes twice is held once', () => {
    expect(drawsOf({ times: { from: 2.5 * HOUR } }, '2025-03-08T12:00:00Z', '2025-03-10T12:00:00Z')).toEqual([
      '090001 09T07:30:00',
      '100001 10T06:30:00',
    ]);
    expect(drawsOf({ times: { from: 1.5 * HOUR } }, '2025-11-01T12:00:00Z', '2025-11-03T12:00:00Z')).toEqual([
      '020001 02T05:30:00',
      '030001 03T06:30:00',
    ]);
  });

  it('of set weekdays and days of the month is held on the days of the place', () => {
    const times = { from: 23 * HOUR };
    // Sunday 9 March there is Monday in UTC.
    expect(drawsOf({ days: { weekdays: [0] }, times }, '2025-03-05T00:00:00Z', '2025-03-17T12:00:00Z')).toEqual([
      '090001 10T03:00:00',
      '160001 17T03:00:00',
    ]);
    expect(drawsOf({ days: { daysOfMonth: [1, 31] }, times }, '2025-10-20T00:00:00Z', '2025-11-10T00:00:00Z')).toEqual([
      '310001 01T03:00:00',
      '010001 02T03:00:00',
    ]);
  });
});

describe('draws all day', () => {
  const times = { from: HOUR / 2, to: 23.5 * HOUR, every: HOUR / 2 };

  it('leave out the hour that is skipped', () => {
    const drawn = drawsOf({ times }, '2025-03-09T06:00:00Z', '2025-03-09T08:00:00Z');
    expect(drawn).toEqual(['090003 09T06:30:00', '090006 09T07:00:00', '090007 09T07:30:00', '090008 09T08:00:00']);
    expect(drawsOf({ times }, '2025-03-09T05:00:00Z', '2025-03-10T04:00:00Z')).toHaveLength(45);
  });

  it('pause while an hour comes again', () => {
    const drawn = drawsOf({ times }, '2025-11-02T05:00:00Z', '2025-11-02T07:45:00Z');
    expect(drawn).toEqual(['020003 02T05:30:00', '020004 02T07:00:00', '020005 02T07:30:00']);
    expect(drawsOf({ times }, '2025-11-02T04:00:00Z', '2025-11-03T05:00:00Z')).toHaveLength(47);
  });
});
