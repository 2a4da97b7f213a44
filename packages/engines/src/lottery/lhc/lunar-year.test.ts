import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { elementOf, ELEMENTS, lunarYearOf, UnknownLunarYear, ZODIACS, zodiacOf } from './lunar-year.ts';

describe('the lunar year of a day', () => {
  it.each([
    ['2020-01-25', 2020],
    ['2021-02-11', 2020],
    ['2021-02-12', 2021],
    ['2024-02-29', 2024],
    ['2027-02-05', 2026],
    ['2027-02-06', 2027],
    ['2030-02-02', 2029],
    ['2030-02-03', 2030],
    ['2035-02-07', 2034],
    ['2035-02-08', 2035],
    ['2035-12-31', 2035],
    ['2036-01-20', 2035],
  ])('%s is in %i', (date, year) => {
    expect(lunarYearOf(date)).toBe(year);
  });

  it.each(['2020-01-24', '1999-06-01', '2036-01-21', '2400-01-01'])('%s is not in the table', (date) => {
    expect(() => lunarYearOf(date)).toThrow(UnknownLunarYear);
  });

  it.each(['', '2024-2-1', '2023-02-29', '2024-13-01', '2024-02-10T00:00:00Z', '20240210', ' 2024-02-10'])('%j is no day', (date) => {
    expect(() => lunarYearOf(date)).toThrow(InvalidInput);
  });
});

describe('zodiacs and elements', () => {
  // Facts of the calendar: 2024 is a year of the dragon and of fire (jia chen), 2026 of the horse and of water (bing wu).
  it.each([
    [1, 2024, 'DRAGON', 'FIRE'],
    [2, 2024, 'RABBIT', 'METAL'],
    [12, 2024, 'SNAKE', 'WATER'],
    [49, 2024, 'DRAGON', 'EARTH'],
    [1, 2026, 'HORSE', 'WATER'],
    [5, 2026, 'TIGER', 'METAL'],
    [43, 2026, 'RAT', 'METAL'],
    [1, 2020, 'RAT', 'EARTH'],
    [41, 2020, 'MONKEY', 'WOOD'],
  ])('number %i of %i: %s, %s', (number, year, zodiac, element) => {
    expect([ZODIACS[zodiacOf(number, year)], ELEMENTS[elementOf(number, year)]]).toEqual([zodiac, element]);
  });

  it('are those of the year before, one number on', () => {
    for (let year = 2020; year < 2036; year += 1) {
      for (let number = 1; number < 49; number += 1) {
        expect(zodiacOf(number + 1, year)).toBe(zodiacOf(number, year - 1));
        expect(elementOf(number + 1, year)).toBe(elementOf(number, year - 1));
      }
    }
  });
});
