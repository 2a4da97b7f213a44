import { type Fraction, fraction } from '../../exact/index.ts';
import { oneGroup } from '../boards/layouts.ts';
import { eachItem, sameClass } from '../class-rules.ts';
import { LARGEST, NUMBERS } from '../forty-nine.ts';
import { type Alphabet, codes, pictures, readSet } from '../grammar.ts';
import type { Rule, Space } from '../play-type.ts';
import { NOTHING, refunded, type Verdict, won } from '../selection.ts';
import { BALL_SIDES, COLOURS, colourOf, DRAW_BALL, isBallOnSide } from './ball-marks.ts';
import { type LhcDraw, lhcDraw } from './draw.ts';
import { checkLunarYear, elementCounts, ELEMENTS, elementOf, yearZodiacOf, ZODIACS, zodiacOf } from './lunar-year.ts';

/** The lunar year of the catalogue: chances of elements are those of this year. */
const CATALOGUE_YEAR = 2026;

/** Every ball on one place. */
export function everyBall(place: number): Space<LhcDraw> {
  return {
    size: LARGEST,
    *draws(lunarYear = CATALOGUE_YEAR) {
      checkLunarYear(lunarYear);
      for (let ball = 1; ball <= LARGEST; ball += 1) yield drawWithBall(ball, place, lunarYear);
    },
  };
}

function drawWithBall(ball: number, place: number, lunarYear: number): LhcDraw {
  const others = Array.from({ length: 6 }, (_, step) => ((ball + step) % LARGEST) + 1);
  return lhcDraw(others.toSpliced(place, 0, ball), lunarYear);
}

/** Chosen numbers, of which the one on the place wins. */
export function numberOn(place: number): Rule<LhcDraw> {
  return {
    space: everyBall(place),
    board: oneGroup(NUMBERS),
    read: (text) => {
      const numbers = readSet(text, NUMBERS);
      const marks = new Uint8Array(LARGEST + 1);
      for (const number of numbers) marks[number] = 1;
      return {
        notes: numbers.length,
        judge: ({ balls }) => (marks[balls[place] ?? 0] === 1 ? won('WIN') : NOTHING),
        ceilings: () => [won('WIN')],
      };
    },
  };
}

export interface BallRule {
  readonly place: number;
  readonly alphabet: Alphabet;
  readonly judge: (item: number, ball: number) => Verdict;
  readonly refundChances?: Rule<LhcDraw>['refundChances'];
}

/** Items that the ball on one place decides over. */
export function itemsOn({ place, alphabet, judge, refundChances }: BallRule): Rule<LhcDraw> {
  return eachItem({
    alphabet,
    classes: { count: LARGEST, of: ({ balls }) => (balls[place] ?? 1) - 1 },
    judge: (item, ofClass) => judge(item, ofClass + 1),
    space: everyBall(place),
    refundChances,
  });
}

const REFUND: Fraction = fraction(1n, BigInt(LARGEST));

/** That the stake of a tier goes back: on one ball of all. */
export function refundOf(tiers: Iterable<string>): Record<string, Fraction> {
  return Object.fromEntries(Array.from(tiers, (tier) => [tier, REFUND]));
}

/** Colours follow after the sides. */
const FIRST_COLOUR = BALL_SIDES.size;
const SIDES_AND_COLOURS = pictures('colour', [...BALL_SIDES.keys(), ...COLOURS]);

/** Two sides; ball 49 gives the stake back. */
export function sidesOn(place: number): Rule<LhcDraw> {
  return itemsOn({ place, alphabet: BALL_SIDES, judge: judgeSide, refundChances: refundOf(['TWO']) });
}

/** Two sides, or a colour: ball 49 gives the stakes on sides back and is green. */
export function sidesAndColoursOn(place: number): Rule<LhcDraw> {
  return itemsOn({
    place,
    alphabet: SIDES_AND_COLOURS,
    judge: (item, ball) => (item < FIRST_COLOUR ? judgeSide(item, ball) : judgeColour(item - FIRST_COLOUR, ball)),
    refundChances: refundOf(['TWO']),
  });
}

export function coloursOn(place: number): Rule<LhcDraw> {
  return itemsOn({ place, alphabet: pictures('colour', COLOURS), judge: judgeColour });
}

