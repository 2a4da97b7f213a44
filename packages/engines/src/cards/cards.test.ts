import { DomainError, invariant, type RandomSource } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffle } from '../fair/integers.ts';
import { createStream } from '../fair/streams.ts';
import { cardText, parseCard, parseCards } from './card.ts';
import { orderedDeck, shuffledDeck } from './deck.ts';
import { categoryOf, describeStrength, evaluate, evaluate5, evaluate7, strengthOf } from './evaluate.ts';
import { CATEGORIES } from './hand-class.ts';
import { plainScore } from './testing/plain-evaluator.ts';
import { quickWords } from './testing/sources.ts';

/** All 133 784 560 hands of seven take some seconds: ALL_HANDS=1. */
const ALL_HANDS = process.env['ALL_HANDS'] === '1';

function streamOf(nonce: number): RandomSource {
  return createStream({ label: 'cards', serverSeed: 'c'.repeat(64), clientSeed: 'test', nonce });
}

function countCategories(counts: Float64Array): Record<string, number> {
  const byCategory = Object.fromEntries(CATEGORIES.map((category) => [category, 0]));
  for (let strength = 1; strength < counts.length; strength += 1) {
    const category = categoryOf(strength);
    byCategory[category] = (byCategory[category] ?? 0) + (counts[strength] ?? 0);
  }
  return byCategory;
}

describe('a card', () => {
  it('is read from text alone', () => {
    for (const text of [null, undefined, 7, ['A', 's'], { length: 2 }, { toString: null }, Symbol('As')])
      expect(() => parseCard(text)).toThrow(DomainError);
    for (const texts of [null, 'As', {}] as unknown as string[][]) expect(() => parseCards(texts)).toThrow(DomainError);
  });
});

describe('cards', () => {
  it('read and write every card', () => {
    const texts = orderedDeck().map(cardText);
    expect(new Set(texts).size).toBe(52);
    expect(texts.map(parseCard)).toEqual(orderedDeck());
    expect([texts[0], texts[51]]).toEqual(['2c', 'As']);
  });

  it.each(['', 'A', '1s', 'as', 'AS', 'Asd', 'TT', 'sA'])('refuse %j', (text) => {
    expect(() => parseCard(text)).toThrow(DomainError);
  });

  it('refuse a card that comes twice', () => {
    expect(() => parseCards(['As', 'Kd', 'As'])).toThrow(/duplicate_card/);
  });

  it('shuffle as the auditors shuffle: the same words give the same order', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) expect(shuffledDeck(streamOf(nonce))).toEqual(shuffle(streamOf(nonce), orderedDeck()));
  });

  it('throw biased words away', () => {
    const words = [2 ** 32 - 1, 51, ...Array.from({ length: 50 }, () => 0)];
    let next = 0;
    shuffledDeck({ nextUint32: () => words[next++] ?? 0 });
    expect(next).toBe(52);
  });
});

