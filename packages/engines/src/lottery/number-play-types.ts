import { oneGroup } from './boards/layouts.ts';
import { eachItem, sameClass } from './class-rules.ts';
import { allDigits, type Digits, numberOf } from './digits.ts';
import { codes, DIGITS, readSet } from './grammar.ts';
import type { Rule } from './play-type.ts';
import { NOTHING, won } from './selection.ts';
import { isOnSide, SIDES } from './sides.ts';

/** Play type types on the last digits of a prize, as the lotteries of south-east Asia have them. */

/** Chosen digits, of which the one that is drawn wins. */
export const oneDigit: Rule<Digits> = sameClass({
  alphabet: DIGITS,
  classes: { count: 10, of: ([digit = 0]) => digit },
  tierOf: () => 'WIN',
  space: allDigits(1),
});

const FIRST_BIG = 50;

/** Two digits: big from 50, small, odd, even. */
export const sidesOfTwo: Rule<Digits> = eachItem({
  alphabet: SIDES,
  classes: { count: 100, of: numberOf },
  judge: (side, value) => (isOnSide(side, value, FIRST_BIG) ? won('WIN') : NOTHING),
  space: allDigits(2),
});

const remainder = { count: 4, of: (digits: Digits) => numberOf(digits) % 4 };

/** Fan tan on three digits: their remainder by 4, where 0 counts as 4. */
export const fan: Rule<Digits> = sameClass({
  alphabet: codes('FAN4', 'FAN1', 'FAN2', 'FAN3'),
  classes: remainder,
  tierOf: () => 'WIN',
  space: allDigits(3),
});

/** Two neighbouring remainders in the order of K12, K23, K34, K41; an item begins with the remainder after its index. */
export const kwok: Rule<Digits> = eachItem({
  alphabet: codes('K12', 'K23', 'K34', 'K41'),
  classes: remainder,
  judge: (item, shown) => (shown === (item + 1) % 4 || shown === (item + 2) % 4 ? won('WIN') : NOTHING),
  space: allDigits(3),
});

/** The nineteen numbers of two digits that hold the one digit. */
export const nineteenGates: Rule<Digits> = {
  space: allDigits(2),
  board: oneGroup(DIGITS, { most: 1 }),
  read: (text) => {
    const [digit] = readSet(text, DIGITS, { most: 1 });
    return {
      notes: 19,
      judge: ([tens, ones]) => (tens === digit || ones === digit ? won('HIT') : NOTHING),
      ceilings: () => [won('HIT')],
    };
  },
};

/** Every ordered pair of different ones of the chosen digits. */
export const orderedPairs: Rule<Digits> = {
  space: allDigits(2),
  board: oneGroup(DIGITS, { least: 2 }),
  read: (text) => {
    const digits = new Set(readSet(text, DIGITS, { least: 2 }));
    return {
      notes: digits.size * (digits.size - 1),
      judge: ([tens = 0, ones = 0]) => (tens !== ones && digits.has(tens) && digits.has(ones) ? won('HIT') : NOTHING),
      ceilings: () => [won('HIT')],
    };
  },
};
