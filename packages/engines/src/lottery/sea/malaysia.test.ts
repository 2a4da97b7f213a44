import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, fractionText, minus, times } from '../../exact/index.ts';
import { coverageOf } from '../coverage.ts';
import { type Digits } from '../digits.ts';
import { digitsOf } from '../digits.ts';
import { InvalidDraw, type PlayType } from '../play-type.ts';
import { inOrder } from '../testing/note-by-note.ts';
import { RESULTS } from '../testing/results.ts';
import { together } from '../selection.ts';
import { fourDigitDraw } from './four-digits.ts';
import type { MalayDraw } from './malaysia.ts';
import { malaysia } from './play-types.ts';

function playTypeOf(name: string): PlayType<MalayDraw> {
  const playType = malaysia.playTypes.get(`sea.my.${name}`);
  if (!playType) throw new Error(name);
  return playType;
}

const text = (value: number, length: number): string => String(value).padStart(length, '0');
const rest = { d5: [1, 2, 3], d6: [0, 0, 0, 0, 0, 0] };
const tiersOf = ({ tiers }: PlayType, names = [...tiers.keys()]): string[] =>
  names.map((tier) => `${tier} ${fractionText(tiers.get(tier)?.chance ?? fraction(0n))}`);

/** Over 10,000 draws each of the 23 places takes every number once, and no two places the same at a time. */
const DRAWS: readonly MalayDraw[] = Array.from({ length: 10_000 }, (_, round) => {
  const numbers: Digits[] = Array.from({ length: 23 }, (__, place) => digitsOf((round + 37 * place) % 10_000, 4));
  return { ...fourDigitDraw(numbers), ...rest };
});

function countedChances(playType: PlayType<MalayDraw>, selection: string): string[] {
  const read = playType.read(selection);
  const hits = new Map<string, number>();
  for (const draw of DRAWS) for (const { tier, count } of read.judge(draw).wins) hits.set(tier, (hits.get(tier) ?? 0) + count);
  return Array.from(hits, ([tier, count]) => `${tier} ${fractionText(fraction(BigInt(count), BigInt(DRAWS.length * read.notes)))}`);
}

// Method: each of the 23 numbers is any of the 10,000 with the same chance, so the expected hits of a note are the sum over the places.
describe('play types on numbers of four digits', () => {
  it.each(['big', 'small', 'a4', 'a3', 'abc3', 'a2', 'abc2', 'box_big', 'box_small', 'roll_big', 'roll_small'])('%s', (name) => {
    const playType = playTypeOf(name);
    expect(countedChances(playType, playType.example).toSorted()).toEqual(tiersOf(playType).toSorted());
  });

  it.each(['ibox_big', 'ibox_small'])('%s', (name) => {
    const playType = playTypeOf(name);
    for (const [suffix, selection] of [
      ['_P24', '1234'],
      ['_P12', '1123'],
      ['_P6', '1122'],
      ['_P4', '1112'],
    ] as const) {
      const tiers = [...playType.tiers.keys()].filter((tier) => tier.endsWith(suffix));
      expect(countedChances(playType, selection).toSorted()).toEqual(tiersOf(playType, tiers).toSorted());
    }
  });

  it('cover the chance that one of 23 different numbers is chosen', () => {
    const misses = times(...Array.from({ length: 23 }, (_, before) => fraction(BigInt(9_990 - before), BigInt(10_000 - before))));
    expect(fractionText(coverageOf(playTypeOf('roll_big'), playTypeOf('roll_big').read('12R4')))).toBe(
      fractionText(minus(fraction(1n), misses)),
    );
    expect(fractionText(coverageOf(playTypeOf('abc3'), playTypeOf('abc3').read('234')))).toBe(
      fractionText(minus(fraction(1n), fraction(9_990n * 9_989n * 9_988n, 10_000n * 9_999n * 9_998n))),
    );
  });

  it('a box buys every ordering', () => {
    const notes = ['1234', '1123', '1122', '1112', '1111'].map((selection) => playTypeOf('box_big').read(selection).notes);
    expect(notes).toEqual([24, 12, 6, 4, 1]);
    expect(playTypeOf('box_small').read('1234,1111').notes).toBe(25);
    expect(playTypeOf('ibox_big').read('1234,1122').notes).toBe(2);
  });

  it('any selection wins as its notes win alone', () => {
    const some = fc.uniqueArray(fc.nat(9_999), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(RESULTS['sea.my'], some, fc.nat(22), (result, chosen, place) => {
        const draw = malaysia.readDraw(result);
        const texts = [...new Set([...chosen, draw.numbers[place] ?? 0])].map((number) => text(number, 4));
        for (const playType of [playTypeOf('big'), playTypeOf('small'), playTypeOf('a4')]) {
          const alone = together(texts.map((selection) => playType.read(selection).judge(draw)));
          expect(inOrder(playType.read(texts.join()).judge(draw))).toEqual(inOrder(alone));
        }
        const digits = texts.at(-1) ?? '';
        const box = playTypeOf('box_big').read(digits).judge(draw);
        const orders = new Set(
          [...digits].flatMap((a, i) =>
            [...digits].flatMap((b, j) =>
              [...digits].flatMap((c, k) => [...digits].flatMap((d, l) => (new Set([i, j, k, l]).size === 4 ? [a + b + c + d] : []))),
            ),
          ),
        );
        expect(inOrder(box)).toEqual(
          inOrder(
            playTypeOf('big')
              .read([...orders].join())
              .judge(draw),
          ),
        );
        if (orders.size === 1) return;
        const asTiers = box.wins.map(({ tier, count }) => ({ tier: `${tier}_P${orders.size}`, count }));
        expect(inOrder(playTypeOf('ibox_big').read(digits).judge(draw))).toEqual(inOrder({ wins: asTiers, refunded: 0 }));
      }),
      { numRuns: 100, seed: 29 },
    );
  });

  it.each([
    ['big', '1234', 5],
    ['big', '1234,2345', 14],
    ['small', '1234,2345,3456', 1],
    ['box_big', '1234', 1],
    ['a4', '1234,2345', 1],
  ])('%s of %s has %i dearest verdicts at most', (name, selection, count) => {
    const ceilings = playTypeOf(name).read(selection).ceilings();
    expect(ceilings).toHaveLength(count);
    expect(Math.max(...ceilings.map(({ wins }) => wins.reduce((total, win) => total + win.count, 0)))).toBe(
      Math.min(playTypeOf(name).read(selection).notes, name === 'small' ? 3 : name === 'a4' ? 1 : 23),
    );
  });
});