function judgeSide(side: number, ball: number): Verdict {
  if (ball === DRAW_BALL) return refunded(1);
  return isBallOnSide(side, ball) ? won('TWO') : NOTHING;
}

function judgeColour(colour: number, ball: number): Verdict {
  return colourOf(ball) === colour ? won(COLOURS[colour] ?? '') : NOTHING;
}

/** What a compound item asks for: a colour, or any, and all of the sides. */
interface Compound {
  readonly text: string;
  readonly colour?: number;
  readonly sides: readonly string[];
}

const DOUBLE_SIDES = ['B+O', 'B+E', 'S+O', 'S+E'];

/** Big or small with odd or even. */
export const doubleSides = compounds(
  DOUBLE_SIDES.map((text) => ({ text, sides: text.split('+') })),
  () => 'WIN',
);

/** A colour with one side. */
export const halfWaves = compounds(
  COLOURS.flatMap((name, colour) => ['B', 'S', 'O', 'E', 'SO', 'SE'].map((side) => ({ text: `${name}_${side}`, colour, sides: [side] }))),
);

/** A colour with two sides. */
export const halfHalfWaves = compounds(
  COLOURS.flatMap((name, colour) => DOUBLE_SIDES.map((text) => ({ text: `${name}_${text}`, colour, sides: text.split('+') }))),
);

function compounds(items: readonly Compound[], tierOf: (text: string) => string = (text) => text): (place: number) => Rule<LhcDraw> {
  const wants = items.map(({ text, colour, sides }) => {
    const indexes = sides.map((side) => BALL_SIDES.get(side) ?? 0);
    const wins = (ball: number): boolean =>
      (colour === undefined || colourOf(ball) === colour) && indexes.every((side) => isBallOnSide(side, ball));
    return { tier: tierOf(text), wins };
  });
  return (place) =>
    itemsOn({
      place,
      alphabet: codes(...items.map(({ text }) => text)),
      judge: (item, ball) => {
        if (ball === DRAW_BALL) return refunded(1);
        const wanted = wants[item];
        return wanted?.wins(ball) ? won(wanted.tier) : NOTHING;
      },
      refundChances: refundOf(wants.map(({ tier }) => tier)),
    });
}

/** First digit H, last digit T. */
const HEADS_AND_TAILS = codes(...['H0', 'H1', 'H2', 'H3', 'H4'], ...Array.from({ length: 10 }, (_, tail) => `T${tail}`));
const FIRST_TAIL = 5;

export function headOrTail(place: number): Rule<LhcDraw> {
  const texts = [...HEADS_AND_TAILS.keys()];
  return itemsOn({
    place,
    alphabet: HEADS_AND_TAILS,
    judge: (item, ball) => {
      const isHit = item < FIRST_TAIL ? Math.floor(ball / 10) === item : ball % 10 === item - FIRST_TAIL;
      return isHit ? won(texts[item] ?? '') : NOTHING;
    },
  });
}

export function element(place: number): Rule<LhcDraw> {
  return sameClass({
    alphabet: codes(...ELEMENTS),
    classes: { count: ELEMENTS.length, of: ({ balls, lunarYear }) => elementOf(balls[place] ?? 1, lunarYear) },
    space: everyBall(place),
    chancesIn: (lunarYear) => {
      checkLunarYear(lunarYear);
      return Object.fromEntries(
        Object.entries(elementCounts(lunarYear)).map(([name, count]) => [name, fraction(BigInt(count), BigInt(LARGEST))]),
      );
    },
  });
}

/** Classes of a ball: its zodiac, and from 12 on again where that is the zodiac of the year, which has a number more than the others. */
export function zodiac(place: number): Rule<LhcDraw> {
  const count = ZODIACS.length;
  return eachItem({
    alphabet: pictures('zodiac', ZODIACS),
    classes: {
      count: 2 * count,
      of: ({ balls, lunarYear }) => {
        const ofBall = zodiacOf(balls[place] ?? 1, lunarYear);
        return ofBall === yearZodiacOf(lunarYear) ? ofBall + count : ofBall;
      },
      isIn: (ofClass, lunarYear) => ofClass >= count === (ofClass % count === yearZodiacOf(lunarYear)),
    },
    judge: (item, ofClass) => (ofClass % count === item ? won(ofClass < count ? 'OTHER' : 'YEAR') : NOTHING),
    space: everyBall(place),
  });
}
