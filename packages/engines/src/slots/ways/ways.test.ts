import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { decimalText, fraction, plus } from '../../exact/index.ts';
import { awardedFreeSpins, freeSpinMultiplier, stripsOf } from '../reels/reel-sheet.ts';
import type { Phase } from '../reels/reel-sheet.ts';
import { InvalidSheet } from '../sheet-faults.ts';
import type { SheetFaultCode } from '../sheet-faults.ts';
import { estimateReturn } from '../statistics/estimate.ts';
import { wordTape } from '../statistics/word-tape.ts';
import { evaluateWays } from './evaluate.ts';
import { exactWaysFigures } from './figures.ts';
import { largestWaysWin } from './max-win.ts';
import { waysMoments } from './moments.ts';
import type { WaysSheet } from './sheet.ts';
import { spinWays } from './spin.ts';
import { listWaysFaults } from './validate-sheet.ts';
import { fixedWays, variableWays } from './ways.fixtures.ts';

interface Played {
  readonly scatters: number;
  combinations: bigint;
  winSum: bigint;
  squareSum: bigint;
  wayHits: bigint;
  largest: number;
}

/** Every combination of heights and stops through evaluateWays(), as often as the heights' weights say. */
function playAll(sheet: WaysSheet, phase: Phase): Map<number, Played> {
  const choices = stripsOf(sheet, phase).map((strip, reel) =>
    (sheet.heights[reel] ?? []).flatMap(({ weight }, height) => strip.map((_, stop) => ({ height, stop, weight: BigInt(weight) }))),
  );
  const classes = new Map<number, Played>();
  const visit = (chosen: readonly { height: number; stop: number; weight: bigint }[]): void => {
    const next = choices[chosen.length];
    if (next) return next.forEach((choice) => visit([...chosen, choice]));
    const [heights, stops] = [chosen.map(({ height }) => height), chosen.map(({ stop }) => stop)];
    const { scatters, multiple, scatterMultiple } = evaluateWays(sheet, { phase, heights, stops, multiplier: 1 });
    const weight = chosen.reduce((product, choice) => product * choice.weight, 1n);
    const one = classes.get(scatters) ?? { scatters, combinations: 0n, winSum: 0n, squareSum: 0n, wayHits: 0n, largest: 0 };
    one.combinations += weight;
    one.winSum += weight * BigInt(multiple);
    one.squareSum += weight * BigInt(multiple) ** 2n;
    if (multiple > scatterMultiple) one.wayHits += weight;
    one.largest = Math.max(one.largest, multiple - scatterMultiple);
    classes.set(scatters, one);
  };
  visit([]);
  return classes;
}

// Goal: the closed form is exact. Method: every combination is played and counted, mean, square, hits and best win by scatters.
describe.each([
  ['fixed', fixedWays, 'base'],
  ['variable', variableWays, 'base'],
  ['variable', variableWays, 'free'],
] as const)('%s rows, %3$s spins', (_name, sheet, phase) => {
  const played = playAll(sheet, phase);

  it('have exactly the sums that playing each combination gives', () => {
    const { classes, combinations } = waysMoments(sheet, phase);
    expect(combinations).toBe([...played.values()].reduce((sum, one) => sum + one.combinations, 0n));
    const inOrder = [...played.values()].toSorted((left, right) => left.scatters - right.scatters);
    const promised = inOrder.map(({ largest, ...sums }) => ({ ...sums, awarded: awardedFreeSpins(sheet, phase, sums.scatters), largest }));
    expect(classes.map((one) => ({ ...one, largest: largestWaysWin(sheet, phase, one.scatters) }))).toMatchObject(promised);
    expect(classes).toHaveLength(promised.length);
  });

  it('can win exactly the largest win, whatever scatters show', () => {
    for (let scatters = 0; scatters <= 8; scatters += 1) expect(largestWaysWin(sheet, phase, scatters)).toBe(played.get(scatters)?.largest);
  });
});

// Goal: the figures are what is played, features included. Method: one fixed seed, the mean within its own 99 % interval.
describe.each([
  ['fixed', fixedWays],
  ['variable', variableWays],
] as const)('%s rows', (_name, sheet) => {
  const exact = exactWaysFigures(sheet);

  it('return the exact RTP and spread over 100 000 rounds', () => {
    const source = wordTape(`ways ${sheet.id}`);
    const { rtp, variance, standardError } = estimateReturn(
      { rounds: 100_000, betUnits: sheet.betUnits },
      () => spinWays(sheet, source).multiple,
    );
    expect(Math.abs(rtp - Number(decimalText(exact.rtp, 12)))).toBeLessThan(2.576 * standardError);
    expect(variance / Number(decimalText(exact.variance, 12))).toBeCloseTo(1, 1);
  });

  it('have parts that add up to the return', () => {
    expect(plus(...exact.contributions.map(({ expected }) => expected))).toEqual(exact.rtp);
  });
});

