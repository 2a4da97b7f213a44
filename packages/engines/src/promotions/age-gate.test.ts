import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '@tessera/kernel';
import { checkAge, MIN_AGES } from './index.ts';

const isLetIn = (birthday: string, today: string, minAge: number): boolean => {
  try {
    checkAge(birthday, today, minAge);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'under_age', details: { minAge: String(minAge) } });
    return false;
  }
};

describe('the age gate', () => {
  it.each([
    ['2008-11-21', '2026-11-20', 18, false],
    ['2008-11-21', '2026-11-21', 18, true],
    ['2008-11-21', '2026-11-22', 18, true],
    ['2008-12-01', '2026-11-30', 18, false],
    ['2005-11-21', '2026-11-20', 21, false],
    ['2005-11-21', '2026-11-21', 21, true],
    ['2008-02-29', '2026-02-28', 18, false],
    ['2008-02-29', '2026-03-01', 18, true],
    ['2004-02-29', '2028-02-29', 21, true],
    ['2030-01-01', '2026-11-21', 18, false],
  ])('born %s, on %s, from %i: %s', (birthday, today, minAge, isIn) => {
    expect(isLetIn(birthday, today, minAge)).toBe(isIn);
  });

  it('is 18, and 21 in Pennsylvania', () => {
    expect(MIN_AGES).toEqual({ demo: 18, gb: 18, mt: 18, 'us-pa': 21 });
  });

  it.each([
    ['birthday', '2008-02-30', '2026-11-21', 18],
    ['birthday', '2007-02-29', '2026-11-21', 18],
    ['birthday', '2008-13-01', '2026-11-21', 18],
    ['birthday', '0050-01-01', '2026-11-21', 18],
    ['birthday', '2008-1-1', '2026-11-21', 18],
    ['birthday', '', '2026-11-21', 18],
    ['today', '2008-01-01', 'now', 18],
    ['minAge', '2008-01-01', '2026-11-21', 17],
    ['minAge', '2008-01-01', '2026-11-21', Number.NaN],
  ])('is refused by its %s: %s, %s, %d', (field, birthday, today, minAge) => {
    expect(() => checkAge(birthday, today, minAge)).toThrow(
      expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
    );
  });

  it('answers any texts with yes or a reason', () => {
    const day = fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
    fc.assert(
      fc.property(day, day, (birthday, today) => {
        try {
          checkAge(birthday, today, 18);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
