import catalogue from '../catalogue/lhc.json' with { type: 'json' };
import { mostTogether } from '../boards/layouts.ts';
import { choose } from '../counting.ts';
import { byHits, type Hits, LARGEST, SPECIAL } from '../forty-nine.ts';
import { definePlayTypes, type Family, type Rule } from '../play-type.ts';
import { type Verdict, won } from '../selection.ts';
import { type LhcDraw, readLhcDraw } from './draw.ts';
import { type Marks, marksTogether, type MarksRule, TAIL_MARKS, ZODIAC_MARKS } from './marks-together.ts';
import {
  coloursOn,
  doubleSides,
  element,
  halfHalfWaves,
  halfWaves,
  headOrTail,
  numberOn,
  sidesAndColoursOn,
  sidesOn,
  zodiac,
} from './one-ball.ts';
import { sideCounts, total, waveOfSeven, zodiacCount } from './seven-balls.ts';
import { combinedZodiacs, zodiacGroup } from './zodiac-groups.ts';

type Rules = Readonly<Record<string, Rule<LhcDraw>>>;

const PLACES = [0, 1, 2, 3, 4, 5] as const;

const ofOneBall: Rules = {
  'lhc.te': numberOn(SPECIAL),
  'lhc.te_two': sidesOn(SPECIAL),
  'lhc.te_combo': doubleSides(SPECIAL),
  'lhc.te_wave': coloursOn(SPECIAL),
  'lhc.te_half': halfWaves(SPECIAL),
  'lhc.te_hh': halfHalfWaves(SPECIAL),
  'lhc.te_zodiac': zodiac(SPECIAL),
  'lhc.te_zgroup': zodiacGroup(SPECIAL),
  'lhc.te_headtail': headOrTail(SPECIAL),
  'lhc.te_element': element(SPECIAL),
  'lhc.hexiao': combinedZodiacs(SPECIAL),
  ...Object.fromEntries(
    PLACES.flatMap((place) => [
      [`lhc.zt${place + 1}`, numberOn(place)],
      [`lhc.zt${place + 1}_two`, sidesAndColoursOn(place)],
    ]),
  ),
};

/** Notes of `size` numbers, in one tier each by what the draw hits of them. */
function numbersTogether(size: number, judge: (hits: Hits) => Verdict, most = mostTogether(size, LARGEST)): Rule<LhcDraw> {
  return byHits({ size: { least: size, most }, notes: (chosen) => choose(chosen, size), judge });
}

/** Notes that can win in two tiers. */
function inTwoTiers(size: number, tiers: readonly [string, string], counts: (hits: Hits) => readonly [number, number]): Rule<LhcDraw> {
  const judge = (hits: Hits): Verdict => {
    const [first, second] = counts(hits);
    return { wins: [...won(tiers[0], first).wins, ...won(tiers[1], second).wins], refunded: 0 };
  };
  return byHits({
    size: { least: size, most: mostTogether(size, LARGEST) },
    notes: (chosen) => choose(chosen, size),
    judge,
    sharedTiers: [tiers],
  });
}

const ofNormalBalls: Rules = {
  'lhc.zheng': numbersTogether(1, ({ ofSix }) => won('WIN', ofSix)),
  'lhc.l2': numbersTogether(2, ({ ofSix }) => won('WIN', choose(ofSix, 2))),
  'lhc.l3': numbersTogether(3, ({ ofSix }) => won('WIN', choose(ofSix, 3))),
  'lhc.l4': numbersTogether(4, ({ ofSix }) => won('WIN', choose(ofSix, 4))),
  'lhc.l3z2': inTwoTiers(3, ['TWO', 'THREE'], ({ chosen, ofSix }) => [choose(ofSix, 2) * (chosen - ofSix), choose(ofSix, 3)]),
  'lhc.l2te': inTwoTiers(2, ['TWO', 'SPECIAL'], ({ ofSix, special }) => [choose(ofSix, 2), ofSix * special]),
  'lhc.techuan': numbersTogether(2, ({ ofSix, special }) => won('WIN', ofSix * special)),
};

/** Selections hold up to three numbers more than a note. */
const MORE = 3;

function noneDrawn(size: number): Rule<LhcDraw> {
  return numbersTogether(size, ({ chosen, ofSix, special }) => won('WIN', choose(chosen - ofSix - special, size)), size + MORE);
}

function oneDrawn(size: number): Rule<LhcDraw> {
  return numbersTogether(
    size,
    ({ chosen, ofSix, special }) => won('WIN', (ofSix + special) * choose(chosen - ofSix - special, size - 1)),
    size + MORE,
  );
}

const ofMissedNumbers: Rules = {
  ...Object.fromEntries([5, 6, 7, 8, 9, 10, 11, 12].map((size) => [`lhc.not${size}`, noneDrawn(size)])),
  ...Object.fromEntries([5, 6, 7, 8, 9, 10].map((size) => [`lhc.one_of${size}`, oneDrawn(size)])),
};

function notesOf(marks: Marks, noteSize: number, wants: MarksRule['wants'], [odd, ordinary]: readonly [string, string]): Rule<LhcDraw> {
  return marksTogether({ marks, noteSize, wants, tiers: { odd, ordinary } });
}

const ofMarks: Rules = {
  'lhc.pt_zodiac': notesOf(ZODIAC_MARKS, 1, 'shown', ['YEAR', 'OTHER']),
  'lhc.pt_tail': notesOf(TAIL_MARKS, 1, 'shown', ['T0', 'TN']),
  ...Object.fromEntries(
    [2, 3, 4, 5].flatMap((size) => [
      [`lhc.lianxiao${size}`, notesOf(ZODIAC_MARKS, size, 'shown', ['Y', 'N'])],
      [`lhc.lianxiao${size}_not`, notesOf(ZODIAC_MARKS, size, 'missing', ['Y', 'N'])],
      [`lhc.lianwei${size}`, notesOf(TAIL_MARKS, size, 'shown', ['T0', 'TN'])],
    ]),
  ),
};

const ofSevenBalls: Rules = {
  'lhc.total': total,
  'lhc.zcount': zodiacCount,
  'lhc.seven': sideCounts,
  'lhc.wave7': waveOfSeven,
};

/** Mark Six: six of 49 numbers in draw order and a special one (rule book §1.6). */
export const lhc: Family<LhcDraw> = {
  id: 'lhc',
  version: 1,
  playTypes: definePlayTypes(catalogue, { ...ofOneBall, ...ofNormalBalls, ...ofMissedNumbers, ...ofMarks, ...ofSevenBalls }),
  readDraw: readLhcDraw,
};
