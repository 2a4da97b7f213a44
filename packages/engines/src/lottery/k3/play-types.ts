import { fraction } from '../../exact/index.ts';
import catalogue from '../catalogue/k3.json' with { type: 'json' };
import { groupPerPart } from '../boards/layouts.ts';
import { dragonTiger, eachItem } from '../class-rules.ts';
import { maskOf, sizeOf } from '../counting.ts';
import { at } from '../digits.ts';
import { type Alphabet, codes, readGroups, wholeNumbers, withLook } from '../grammar.ts';
import { numberSets, numberSetsWithBankers, type SetRule } from '../number-sets.ts';
import { definePlayTypes, type Family, type Rule } from '../play-type.ts';
import { readNumbers } from '../published.ts';
import { NOTHING, won } from '../selection.ts';
import { COMBOS, isOnBothSides, isOnSide, SIDES } from '../sides.ts';
import { allDice, type Dice, FORMS, indexOfRoll, LEOPARD, type Roll, ROLLS, STRAIGHT } from './rolls.ts';

const DICE = 3;
const NUMBERS = wholeNumbers(1, 6, 'die');
const ALL = codes('ALL');
const ALL_DRAWS = allDice(DICE);
/** The smallest big sum. */
const FIRST_BIG = 11;

interface RollRule {
  readonly items: Alphabet;
  readonly isHit: (item: number, roll: Roll) => boolean;
  /** Of the item; WIN unless told. */
  readonly tierOf?: (item: number, text: string) => string;
}

/** Each chosen item is a note on what the three dice show, whatever their order. */
function onRoll({ items, isHit, tierOf = () => 'WIN' }: RollRule): Rule<Dice> {
  const tiers = new Map([...items].map(([text, item]) => [item, tierOf(item, text)]));
  return eachItem({
    alphabet: items,
    classes: ROLL_CLASSES,
    judge: (item, index) => (isHit(item, rollAt(index)) ? won(tiers.get(item) ?? '') : NOTHING),
    space: ALL_DRAWS,
  });
}

const ROLL_CLASSES = { count: ROLLS.length, of: indexOfRoll };

function rollAt(index: number): Roll {
  const roll = ROLLS[index];
  if (!roll) throw new RangeError(`no roll ${index}`);
  return roll;
}

/** Each chosen number is a note that pays for every die that shows it (rule book §1.3). */
function perDie(items: Alphabet): Rule<Dice> {
  return eachItem({
    alphabet: items,
    classes: ROLL_CLASSES,
    judge: (number, index) => {
      const dice = rollAt(index).diceOf[number] ?? 0;
      return dice === 0 ? NOTHING : { wins: [{ tier: 'WIN', count: 1, dice }], refunded: 0 };
    },
    space: ALL_DRAWS,
    paysPerDie: true,
  });
}

const dice = (roll: Roll, number: number): number => roll.diceOf[number] ?? 0;
const isLeopard = (roll: Roll): boolean => roll.form === LEOPARD;
const asSum = (item: number): string => `S${item}`;
const asText = (_: number, text: string): string => text;

const sums = onRoll({ items: wholeNumbers(3, 18), isHit: (total, roll) => roll.total === total, tierOf: asSum });
const sides = onRoll({ items: SIDES, isHit: (side, roll) => isOnSide(side, roll.total, FIRST_BIG) });
const forms = onRoll({ items: codes(...FORMS), isHit: (form, roll) => roll.form === form, tierOf: asText });
const anyTriple = onRoll({ items: ALL, isHit: (_, roll) => isLeopard(roll) });
const oneTriple = onRoll({ items: NUMBERS, isHit: (number, roll) => dice(roll, number) === 3 });
const atLeastTwice = (items: Alphabet): Rule<Dice> => onRoll({ items, isHit: (number, roll) => dice(roll, number) >= 2 });

function different(size: number): SetRule<Dice> {
  return { alphabet: NUMBERS, size, drawn: DICE, numbersOf: maskOf, space: ALL_DRAWS };
}

