import { describe, expect, it } from 'vitest';
import { daysFromNow, groupByDay } from './day-groups.ts';

const at = (iso: string): number => Date.parse(iso);

describe('days of the viewer', () => {
  it('puts one moment on different days in different places', () => {
    const kickoffMs = at('2026-03-10T02:30:00Z');
    const nowMs = at('2026-03-10T12:00:00Z');
    expect(daysFromNow(kickoffMs, nowMs, 'Europe/Madrid')).toBe(0);
    expect(daysFromNow(kickoffMs, nowMs, 'America/Mexico_City')).toBe(-1);
  });

  it('counts a day of 25 hours as one day', () => {
    // Clocks in Madrid go back on 25 October 2026: 24 hours after 00:10 it is still the same day.
    expect(daysFromNow(at('2026-10-25T23:30:00Z'), at('2026-10-24T22:10:00Z'), 'Europe/Madrid')).toBe(1);
    expect(daysFromNow(at('2026-10-25T22:10:00Z'), at('2026-10-24T22:10:00Z'), 'Europe/Madrid')).toBe(0);
  });

  it('keeps the order of the list', () => {
    const events = ['2026-03-10T23:30:00Z', '2026-03-11T02:00:00Z', '2026-03-11T10:00:00Z'].map((iso) => ({ kickoffMs: at(iso) }));
    expect(groupByDay(events, 'UTC').map(({ items }) => items.length)).toEqual([1, 2]);
    expect(groupByDay(events, 'America/Mexico_City').map(({ items }) => items.length)).toEqual([2, 1]);
    expect(groupByDay(events.toReversed(), 'UTC').map(({ atMs }) => atMs)).toEqual([
      at('2026-03-11T10:00:00Z'),
      at('2026-03-10T23:30:00Z'),
    ]);
  });
});
