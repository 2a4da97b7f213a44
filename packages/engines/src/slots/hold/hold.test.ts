import { describe, expect, it } from 'vitest';
import { decimalText, fraction, plus, times } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import { InvalidSheet } from '../sheet-faults.ts';
import type { SheetFaultCode } from '../sheet-faults.ts';
import { estimateReturn } from '../statistics/estimate.ts';
import { wordTape } from '../statistics/word-tape.ts';
import { featureLaws, paidSpinLaw } from './chain.ts';
import { exactHoldFigures } from './figures.ts';
import { holdSheet, tinyHold } from './hold.fixtures.ts';
import type { HoldSheet } from './sheet.ts';
import { spinHold } from './spin.ts';
import { listHoldFaults } from './validate-sheet.ts';

/** Every way a round of a tiny sheet can go, with its chance: cell by cell, respin by respin, coin by coin. */
function walkRounds(sheet: HoldSheet, visit: (multiple: number, chance: Fraction) => void): void {
  const cells = sheet.columns * sheet.rows;
  const weights = sheet.coins.reduce((sum, { weight }) => sum + weight, 0);
  const draw = (
    empty: number,
    { coin, blank }: HoldSheet['respin'],
    drawn: { units: readonly number[]; chance: Fraction },
    next: (drawn: { units: readonly number[]; chance: Fraction }) => void,
  ): void => {
    if (empty === 0) return next(drawn);
    const scale = BigInt(coin + blank);
    draw(empty - 1, { coin, blank }, { ...drawn, chance: times(drawn.chance, fraction(BigInt(blank), scale)) }, next);
    for (const { units, weight } of sheet.coins) {
      const chance = times(drawn.chance, fraction(BigInt(coin) * BigInt(weight), scale * BigInt(weights)));
      draw(empty - 1, { coin, blank }, { units: [...drawn.units, units], chance }, next);
    }
  };
  const respin = (held: readonly number[], left: number, chance: Fraction): void => {
    const isFull = held.length === cells;
    if (isFull || left === 0)
      return visit(
        held.reduce((sum, units) => sum + units, isFull ? sheet.fullGridUnits : 0),
        chance,
      );
    draw(cells - held.length, sheet.respin, { units: [], chance }, (drawn) =>
      respin([...held, ...drawn.units], drawn.units.length > 0 ? sheet.respins : left - 1, drawn.chance),
    );
  };
  draw(cells, sheet.paidSpin, { units: [], chance: fraction(1n) }, ({ units, chance }) =>
    units.length < sheet.trigger ? visit(0, chance) : respin(units, sheet.respins, chance),
  );
}

describe('the chain', () => {
  it('gives exactly the figures that walking every path gives', () => {
    let [all, mean, square, hits, best] = [fraction(0n), fraction(0n), fraction(0n), fraction(0n), 0];
    walkRounds(tinyHold, (multiple, chance) => {
      const bets = fraction(BigInt(multiple), BigInt(tinyHold.betUnits));
      all = plus(all, chance);
      mean = plus(mean, times(chance, bets));
      square = plus(square, times(chance, bets, bets));
      if (multiple > 0) hits = plus(hits, chance);
      best = Math.max(best, multiple);
    });
    const exact = exactHoldFigures(tinyHold);
    expect(all).toEqual(fraction(1n));
    expect(exact.rtp).toEqual(mean);
    expect(exact.hitFrequency).toEqual(hits);
    expect(plus(exact.variance, times(mean, mean))).toEqual(square);
    expect(exact.maxRound).toEqual(fraction(BigInt(best), BigInt(tinyHold.betUnits)));
  });

  it('has laws that add up to one, and never loses a coin', () => {
    const sumOf = (weights: readonly bigint[]): bigint => weights.reduce((sum, weight) => sum + weight, 0n);
    const paid = paidSpinLaw(holdSheet);
    expect(sumOf(paid.weights)).toBe(paid.total);
    const laws = featureLaws(holdSheet);
    expect(laws).toHaveLength(16);
    for (const [start, { weights, total }] of laws.entries()) {
      expect(sumOf(weights)).toBe(total);
      expect(sumOf(weights.slice(0, start))).toBe(0n);
    }
    expect(laws[15]?.weights[15]).toBe(1n);
  });
});

