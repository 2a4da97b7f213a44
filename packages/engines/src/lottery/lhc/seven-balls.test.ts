import { describe, expect, it } from 'vitest';
import { fraction, fractionText } from '../../exact/index.ts';
import { coverageOf } from '../coverage.ts';
import { lhcKinds, lhcPlayType, sizeAndParity, YEAR } from '../testing/lhc.ts';
import { weighedShare } from '../testing/kinds-of-draw.ts';
import { colourOf } from './ball-marks.ts';
import { type LhcDraw, lhcDraw } from './draw.ts';
import { zodiacOf } from './lunar-year.ts';

// Method: every kind of draw that colours, zodiacs, or size and parity make; totals by the number of sets with each total.
describe('play types on all seven balls', () => {
  it.each([
    ['zcount', (ball: number) => zodiacOf(ball, YEAR)],
    ['seven', sizeAndParity],
    ['wave7', colourOf],
  ])('%s: chances, refunds and coverage', (id, classOf) => {
    const playType = lhcPlayType(id);
    const all = [...lhcKinds(classOf)];
    for (const [tier, { chance, refundChance }] of playType.tiers) {
      const { judge } = playType.read(tier);
      const [won, back] = [
        weighedShare(judge, ({ wins }) => wins.length > 0, all),
        weighedShare(judge, ({ refunded }) => refunded > 0, all),
      ];
      expect([tier, fractionText(won), fractionText(back)]).toEqual([tier, fractionText(chance), fractionText(refundChance)]);
      expect(fractionText(coverageOf(playType, playType.read(tier)))).toBe(fractionText(chance));
    }
  });

  it('total: chances and coverage', () => {
    const playType = lhcPlayType('total');
    const sets = setsByTotal();
    for (const [tier, { chance }] of playType.tiers) {
      const { judge } = playType.read(tier);
      const winning = sets.filter((_, total) => total >= 28 && judge(drawOfTotal(total)).wins.length > 0);
      const share = fraction(BigInt(sum(winning)), BigInt(sum(sets)));
      expect([tier, fractionText(share)]).toEqual([tier, fractionText(chance)]);
      expect(fractionText(coverageOf(playType, playType.read(tier)))).toBe(fractionText(chance));
    }
    expect(sum(sets)).toBe(85_900_584);
    expect(fractionText(coverageOf(playType, playType.read('B,S')))).toBe('1/1');
  });

  it.each([
    ['wave7', 'RED,BLUE,GREEN', [1, 2, 7, 3, 4, 9, 5], 3],
    ['wave7', 'RED,BLUE,GREEN', [1, 2, 7, 3, 4, 9, 10], 0],
  ])('%s of %s on %j refunds %i', (id, selection, balls, refunded) => {
    expect(lhcPlayType(id).read(selection).judge(lhcDraw(balls, YEAR)).refunded).toBe(refunded);
  });
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Seven-ball sets of each total, ball by ball from the smallest. */
function setsByTotal(): number[] {
  const sets = new Map<string, number[]>();
  const count = (from: number, taken: number): number[] => {
    const key = `${from}/${taken}`;
    const known = sets.get(key);
    if (known) return known;
    const byTotal = Array.from({ length: 323 }, () => 0);
    if (taken === 0) byTotal[0] = 1;
    if (taken > 0 && from <= 49) {
      for (const [total, ways] of count(from + 1, taken).entries()) byTotal[total] = (byTotal[total] ?? 0) + ways;
      for (const [total, ways] of count(from + 1, taken - 1).entries())
        if (total + from < byTotal.length) byTotal[total + from] = (byTotal[total + from] ?? 0) + ways;
    }
    sets.set(key, byTotal);
    return byTotal;
  };
  return count(1, 7);
}

function drawOfTotal(total: number): LhcDraw {
  const balls = [1, 2, 3, 4, 5, 6, 7];
  let left = total - sum(balls);
  for (let place = 6; place >= 0; place -= 1) {
    const step = Math.min(left, 42);
    balls[place] = (balls[place] ?? 0) + step;
    left -= step;
  }
  expect([sum(balls), new Set(balls).size]).toEqual([total, 7]);
  return lhcDraw(balls, YEAR);
}
