import { describe, expect, it } from 'vitest';
import { fraction, fractionText } from '../../exact/index.ts';
import { coverageOf } from '../coverage.ts';
import type { PlayType } from '../play-type.ts';
import { areChosen, firstNumbers, lhcKinds, lhcPlayType, marksOf, YEAR } from '../testing/lhc.ts';
import { weighedChances, weighedShare } from '../testing/kinds-of-draw.ts';
import { lhcDraw } from './draw.ts';
import { yearZodiacOf, ZODIACS } from './lunar-year.ts';
import { lhc } from './play-types.ts';

const PLAYS = [...lhc.playTypes.values()];
const YEARS = Array.from({ length: 12 }, (_, index) => 2020 + index);

// Method: every kind of draw that chosen and other numbers make, with the number of such draws in C(49,6) × 43.
describe('play types on chosen numbers', () => {
  const numberPlayTypes = PLAYS.filter(({ id, space }) => !space && /\.(zheng|l\d|l3z2|l2te|techuan|not\d+|one_of\d+)$/.test(id));

  it('are all there', () => {
    expect(numberPlayTypes).toHaveLength(21);
  });

  it.each(numberPlayTypes.map((playType) => [playType.id, playType] as const))('%s: chances, coverage and ceiling', (id, playType) => {
    const most = /not|one_of/.test(id) ? Number(/\d+$/.exec(id)) + 3 : 12;
    for (const selection of [playType.example, firstNumbers(most)]) {
      const read = playType.read(selection);
      const chances = weighedChances(playType, { selection, notes: read.notes }, lhcKinds(areChosen(selection)));
      expect([...chances].map(([tier, chance]) => `${tier} ${fractionText(chance)}`).toSorted()).toEqual(
        [...playType.tiers].map(([tier, { chance }]) => `${tier} ${fractionText(chance)}`).toSorted(),
      );
      const share = weighedShare(read.judge, ({ wins }) => wins.length > 0, lhcKinds(areChosen(selection)));
      expect(fractionText(coverageOf(playType, read))).toBe(fractionText(share));
      const verdicts = new Set(Array.from(lhcKinds(areChosen(selection)), ({ draw }) => JSON.stringify(read.judge(draw))));
      expect(new Set(read.ceilings().map((verdict) => JSON.stringify(verdict)))).toEqual(verdicts);
    }
  });
});

// Method: every kind of draw that the marks of one note make.
describe('play types on zodiacs and last digits of the seven', () => {
  const markPlayTypes = PLAYS.filter(({ id }) => /lian|pt_/.test(id));

  function noteOf({ id }: PlayType, tier: string, year: number): string {
    const size = Number(/\d/.exec(id)?.[0] ?? 1);
    if (/T0|TN/.test(tier)) return Array.from({ length: size }, (_, index) => (tier === 'T0' ? index : index + 3)).join();
    const first = yearZodiacOf(year) + (tier === 'Y' || tier === 'YEAR' ? 0 : 1);
    return Array.from({ length: size }, (_, index) => ZODIACS[(first + 2 * index) % ZODIACS.length]).join();
  }

  it.each(markPlayTypes.map((playType) => [playType.id, playType] as const))('%s: chances', (_, playType) => {
    for (const year of playType.id.includes('5') ? [YEAR] : [YEAR, 2024, 2029]) {
      for (const [tier, { chance }] of playType.tiers) {
        const selection = noteOf(playType, tier, year);
        const chances = weighedChances(playType, { selection, notes: 1 }, lhcKinds(marksOf(selection, year), year));
        expect([[...chances.keys()], fractionText(chances.get(tier) ?? fraction(0n))]).toEqual([[tier], fractionText(chance)]);
      }
    }
  });

  it.each([
    ['pt_zodiac', 'HORSE,RAT'],
    ['pt_zodiac', 'RAT'],
    ['pt_tail', '0,1,2'],
    ['pt_tail', '4,5'],
    ['lianxiao2', 'HORSE,RAT,OX,TIGER'],
    ['lianxiao2_not', 'HORSE,RAT,OX'],
    ['lianwei2', '1,2,3,4'],
    ['lianwei3', '0,2,3,4'],
  ])('%s of %s covers what is counted', (id, selection) => {
    const playType = lhcPlayType(id);
    const read = playType.read(selection);
    const share = (year: number) => weighedShare(read.judge, ({ wins }) => wins.length > 0, lhcKinds(marksOf(selection, year), year));
    const largest = YEARS.map((year) => share(year)).reduce((most, value) =>
      value.numerator * most.denominator > most.numerator * value.denominator ? value : most,
    );
    expect(fractionText(coverageOf(playType, read))).toBe(fractionText(largest));
  });

  // Balls 01, 13, 25, 37, 49 are of the year's zodiac; 02 and 14 of another; 01 to 07 of seven different ones.
  it.each([
    ['lianxiao2_not', ZODIACS.join(), [1, 13, 25, 37, 49, 2, 14]],
    ['lianxiao5_not', ZODIACS.join(), [1, 13, 25, 37, 49, 2, 14]],
    ['lianxiao2_not', 'RAT,OX,HORSE', [2, 14, 26, 38, 3, 15, 27]],
    ['lianxiao3', ZODIACS.join(), [1, 2, 3, 4, 5, 6, 7]],
    ['lianwei4', '0,1,2,3,4,5,6,7,8,9', [10, 2, 3, 4, 5, 6, 7]],
    ['pt_zodiac', ZODIACS.join(), [2, 3, 4, 5, 6, 7, 8]],
    ['pt_tail', '1,2,3', [1, 2, 3, 4, 5, 6, 7]],
  ])('%s of %s wins at most what %j wins', (id, selection, balls) => {
    const read = lhcPlayType(id).read(selection);
    expect(read.ceilings()).toContainEqual(read.judge(lhcDraw(balls, YEAR)));
  });
});