// Goal: the figures are what is played. Method: one fixed seed, the mean within its own 99 % interval.
describe('100 000 rounds', () => {
  const exact = exactHoldFigures(holdSheet);
  const source = wordTape('hold');
  const measured = estimateReturn({ rounds: 100_000, betUnits: holdSheet.betUnits }, () => spinHold(holdSheet, source).multiple);

  it('return the exact RTP and hit as often as it says', () => {
    const [rtp, hit] = [exact.rtp, exact.hitFrequency].map((value) => Number(decimalText(value, 12))) as [number, number];
    expect(Math.abs(measured.rtp - rtp)).toBeLessThan(2.576 * measured.standardError);
    expect(Math.abs(measured.hitFrequency - hit)).toBeLessThan(2.576 * Math.sqrt((hit * (1 - hit)) / 100_000));
  });

  it('stay at about 96 %, with parts that add up to it', () => {
    expect(decimalText(exact.rtp, 4)).toMatch(/^0\.9[56]/);
    expect(plus(...exact.contributions.map(({ expected }) => expected))).toEqual(exact.rtp);
  });
});

describe('a round', () => {
  it('starts its respins over with every coin, and pays the full grid', () => {
    // Tiny: a word below 1 of 3 (paid) or 1 of 4 (respin) is a coin, then a word of 4 for its worth: 3 is the MINI.
    const words = [0, 0, 0, 0, 2, 2, /* respins */ 3, 3, /* one left */ 0, 3, 1, /* two left again */ 0, 1];
    let next = 0;
    const { events, multiple } = spinHold(tinyHold, { nextUint32: () => words[next++] ?? 0 });
    expect(events).toEqual([
      {
        type: 'cells-drawn',
        coins: [
          { cell: 0, coin: 'ONE', units: 5 },
          { cell: 1, coin: 'ONE', units: 5 },
        ],
      },
      { type: 'feature-started', coins: 2, respins: 2 },
      { type: 'respun', respin: 1, landed: [], respinsLeft: 1 },
      { type: 'respun', respin: 2, landed: [{ cell: 2, coin: 'MINI', units: 40 }], respinsLeft: 2 },
      { type: 'respun', respin: 3, landed: [{ cell: 3, coin: 'ONE', units: 5 }], respinsLeft: 2 },
      { type: 'coins-won', coins: 4, multiple: 55 },
      { type: 'grid-filled', multiple: 50 },
      { type: 'round-ended', multiple: 105 },
    ]);
    expect([multiple, next]).toEqual([105, words.length]);
  });

  it('below the trigger pays nothing', () => {
    const words = [0, 0, 2, 2, 2];
    let next = 0;
    expect(spinHold(tinyHold, { nextUint32: () => words[next++] ?? 0 })).toEqual({
      multiple: 0,
      events: [
        { type: 'cells-drawn', coins: [{ cell: 0, coin: 'ONE', units: 5 }] },
        { type: 'round-ended', multiple: 0 },
      ],
    });
  });
});

describe('a hold-and-spin sheet', () => {
  const [first] = holdSheet.coins;
  it.each<readonly [SheetFaultCode, string, Partial<HoldSheet>]>([
    ['invalid_bet', 'betUnits', { betUnits: 1.5 }],
    ['invalid_size', 'columns', { columns: 40 }],
    ['invalid_trigger', 'trigger', { trigger: 16 }],
    ['invalid_trigger', 'respins', { respins: 0 }],
    ['invalid_weight', 'paidSpin', { paidSpin: { coin: 0, blank: 1 } }],
    ['invalid_weight', 'respin', { respin: { coin: 2 ** 31, blank: 2 ** 31 + 1 } }],
    ['invalid_weight', 'coins', { coins: [] }],
    ['invalid_pays', 'coins', { coins: [{ id: 'ONE', units: 0, weight: 1 }] }],
    ['invalid_symbol', 'coins', { coins: first ? [first, first] : [] }],
    ['invalid_pays', 'fullGridUnits', { fullGridUnits: -1 }],
  ])('is refused for %s at %s', (code, at, part) => {
    const faulty = { ...holdSheet, ...part };
    expect(listHoldFaults(faulty).map((fault) => [fault.code, fault.at])).toContainEqual([code, at]);
    expect(() => exactHoldFigures(faulty)).toThrow(InvalidSheet);
    expect(() => spinHold(faulty, { nextUint32: () => 0 })).toThrow(InvalidSheet);
  });

  it.each([holdSheet, tinyHold])('$name has no fault', (sheet) => {
    expect(listHoldFaults(sheet)).toEqual([]);
  });
});
