import { sum } from '../counting.ts';
import { digitsOf } from '../digits.ts';
import { DIGITS, type Look } from '../grammar.ts';
import { LARGEST, SPECIAL } from '../forty-nine.ts';
import { COLOURS, colourOf } from '../lhc/ball-marks.ts';
import { readLhcDraw } from '../lhc/draw.ts';
import { ZODIACS, zodiacOf } from '../lhc/lunar-year.ts';
import type { FamilyId } from '../play-type.ts';
import { eleven5 } from '../eleven5/play-types.ts';
import { k3 } from '../k3/play-types.ts';
import { pcb } from '../pcb/play-types.ts';
import { pk10 } from '../pk10/play-types.ts';
import { readHanoiDraw, readLaoDraw } from '../sea/hanoi-laos.ts';
import { readMalayDraw } from '../sea/malaysia.ts';
import { readThaiDraw } from '../sea/thailand.ts';
import { readTotoDraw } from '../sea/toto.ts';
import { ssc } from '../ssc/play-types.ts';
import { NORTH, readVnDraw, type Region, SOUTH } from '../vn/region.ts';
import { TIE } from './roads.ts';

/** A place of the draw, all numbers of it, its special ball with its marks, or the ends of its prizes. */
export type TrackId = `place${number}` | 'any' | 'special' | 'zodiac' | 'colour' | 'head' | 'tail' | 'tails';

/** What a look back follows through the draws. */
export interface Track {
  readonly id: TrackId;
  readonly look: Look;
  readonly values: readonly string[];
}

/** The number whose size a draw is known for: the total of all, of the first two, or the last two digits of the first prize. */
export type MeasureId = 'total' | 'first_two' | 'last_two';

export interface Measure {
  readonly id: MeasureId;
  readonly least: number;
  readonly most: number;
  /** The smallest big one. */
  readonly firstBig: number;
  /** Neither big nor small. */
  readonly middle?: number;
}

/** What one draw showed. */
export interface Shown {
  readonly tracks: Readonly<Partial<Record<TrackId, readonly string[]>>>;
  readonly measure?: number;
  /** Between the largest and the smallest number. */
  readonly span?: number;
  /** Dragon where the first number is larger than the last. */
  readonly duel?: 'D' | 'T' | typeof TIE;
}

/** How the draws of a family are looked back at. */
export interface FamilyLook {
  readonly tracks: readonly Track[];
  readonly measure?: Measure;
  /** @throws InvalidDraw */
  show(result: unknown): Shown;
}

interface PlacesLook {
  readonly read: (result: unknown) => readonly number[];
  readonly places: number;
  readonly look: Look;
  readonly values: readonly string[];
  readonly text: (number: number) => string;
  /** Numbers may come in several places. */
  readonly hasAny: boolean;
  readonly hasPlaces?: boolean;
  readonly hasDuel: boolean;
  readonly hasSpan: boolean;
  readonly measure: Measure;
  readonly measureOf: (numbers: readonly number[]) => number;
}

function placesLook({ read, places, look, values, text, measure, measureOf, ...has }: PlacesLook): FamilyLook {
  const { hasAny, hasPlaces = true, hasDuel, hasSpan } = has;
  const placeTracks = hasPlaces ? Array.from({ length: places }, (_, place) => ({ id: placeId(place), look, values })) : [];
  return {
    tracks: [...(hasAny ? [{ id: 'any' as const, look, values }] : []), ...placeTracks],
    measure,
    show(result) {
      const numbers = read(result);
      const texts = numbers.map(text);
      return {
        tracks: {
          ...(hasAny ? { any: texts } : {}),
          ...(hasPlaces ? Object.fromEntries(texts.map((each, place) => [placeId(place), [each]])) : {}),
        },
        measure: measureOf(numbers),
        ...(hasSpan ? { span: Math.max(...numbers) - Math.min(...numbers) } : {}),
        ...(hasDuel ? { duel: duelOf(numbers[0] ?? 0, numbers.at(-1) ?? 0) } : {}),
      };
    },
  };
}

const placeId = (place: number): `place${number}` => `place${place + 1}`;
const duelOf = (first: number, last: number): 'D' | 'T' | typeof TIE => (first > last ? 'D' : first < last ? 'T' : TIE);
const ballText = (ball: number): string => String(ball).padStart(2, '0');
const ballsTo = (largest: number): string[] => Array.from({ length: largest }, (_, index) => ballText(index + 1));
const DIGIT_TEXTS = [...DIGITS.keys()];

