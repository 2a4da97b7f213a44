export { readBalls } from './draw.ts';
export {
  type Element,
  elementCounts,
  elementOf,
  ELEMENTS,
  lunarYearOf,
  UnknownLunarYear,
  type Zodiac,
  zodiacOf,
  ZODIACS,
} from './lunar-year.ts';
export * from './pass-through.ts';
