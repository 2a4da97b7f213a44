import { describe, expect, it } from 'vitest';
import { fractionText } from '../../exact/index.ts';
import { countedChance, countedRefund, type Probe } from '../testing/chances.ts';
import { lhcPlayType, YEAR } from '../testing/lhc.ts';
import { lhcDraw } from './draw.ts';
import { elementCounts, yearZodiacOf, ZODIACS } from './lunar-year.ts';
import { lhc } from './play-types.ts';

const PLAYS = [...lhc.playTypes.values()];
const YEARS = Array.from({ length: 16 }, (_, index) => 2020 + index);

const one = (...selections: string[]): Probe[] => selections.map((selection) => ({ selection, notes: 1 }));

/** One or more selections for every tier of a play type on one ball. */
function probesOf(tier: string, example: string): Probe[] {
  if (tier === 'TWO') return one('B', 'S', 'O', 'E', 'SB', 'SS', 'SO', 'SE', 'TB', 'TS');
  if (tier === 'YEAR') return one('HORSE');
  if (tier === 'OTHER') return one('RAT', 'SNAKE', 'PIG');
  if (/^K\d/.test(tier)) return one(ZODIACS.slice(1, 1 + Number(tier.slice(1))).join());
  if (tier === 'WIN' && example === 'B+O') return one('B+O', 'B+E', 'S+O', 'S+E');
  if (tier === 'WIN' && example.startsWith('HOME')) return one('HOME', 'WILD', 'SKY', 'EARTHZ', 'FRONT', 'BACK');
  return tier === 'WIN' ? one('01', '25', '49') : one(tier);
}

// Method: each of the 49 balls on the place that the play type looks at.
describe('play types on one ball', () => {
  it.each(PLAYS.filter(({ space }) => space).map((playType) => [playType.id, playType] as const))(
    '%s: chances and refunds',
    (_, playType) => {
      for (const [tier, { chance, refundChance }] of playType.tiers) {
        for (const probe of probesOf(tier, playType.example)) {
          expect(`${tier} ${fractionText(countedChance(playType, tier, probe))}`).toBe(`${tier} ${fractionText(chance)}`);
          expect(`${tier} ${fractionText(countedRefund(playType, probe.selection))}`).toBe(`${tier} ${fractionText(refundChance)}`);
        }
      }
    },
  );

  it('49 refunds sides, but not colours', () => {
    const verdict = lhcPlayType('zt3_two')
      .read('B,S,O,E,SB,SS,SO,SE,TB,TS,RED,GREEN')
      .judge(lhcDraw([1, 2, 49, 4, 5, 6, 7], YEAR));
    expect(verdict).toEqual({ wins: [{ tier: 'GREEN', count: 1 }], refunded: 10 });
  });

  it('the zodiac of the year has five numbers in every year', () => {
    for (const year of YEARS) {
      const counts = ZODIACS.map((name) => {
        const selection = lhcPlayType('te_zodiac').read(name);
        return Array.from({ length: 49 }, (_, index) => selection.judge(lhcDraw([0, 0, 0, 0, 0, 0, index + 1], year)).wins[0]?.tier);
      });
      expect(counts.map((tiers) => tiers.filter((tier) => tier === 'YEAR').length)).toEqual(
        ZODIACS.map((_, index) => (index === yearZodiacOf(year) ? 5 : 0)),
      );
      expect(counts.map((tiers) => tiers.filter((tier) => tier === 'OTHER').length)).toEqual(
        ZODIACS.map((_, index) => (index === yearZodiacOf(year) ? 0 : 4)),
      );
    }
  });

  it('the catalogue has the elements of 2026; another year has others', () => {
    expect(elementCounts(2026)).toEqual({ METAL: 10, WOOD: 10, WATER: 9, FIRE: 12, EARTH: 8 });
    expect(elementCounts(2031)).toEqual({ METAL: 12, WOOD: 8, WATER: 9, FIRE: 10, EARTH: 10 });
    const [metal, balls] = [lhcPlayType('te_element').read('METAL'), [7, 2, 3, 4, 5, 6, 1]];
    expect(metal.judge(lhcDraw(balls, 2031)).wins).toEqual([{ tier: 'METAL', count: 1 }]);
    expect(metal.judge(lhcDraw(balls, 2026)).wins).toEqual([]);
  });
});

describe('what a ball shows', () => {
  const wins = (name: string, selection: string, drawn: readonly number[]) => {
    const read = lhcPlayType(name).read(selection);
    return drawn.filter((ball) => read.judge(lhcDraw([0, 0, 0, 0, 0, 0, ball], YEAR)).wins.length > 0);
  };
  const BALLS = Array.from({ length: 49 }, (_, index) => index + 1);

  it.each([
    ['RED', [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]],
    ['BLUE', [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]],
    ['GREEN', [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49]],
  ])('%s: %j', (colour, balls) => {
    expect(wins('te_wave', colour, BALLS)).toEqual(balls);
  });

  // The balls 01 to 12 of 2026, from the horse back to the goat.
  it.each([
    ['HOME', [1, 6, 8, 9, 10, 12]],
    ['WILD', [2, 3, 4, 5, 7, 11]],
    ['SKY', [1, 3, 4, 6, 8, 11]],
    ['EARTHZ', [2, 5, 7, 9, 10, 12]],
    ['FRONT', [2, 3, 4, 5, 6, 7]],
    ['BACK', [1, 8, 9, 10, 11, 12]],
  ])('%s: %j', (group, balls) => {
    expect(wins('te_zgroup', group, BALLS.slice(0, 12))).toEqual(balls);
  });

  it.each([
    ['B', [25, 26, 34, 48]],
    ['S', [1, 5, 7, 10, 16, 24]],
    ['SB', [7, 16, 25, 26, 34, 48]],
    ['SS', [1, 5, 10, 24]],
    ['SO', [1, 5, 7, 10, 16, 25, 34]],
    ['SE', [24, 26, 48]],
    ['TB', [5, 7, 16, 25, 26, 48]],
    ['TS', [1, 10, 24, 34]],
  ])('side %s: %j', (side, balls) => {
    expect(wins('te_two', side, [1, 5, 7, 10, 16, 24, 25, 26, 34, 48, 49])).toEqual(balls);
  });
});
