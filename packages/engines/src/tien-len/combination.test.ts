import { describe, expect, it } from 'vitest';
import { parseCards } from '../cards/card.ts';
import { orderedDeck } from '../cards/deck.ts';
import { beatsHow, mayPlayOutOfTurn, unitsOfChopped } from './beats.ts';
import { type Combination, listCombinations, parseCombination } from './combination.ts';
import { findInstantWin, unitsOfLeftCards } from './hand-values.ts';
import { heightOf, sortByHeight } from './order.ts';

const cards = (text: string): number[] => parseCards(text.split(' '));
const combination = (text: string): Combination => parseCombination(cards(text))!;

describe('cards', () => {
  it('rise from the three of spades to the two of hearts, spade, club, diamond, heart', () => {
    expect(sortByHeight(cards('2h 2d As 3h 3s 3d 3c Kh'))).toEqual(cards('3s 3c 3d 3h Kh As 2d 2h'));
    expect(new Set(orderedDeck().map(heightOf))).toEqual(new Set(Array.from({ length: 52 }, (_, height) => height)));
  });
});

describe('a combination', () => {
  it.each([
    ['7d', 'single', 1],
    ['7d 7s', 'pair', 1],
    ['2d 2s 2h', 'triple', 1],
    ['7d 7s 7c 7h', 'four', 1],
    ['5s 3d 4h', 'straight', 3],
    ['Qs Kd Ah', 'straight', 3],
    ['3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As', 'straight', 12],
    ['3s 3d 4h 4s 5d 5c', 'consecutive-pairs', 3],
    ['Js Jd Qh Qs Kd Kc Ad Ac', 'consecutive-pairs', 4],
  ])('%s is a %s of length %d', (text, kind, length) => {
    expect(parseCombination(cards(text))).toMatchObject({ kind, length, top: heightOf(sortByHeight(cards(text)).at(-1)!) });
  });

  it.each([
    '3s 4s',
    '3s 4s 6s',
    'Ks As 2s',
    'As 2s 3s',
    '3s 3d 4h 4s',
    '3s 3d 4h 4s 6c 6d',
    '3s 3d 3h 4s',
    'Ks Kd As Ad 2s 2d',
    '3s 3d 4s 5s',
  ])('%s is none', (text) => {
    expect(parseCombination(cards(text))).toBeNull();
  });

  it('of nothing is none', () => {
    expect(parseCombination([])).toBeNull();
  });

  // Method: every subset of the hand is tried.
  it.each(['3s 3d 4h 4s 5c 5d 6h 7s 7d 7h 2s', 'Ts Td Th Tc Js Jd Qh Qs Kd Ac Ad 2c 2h'])(
    'is listed once for every subset of %s',
    (text) => {
      const hand = cards(text);
      const found = new Set<string>();
      for (let subset = 1; subset < 2 ** hand.length; subset += 1) {
        const chosen = parseCombination(hand.filter((_, place) => (subset >> place) & 1));
        if (chosen) found.add(chosen.cards.join());
      }
      const listed = listCombinations(hand).map((each) => each.cards.join());
      expect(listed).toHaveLength(found.size);
      expect(new Set(listed)).toEqual(found);
    },
  );
});

