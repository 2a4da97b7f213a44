import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, fraction, type Fraction, fractionText, minus, plus, times } from '../../exact/index.ts';
import { coverageOf } from '../coverage.ts';
import type { PlayType } from '../play-type.ts';
import { inOrder } from '../testing/note-by-note.ts';
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
const tiersOf = ({ tiers }: PlayType): string[] => [...tiers].map(([tier, { chance }]) => `${tier} ${fractionText(chance)}`);

// Method: every value of one 5D number while the others win nothing. Together the tiers of one note are rarer than that by the chance
// that two of its numbers win at once, of which only the higher is paid: less than 2 in 100,000 of each tier.
describe('5D', () => {
  const playType = playTypeOf('d5');
  const selection = playType.read('12345');
  const countOf = (place: number): Map<string, number> => {
    const counts = new Map<string, number>();
    for (let value = 0; value < 100_000; value += 1) {
      const d5 = [99_999, 99_999, 99_999].toSpliced(place, 1, value);
      for (const { tier, count } of selection.judge({ ...fourDigitDraw([]), d5, d6: [] }).wins)
        counts.set(tier, (counts.get(tier) ?? 0) + count);
    }
    return counts;
  };

  it('each tier has its chance', () => {
    const counts = [countOf(0), countOf(1), countOf(2)].flatMap((byTier) => [...byTier]);
    expect(counts.map(([tier, count]) => `${tier} ${fractionText(fraction(BigInt(count), 100_000n))}`).toSorted()).toEqual(
      tiersOf(playType).toSorted(),
    );
  });

  it('pays the highest tier only', () => {
    const judge = (...d5: number[]) => selection.judge({ ...fourDigitDraw([]), d5, d6: [] }).wins.map(({ tier }) => tier);
    expect([
      judge(12_345, 12_345, 12_345),
      judge(92_345, 12_345, 12_345),
      judge(99_345, 0, 12_345),
      judge(92_345, 0, 1),
      judge(99_345, 0, 1),
      judge(99_945, 0, 1),
      judge(12_344, 0, 1),
    ]).toEqual([['P1'], ['P2'], ['P3'], ['P4'], ['P5'], ['P6'], []]);
  });

  it('covers last two digits of the first number and the two others', () => {
    const hundredth = fraction(1n, 100n);
    const tiny = fraction(1n, 100_000n);
    const expected = plus(
      hundredth,
      times(fraction(99n, 100n), minus(fraction(1n), times(minus(fraction(1n), tiny), minus(fraction(1n), tiny)))),
    );
    expect(fractionText(coverageOf(playType, selection))).toBe(fractionText(expected));
  });

  it('many notes win as they win alone', () => {
    const notes = fc.uniqueArray(fc.constantFrom('12345', '92345', '99345', '99945', '45678', '10045', '00045', '34567'), { minLength: 1 });
    const numbers = fc.array(fc.constantFrom(12_345, 92_345, 45_678, 34_567, 45, 77_777), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(notes, numbers, (items, d5) => {
        const draw = { ...fourDigitDraw([]), d5, d6: [] };
        expect(inOrder(playType.read(items.join()).judge(draw))).toEqual(
          inOrder(together(items.map((item) => playType.read(item).judge(draw)))),
        );
      }),
      { numRuns: 200, seed: 31 },
    );
  });
});

// Method: all 1,000,000 numbers.
describe('6D', () => {
  const playType = playTypeOf('d6');

  it('each tier has its chance', () => {
    const selection = playType.read('123456');
    const counts = new Map<string, number>();
    for (const draw of playType.space?.draws() ?? [])
      for (const { tier, count } of selection.judge(draw).wins) counts.set(tier, (counts.get(tier) ?? 0) + count);
    expect(Array.from(counts, ([tier, count]) => `${tier} ${fractionText(fraction(BigInt(count), 1_000_000n))}`).toSorted()).toEqual(
      tiersOf(playType).toSorted(),
    );
    const all: Fraction = fraction(BigInt([...counts.values()].reduce((total, count) => total + count, 0)), 1_000_000n);
    expect(compare(all, coverageOf(playType, selection))).toBe(0);
  });

  it('many notes win as they win alone', () => {
    const number = fc
      .tuple(fc.constantFrom('12', '123', '1234', '12345', '9'), fc.nat(999_999), fc.constantFrom('56', '456', '3456', '23456', '8'))
      .map(([head, middle, tail]) => (head + text(middle, 6).slice(0, Math.max(0, 6 - head.length - tail.length)) + tail).slice(0, 6));
    fc.assert(
      fc.property(fc.uniqueArray(number, { minLength: 1, maxLength: 20 }), number, (items, drawn) => {
        const draw = { ...fourDigitDraw([]), d5: [], d6: Array.from(drawn, Number) };
        expect(inOrder(playType.read(items.join()).judge(draw))).toEqual(
          inOrder(together(items.map((item) => playType.read(item).judge(draw)))),
        );
      }),
      { numRuns: 200, seed: 37 },
    );
  });

  it.each([
    ['123456', 'P1'],
    ['123450', 'P2'],
    ['923456', 'P2'],
    ['123400', 'P3'],
    ['993456', 'P3'],
    ['123000', 'P4'],
    ['999456', 'P4'],
    ['120056', 'P5'],
    ['120000', 'P5'],
    ['000056', 'P5'],
    ['103006', undefined],
  ])('%s wins %s on 123456', (selection, tier) => {
    const verdict = playType.read(selection).judge({ ...fourDigitDraw([]), d5: [], d6: [1, 2, 3, 4, 5, 6] });
    expect(verdict.wins.map((win) => win.tier)).toEqual(tier === undefined ? [] : [tier]);
  });
});
