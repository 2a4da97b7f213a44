import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fraction, over, plus } from '../../exact/index.ts';
import { dragonHarborFigures } from '../games/dragon-harbor-figures.ts';
import { dragonHarbor } from '../games/dragon-harbor.ts';
import { emberMosaicFigures } from '../games/ember-mosaic-figures.ts';
import { emberMosaic } from '../games/ember-mosaic.ts';
import { stripsOf } from '../reels/reel-sheet.ts';
import type { Phase } from '../reels/reel-sheet.ts';
import { statisticsOf } from '../statistics/statistics.ts';
import { describeSheet } from './describe-sheet.ts';
import { enumerateWins } from './enumerate.ts';
import { evaluate } from './evaluate.ts';
import { exactLineFigures } from './exact-figures.ts';
import { computeFigures } from './figures.ts';
import type { ParSheet } from './sheet.ts';
import { payLineShares } from './symbol-shares.ts';

interface SpinCase {
  readonly id: string;
  readonly group: string;
  readonly input: { readonly stops: readonly number[]; readonly freeSpin: boolean };
  readonly expect: {
    readonly window: readonly (readonly string[])[];
    readonly lineWins: readonly { line: number; symbol: string; count: number; wildMultiplier: number; winLineBets: number }[];
    readonly scatters: number;
    readonly scatterWinLineBets: number;
    readonly totalWinLineBets: number;
    readonly freeSpinsAwarded: number;
  };
}

const FILE = join(import.meta.dirname, '../../../conformance/slots.json');
const { cases } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly cases: readonly SpinCase[] };

// Dragon Harbor is PAR sheet A of rule book §3.8: its printed figures prove the engine.
describe('Dragon Harbor', () => {
  it('has exactly the printed figures', () => {
    const figures = computeFigures(dragonHarbor);
    expect(figures).toEqual(dragonHarborFigures);
    expect(figures.rtp).toEqual({ fraction: '7956618250607/8281672122368', percent: '96.075021' });
    expect([figures.rtpParts.lines, figures.rtpParts.scatters, figures.rtpParts.freeSpins].map(({ percent }) => percent)).toEqual([
      '83.682531',
      '1.775891',
      '10.616600',
    ]);
    expect(figures.hitFrequency).toEqual({ fraction: '3000317/8388608', percent: '35.766566' });
    expect(12_001_268n * 8_388_608n).toBe(3_000_317n * 33_554_432n);
    expect(figures.feature.oneIn).toBe('140.3611');
    expect(figures.feature.triggers).toEqual([
      { scatters: 3, freeSpins: 8, combinations: '227070' },
      { scatters: 4, freeSpins: 12, combinations: '11745' },
      { scatters: 5, freeSpins: 20, combinations: '243' },
    ]);
    expect(figures.feature.meanFreeSpins).toBe('8.718609');
    expect([figures.variance, figures.standardDeviation, figures.volatility]).toEqual(['13.149476', '3.626221', 'medium']);
    expect(figures.maxWin).toEqual({ baseSpin: '184.95', baseSpinLineBets: 3699, round: '5000.00', roundLineBets: 100_000 });
    expect(figures.distribution.map(({ combinations }) => Number(combinations))).toEqual([
      21553164, 5082123, 2600149, 2873641, 1055277, 296614, 83105, 7556, 2803,
    ]);
  });

  it('wins the printed sum of line bets', () => {
    expect(enumerateWins(dragonHarbor, 'base').reduce((total, one) => total + one.lineMultiple * one.combinations, 0)).toBe(561_583_960);
  });

  it.each(cases.filter(({ group }) => group === 'spin_a'))('$id', ({ input, expect: expected }) => {
    const { stops, freeSpin } = input;
    const outcome = evaluate(dragonHarbor, { phase: freeSpin ? 'free' : 'base', stops, multiplier: freeSpin ? 2 : 1 });
    expect(outcome.window).toEqual(expected.window);
    expect(outcome.lineWins).toEqual(expected.lineWins.map(({ winLineBets, ...win }) => ({ ...win, multiple: winLineBets })));
    expect([outcome.scatters, outcome.scatterMultiple, outcome.multiple, outcome.freeSpinsAwarded]).toEqual([
      expected.scatters,
      expected.scatterWinLineBets,
      expected.totalWinLineBets,
      expected.freeSpinsAwarded,
    ]);
  });
});

