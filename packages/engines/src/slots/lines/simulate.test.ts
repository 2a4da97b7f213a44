import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { createLongStream } from '../../fair/streams.ts';
import { dragonHarborFigures } from '../games/dragon-harbor-figures.ts';
import { dragonHarbor } from '../games/dragon-harbor.ts';
import { emberMosaic } from '../games/ember-mosaic.ts';
import { wordTape, xoshiroFill } from '../statistics/word-tape.ts';
import type { ParSheet } from './sheet.ts';
import { simulate } from './simulate.ts';
import { spin } from './spin.ts';

/** Ten million and more take seconds: SLOT_ROUNDS=10000000. */
const ROUNDS = Number(process.env['SLOT_ROUNDS'] ?? 1_000_000);
const words = (nonce: number): RandomSource =>
  createLongStream({ serverSeed: 'c'.repeat(64), clientSeed: 'simulation', nonce, label: 'test:simulate' });

const cutTo = (sheet: ParSheet, lengths: readonly number[]): ParSheet => ({
  ...sheet,
  reels: sheet.reels.slice(0, lengths.length).map((strip, reel) => strip.slice(0, lengths[reel])),
  lines: sheet.lines
    .map((line) => line.slice(0, lengths.length))
    .filter((line, index, all) => all.findIndex((other) => other.join() === line.join()) === index),
  pays: Object.fromEntries(
    Object.entries(sheet.pays).map(([symbol, pays]) => [
      symbol,
      Object.fromEntries(Object.entries(pays).filter(([run]) => Number(run) <= lengths.length)),
    ]),
  ),
  wild: { ...sheet.wild, multipliers: sheet.wild.multipliers.filter(({ reel }) => reel <= lengths.length) },
  freeSpins: { ...sheet.freeSpins, reels: null, awards: { 1: 0, 2: 1, 3: 1, 4: 2, 5: 3 }, isRetriggered: false },
  scatter: { ...sheet.scatter, pays: { 1: 0, 2: 1, 3: 2, 4: 10, 5: 100 } },
});

// Goal: what is simulated is what is played. Method: the same words through both, features and rejected words included.
describe.each([
  ['Dragon Harbor, retriggered', dragonHarbor],
  ['Ember Mosaic, with reels of its own in free spins', emberMosaic],
  ['five reels of odd lengths', cutTo(dragonHarbor, [31, 29, 27, 23, 30])],
  ['three reels', cutTo(dragonHarbor, [32, 30, 28])],
  ['two reels', cutTo(dragonHarbor, [32, 31])],
] as const)('%s', (_name, sheet) => {
  it('wins exactly what spin() wins with the same words', () => {
    const rounds = 3_000;
    const source = words(1);
    const played = Array.from({ length: rounds }, () => spin(sheet, source));
    const multiples = played.map(({ multiple }) => multiple);
    const freeSpins = played.map(({ events }) => events.findLast((event) => event.type === 'round-ended')?.freeSpins ?? 0);
    expect(simulate(sheet, words(1), rounds)).toMatchObject({
      rounds,
      units: BigInt(multiples.reduce((sum, multiple) => sum + multiple, 0)),
      largestUnits: Math.max(...multiples),
      hitFrequency: multiples.filter((multiple) => multiple > 0).length / rounds,
      features: freeSpins.filter((spins) => spins > 0).length,
      freeSpins: freeSpins.reduce((sum, spins) => sum + spins, 0),
    });
  });
});

describe('a simulation', () => {
  it('rejects the words that spin() rejects', () => {
    const odd = cutTo(dragonHarbor, [31, 29, 27, 23, 30]);
    // Every third word is one of the last of 2^32, which no odd length accepts.
    const spiked = (): RandomSource => {
      const source = words(2);
      let taken = 0;
      return { nextUint32: () => ((taken += 1) % 3 === 0 ? 2 ** 32 - 1 : source.nextUint32()) };
    };
    const source = spiked();
    const units = Array.from({ length: 1_000 }, () => spin(odd, source).multiple).reduce((sum, multiple) => sum + multiple, 0);
    expect(simulate(odd, spiked(), 1_000).units).toBe(BigInt(units));
  });

  it(`of ${ROUNDS} rounds returns the exact RTP within its 99 % interval, and hits as published`, () => {
    const { rtp, variance, features, hitFrequency, standardError } = simulate(dragonHarbor, 'dragon harbor', ROUNDS);
    const deviation = Number(dragonHarborFigures.standardDeviation);
    expect(Math.abs(rtp - Number(dragonHarborFigures.rtp.percent) / 100)).toBeLessThan((2.576 * deviation) / Math.sqrt(ROUNDS));
    expect(standardError).toBeCloseTo(deviation / Math.sqrt(ROUNDS), 4);
    expect(Math.abs(variance / deviation ** 2 - 1)).toBeLessThan(0.1);
    expect(features / ROUNDS).toBeCloseTo(Number(dragonHarborFigures.feature.frequency.percent) / 100, 3);
    // Rounds also hit in their features.
    expect(hitFrequency).toBeGreaterThan(Number(dragonHarborFigures.hitFrequency.percent) / 100 - 0.002);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(simulate(emberMosaic, 'a', 1_000)).toEqual(simulate(emberMosaic, 'a', 1_000));
    expect(simulate(emberMosaic, 'a', 1_000).units).not.toBe(simulate(emberMosaic, 'b', 1_000).units);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity])('refuses %s rounds', (rounds) => {
    expect(() => simulate(emberMosaic, 'a', rounds)).toThrow(InvalidInput);
  });

  it('refuses reels that are too long for tables', () => {
    const long = Array.from({ length: 1_700 }, (_, stop) => emberMosaic.reels[0]?.[stop % 32] ?? '');
    expect(() => simulate({ ...emberMosaic, reels: emberMosaic.reels.map(() => long) }, 'a', 1)).toThrow(InvalidInput);
  });
});

describe('the words of a seed', () => {
  it('are those of xoshiro128** as its authors publish them', () => {
    const first = new Uint32Array(10);
    xoshiroFill(Int32Array.of(1, 2, 3, 4))(first);
    expect([...first]).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]);
  });

  it('come in one order, whoever reads ahead', () => {
    const [one, other] = [wordTape('order'), wordTape('order')];
    const straight = Array.from({ length: 10_000 }, () => one.nextUint32());
    const halting = Array.from({ length: 10_000 }, (_, index) => {
      if (index % 7 === 0) other.readAhead();
      return other.nextUint32();
    });
    expect(halting).toEqual(straight);
  });
});
