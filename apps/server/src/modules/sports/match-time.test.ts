import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MATCH_MS, minuteAt, reconstructCourse, scoreAfter, secondsPlayed } from './match-time.ts';
import { checkReplay, createTimeline } from './season-timeline.ts';

const HOUR_MS = 3_600_000;
const goals = fc.integer({ min: 0, max: 9 });

describe('a reconstructed course', () => {
  it('has the half-time score at half time, the final one at the end, and is the same every time', () => {
    fc.assert(
      fc.property(fc.string(), fc.tuple(goals, goals, goals, goals), (key, [homeFirst, awayFirst, homeSecond, awaySecond]) => {
        const half = { home: homeFirst, away: awayFirst };
        const score = { home: homeFirst + homeSecond, away: awayFirst + awaySecond };
        const course = reconstructCourse(key, score, half);
        expect(scoreAfter(course.goals, 0)).toEqual({ home: 0, away: 0 });
        expect(scoreAfter(course.goals, 2_700)).toEqual(half);
        expect(scoreAfter(course.goals, 5_400)).toEqual(score);
        expect(reconstructCourse(key, score, half)).toEqual(course);
      }),
    );
  });

  it('ends with the final score where half time is unknown', () => {
    const course = reconstructCourse('x', { home: 3, away: 2 }, undefined);
    expect(course).not.toHaveProperty('half');
    expect(scoreAfter(course.goals, 5_400)).toEqual({ home: 3, away: 2 });
  });
});

describe('the time of a match', () => {
  const match = { kickoffMs: 1_000_000, endsAtMs: 1_000_000 + 6 * 60_000 };
  it.each([
    [-1, 0, 1],
    [0, 0, 1],
    [45 / 105, 2_700, 45],
    [59 / 105, 2_700, 45],
    [75 / 105, 3_600, 61],
    [1, 5_400, 90],
    [2, 5_400, 90],
  ])('at %f of it is second %i, minute %i', (part, second, minute) => {
    const nowMs = match.kickoffMs + Math.ceil(part * 360_000);
    expect([secondsPlayed(match, nowMs), minuteAt(match, nowMs)]).toEqual([second, minute]);
  });
});

describe('the timeline of a season', () => {
  const replay = { originMs: 0, startedMs: 500_000, speed: 60, longestGapMs: null };

  it('runs at its speed, and shortens long pauses without changing the order', () => {
    const plain = createTimeline(replay, []);
    expect([0, HOUR_MS, 100 * HOUR_MS].map(plain.place)).toEqual([500_000, 560_000, 6_500_000]);
    const short = createTimeline({ ...replay, longestGapMs: 10 * HOUR_MS }, []);
    expect([0, HOUR_MS, 100 * HOUR_MS, 101 * HOUR_MS].map(short.place)).toEqual([500_000, 560_000, 1_160_000, 1_220_000]);
    expect(short.lengthOf(MATCH_MS)).toBe(105_000);
  });

  it('keeps what has its place, whatever is added between', () => {
    const season = fc
      .uniqueArray(fc.integer({ min: 0, max: 9_000 }), { minLength: 2, maxLength: 30 })
      .map((hours) => hours.sort((left, right) => left - right));
    fc.assert(
      fc.property(season, fc.integer({ min: 0, max: 9_000 }), fc.option(fc.integer({ min: 2, max: 50 })), (hours, late, gap) => {
        const rules = { ...replay, longestGapMs: gap === null ? null : gap * HOUR_MS };
        const first = createTimeline(rules, []);
        const known = hours.map((hour) => ({ seasonMs: hour * HOUR_MS, clockMs: first.place(hour * HOUR_MS) }));
        const again = createTimeline(rules, known);
        const placed = again.place(late * HOUR_MS);
        for (const { seasonMs, clockMs } of known) {
          expect(Math.sign(placed - clockMs) * Math.sign(late * HOUR_MS - seasonMs)).toBeGreaterThanOrEqual(0);
          expect(again.place(seasonMs)).toBe(clockMs);
        }
      }),
    );
  });

  it.each([
    { speed: 1, longestGapMs: 2 * HOUR_MS },
    { speed: 3_600, longestGapMs: null },
  ])('accepts %o', (limits) => {
    expect(() => checkReplay(limits)).not.toThrow();
  });
});
