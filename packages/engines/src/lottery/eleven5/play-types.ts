import { fraction } from '../../exact/index.ts';
import catalogue from '../catalogue/11x5.json' with { type: 'json' };
import { type Classes, dragonTiger, eachItem, type ItemRule, sameClass } from '../class-rules.ts';
import { maskOf, sizeOf, subsets, sum } from '../counting.ts';
import { at } from '../digits.ts';
import { balls, codes } from '../grammar.ts';
import { numberSets, numberSetsTyped, numberSetsWithBankers, type SetRule } from '../number-sets.ts';
import { allOrders, allSets, type Balls, ballsInOrder, ballsInOrderTyped, itemsOnPlaces } from '../places.ts';
import { definePlayTypes, type Family, type Rule } from '../play-type.ts';
import { readNumbers } from '../published.ts';
import { NOTHING, refunded, type Verdict, won } from '../selection.ts';
import { FIRST_BIG_DIGIT, isOnSide, judgeNumberOrSide, numberOrSide } from '../sides.ts';

type Rules = Readonly<Record<string, Rule<Balls>>>;

const LARGEST = 11;
const DRAWN = 5;
const NUMBERS = balls(1, LARGEST);
const PLACES = [0, 1, 2, 3, 4] as const;
const ALL_SETS = allSets(LARGEST, DRAWN);

/** The smallest big ball. */
const FIRST_BIG = 6;
/** The total that is neither big nor small. */
const MIDDLE_TOTAL = 30;

/** Notes of `size` numbers against the numbers of `drawn` places. */
function among(size: number, drawn: number): SetRule<Balls> {
  const space = drawn === DRAWN ? ALL_SETS : allSets(LARGEST, drawn);
  return { alphabet: NUMBERS, size, drawn, numbersOf: maskOf, space };
}

function onPlaces(places: number): Rules {
  const set = among(places, places);
  return {
    direct: ballsInOrder(places, NUMBERS),
    direct_single: ballsInOrderTyped(places, NUMBERS),
    group: numberSets(set),
    group_single: numberSetsTyped(set),
    group_dt: numberSetsWithBankers(set),
    ...(places === 3 ? { bdw: numberSets(among(1, places)) } : {}),
  };
}

const segments: Rules = {
  ...onSegment('f3', [0, 1, 2]),
  ...onSegment('m3', [1, 2, 3]),
  ...onSegment('l3', [2, 3, 4]),
  ...onSegment('f2', [0, 1]),
  ...onSegment('l2', [3, 4]),
};

function onSegment(name: string, places: readonly number[]): Rules {
  return Object.fromEntries(Object.entries(onPlaces(places.length)).map(([rule, of]) => [`11x5.${name}.${rule}`, at(places, DRAWN, of)]));
}

const any: Rules = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8].flatMap((size) => {
    const set = among(size, DRAWN);
    const compound = [`any${size}`, `c.any${size}`].map((name) => [`11x5.${name}`, numberSets(set)] as const);
    if (size === 1) return compound;
    return [
      ...compound,
      [`11x5.any${size}_single`, numberSetsTyped(set)] as const,
      [`11x5.any${size}_dt`, numberSetsWithBankers(set)] as const,
    ];
  }),
);

/** A rule on the five numbers whatever their order. */
function onSet(rule: Pick<ItemRule<Balls>, 'alphabet' | 'classes'> & { readonly tierOf?: (ofClass: number, text: string) => string }) {
  return sameClass({ ...rule, space: ALL_SETS });
}

const oddBalls: Classes<Balls> = { count: DRAWN + 1, of: (drawn) => sum(drawn.map((ball) => ball % 2)) };
/** The third of the five numbers in ascending order: with two below and two above it, it lies between 3 and 9. */
const median: Classes<Balls> = { count: 10, of: (drawn) => thirdOf(maskOf(drawn)) };

/** The third smallest number of a mask. */
function thirdOf(mask: number): number {
  const withoutFirst = mask & (mask - 1);
  const withoutSecond = withoutFirst & (withoutFirst - 1);
  return sizeOf((withoutSecond & -withoutSecond) - 1);
}

const TOTAL_SIDES = ['B', 'S', 'O', 'E', 'TB', 'TS'] as const;

/** Sides of the total and of its last digit; the middle total is neither big nor small. */
function judgeTotal(side: number, total: number): Verdict {
  const text = TOTAL_SIDES[side] ?? '';
  if (text === 'B' || text === 'S') {
    if (total === MIDDLE_TOTAL) return refunded(1);
    return (text === 'B') === total > MIDDLE_TOTAL ? won(text) : NOTHING;
  }
  const isHit = side < 4 ? isOnSide(side, total, MIDDLE_TOTAL) : (text === 'TB') === total % 10 >= FIRST_BIG_DIGIT;
  return isHit ? won(text) : NOTHING;
}

/** The odd eleventh ball gives stakes on sides back. */
const ball = eachItem<Balls>({
  alphabet: numberOrSide(NUMBERS),
  classes: { count: LARGEST + 1, of: ([number = 0]) => number },
  judge: (item, number) => (number === LARGEST && item > LARGEST ? refunded(1) : judgeNumberOrSide(item, number, FIRST_BIG)),
  space: allOrders(LARGEST, 1),
  refundChances: { TWO: fraction(1n, 11n) },
});

const versus = dragonTiger<Balls>({
  alphabet: codes('D', 'T'),
  compare: ([first = 0, second = 0]) => first - second,
  sideTier: 'WIN',
  isTieRefunded: false,
  space: allOrders(LARGEST, 2),
});

const others: Rules = {
  '11x5.dwd': itemsOnPlaces({ places: DRAWN, largest: LARGEST, items: NUMBERS, isHit: (item, drawn) => item === drawn }),
  '11x5.oe': onSet({ alphabet: codes('0O5E', '1O4E', '2O3E', '3O2E', '4O1E', '5O0E'), classes: oddBalls }),
  '11x5.median': onSet({ alphabet: balls(3, 9), classes: median, tierOf: (_, text) => `M${text}` }),
  '11x5.c.sum': eachItem({
    alphabet: codes(...TOTAL_SIDES),
    classes: { count: 46, of: sum },
    judge: judgeTotal,
    space: ALL_SETS,
    refundChances: { B: fraction(32n, 462n), S: fraction(32n, 462n) },
  }),
  ...Object.fromEntries(PLACES.map((place) => [`11x5.c.ball${place + 1}`, at([place], DRAWN, ball)])),
  ...Object.fromEntries(
    [...subsets(PLACES, 2)].map((pair) => [`11x5.c.lh.${pair.map((place) => place + 1).join('')}`, at(pair, DRAWN, versus)]),
  ),
  '11x5.c.f2.group': at([0, 1], DRAWN, numberSets(among(2, 2))),
  '11x5.c.f3.group': at([0, 1, 2], DRAWN, numberSets(among(3, 3))),
  '11x5.c.f2.direct': at([0, 1], DRAWN, ballsInOrder(2, NUMBERS)),
  '11x5.c.f3.direct': at([0, 1, 2], DRAWN, ballsInOrder(3, NUMBERS)),
};

/** Five different numbers of 01 to 11 in the order of the draw (rule book §1.2). */
export const eleven5: Family<Balls> = {
  id: '11x5',
  version: 1,
  playTypes: definePlayTypes(catalogue, { ...segments, ...any, ...others }),
  readDraw: (input) => readNumbers('11x5', input, { count: DRAWN, alphabet: NUMBERS, areDifferent: true }),
};