describe('on a combination', () => {
  it.each([
    ['4s', '3h', 'follows'],
    ['3h', '3s', 'follows'],
    ['3s', '3h', null],
    ['2h', '2s', 'follows'],
    ['3s 3h', '3c 3d', 'follows'],
    ['3c 3d', '3s 3h', null],
    ['4s 5s 6s', '3h 4h 5h', 'follows'],
    ['3h 4h 5h', '3s 4s 5d', 'follows'],
    ['4s 5s 6s 7s', '3h 4h 5h', null],
    ['4s 4d 4h', '3s 3d 3h', 'follows'],
    ['4s', '3s 3d', null],
    // Chops of twos.
    ['3s 3d 4h 4s 5d 5c', '2h', 'chops'],
    ['3s 3d 3h 3c', '2h', 'chops'],
    ['3s 3d 4h 4s 5d 5c 6d 6c', '2h', 'chops'],
    ['3s 3d 4h 4s 5d 5c', '2h 2d', null],
    ['3s 3d 3h 3c', '2h 2d', 'chops'],
    ['3s 3d 4h 4s 5d 5c 6d 6c', '2h 2d', 'chops'],
    ['3s 3d 4h 4s 5d 5c 6d 6c', '2h 2d 2s', null],
    ['3s 3d 3h 3c', 'Ah', null],
    // Chops of chops.
    ['4h 4s 5d 5c 6d 6c', '3s 3d 4d 4c 5s 5h', 'chops'],
    ['3s 3d 4h 4s 5d 5h', '3c 3h 4d 4c 5s 5c', 'chops'],
    ['3c 3h 4d 4c 5s 5c', '3s 3d 4h 4s 5d 5h', null],
    ['7s 7d 7h 7c', '3s 3d 4d 4c 5s 5h', 'chops'],
    ['9h 9s Td Tc Jd Jc Qd Qc', '3s 3d 4d 4c 5s 5h', 'chops'],
    ['8s 8d 8h 8c', '7s 7d 7h 7c', 'chops'],
    ['7s 7d 7h 7c', '8s 8d 8h 8c', null],
    ['3h 3s 4d 4c 5d 5c 6d 6c', 'As Ad Ah Ac', 'chops'],
    ['As Ad Ah Ac', '3h 3s 4d 4c 5d 5c 6d 6c', null],
    ['9h 9s Td Tc Jd Jc Qd Qc', '3h 3s 4d 4c 5d 5c 6d 6c', 'chops'],
    ['Kh Ks Ad Ac Qd Qc', '3h 3s 4d 4c 5d 5c 6d 6c', null],
  ])('%s on %s: %s', (next, last, how) => {
    expect(beatsHow(combination(next), combination(last))).toBe(how);
  });

  it('four consecutive pairs alone may be played out of turn', () => {
    expect(
      ['3s 3d 4h 4s 5d 5c 6d 6c', '3s 3d 4h 4s 5d 5c', '3s 3d 3h 3c', '3s'].map((text) => {
        const { kind, length } = combination(text);
        return mayPlayOutOfTurn(kind, length);
      }),
    ).toEqual([true, false, false, false]);
  });

  it.each([
    ['2s', 2],
    ['2c', 2],
    ['2d', 4],
    ['2s 2h', 6],
    ['3s 3d 4h 4s 5d 5c', 6],
    ['3s 3d 3h 3c', 8],
    ['3s 3d 4h 4s 5d 5c 6d 6c', 8],
  ])('%s chopped costs %d units', (text, units) => {
    expect(unitsOfChopped(combination(text))).toBe(units);
  });
});

describe('a hand', () => {
  it.each([
    ['2s 2c 2d 2h 3s 4s 5s 7d 9c Td Jh Kd Ac', 'four-twos', true],
    ['3s 3d 5s 5d 7s 7d 9s 9d Js Jd Ks Kd Ac', 'six-pairs', true],
    ['3s 3d 3c 3h 7s 7d 9s 9d Js Jd Ks Kd Ac', 'six-pairs', true],
    ['3s 4d 5s 6d 7s 8d 9s Td Js Qd Ks Ad Ac', 'dragon', true],
    ['3s 4d 5s 6d 7s 8d 9s Td Js Qd Ks Ad 2c', 'dragon', true],
    ['3s 4d 5s 6d 7s 8d 9s Td Js Qd 2s Ad 2c', null, true],
    ['6s 6d 7s 7d 8s 8d 9s 9d Ts Td Ks Ad 2c', 'five-consecutive-pairs', true],
    ['6s 6d 7s 7d 8s 8d 9s 9d Js Jd Ks Ad 2c', null, true],
    ['3s 3d 3c 3h 7s 8d 9s Jd Qs Kd Ac Ad 2c', 'four-threes', true],
    ['3s 3d 3c 3h 7s 8d 9s Jd Qs Kd Ac Ad 2c', null, false],
    ['3s 3d 4c 4h 5s 5d 9s Jd Qs Kd Ac 8d 2c', 'three-pairs-with-three-of-spades', true],
    ['3s 3d 4c 4h 5s 5d 9s Jd Qs Kd Ac 8d 2c', null, false],
    ['3h 3d 4c 4h 5s 5d 9s Jd Qs Kd Ac 8d 2c', null, true],
    ['3s 3d 4c 4h 6s 6d 9s Jd Qs Kd Ac 8d 2c', null, true],
  ])('of %s wins at once by %s (first hand: %s)', (text, reason, isFirst) => {
    expect(findInstantWin(cards(text), isFirst)).toBe(reason);
  });

  it.each([
    ['3s 4s', 0],
    ['2s 2h', 6],
    ['5s 5d 5h 5c', 8],
    ['5s 5d 6h 6c 7d 7s', 6],
    ['5s 5d 6h 6c 7d 7s 8d 8s', 8],
    ['5s 5d 6h 6c 8d 8s', 0],
    ['5s 5d 5c 5h 6h 6c 7d 7s 2c', 10],
    ['5s 5d 6h 6c 7d 7s 9d 9c Ts Td Js Jc', 12],
    ['Qs Qd Kh Kc Ad As 2s', 8],
  ])('left with %s costs %d units more', (text, units) => {
    expect(unitsOfLeftCards(cards(text))).toBe(units);
  });
});
