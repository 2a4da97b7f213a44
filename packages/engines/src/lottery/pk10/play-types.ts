import { fraction } from '../../exact/index.ts';
import catalogue from '../catalogue/pk10.json' with { type: 'json' };
import { oneGroup } from '../boards/layouts.ts';
import { dragonTiger, eachItem, type ItemRule, sameClass } from '../class-rules.ts';
import { maskOf, sum } from '../counting.ts';
import { at } from '../digits.ts';
import { type Alphabet, balls, codes, readSet, wholeNumbers, withLook } from '../grammar.ts';
import { numberSets } from '../number-sets.ts';
import { allOrders, allSets, type Balls, ballsInOrder, ballsInOrderTyped, itemsOnPlaces } from '../places.ts';
import { definePlayTypes, type Family, type Rule } from '../play-type.ts';
import { readNumbers } from '../published.ts';
import { NOTHING, refunded, won } from '../selection.ts';
import { isOnSide, judgeNumberOrSide, numberOrSide, SIDES } from '../sides.ts';

type Rules = Readonly<Record<string, Rule<Balls>>>;

const RUNNERS = 10;
const NUMBERS = balls(1, RUNNERS, 'runner');
const PLACES = Array.from({ length: RUNNERS }, (_, place) => place);

/** The smallest big number of a place. */
const FIRST_BIG = 6;
/** The smallest big sum of the first two; 11 is small, or refunds where the play type says so. */
const FIRST_BIG_SUM = 12;
const PUSH_SUM = 11;

const onFirst = (places: number, rule: Rule<Balls>): Rule<Balls> => at(PLACES.slice(0, places), RUNNERS, rule);

const inOrder: Rules = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((places) => {
    const compound = [`pk10.f${places}`, onFirst(places, ballsInOrder(places, NUMBERS))] as const;
    return places === 1 ? [compound] : [compound, [`pk10.f${places}_single`, onFirst(places, ballsInOrderTyped(places, NUMBERS))] as const];
  }),
);

function inAnyOrder(places: number): Rule<Balls> {
  const space = allSets(RUNNERS, places);
  return onFirst(places, numberSets({ alphabet: NUMBERS, size: places, drawn: places, numbersOf: maskOf, space }));
}

/** Sums of two or three different numbers. */
function sumOf(from: number, to: number, space: Rule<Balls>['space']): Rule<Balls> {
  return sameClass({
    alphabet: wholeNumbers(from, to),
    classes: { count: to + 1, of: sum },
    tierOf: (total) => `S${total}`,
    ...(space ? { space } : {}),
  });
}

const TWO_PLACES = allOrders(RUNNERS, 2);
const sumOfTwo = sumOf(3, 19, TWO_PLACES);
const sumOfThree = sumOf(6, 27, allSets(RUNNERS, 3));

const SIDE_TEXTS = [...SIDES.keys()];

function sidesOfSum(rule: Pick<ItemRule<Balls>, 'refundChances'> & { readonly pushes: (total: number) => boolean }): Rule<Balls> {
  return eachItem({
    alphabet: SIDES,
    classes: { count: 20, of: sum },
    judge: (side, total) => {
      if (rule.pushes(total)) return refunded(1);
      return isOnSide(side, total, FIRST_BIG_SUM) ? won(SIDE_TEXTS[side] ?? '') : NOTHING;
    },
    space: TWO_PLACES,
    refundChances: rule.refundChances,
  });
}

const sidesOfTwo = sidesOfSum({ pushes: () => false });
const sidesOfTwoOrPush = sidesOfSum({
  pushes: (total) => total === PUSH_SUM,
  refundChances: Object.fromEntries(SIDE_TEXTS.map((side) => [side, fraction(10n, 90n)])),
});

const onPlace = eachItem<Balls>({
  alphabet: numberOrSide(NUMBERS),
  classes: { count: RUNNERS + 1, of: ([number = 0]) => number },
  judge: (item, number) => judgeNumberOrSide(item, number, FIRST_BIG),
  space: allOrders(RUNNERS, 1),
});

const versus = dragonTiger<Balls>({
  alphabet: codes('D', 'T'),
  compare: ([first = 0, second = 0]) => first - second,
  sideTier: 'WIN',
  isTieRefunded: false,
  space: TWO_PLACES,
});

/** Place i against place 11 − i. */
const duels: Rules = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((place) => {
    const rule = at([place - 1, RUNNERS - place], RUNNERS, versus);
    return [
      [`pk10.lh.${place}`, rule],
      [`pk10.c.lh.${place}`, rule],
    ];
  }),
);

/** Two numbers joined by a dash, as one item. */
function numberPairs(isPair: (one: number, other: number) => boolean): Alphabet {
  return withLook(
    'runner',
    [...NUMBERS].flatMap(([first, one]) =>
      [...NUMBERS]
        .filter(([, other]) => isPair(one, other))
        .map(([second, other]) => [`${first}-${second}`, maskOf([one, other])] as const),
    ),
  );
}

const NUMBER_PAIRS = numberPairs((one, other) => one !== other);

const pair: Rule<Balls> = {
  space: allSets(RUNNERS, 2),
  // In either order it is the same pair, so one of the two is enough.
  board: oneGroup(numberPairs((one, other) => one < other)),
  read: (text) => {
    const pairs = new Set(readSet(text, NUMBER_PAIRS));
    return {
      notes: pairs.size,
      judge: (firstTwo) => (pairs.has(maskOf(firstTwo)) ? won('WIN') : NOTHING),
      ceilings: () => [won('WIN')],
    };
  },
};

/** Ten runners in the order in which they came in (rule book §1.4). */
export const pk10: Family<Balls> = {
  id: 'pk10',
  version: 1,
  playTypes: definePlayTypes(catalogue, {
    ...inOrder,
    ...duels,
    'pk10.f2_group': inAnyOrder(2),
    'pk10.f3_group': inAnyOrder(3),
    'pk10.dwd': itemsOnPlaces({ places: RUNNERS, largest: RUNNERS, items: NUMBERS, isHit: (item, number) => item === number }),
    'pk10.bsoe': itemsOnPlaces({
      places: RUNNERS,
      largest: RUNNERS,
      items: SIDES,
      isHit: (side, number) => isOnSide(side, number, FIRST_BIG),
    }),
    'pk10.sum2': onFirst(2, sumOfTwo),
    'pk10.sum3': onFirst(3, sumOfThree),
    'pk10.sum1l': at([0, RUNNERS - 1], RUNNERS, sumOfTwo),
    'pk10.sum2_bsoe': onFirst(2, sidesOfTwo),
    ...Object.fromEntries(PLACES.map((place) => [`pk10.c.p${place + 1}`, at([place], RUNNERS, onPlace)])),
    'pk10.c.sum2': onFirst(2, sumOfTwo),
    'pk10.c.sum2_two': onFirst(2, sidesOfTwo),
    'pk10.c.sum2_push': onFirst(2, sidesOfTwoOrPush),
    'pk10.c.pair': onFirst(2, pair),
  }),
  readDraw: (input) => readNumbers('pk10', input, { count: RUNNERS, alphabet: NUMBERS, areDifferent: true }),
};
