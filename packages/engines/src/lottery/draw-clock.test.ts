import { InvalidInput } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduledDraw, sellingDraw } from './draw-clock.ts';

const HOUR_MS = 3_600_000;

describe('own-drawn games', () => {
  it('sell the next draw at exactly the moment the sale of one ends', () => {
    const schedule = { intervalSeconds: 300, utcOffsetMinutes: 480 };
    const closeAtMs = Date.parse('2026-03-01T04:04:40Z');
    expect(sellingDraw(schedule, closeAtMs - 1)).toEqual({ number: '202603010145', drawAtMs: closeAtMs + 20_000, closeAtMs });
    expect(sellingDraw(schedule, closeAtMs).number).toBe('202603010146');
  });

  it('sell the first draw of the next local day at the end of a day', () => {
    const schedule = { intervalSeconds: 600, utcOffsetMinutes: -300 };
    const midnightMs = Date.parse('2026-01-01T05:00:00Z');
    expect([midnightMs - 40_001, midnightMs - 40_000, midnightMs].map((nowMs) => sellingDraw(schedule, nowMs).number)).toEqual([
      '202512310144',
      '202601010001',
      '202601010001',
    ]);
  });

  // Goal: at every moment exactly one draw sells, the one whose sale began when the one before it ended.
  it('have one draw on sale at any moment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(30, 60, 90, 180, 300, 600, 1_200),
        fc.integer({ min: -720, max: 840 }),
        fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
        (intervalSeconds, utcOffsetMinutes, nowMs) => {
          const { closeAtMs, drawAtMs } = sellingDraw({ intervalSeconds, utcOffsetMinutes }, nowMs);
          expect(closeAtMs > nowMs && closeAtMs - intervalSeconds * 1_000 <= nowMs && drawAtMs > closeAtMs).toBe(true);
        },
      ),
    );
  });

  it('refuse what is no schedule', () => {
    expect(() => sellingDraw({ intervalSeconds: 45, utcOffsetMinutes: 0 }, 0)).toThrow(InvalidInput);
    expect(() => sellingDraw({ intervalSeconds: 60, utcOffsetMinutes: 900 }, 0)).toThrow(InvalidInput);
    expect(() => sellingDraw({ intervalSeconds: 60, utcOffsetMinutes: 0 }, Number.NaN)).toThrow(InvalidInput);
    const hourly = { intervalSeconds: 1_200, utcOffsetMinutes: 0 };
    expect(scheduledDraw(hourly, 0, 72).drawAtMs).toBe(24 * HOUR_MS);
    for (const dayMs of [1, 0.5, Number.NaN, -Infinity, -2 * 24 * HOUR_MS, Date.UTC(10_000, 0), 8.64e15])
      expect(() => scheduledDraw(hourly, dayMs, 1)).toThrow(
        expect.objectContaining({ details: expect.objectContaining({ field: 'dayMs' }) }),
      );
    expect(scheduledDraw(hourly, Date.UTC(9_999, 11, 31), 1).number).toBe('999912310001');
    for (const index of [0, 73, 1.5]) expect(() => scheduledDraw(hourly, 0, index)).toThrow(InvalidInput);
  });
});