it('the best round is the best spin with the best feature; retriggers have none', () => {
  const [base, free] = [playAll(variableWays, 'base'), playAll(variableWays, 'free')];
  const bestFree = Math.max(...[...free.values()].map(({ largest }) => largest));
  const rounds = [...base.values()].map(({ scatters, largest }) => {
    const factors = Array.from({ length: awardedFreeSpins(variableWays, 'base', scatters) }, (_, spin) =>
      freeSpinMultiplier(variableWays, spin + 1),
    );
    return largest + (variableWays.scatter.pays[scatters] ?? 0) * 1690 + bestFree * factors.reduce((sum, factor) => sum + factor, 0);
  });
  expect(exactWaysFigures(variableWays).maxRound).toEqual(fraction(BigInt(Math.max(...rounds)), 1690n));
  expect(exactWaysFigures(fixedWays).maxRound).toBeNull();
});

describe('a spin', () => {
  it('pays a symbol once for every way, wilds with their factors', () => {
    const outcome = evaluateWays(fixedWays, { phase: 'base', heights: [0, 0, 0, 0], stops: [0, 0, 1, 1], multiplier: 2 });
    expect(outcome.window).toEqual([
      ['ROSE', 'ROSE', 'LILY'],
      ['LILY', 'WILD', 'ROSE'],
      ['ROSE', 'ROSE', 'WILD'],
      ['ROSE', 'LILY', 'WILD'],
    ]);
    // ROSE: 2 × (1 + wild 2) × (2 + wild 1) × (1 + wild 3); LILY: 1 × 3 × 1 × 4.
    expect(outcome.wins).toEqual([
      { symbol: 'ROSE', count: 4, ways: 72, multiple: 72 * 60 * 2 },
      { symbol: 'LILY', count: 4, ways: 12, multiple: 12 * 30 * 2 },
    ]);
    expect(outcome.multiple).toBe(72 * 120 + 12 * 60);
  });

  it('draws each reel its height, where there is a choice, and its stop', () => {
    // Reel 1 takes weight 3 of 4 for two rows: word 3 is four rows; reel 2 has one height and takes no word for it.
    const words = [3, 0, 1, 4, 2, 1, 5];
    let next = 0;
    const round = spinWays(
      { ...variableWays, scatter: { symbol: 'NONE', pays: {} }, pays: { ...variableWays.pays, MOON: { 4: 1 } } },
      {
        nextUint32: () => words[next++] ?? 0,
      },
    );
    const [stopped] = round.events;
    expect(stopped).toMatchObject({ type: 'reels-stopped', stops: [0, 1, 2, 5] });
    expect(stopped?.type === 'reels-stopped' ? stopped.window.map((shown) => shown.length) : []).toEqual([4, 3, 5, 4]);
    expect(next).toBe(7);
  });

  it.each([[{ stops: [11, 0, 0, 0] }], [{ stops: [0, 0, 0] }], [{ heights: [1, 0, 0, 0] }]])('refuses %j', (change) => {
    expect(() => evaluateWays(fixedWays, { phase: 'base', heights: [0, 0, 0, 0], stops: [0, 0, 0, 0], multiplier: 1, ...change })).toThrow(
      InvalidInput,
    );
  });
});

describe('a ways sheet', () => {
  const tall = (rows: number, weight: number): Partial<WaysSheet> => ({ heights: [[{ rows, weight }], ...fixedWays.heights.slice(1)] });

  it.each<readonly [SheetFaultCode, string, Partial<WaysSheet>]>([
    ['invalid_bet', 'betUnits', { betUnits: 0 }],
    ['invalid_size', 'heights', { heights: fixedWays.heights.slice(1) }],
    ['invalid_size', 'heights.0', tall(1.5, 1)],
    ['short_reel', 'reels.0', tall(12, 1)],
    ['invalid_weight', 'heights.0', tall(3, 0)],
    ['invalid_weight', 'heights.0', { heights: [[], ...fixedWays.heights.slice(1)] }],
    ['invalid_pays', 'maxRoundUnits', { maxRoundUnits: 0.5 }],
    ['misplaced_wild', 'reels.0', { reels: [['WILD', 'ROSE', 'LILY'], ...fixedWays.reels.slice(1)] }],
    ['missing_pay', 'scatter.pays', { scatter: { symbol: 'MOON', pays: { 2: 1, 3: 3 } } }],
    ['endless_feature', 'freeSpins.awards', { freeSpins: { ...fixedWays.freeSpins, awards: { 3: 8, 4: 8, 5: 8 } } }],
  ])('is refused for %s at %s', (code, at, part) => {
    const faulty = { ...fixedWays, ...part };
    expect(listWaysFaults(faulty).map((fault) => [fault.code, fault.at])).toContainEqual([code, at]);
    expect(() => exactWaysFigures(faulty)).toThrow(InvalidSheet);
  });

  it.each([fixedWays, variableWays])('$name has no fault', (sheet) => {
    expect(listWaysFaults(sheet)).toEqual([]);
  });
});