describe('a Malaysian draw', () => {
  const numbers = Array.from({ length: 23 }, (_, index) => text(1_000 + index, 4));
  const whole = {
    first: numbers[0],
    second: numbers[1],
    third: numbers[2],
    special: numbers.slice(3, 13),
    consolation: numbers.slice(13),
    d5: ['62388', '41196', '23777'],
    d6: '783002',
  };

  it('keeps its numbers in the order of the categories', () => {
    const draw = malaysia.readDraw(whole);
    expect([draw.numbers.slice(0, 4), draw.d5, draw.d6]).toEqual([
      [1_000, 1_001, 1_002, 1_003],
      [62_388, 41_196, 23_777],
      [7, 8, 3, 0, 0, 2],
    ]);
  });

  it.each([
    ['two equal numbers', { ...whole, second: numbers[22] }],
    ['nine special numbers', { ...whole, special: numbers.slice(3, 12) }],
    ['a number of three digits', { ...whole, first: '100' }],
    ['two 5D numbers', { ...whole, d5: ['62388', '41196'] }],
    ['a short 6D number', { ...whole, d6: '78300' }],
    ['no 6D number', Object.fromEntries(Object.entries(whole).filter(([name]) => name !== 'd6'))],
    ['a further field', { ...whole, starters: [] }],
    ['nothing', undefined],
  ])('with %s is refused', (_, result) => {
    expect(() => malaysia.readDraw(result)).toThrow(InvalidDraw);
  });
});

describe('selections', () => {
  it.each([
    ['roll_big', '', 'empty'],
    ['roll_big', '1234', 'bad_item'],
    ['roll_big', '1RR4', 'bad_item'],
    ['roll_big', '12R45', 'bad_item'],
    ['roll_small', '12R4,13R4', 'bad_item'],
    ['roll_small', '12r4', 'bad_item'],
    ['big', '123', 'bad_item'],
    ['box_big', '1123,1123', 'duplicate_item'],
    ['box_big', '1123,3211', 'duplicate_note'],
    ['ibox_small', '1123,3211', 'duplicate_note'],
    ['ibox_small', '1111', 'bad_item'],
    ['d5', '1234', 'bad_item'],
    ['d6', '1234567', 'bad_item'],
  ])('%s refuses %j: %s', (name, selection, code) => {
    expect(() => playTypeOf(name).read(selection)).toThrow(expect.objectContaining({ code }));
  });
});
