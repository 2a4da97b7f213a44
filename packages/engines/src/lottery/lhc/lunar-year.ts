import { DomainError, InvalidInput } from '@tessera/kernel';
import { LARGEST } from '../forty-nine.ts';

export const ZODIACS = ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG'] as const;
export type Zodiac = (typeof ZODIACS)[number];

export const ELEMENTS = ['METAL', 'WOOD', 'WATER', 'FIRE', 'EARTH'] as const;
export type Element = (typeof ELEMENTS)[number];

/** Lunar new year's days. A fixed table: calendars of runtimes err in 2027 and 2030, when the new moon is close to midnight. */
const NEW_YEARS = [
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
] as const;

/** Lunar years of which the table knows the beginning. */
export const FIRST_YEAR = 2020;
export const LAST_YEAR = FIRST_YEAR + NEW_YEARS.length - 1;
/** No lunar year begins before 21 January, so the last year of the table certainly lasts till the day before. */
const LAST_DAY = `${LAST_YEAR + 1}-01-20`;

/** A date of which the table does not tell the lunar year. */
export class UnknownLunarYear extends DomainError {
  constructor(date: string) {
    super({ code: 'unknown_lunar_year', kind: 'invalid', details: { field: 'date', date, first: NEW_YEARS[0], last: LAST_DAY } });
  }
}

/** The lunar year that runs on a day in China, given as yyyy-mm-dd. @throws InvalidInput, UnknownLunarYear */
export function lunarYearOf(date: string): number {
  if (!isDay(date)) throw new InvalidInput('date', 'a day as yyyy-mm-dd');
  if (date < NEW_YEARS[0] || date > LAST_DAY) throw new UnknownLunarYear(date);
  return FIRST_YEAR + NEW_YEARS.findLastIndex((newYear) => newYear <= date);
}

/** @throws InvalidInput for a year of which the table does not know the beginning */
export function checkLunarYear(lunarYear: number): void {
  if (!Number.isInteger(lunarYear) || lunarYear < FIRST_YEAR || lunarYear > LAST_YEAR)
    throw new InvalidInput('lunarYear', `${FIRST_YEAR} to ${LAST_YEAR}`);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The index in ZODIACS of a number: 01 has the zodiac of the year, each next number that of the year before. */
export function zodiacOf(number: number, lunarYear: number): number {
  return modulo(lunarYear - FIRST_YEAR - (number - 1), ZODIACS.length);
}

/** The index in ZODIACS of the zodiac with five numbers. */
export function yearZodiacOf(lunarYear: number): number {
  return zodiacOf(1, lunarYear);
}

/** Elements of the thirty pairs of years of a cycle of sixty, as indexes in ELEMENTS. */
const NAYIN = [
  ...['METAL', 'FIRE', 'WOOD', 'EARTH', 'METAL', 'FIRE', 'WATER', 'EARTH', 'METAL', 'WOOD'],
  ...['WATER', 'EARTH', 'FIRE', 'WOOD', 'WATER', 'METAL', 'FIRE', 'WOOD', 'EARTH', 'METAL'],
  ...['FIRE', 'WATER', 'EARTH', 'METAL', 'WOOD', 'WATER', 'EARTH', 'FIRE', 'WOOD', 'WATER'],
].map((element) => ELEMENTS.indexOf(element as Element));

/** A year in which a cycle of sixty begins. */
const CYCLE_START = 1984;

/** The index in ELEMENTS of a number: that of the year in which a person as old as the number was born. */
export function elementOf(number: number, lunarYear: number): number {
  return NAYIN[modulo(lunarYear - number + 1 - CYCLE_START, 60) >> 1] ?? 0;
}

/** How many numbers have each element. It changes from year to year, and fair odds with it. */
export function elementCounts(lunarYear: number): Readonly<Record<Element, number>> {
  const counts = { METAL: 0, WOOD: 0, WATER: 0, FIRE: 0, EARTH: 0 };
  for (let number = 1; number <= LARGEST; number += 1) counts[ELEMENTS[elementOf(number, lunarYear)] ?? 'METAL'] += 1;
  return counts;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
