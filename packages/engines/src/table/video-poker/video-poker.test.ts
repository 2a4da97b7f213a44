import { DomainError, getCurrency, InvalidInput, parseAmount } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardText, parseCard } from '../../cards/card.ts';
import { choose, decimalText, fraction, fractionText, percentText, plus } from '../../exact/index.ts';
import { ChoiceNotOpen } from '../choice-not-open.ts';
import { quickWords } from '../../cards/testing/sources.ts';
import { scriptedWords } from '../testing/words.ts';
import { DEALS_AND_DRAWS, VIDEO_POKER_FIGURES } from './figures.ts';
import { DEUCES_RANKS, RANKS_OF } from './hand-ranks.ts';
import { holdTables } from './hold-tables.ts';
import { appraise, bestOf, COMMON_DRAWS, HOLDS, numberSets, valueHolds } from './holds.ts';
import {
  HAND_RANKS,
  listHolds,
  optimalPlay,
  PAY_TABLES,
  paysOf,
  rankHand,
  replayVideoPoker,
  settleVideoPoker,
  videoPokerPay,
} from './index.ts';
import type { PayTable } from './index.ts';
import { RANK_FIVE } from './rank-hand.ts';

/** Every one of the 2 598 960 deals by itself takes some seconds: ALL_DEALS=1. */
const ALL_DEALS = process.env['ALL_DEALS'] === '1';
const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));
const cardsOf = (text: string): number[] => text.split(' ').map(parseCard);