describe('Ember Mosaic', () => {
  it('has exactly its published figures', () => {
    expect(computeFigures(emberMosaic)).toEqual(emberMosaicFigures);
  });

  it('keeps to its design: 95.8 to 96.2 percent, medium, bounded', () => {
    const percent = Number(emberMosaicFigures.rtp.percent);
    expect(percent).toBeGreaterThanOrEqual(95.8);
    expect(percent).toBeLessThanOrEqual(96.2);
    expect(emberMosaicFigures.volatility).toBe('medium');
    expect(emberMosaicFigures.maxWin.roundLineBets).toBe(115_014);
  });

  it('shares nothing of Dragon Harbor but its size', () => {
    expect(emberMosaic.reels.some((strip) => dragonHarbor.reels.some((other) => other.join() === strip.join()))).toBe(false);
    expect(emberMosaic.lines).not.toEqual(dragonHarbor.lines);
    expect(
      Object.values(emberMosaic.pays).some((pays) =>
        Object.values(dragonHarbor.pays).some((other) => [3, 4, 5].every((count) => other[count] === pays[count])),
      ),
    ).toBe(false);
  });

  it('describes itself as JSON whose parts add up to the return', () => {
    const description = describeSheet(emberMosaic, emberMosaicFigures);
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
    const { volatilityIndex, ranges } = statisticsOf(exactLineFigures(emberMosaic));
    expect([description.volatilityIndex, description.ranges]).toEqual([volatilityIndex, ranges]);
    expect(description.wild).toEqual({ symbol: 'WILD', reels: [2, 3, 4], freeReels: [2, 3, 4, 5], multipliers: [] });
    expect(description.freeSpins.multipliers).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5]);
    for (const { counts } of [description.base, description.free]) {
      expect([0, 1, 2, 3, 4].map((reel) => counts.reduce((sum, { perReel }) => sum + (perReel[reel] ?? 0), 0))).toEqual([
        32, 32, 32, 32, 32,
      ]);
    }
    const parts = description.base.payLines.map(({ expectedFraction }) => expectedFraction.split('/').map(BigInt) as [bigint, bigint]);
    const { numerator, denominator } = plus(...parts.map(([top, bottom]) => fraction(top, bottom)));
    expect(`${numerator}/${denominator}`).toBe(emberMosaicFigures.rtpParts.lines.fraction);
  });
});

// Goal: the enumeration is right. Method: the same mean from the symbol counts alone, without any combination played.
describe.each([
  ['Dragon Harbor', dragonHarbor, 'base'],
  ['Ember Mosaic', emberMosaic, 'base'],
  ['Ember Mosaic', emberMosaic, 'free'],
] as const)('%s, %3$s spins', (_name, sheet: ParSheet, phase: Phase) => {
  it('enumerate to the line wins that the symbol counts promise', () => {
    const played = enumerateWins(sheet, phase).reduce((sum, one) => sum + BigInt(one.lineMultiple) * BigInt(one.combinations), 0n);
    const all = stripsOf(sheet, phase).reduce((product, strip) => product * BigInt(strip.length), 1n);
    const promised = plus(...payLineShares(sheet, phase).map(({ expected }) => expected));
    expect(over(fraction(played, all), fraction(BigInt(sheet.lines.length)))).toEqual(promised);
  });
});

// Goal: what is enumerated is what is played. Method: every combination of short reels through both.
describe.each([
  ['Dragon Harbor', dragonHarbor],
  ['Ember Mosaic', emberMosaic],
] as const)('%s on short reels', (_name, sheet: ParSheet) => {
  it.each([0, 5, 13, 20, 26])('enumerates exactly what evaluate() pays, from stop %i', (from) => {
    const cut = (strips: ParSheet['reels']): ParSheet['reels'] =>
      strips.map((strip, reel) => Array.from({ length: 7 + (reel % 2) }, (_, stop) => strip[(from + stop) % strip.length] ?? ''));
    const short: ParSheet = {
      ...sheet,
      reels: cut(sheet.reels),
      freeSpins: { ...sheet.freeSpins, reels: sheet.freeSpins.reels && cut(sheet.freeSpins.reels) },
    };
    for (const phase of ['base', 'free'] as const) expect(evaluatedClasses(short, phase)).toEqual(enumeratedClasses(short, phase));
  });
});

function enumeratedClasses(sheet: ParSheet, phase: Phase): Record<string, number> {
  return Object.fromEntries(enumerateWins(sheet, phase).map((one) => [`${one.scatters} scatters, ${one.lineMultiple}`, one.combinations]));
}

function evaluatedClasses(sheet: ParSheet, phase: Phase): Record<string, number> {
  const classes: Record<string, number> = {};
  const lengths = stripsOf(sheet, phase).map((strip) => strip.length);
  const all = lengths.reduce((product, length) => product * length, 1);
  for (let index = 0; index < all; index += 1) {
    let rest = index;
    const stops = lengths.map((length) => {
      const stop = rest % length;
      rest = Math.floor(rest / length);
      return stop;
    });
    const outcome = evaluate(sheet, { phase, stops, multiplier: 1 });
    const key = `${outcome.scatters} scatters, ${outcome.multiple - outcome.scatterMultiple}`;
    classes[key] = (classes[key] ?? 0) + 1;
  }
  return classes;
}