describe('the evaluator', () => {
  it('counts the categories of all 2 598 960 hands of five', () => {
    const counts = new Float64Array(7_463);
    for (let a = 0; a < 52; a += 1)
      for (let b = a + 1; b < 52; b += 1)
        for (let c = b + 1; c < 52; c += 1)
          for (let d = c + 1; d < 52; d += 1) for (let e = d + 1; e < 52; e += 1) counts[evaluate5(a, b, c, d, e)]! += 1;
    expect(counts.indexOf(0, 1)).toBe(-1);
    expect(counts[0]).toBe(0);
    expect(countCategories(counts)).toEqual({
      STRAIGHT_FLUSH: 40,
      FOUR: 624,
      FULL_HOUSE: 3_744,
      FLUSH: 5_108,
      STRAIGHT: 10_200,
      THREE: 54_912,
      TWO_PAIR: 123_552,
      PAIR: 1_098_240,
      HIGH: 1_302_540,
    });
  });

  // Method: one hand of each of the 7462 strengths, in the evaluator's order, must rise strictly by the plain score.
  it('orders the 7462 strengths as the plain evaluator does', () => {
    const scores = handsOfEachStrength().map(plainScore);
    expect(scores).toHaveLength(7_462);
    scores.forEach((score, place) => {
      if (place > 0 && score <= (scores[place - 1] ?? 0)) expect.fail(`strength ${place + 1} is out of order`);
    });
  });

  // Method: the strength of the hand must be the one whose hand of five has the same plain score.
  it.each([6, 7])('agrees with the plain evaluator on 150 000 random hands of %d', (size) => {
    const scores = [0, ...handsOfEachStrength().map(plainScore)];
    const source = quickWords(size * 7_919);
    for (let round = 0; round < 150_000 / 7; round += 1) {
      const deck = shuffledDeck(source);
      for (let first = 0; first < 49; first += 7) {
        const cards = deck.slice(first, first + size);
        const strength = evaluate(cards);
        if (scores[strength] !== plainScore(cards)) expect.fail(`${cards.map(cardText).join(' ')} is not strength ${strength}`);
        if (size === 7 && evaluate7(...(cards as Seven)) !== strength) expect.fail(`${cards.map(cardText).join(' ')} has two strengths`);
      }
    }
  });

  it.skipIf(!ALL_HANDS)(
    'counts the categories of all 133 784 560 hands of seven',
    () => {
      expect(countCategories(countAllSevens())).toEqual({
        STRAIGHT_FLUSH: 41_584,
        FOUR: 224_848,
        FULL_HOUSE: 3_473_184,
        FLUSH: 4_047_644,
        STRAIGHT: 6_180_020,
        THREE: 6_461_620,
        TWO_PAIR: 31_433_400,
        PAIR: 58_627_800,
        HIGH: 23_294_460,
      });
    },
    300_000,
  );

  it('names what decides', () => {
    const named = (text: string): unknown => describeStrength(strengthOf(parseCards(text.split(' '))));
    expect(named('As Ks Qs Js Ts 2d 2h')).toEqual({ category: 'STRAIGHT_FLUSH', ranks: 'A' });
    expect(named('Ad 2d 3d 4d 5d Kd 9c')).toEqual({ category: 'STRAIGHT_FLUSH', ranks: '5' });
    expect(named('9c 9d 9h 9s 2c 2d 2h')).toEqual({ category: 'FOUR', ranks: '92' });
    expect(named('9c 9d 9h 2s 2c 2d')).toEqual({ category: 'FULL_HOUSE', ranks: '92' });
    expect(named('Kc Kd 4h 9s Ac')).toEqual({ category: 'PAIR', ranks: 'KA94' });
    expect(named('8c 8d 7h 7s 6c 6d Ah')).toEqual({ category: 'TWO_PAIR', ranks: '87A' });
    expect(strengthOf(parseCards('As Ks Qs Js Ts'.split(' ')))).toBe(7_462);
    expect(strengthOf(parseCards('2s 3s 4s 5s 7d'.split(' ')))).toBe(1);
  });

  it('refuses what is no hand, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer({ min: -2, max: 60 }), fc.double(), fc.constant(Number.NaN)), { maxLength: 9 }), (cards) => {
        const isHand =
          cards.length >= 5 &&
          cards.length <= 7 &&
          new Set(cards).size === cards.length &&
          cards.every((card) => Number.isInteger(card) && card >= 0 && card < 52);
        if (isHand) expect(strengthOf(cards)).toBeGreaterThan(0);
        else expect(() => strengthOf(cards)).toThrow(DomainError);
      }),
    );
    for (const strength of [0, 7_463, 1.5, Number.NaN, -1]) expect(() => describeStrength(strength)).toThrow(DomainError);
  });
});

/** A hand of five for each strength, weakest first: every multiset of ranks, in mixed suits and in one. */
function handsOfEachStrength(): number[][] {
  const hands: number[][] = [];
  const keep = (cards: number[]): number[] => (hands[evaluate(cards)] = cards);
  for (let a = 0; a < 13; a += 1)
    for (let b = a; b < 13; b += 1)
      for (let c = b; c < 13; c += 1)
        for (let d = c; d < 13; d += 1)
          for (let e = d; e < 13; e += 1) {
            const ranks = [a, b, c, d, e];
            const distinct = new Set(ranks).size;
            if (distinct === 5) keep(ranks.map((rank) => rank * 4));
            if (distinct === 5) keep(ranks.map((rank, place) => rank * 4 + (place === 4 ? 1 : 0)));
            else if (a !== e) keep(ranks.map((rank, place) => rank * 4 + place - ranks.indexOf(rank)));
          }
  return hands.slice(1);
}

type Seven = [number, number, number, number, number, number, number];

function countAllSevens(): Float64Array {
  const counts = new Float64Array(7_463);
  let hands = 0;
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1)
        for (let d = c + 1; d < 52; d += 1)
          for (let e = d + 1; e < 52; e += 1)
            for (let f = e + 1; f < 52; f += 1)
              for (let g = f + 1; g < 52; g += 1) {
                counts[evaluate7(a, b, c, d, e, f, g)]! += 1;
                hands += 1;
              }
  invariant(hands === 133_784_560, 'all hands were played');
  return counts;
}
