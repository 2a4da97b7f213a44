import { describe, expect, it } from 'vitest';
import { londonToEpochMs } from './london-time.ts';

describe('London time', () => {
  it('agrees with the time-zone database on every day from 1990 to 2035, at 00:30, 03:00 and 15:00', () => {
    const zone = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    for (let day = Date.UTC(1990, 0, 1); day < Date.UTC(2036, 0, 1); day += 86_400_000) {
      const date = new Date(day);
      const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      for (const [hour, minute] of [
        [0, 30],
        [3, 0],
        [15, 0],
      ] as const) {
        const epochMs = londonToEpochMs({ year, month, day: dayOfMonth, hour, minute });
        const pad = (value: number): string => String(value).padStart(2, '0');
        const wanted = `${pad(dayOfMonth)}/${pad(month)}/${year}, ${pad(hour)}:${pad(minute)}`;
        if (zone.format(epochMs) !== wanted) expect.fail(`${wanted} became ${zone.format(epochMs)}`);
      }
    }
  });

  it('takes a skipped time as winter time and a repeated one as its first occurrence', () => {
    expect(londonToEpochMs({ year: 2021, month: 3, day: 28, hour: 1, minute: 30 })).toBe(Date.UTC(2021, 2, 28, 1, 30));
    expect(londonToEpochMs({ year: 2021, month: 10, day: 31, hour: 1, minute: 30 })).toBe(Date.UTC(2021, 9, 31, 0, 30));
  });
});
