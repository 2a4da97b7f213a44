import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, units } from '@tessera/kernel';
import {
  changeLimit,
  changeSelfExclusion,
  limitAt,
  type OwnLimit,
  PROTECTION,
  remindersDue,
  roomUnder,
  selfExclusionEnd,
  timeOutUntilMs,
} from './index.ts';

const NOW = 1_000_000;
const DAY = 24 * 3_600_000;
const amount = (value: number | null): Amount | null => (value === null ? null : units(BigInt(value)));
const limit = (value: number | null, next: [number | null, number] | null = null): OwnLimit => ({
  amount: amount(value),
  next: next && { amount: amount(next[0]), startsAtMs: next[1] },
});
const thrown = (code: string) => expect.objectContaining({ code });

describe('an own limit', () => {
  it.each<[string, OwnLimit, number | null, OwnLimit]>([
    ['a first one counts at once', limit(null), 100, limit(100)],
    ['a lower one counts at once', limit(100), 99, limit(99)],
    ['the same one changes nothing', limit(100), 100, limit(100)],
    ['a higher one waits', limit(100), 101, limit(100, [101, NOW + DAY])],
    ['none waits', limit(100), null, limit(100, [null, NOW + DAY])],
    ['a lower one drops the raise that waits', limit(100, [500, NOW + 5]), 50, limit(50)],
    ['the same raise keeps its time', limit(100, [500, NOW + 5]), 500, limit(100, [500, NOW + 5])],
    ['another raise starts its own time', limit(100, [500, NOW + 5]), 300, limit(100, [300, NOW + DAY])],
    ['a raise whose time has come is what counts', limit(100, [500, NOW]), 300, limit(300)],
  ])('%s', (_, stored, wanted, after) => {
    expect(changeLimit(stored, amount(wanted), NOW)).toEqual(after);
  });

  it('is raised on the millisecond', () => {
    const raised = changeLimit(limit(100), amount(200), NOW);
    expect([limitAt(raised, NOW + DAY - 1).amount, limitAt(raised, NOW + DAY).amount]).toEqual([100n, 200n]);
  });

  // Goal: no row of wishes protects less within a day. Method: random wishes; the limit in force never rises without a day's wait.
  it('never protects less before a day has passed', () => {
    const wish = fc.record({ wanted: fc.option(fc.nat(5)), afterMs: fc.nat(DAY / 2) });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 20 }), (wishes) => {
        let [stored, nowMs] = [limit(3), NOW];
        const wished: { wanted: Amount | null; atMs: number }[] = [{ wanted: amount(3), atMs: nowMs - 2 * DAY }];
        for (const { wanted, afterMs } of wishes) {
          const before = limitAt(stored, nowMs).amount;
          nowMs += afterMs;
          const inForce = limitAt(stored, nowMs).amount;
          const isRaised = before !== null && (inForce === null || inForce > before);
          if (isRaised) expect(wished.some((each) => each.wanted === inForce && each.atMs <= nowMs - DAY)).toBe(true);
          stored = changeLimit(stored, amount(wanted), nowMs);
          wished.push({ wanted: amount(wanted), atMs: nowMs });
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('leaves the room that is not used', () => {
    expect([limit(null), limit(100)].map((each) => roomUnder(each, units(40n)))).toEqual([null, 60n]);
    expect([100n, 101n, -20n].map((used) => roomUnder(limit(100), units(used)))).toEqual([0n, 0n, 120n]);
    expect(() => changeLimit(limit(1), units(-1n), NOW)).toThrow(thrown('invalid_input'));
    expect(() => changeLimit(limit(1), null, Number.NaN)).toThrow(thrown('invalid_input'));
  });
});

describe('breaks', () => {
  it('last 24 hours to 6 weeks', () => {
    expect([DAY, 42 * DAY].map((length) => timeOutUntilMs(NOW, length) - NOW)).toEqual([DAY, 42 * DAY]);
    for (const length of [DAY - 1, 42 * DAY + 1]) expect(() => timeOutUntilMs(NOW, length)).toThrow(thrown('time_out_length'));
  });

  it.each([
    ['2027-01-15T10:20:30.456Z', 6, '2027-07-15T10:20:30.456Z'],
    ['2027-08-31T00:00:00.000Z', 6, '2028-02-29T00:00:00.000Z'],
    ['2026-08-31T23:59:59.999Z', 6, '2027-02-28T23:59:59.999Z'],
    ['2027-07-01T00:00:00.000Z', 60, '2032-07-01T00:00:00.000Z'],
    ['1969-12-31T12:00:00.000Z', 6, '1970-06-30T12:00:00.000Z'],
  ])('self-exclusion from %s for %i months ends %s', (from, months, end) => {
    expect(new Date(selfExclusionEnd(Date.parse(from), months) as number).toISOString()).toBe(end);
  });

  it('self-exclusion is six months or more and is never made shorter', () => {
    expect(() => selfExclusionEnd(NOW, 5)).toThrow(thrown('exclusion_length'));
    expect(() => selfExclusionEnd(NOW, 6.5)).toThrow(thrown('invalid_input'));
    expect(() => selfExclusionEnd(NOW, 10 ** 9)).toThrow(thrown('invalid_input'));
    expect(selfExclusionEnd(NOW, 'permanent')).toBe('permanent');
    expect([changeSelfExclusion(5, 5), changeSelfExclusion(5, 6), changeSelfExclusion(5, 'permanent')]).toEqual([5, 6, 'permanent']);
    expect(() => changeSelfExclusion(5, 4)).toThrow(thrown('exclusion_running'));
    expect(() => changeSelfExclusion('permanent', 10 ** 15)).toThrow(thrown('exclusion_running'));
    for (const [running, wanted] of [
      [5, Number.NaN],
      [Number.NaN, 5],
      [Number.NaN, 'permanent'],
      [5, 6.5],
    ] as const)
      expect(() => changeSelfExclusion(running, wanted)).toThrow(thrown('invalid_input'));
    expect(PROTECTION.excludedFrom).toEqual(['login', 'marketing', 'bonuses']);
  });

  it('a session is reminded each hour', () => {
    expect([3_599_999, 3_600_000, 7_200_000, -1].map((after) => remindersDue(NOW, NOW + after))).toEqual([0, 1, 2, 0]);
  });

  it('answer any times with a time or a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.maxSafeInteger()), fc.oneof(fc.double(), fc.maxSafeInteger()), (nowMs, length) => {
        for (const run of [() => timeOutUntilMs(nowMs, length), () => selfExclusionEnd(nowMs, length), () => remindersDue(nowMs, length)]) {
          try {
            expect(Number.isFinite(run())).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