/** A group of numbers for the pair and one for the third die; equal ones are no note, as that would be a triple. */
const pairAndSingle: Rule<Dice> = {
  space: ALL_DRAWS,
  board: groupPerPart(NUMBERS, [
    { times: 2, digits: 1 },
    { times: 1, digits: 1 },
  ]),
  read: (text) => {
    const [pairs = 0, singles = 0] = readGroups(text, { count: 2, alphabet: NUMBERS }).map(maskOf);
    return {
      notes: sizeOf(pairs) * sizeOf(singles) - sizeOf(pairs & singles),
      judge: (drawn) => {
        const { diceOf } = rollAt(indexOfRoll(drawn));
        const isHit = ((pairs >> diceOf.indexOf(2)) & 1 & (singles >> diceOf.lastIndexOf(1))) === 1;
        return diceOf.includes(2) && isHit ? won('WIN') : NOTHING;
      },
      ceilings: () => [won('WIN')],
    };
  },
};

const numberPairs = withLook(
  'die',
  [...NUMBERS].flatMap(([low, one]) =>
    [...NUMBERS].filter(([, other]) => other > one).map(([high, other]) => [low + high, maskOf([one, other])] as const),
  ),
);

/** One die against another. */
const versus = dragonTiger<Dice>({
  alphabet: codes('D', 'T', 'TIE'),
  compare: ([first = 0, second = 0]) => first - second,
  sideTier: 'DT',
  isTieRefunded: true,
  space: allDice(2),
  refundChances: { DT: fraction(1n, 6n) },
});

/** Three dice (rule book §1.3). */
export const k3: Family<Dice> = {
  id: 'k3',
  version: 1,
  playTypes: definePlayTypes(catalogue, {
    'k3.sum': sums,
    'k3.sum_bsoe': sides,
    'k3.sum_combo': onRoll({ items: COMBOS, isHit: (combo, roll) => isOnBothSides(combo, roll.total, FIRST_BIG), tierOf: asText }),
    'k3.same3_all': anyTriple,
    'k3.same3_one': oneTriple,
    'k3.diff3': numberSets(different(3)),
    'k3.diff3_dt': numberSetsWithBankers(different(3)),
    'k3.straight3_all': onRoll({ items: ALL, isHit: (_, roll) => roll.form === STRAIGHT }),
    'k3.same2_multi': atLeastTwice(NUMBERS),
    'k3.same2_one': pairAndSingle,
    'k3.diff2': numberSets(different(2)),
    'k3.diff2_dt': numberSetsWithBankers(different(2)),
    'k3.any1': onRoll({ items: NUMBERS, isHit: (number, roll) => dice(roll, number) > 0 }),
    'k3.any_not': onRoll({ items: NUMBERS, isHit: (number, roll) => dice(roll, number) === 0 }),
    'k3.span': onRoll({ items: wholeNumbers(0, 5), isHit: (span, roll) => roll.span === span, tierOf: (span) => `SP${span}` }),
    'k3.form': forms,
    'k3.c.sum': sums,
    'k3.c.two': sides,
    'k3.c.two_kill': onRoll({ items: SIDES, isHit: (side, roll) => !isLeopard(roll) && isOnSide(side, roll.total, FIRST_BIG) }),
    'k3.c.sum_kill': onRoll({
      items: wholeNumbers(4, 17),
      isHit: (total, roll) => !isLeopard(roll) && roll.total === total,
      tierOf: asSum,
    }),
    'k3.c.sanjun': perDie(NUMBERS),
    'k3.c.leopard': oneTriple,
    'k3.c.leopard_any': anyTriple,
    'k3.c.long': onRoll({ items: numberPairs, isHit: (pair, { shown }) => (pair & ~shown) === 0 }),
    'k3.c.short': atLeastTwice(
      withLook(
        'die',
        [...NUMBERS].map(([text, number]) => [text + text, number] as const),
      ),
    ),
    'k3.c.hoo': perDie(new Map(['FISH', 'PRAWN', 'GOURD', 'COIN', 'CRAB', 'ROOSTER'].map((text, index) => [text, index + 1]))),
    'k3.c.lh.12': at([0, 1], DICE, versus),
    'k3.c.lh.13': at([0, 2], DICE, versus),
    'k3.c.lh.23': at([1, 2], DICE, versus),
    'k3.c.form': forms,
  }),
  readDraw: (input) => readNumbers('k3', input, { count: DICE, alphabet: NUMBERS }),
};
