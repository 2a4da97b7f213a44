import { fraction } from '../../exact/index.ts';
import catalogue from '../catalogue/ssc.json' with { type: 'json' };
import { dragonTiger, eachItem, sameClass } from '../class-rules.ts';
import { subsets } from '../counting.ts';
import { allDigits, allShow, anyPositions, at, type Digits, direct, directSingle, perPosition, suffixes } from '../digits.ts';
import { codes, DIGITS, wholeNumbers } from '../grammar.ts';
import { definePlayTypes, type Family, type Rule } from '../play-type.ts';
import { readNumbers } from '../published.ts';
import { NOTHING, won } from '../selection.ts';
import { FIRST_BIG_DIGIT, isOnSide, judgeNumberOrSide, numberOrSide, SIDES } from '../sides.ts';
import { bullOf, FORMS, formOf, HANDS, handOf } from './forms.ts';
import { formOfThree, group3, groupOfOne, groupOfTwo, groupSingle } from './groups.ts';
import { directOnAny, showsAtLeast, sidesOfEach } from './shows.ts';
import { directBy, groupBySum, groupWithKey, spanOf, sumOf } from './sums.ts';

type Rules = Readonly<Record<string, Rule<Digits>>>;

const BALLS = 5;
/** The smallest big total of the five balls. */
const FIRST_BIG_TOTAL = 23;
const POSITIONS = [0, 1, 2, 3, 4] as const;
const PAIRS = [...subsets(POSITIONS, 2)];

const single = (times: number, digits: number) => ({ times, digits });

const ofTwo: Rules = {
  direct: direct(2),
  direct_single: directSingle(2),
  sum: directBy(2, sumOf, 18),
  span: directBy(2, spanOf, 9),
  g2: groupOfOne(single(1, 2)),
  g2_single: groupSingle(2, [[1, 1]]),
  gsum: groupBySum(2),
  gbao: groupWithKey(2),
  bsoe: sidesOfEach(2),
};

/** Three digits of which two are equal, or none. */
const PAIR = [2, 1];
const ALL_DIFFERENT = [1, 1, 1];

const mixed = groupSingle(3, [PAIR, ALL_DIFFERENT], (note) => formOfThree(note) ?? '');

const ofThree: Rules = {
  direct: direct(3),
  direct_single: directSingle(3),
  combo: suffixes(3),
  sum: directBy(3, sumOf, 27),
  span: directBy(3, spanOf, 9),
  g3: group3,
  g3_single: groupSingle(3, [PAIR]),
  g6: groupOfOne(single(1, 3)),
  g6_single: groupSingle(3, [ALL_DIFFERENT]),
  mix: mixed,
  gsum: groupBySum(3),
  gbao: groupWithKey(3),
  sumtail: sameClass({
    alphabet: DIGITS,
    classes: { count: 10, of: (digits) => sumOf(digits) % 10 },
    tierOf: () => 'WIN',
    space: allDigits(3),
  }),
  special: sameClass({ alphabet: codes(...FORMS.slice(0, 3)), classes: { count: FORMS.length, of: formOf }, space: allDigits(3) }),
  bdw1: allShow(1, 3),
  bdw2: allShow(2, 3),
  bsoe: sidesOfEach(3),
};

const ofFour: Rules = {
  direct: direct(4),
  direct_single: directSingle(4),
  combo: suffixes(4),
  g24: groupOfOne(single(1, 4)),
  g12: groupOfTwo(single(2, 1), single(1, 2)),
  g6: groupOfOne(single(2, 2)),
  g4: groupOfTwo(single(3, 1), single(1, 1)),
  bdw1: allShow(1, 4),
  bdw2: allShow(2, 4),
};

const ofFive: Rules = {
  direct: direct(5),
  direct_single: directSingle(5),
  combo: suffixes(5),
  g120: groupOfOne(single(1, 5)),
  g60: groupOfTwo(single(2, 1), single(1, 3)),
  g30: groupOfTwo(single(2, 2), single(1, 1)),
  g20: groupOfTwo(single(3, 1), single(1, 2)),
  g10: groupOfTwo(single(3, 1), single(2, 1)),
  g5: groupOfTwo(single(4, 1), single(1, 1)),
  any1: showsAtLeast(1, BALLS),
  any2: showsAtLeast(2, BALLS),
  any3: showsAtLeast(3, BALLS),
  any4: showsAtLeast(4, BALLS),
  bdw1: allShow(1, BALLS),
  bdw2: allShow(2, BALLS),
  bdw3: allShow(3, BALLS),
};

const segments = {
  ...onSegment('a5', [0, 1, 2, 3, 4], ofFive),
  ...onSegment('f4', [0, 1, 2, 3], ofFour),
  ...onSegment('l4', [1, 2, 3, 4], ofFour),
  ...onSegment('f3', [0, 1, 2], ofThree),
  ...onSegment('m3', [1, 2, 3], ofThree),
  ...onSegment('l3', [2, 3, 4], ofThree),
  ...onSegment('f2', [0, 1], ofTwo),
  ...onSegment('l2', [3, 4], ofTwo),
};