function table(id: string): PayTable {
  const found = PAY_TABLES.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no pay table ${id}`);
  return found;
}
const nineSix = table('9_6_jacks_or_better');
const sixteenTen = table('16_10_deuces_wild');

describe('a hand ranks', () => {
  it.each([
    ['As Ks Qs Js Ts', 'royal'],
    ['9s Ks Qs Js Ts', 'straight_flush'],
    ['As 2s 3s 4s 5s', 'straight_flush'],
    ['As 2h 3s 4s 5s', 'straight'],
    ['As Kh Qs Js Ts', 'straight'],
    ['As Kh Qs Js 2s', 'nothing'],
    ['Qs Kh As 2s 3s', 'nothing'],
    ['7s 7h 7d 7c 2s', 'four'],
    ['7s 7h 7d 2c 2s', 'full_house'],
    ['7s 7h 7d 2c 3s', 'three'],
    ['7s 7h 2d 2c 3s', 'two_pair'],
    ['Js Jh 2d 4c 3s', 'jacks'],
    ['As Ah 2d 4c 3s', 'jacks'],
    ['Ts Th 2d 4c 3s', 'nothing'],
    ['2s 4s 6s 8s Ks', 'flush'],
  ])('%s as %s', (cards, rank) => {
    expect(rankHand(cardsOf(cards))).toBe(rank);
  });

  it('as often as combinatorics says, over all hands', () => {
    const { containing, rankOfFive } = holdTables('jacks_or_better');
    const counts = Object.fromEntries(HAND_RANKS.map((rank, place) => [rank, containing[0]?.[place]]));
    expect(counts).toEqual({
      royal: 4,
      straight_flush: 36,
      four: 624,
      full_house: 3_744,
      flush: 5_108,
      straight: 10_200,
      three: 54_912,
      two_pair: 123_552,
      // Four of thirteen ranks pay as a pair.
      jacks: (1_098_240 * 4) / 13,
      nothing: 1_302_540 + (1_098_240 * 9) / 13,
    });
    expect(rankOfFive).toHaveLength(2_598_960);
    expect(() => rankHand(cardsOf('As As Kd Kc 2h'))).toThrow(DomainError);
    expect(() => rankHand(cardsOf('As Kd Kc 2h'))).toThrow(InvalidInput);
  });
});

describe('a hand with wild deuces ranks', () => {
  it.each([
    ['As Ks Qs Js Ts', 'royal'],
    ['2s 2h 2d 2c 3s', 'four_deuces'],
    ['2h Ks Qs Js Ts', 'wild_royal'],
    ['2h 2d 2c As Ts', 'wild_royal'],
    ['2h 7s 7d 7c 7h', 'five'],
    ['2h 2d 2c As Ah', 'five'],
    ['2h 2d 2c 9s Ks', 'straight_flush'],
    ['2h 9s Ks Qs Js', 'straight_flush'],
    ['2h As 3s 4s 5s', 'straight_flush'],
    ['2h 2d As 4s 5s', 'straight_flush'],
    ['2h 2d 2c 9s Kh', 'four'],
    ['2h 2d 9s 9h Kh', 'four'],
    ['2h 9d 9s 9h Kh', 'four'],
    ['2h 9d 9s Ks Kh', 'full_house'],
    ['2h 9s Ks 4s 5s', 'flush'],
    ['2h 2d Ks 4s 5s', 'flush'],
    ['2h 2d As 4s 5h', 'straight'],
    ['2h Ad Ks Qs Jh', 'straight'],
    ['2h 6d 3s 4s 5h', 'straight'],
    ['2h 2d As 9s Kh', 'three'],
    ['2h 9d 9s Ks 4h', 'three'],
    ['2h Kd Qs Jh 4h', 'nothing'],
    ['Ks Kh 9d 9s 4h', 'nothing'],
    ['As Ah 9d 8s 4h', 'nothing'],
    ['3s 4h 5d 6s 7h', 'straight'],
    ['Ks Kh 9d 9s 9h', 'full_house'],
  ])('%s as %s', (cards, rank) => {
    expect(rankHand(cardsOf(cards), 'deuces_wild')).toBe(rank);
  });

  it('as often as published, over all hands', () => {
    const { containing } = holdTables('deuces_wild');
    expect(Object.fromEntries(DEUCES_RANKS.map((rank, place) => [rank, containing[0]?.[place]]))).toEqual({
      royal: 4,
      four_deuces: 48,
      wild_royal: 480,
      five: 624,
      straight_flush: 2_068,
      four: 31_552,
      full_house: 12_672,
      flush: 14_472,
      straight: 62_232,
      three: 355_080,
      nothing: 2_119_728,
    });
  });
});

// Goal: holds found by inclusion and exclusion are the real ones. Method: draw every hand of a hold, one by one.
describe('the value of a hold', () => {
  const DEALS = ['Ts Jh Qd 2c As', '7s 7h 2d 3c 9s', 'As Ks Qs Js 2d', '2s 5h 9d Jc Kd', '4s 4h 4d 4c 2s'];
  it.each([nineSix, sixteenTen].flatMap((played) => DEALS.map((text) => [text, played.id, played] as const)))(
    'of %s is that of its draws by %s',
    (text, _id, { pays, family }) => {
      const cards = cardsOf(text);
      const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !cards.includes(card));
      const drawn = (held: readonly number[], from: number): bigint => {
        if (held.length === 5) {
          const [a, b, c, d, e] = held as [number, number, number, number, number];
          return BigInt(pays[RANKS_OF[family][RANK_FIVE[family](a, b, c, d, e)]!] ?? 0);
        }
        let sum = 0n;
        for (let next = from; next < rest.length; next += 1) sum += drawn([...held, rest[next]!], next + 1);
        return sum;
      };
      for (const { held, value } of listHolds(cards, pays, family)) {
        const kept = cards.filter((_, place) => held[place]);
        // Three and more drawn cards are left to the figures of all deals.
        if (kept.length < 3) continue;
        expect(value).toEqual(fraction(drawn(kept, 0), BigInt(choose(47, 5 - kept.length))));
      }
    },
  );

  it('orders holds from the best, known ones among them', () => {
    const best = (text: string): string => {
      const cards = cardsOf(text);
      const [first] = listHolds(cards, nineSix.pays);
      return cards
        .filter((_, place) => first?.held[place])
        .map(cardText)
        .join(' ');
    };
    expect(best('As Ks Qs Js 2s')).toBe('As Ks Qs Js');
    expect(best('Js Jh Qd Kc Ts')).toBe('Js Jh');
    expect(best('9s 9h 9d Kc Ks')).toBe('9s 9h 9d Kc Ks');
    expect(best('2s 5h 9d 7c 8d')).toBe('');
    expect(best('4s 5h 9d 7c 6d')).toBe('4s 5h 7c 6d');
    expect(listHolds(cardsOf('As Ks Qs Js Ts'), nineSix.pays)[0]?.value).toEqual(fraction(800n));
  });
});

describe('the best play', () => {
  // The one that pays 25, 15, 9, 5, 3, 2, 2 is known for returning more than is staked, and is no table of the house.
  it('of deuces wild returns what is published', () => {
    const percentOf = (pays: PayTable['pays']): string => percentText(optimalPlay(pays, 'deuces_wild').rtp, 4);
    expect(percentOf(sixteenTen.pays)).toBe('99.7283');
    expect(percentOf({ ...sixteenTen.pays, five: 15, straight_flush: 9, four: 5, full_house: 3, flush: 2 })).toBe('100.7620');
  });

  it.each(PAY_TABLES)('of $id returns no more than is staked', ({ pays, family }) => {
    const { numerator, denominator } = optimalPlay(pays, family).rtp;
    expect(numerator).toBeLessThan(denominator);
  });

  it.each(Object.entries(VIDEO_POKER_FIGURES))('of %s has the figures that are shown', (id, figures) => {
    const played = table(id);
    const { rtp, frequency } = optimalPlay(played.pays, played.family);
    expect(figures.rtp).toEqual(rtp);
    expect(figures.shortRtp).toEqual(optimalPlay(paysOf(played, 1), played.family).rtp);
    expect(Object.keys(figures.hands)).toEqual(RANKS_OF[played.family]);
    for (const [rank, hands] of Object.entries(figures.hands))
      expect(fraction(BigInt(hands), BigInt(DEALS_AND_DRAWS))).toEqual(frequency[rank as keyof typeof frequency]);
  });

  it.each([
    ['9_6_jacks_or_better', 5, '99.5439'],
    ['9_5_jacks_or_better', 5, '98.4498'],
    ['9_6_jacks_or_better', 4, '98.3735'],
    ['8_5_jacks_or_better', 5, '97.2984'],
    ['7_5_jacks_or_better', 5, '96.1472'],
  ])('of %s with %i coins returns %s percent', (id, coins, rtp) => {
    expect(percentText(optimalPlay(paysOf(table(id), coins)).rtp, 4)).toBe(rtp);
  });

  it('of 9/6 ends in each rank as often as published, and somewhere always', () => {
    const { rtp, frequency } = optimalPlay(nineSix.pays);
    expect(HAND_RANKS.map((rank) => decimalText(frequency[rank]!, 9))).toEqual([
      '0.545434669',
      '0.214585031',
      '0.129278902',
      '0.074448699',
      '0.011229367',
      '0.011014511',
      '0.011512207',
      '0.002362546',
      '0.000109309',
      '0.000024758',
    ]);
    expect(fractionText(plus(...Object.values(frequency)))).toBe('1/1');
    expect(decimalText(rtp, 8)).toBe('0.99543904');
  });

  it.skipIf(!ALL_DEALS)('is the same when every deal is played by itself (ALL_DEALS=1)', () => {
    const appraisal = appraise(nineSix.pays, nineSix.family);
    const [sets, values] = [new Int32Array(HOLDS), new Float64Array(HOLDS)];
    let [deals, total] = [0, 0];
    for (let a = 0; a < 48; a += 1)
      for (let b = a + 1; b < 49; b += 1)
        for (let c = b + 1; c < 50; c += 1)
          for (let d = c + 1; d < 51; d += 1)
            for (let e = d + 1; e < 52; e += 1) {
              numberSets([a, b, c, d, e], sets);
              valueHolds(appraisal, sets, values);
              total += values[bestOf(values)]!;
              deals += 1;
            }
    expect(deals).toBe(2_598_960);
    expect(fraction(BigInt(total), BigInt(deals) * BigInt(COMMON_DRAWS))).toEqual(optimalPlay(nineSix.pays).rtp);
  });
});

describe('a round', () => {
  it('replaces what is not held by the next cards, from left to right', () => {
    // Word 0 takes the lowest card left, so the deck runs 0, 51, 50, 49 and on.
    const words = [0, 0, 0, 0, 0, 0, 0];
    const dealt = replayVideoPoker(scriptedWords(words.slice(0, 5)), []);
    expect(dealt.choices).toHaveLength(32);
    const drawn = replayVideoPoker(scriptedWords(words), ['hold_10110']);
    expect(drawn.cards).toEqual([0, 47, 50, 49, 46].map((card) => card));
    expect(drawn.events.map(({ type }) => type)).toEqual(['hand-dealt', 'cards-held', 'card-replaced', 'card-replaced', 'hand-ranked']);
    expect(drawn.choices).toEqual([]);
    expect(replayVideoPoker(scriptedWords(words.slice(0, 5)), ['hold_11111']).cards).toEqual(dealt.cards);
    // Four aces and a deuce, which makes the fifth where it is wild.
    const wild = (family?: 'deuces_wild') => replayVideoPoker(scriptedWords(words.slice(0, 5)), ['hold_11111'], family).rank;
    expect([wild(), wild('deuces_wild')]).toEqual(['four', 'five']);
  });

  it('takes a choice or refuses it, whatever it is', () => {
    const choice = fc.oneof(fc.string(), fc.constantFrom('hold_00000', 'hold_11111', 'hold_1111', 'hold_111111', 'hold_11112', 'hit'));
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 3 }), (choices) => {
        try {
          const { cards } = replayVideoPoker(quickWords(9), choices);
          expect(new Set(cards).size).toBe(5);
          expect(choices.length).toBeLessThan(2);
        } catch (error) {
          expect(error).toBeInstanceOf(ChoiceNotOpen);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('pays by the coin, and a royal in full for all five alone', () => {
    const pay = (rank: (typeof HAND_RANKS)[number], coins: number): number => videoPokerPay(nineSix, { rank, coins });
    expect([pay('royal', 5), pay('royal', 4), pay('royal', 1)]).toEqual([4_000, 1_000, 250]);
    expect([pay('full_house', 5), pay('jacks', 1), pay('nothing', 5)]).toEqual([45, 1, 0]);
    for (const coins of [0, 6, 1.5, Number.NaN]) expect(() => pay('royal', coins)).toThrow(InvalidInput);
    const round = { events: [], cards: [], rank: 'full_house', choices: [] } as const;
    expect(settleVideoPoker(nineSix, round, { bet: usd('1.25'), coins: 5 })).toBe(usd('11.25'));
    expect(() => settleVideoPoker(nineSix, { ...round, choices: ['hold_00000'] }, { bet: usd('1'), coins: 1 })).toThrow(InvalidInput);
    expect(() => settleVideoPoker(nineSix, round, { bet: usd('0'), coins: 1 })).toThrow(InvalidInput);
  });
});
