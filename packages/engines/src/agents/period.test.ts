import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coversPeriod, nextPeriodStart, periodAt, type PeriodKind } from './period.ts';
import { wrong } from './testing/trees.ts';

const KINDS: PeriodKind[] = ['hour', 'day', 'week', 'semimonth', 'month'];
const at = (text: string): number => Date.parse(text);
const shown = (kind: PeriodKind, text: string, offset: number) => {
  const { fromMs, toMs, label } = periodAt(kind, at(text), offset);
  return [new Date(fromMs).toISOString().slice(0, 16), new Date(toMs).toISOString().slice(0, 16), label];
};

describe('a settlement period', () => {
  it.each<[PeriodKind, string, number, string[]]>([
    ['hour', '2026-11-21T13:59:59.999Z', 0, ['2026-11-21T13:00', '2026-11-21T14:00', '2026-11-21T13']],
    ['hour', '2026-11-21T13:29:00Z', 330, ['2026-11-21T12:30', '2026-11-21T13:30', '2026-11-21T18']],
    ['day', '2026-11-21T15:59:59Z', 480, ['2026-11-20T16:00', '2026-11-21T16:00', '2026-11-21']],
    ['day', '2026-11-21T16:00:00Z', 480, ['2026-11-21T16:00', '2026-11-22T16:00', '2026-11-22']],
    ['day', '2026-11-21T02:00:00Z', -180, ['2026-11-20T03:00', '2026-11-21T03:00', '2026-11-20']],
    ['week', '2026-11-22T23:59:59Z', 0, ['2026-11-16T00:00', '2026-11-23T00:00', '2026-W47']],
    ['week', '2026-11-23T00:00:00Z', 0, ['2026-11-23T00:00', '2026-11-30T00:00', '2026-W48']],
    ['week', '2027-01-01T12:00:00Z', 0, ['2026-12-28T00:00', '2027-01-04T00:00', '2026-W53']],
    ['week', '2029-12-31T12:00:00Z', 0, ['2029-12-31T00:00', '2030-01-07T00:00', '2030-W01']],
    ['semimonth', '2026-02-15T23:59:59Z', 0, ['2026-02-01T00:00', '2026-02-16T00:00', '2026-02-H1']],
    ['semimonth', '2026-02-16T00:00:00Z', 0, ['2026-02-16T00:00', '2026-03-01T00:00', '2026-02-H2']],
    ['semimonth', '2026-02-15T16:00:00Z', 480, ['2026-02-15T16:00', '2026-02-28T16:00', '2026-02-H2']],
    ['month', '2026-12-31T16:00:00Z', 480, ['2026-12-31T16:00', '2027-01-31T16:00', '2027-01']],
    ['month', '2028-02-29T12:00:00Z', 0, ['2028-02-01T00:00', '2028-03-01T00:00', '2028-02']],
  ])('%s at %s, %d minutes east', (kind, text, offset, expected) => {
    expect(shown(kind, text, offset)).toEqual(expected);
  });

  // Goal: every moment lies in exactly one period of a kind. Method: the ends of a random one and their neighbours.
  it('begins where the one before ends', () => {
    const moments = fc.integer({ min: at('1971-01-01T00:00Z'), max: at('2400-01-01T00:00Z') });
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), moments, fc.integer({ min: -840, max: 840 }), (kind, moment, offset) => {
        const period = periodAt(kind, moment, offset);
        expect(period.fromMs <= moment && moment < period.toMs).toBe(true);
        expect(periodAt(kind, period.fromMs, offset)).toEqual(period);
        expect(periodAt(kind, period.toMs - 1, offset)).toEqual(period);
        expect(periodAt(kind, period.toMs, offset).fromMs).toBe(period.toMs);
        expect(periodAt(kind, period.toMs, offset).label).not.toBe(period.label);
      }),
    );
  });

  it('refuses what is no moment, no zone and no kind', () => {
    expect(() => periodAt('day', Number.NaN, 0)).toThrow(wrong('atMs'));
    expect(() => periodAt('day', 10 ** 15, 0)).toThrow(wrong('atMs'));
    expect(() => periodAt('day', 10 ** 12, 841)).toThrow(wrong('offsetMinutes'));
    expect(() => periodAt('day', 10 ** 12, 0.5)).toThrow(wrong('offsetMinutes'));
    expect(() => periodAt('toString' as PeriodKind, 10 ** 12, 0)).toThrow(wrong('kind'));
  });
});

describe('a contract that begins or ends', () => {
  it('does so with the next period, and the running one is still paid', () => {
    const now = at('2026-11-21T12:00Z');
    const change = nextPeriodStart('week', now, 0);
    expect(change).toBe(at('2026-11-23T00:00Z'));
    const [running, next] = [periodAt('week', now, 0), periodAt('week', change, 0)];
    const ended = { fromMs: at('2026-11-02T00:00Z'), toMs: change };
    expect([running, next].map((period) => coversPeriod(ended, period))).toEqual([true, false]);
    const begun = { fromMs: change, toMs: null };
    expect([running, next].map((period) => coversPeriod(begun, period))).toEqual([false, true]);
  });
});