function onSegment(name: string, positions: readonly number[], rules: Rules): Rules {
  return Object.fromEntries(Object.entries(rules).map(([rule, of]) => [`ssc.${name}.${rule}`, at(positions, BALLS, of)]));
}

const onAnyPositions = {
  'ssc.rx2.direct': directOnAny(2, BALLS),
  'ssc.rx3.direct': directOnAny(3, BALLS),
  'ssc.rx4.direct': directOnAny(4, BALLS),
  ...onAny(2, ofTwo, ['direct_single', 'sum', 'g2']),
  ...onAny(3, ofThree, ['direct_single', 'sum', 'g3', 'g6', 'mix']),
  ...onAny(4, ofFour, ['direct_single', 'g24', 'g12', 'g6', 'g4']),
};

function onAny(count: number, rules: Rules, names: readonly string[]): Rules {
  return Object.fromEntries(
    Object.entries(rules)
      .filter(([name]) => names.includes(name))
      .map(([name, rule]) => [`ssc.rx${count}.${name}`, anyPositions(count, BALLS, rule)]),
  );
}

const total = { classes: { count: 9 * BALLS + 1, of: sumOf }, alphabet: SIDES, space: allDigits(BALLS) };
const isTotalOnSide = (tier: string) => (side: number, value: number) => (isOnSide(side, value, FIRST_BIG_TOTAL) ? won(tier) : NOTHING);

const sides: Rules = {
  'ssc.dwd': perPosition(BALLS, DIGITS, (digit, item) => digit === item),
  'ssc.sum_bsoe': eachItem({ ...total, judge: isTotalOnSide('WIN') }),
  'ssc.c.sum': eachItem({ ...total, judge: isTotalOnSide('TWO') }),
  ...Object.fromEntries(POSITIONS.map((position) => [`ssc.c.ball${position + 1}`, at([position], BALLS, ball())])),
  ...Object.fromEntries(PAIRS.map((pair) => [`ssc.lh.${nameOf(pair)}`, at(pair, BALLS, versus(false))])),
  ...Object.fromEntries(PAIRS.map((pair) => [`ssc.c.lh.${nameOf(pair)}`, at(pair, BALLS, versus(true))])),
};

function nameOf(positions: readonly number[]): string {
  return positions.map((position) => position + 1).join('');
}

function ball(): Rule<Digits> {
  return eachItem({
    alphabet: numberOrSide(DIGITS),
    classes: { count: 10, of: ([digit = 0]) => digit },
    judge: (item, digit) => judgeNumberOrSide(item, digit, FIRST_BIG_DIGIT),
    space: allDigits(1),
  });
}

function versus(isTieRefunded: boolean): Rule<Digits> {
  return dragonTiger({
    alphabet: codes('D', 'T', 'TIE'),
    compare: ([first = 0, second = 0]) => first - second,
    sideTier: 'DT',
    isTieRefunded,
    space: allDigits(2),
    ...(isTieRefunded ? { refundChances: { DT: fraction(1n, 10n) } } : {}),
  });
}

const bulls = { count: 11, of: bullOf };

const credit: Rules = {
  ...Object.fromEntries(
    Object.entries({ f3: [0, 1, 2], m3: [1, 2, 3], l3: [2, 3, 4] }).map(([name, positions]) => [
      `ssc.c.${name}`,
      at(positions, BALLS, sameClass({ alphabet: codes(...FORMS), classes: { count: FORMS.length, of: formOf }, space: allDigits(3) })),
    ]),
  ),
  'ssc.c.any_one': allShow(1, BALLS),
  'ssc.c.nn': sameClass({
    alphabet: new Map([...wholeNumbers(0, 10)].map(([text, rank]) => [`NN${text}`, rank])),
    classes: bulls,
    space: allDigits(BALLS),
  }),
  'ssc.c.nn_bsoe': eachItem({
    alphabet: codes('NB', 'NS', 'NO', 'NE'),
    classes: bulls,
    judge: (side, bull) => (bull > 0 && isOnSide(side, bull, 6) ? won(['NB', 'NS', 'NO', 'NE'][side] ?? '') : NOTHING),
    space: allDigits(BALLS),
  }),
  'ssc.c.stud': sameClass({ alphabet: codes(...HANDS), classes: { count: HANDS.length, of: handOf }, space: allDigits(BALLS) }),
};

/** Five digits, the first of the ten-thousands (rule book §1.1). */
export const ssc: Family<Digits> = {
  id: 'ssc',
  version: 1,
  playTypes: definePlayTypes(catalogue, { ...segments, ...onAnyPositions, ...sides, ...credit }),
  readDraw: (input) => readNumbers('ssc', input, { count: BALLS, alphabet: DIGITS }),
};