const LHC: FamilyLook = {
  tracks: [
    { id: 'any', look: 'ball', values: ballsTo(LARGEST) },
    { id: 'special', look: 'ball', values: ballsTo(LARGEST) },
    { id: 'zodiac', look: 'zodiac', values: ZODIACS },
    { id: 'colour', look: 'colour', values: COLOURS },
  ],
  measure: { id: 'total', least: 28, most: 322, firstBig: 175 },
  show(result) {
    const { balls, lunarYear } = readLhcDraw(result);
    const special = balls[SPECIAL] ?? 0;
    return {
      tracks: {
        any: balls.map(ballText),
        special: [ballText(special)],
        zodiac: [ZODIACS[zodiacOf(special, lunarYear)] ?? ''],
        colour: [COLOURS[colourOf(special)] ?? ''],
      },
      measure: sum(balls),
    };
  },
};

const TOTO: FamilyLook = {
  tracks: [
    { id: 'any', look: 'ball', values: ballsTo(LARGEST) },
    { id: 'special', look: 'ball', values: ballsTo(LARGEST) },
  ],
  show(result) {
    const { balls } = readTotoDraw(result);
    return { tracks: { any: balls.map(ballText), special: [ballText(balls[SPECIAL] ?? 0)] } };
  },
};

const LAST_TWO: Measure = { id: 'last_two', least: 0, most: 99, firstBig: 50 };

function vietnamLook(region: Region): FamilyLook {
  const twoDigits = Array.from({ length: 100 }, (_, number) => ballText(number));
  return {
    tracks: [
      { id: 'tails', look: 'number', values: twoDigits },
      { id: 'head', look: 'digit', values: DIGIT_TEXTS },
      { id: 'tail', look: 'digit', values: DIGIT_TEXTS },
    ],
    measure: LAST_TWO,
    show(result) {
      const { special, tails } = readVnDraw(region, result);
      const [head = 0, tail = 0] = special.slice(-2);
      return { tracks: { tails: tails.map(ballText), head: [String(head)], tail: [String(tail)] }, measure: head * 10 + tail };
    },
  };
}

/** The digits of the first prize. */
function firstPrizeLook(places: number, read: (result: unknown) => readonly number[]): FamilyLook {
  const digits = { read, places, look: 'digit', values: DIGIT_TEXTS, text: String, hasAny: true, hasDuel: false, hasSpan: false } as const;
  return placesLook({ ...digits, measure: LAST_TWO, measureOf: (numbers) => (numbers.at(-2) ?? 0) * 10 + (numbers.at(-1) ?? 0) });
}

const digitsLook = {
  look: 'digit',
  values: DIGIT_TEXTS,
  text: String,
  hasAny: true,
  hasDuel: true,
  hasSpan: true,
  measureOf: sum,
} as const;

/** By family. Big begins where the family's plays on sides have it (rule book §1). */
export const LOOKS: Readonly<Record<FamilyId, FamilyLook>> = {
  ssc: placesLook({
    ...digitsLook,
    read: (result) => ssc.readDraw(result) as readonly number[],
    places: 5,
    measure: { id: 'total', least: 0, most: 45, firstBig: 23 },
  }),
  '11x5': placesLook({
    read: (result) => eleven5.readDraw(result) as readonly number[],
    places: 5,
    look: 'ball',
    values: ballsTo(11),
    text: ballText,
    hasAny: true,
    hasDuel: true,
    hasSpan: true,
    measure: { id: 'total', least: 15, most: 45, firstBig: 31, middle: 30 },
    measureOf: sum,
  }),
  k3: placesLook({
    read: (result) => k3.readDraw(result) as readonly number[],
    places: 3,
    look: 'die',
    values: ['1', '2', '3', '4', '5', '6'],
    text: String,
    hasAny: true,
    hasPlaces: false,
    hasDuel: false,
    hasSpan: true,
    measure: { id: 'total', least: 3, most: 18, firstBig: 11 },
    measureOf: sum,
  }),
  pk10: placesLook({
    read: (result) => pk10.readDraw(result) as readonly number[],
    places: 10,
    look: 'runner',
    values: ballsTo(10),
    text: ballText,
    hasAny: false,
    hasDuel: true,
    hasSpan: false,
    measure: { id: 'first_two', least: 3, most: 19, firstBig: 12 },
    measureOf: (numbers) => sum(numbers.slice(0, 2)),
  }),
  pcb: placesLook({
    ...digitsLook,
    read: (result) => pcb.readDraw(result) as readonly number[],
    places: 3,
    measure: { id: 'total', least: 0, most: 27, firstBig: 14 },
  }),
  lhc: LHC,
  'vn.n': vietnamLook(NORTH),
  'vn.s': vietnamLook(SOUTH),
  'sea.th': firstPrizeLook(6, (result) => readThaiDraw(result).top),
  'sea.my': firstPrizeLook(4, (result) => digitsOf(readMalayDraw(result).numbers[0] ?? 0, 4)),
  'sea.sg': TOTO,
  'sea.hn': firstPrizeLook(4, (result) => readHanoiDraw(result).top),
  'sea.la': firstPrizeLook(4, (result) => readLaoDraw(result).top),
};
