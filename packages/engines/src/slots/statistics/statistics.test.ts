import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { fraction } from '../../exact/index.ts';
import { estimateReturn, WinSums } from './estimate.ts';
import { printTables } from './print.ts';
import { returnRange, statisticsOf, volatilityOf } from './statistics.ts';

describe('statistics', () => {
  it.each([
    [8_999, 'low'],
    [9_000, 'medium'],
    [49_000, 'medium'],
    [49_001, 'high'],
  ])('call a variance of %i thousandths %s', (thousandths, volatility) => {
    expect(volatilityOf(fraction(BigInt(thousandths), 1_000n))).toBe(volatility);
  });

  it('state the range of N rounds as RTP ± 1.645 deviations over the root of N', () => {
    // 0.95 ± 1.645 × 4 ÷ 100.
    expect(returnRange({ rtp: fraction(95n, 100n), variance: fraction(16n), spins: 10_000 })).toEqual({
      spins: 10_000,
      fromPercent: '88.4200',
      toPercent: '101.5800',
    });
    // One round may lose it all and more, on paper.
    expect(returnRange({ rtp: fraction(1n, 2n), variance: fraction(1n), spins: 1 })).toMatchObject({
      fromPercent: '-114.5000',
      toPercent: '214.5000',
    });
  });

  it.each([0, 1.5, -1, Number.NaN])('have no range of %s rounds', (spins) => {
    expect(() => returnRange({ rtp: fraction(1n), variance: fraction(1n), spins })).toThrow(InvalidInput);
  });

  it('are the exact numbers as texts', () => {
    const contributions = [{ part: 'A', expected: fraction(19n, 20n) }];
    expect(
      statisticsOf({
        rtp: fraction(19n, 20n),
        hitFrequency: fraction(1n, 3n),
        variance: fraction(4n),
        maxSpin: fraction(5n),
        maxRound: null,
        contributions,
      }),
    ).toMatchObject({
      rtp: { fraction: '19/20', percent: '95.000000' },
      hitFrequency: { fraction: '1/3', percent: '33.333333' },
      variance: '4.000000',
      standardDeviation: '2.000000',
      volatilityIndex: '3.290000',
      volatility: 'low',
      maxSpin: '5.00',
      maxRound: null,
      contributions: [{ part: 'A', share: { fraction: '19/20', percent: '95.000000' } }],
    });
  });
});

describe('an estimate', () => {
  it('adds up exactly where plain numbers would not', () => {
    const sums = new WinSums();
    const wins = Array.from({ length: 1_000 }, (_, index) => 2 ** 51 + 2 * index + 1);
    for (const win of wins) sums.add(win);
    expect(sums.estimate(1).units).toBe(wins.reduce((sum, win) => sum + BigInt(win), 0n));
  });

  it('is mean, spread and error in total bets', () => {
    const wins = [0, 20, 0, 60];
    let next = 0;
    const { rtp, variance, standardError, hitFrequency, largestUnits, rounds } = estimateReturn(
      { rounds: 4, betUnits: 20 },
      () => wins[next++] ?? 0,
    );
    expect([rounds, rtp, variance, standardError, hitFrequency, largestUnits]).toEqual([4, 1, 1.5, Math.sqrt(1.5 / 4), 0.5, 60]);
  });

  it('needs two rounds', () => {
    expect(() => estimateReturn({ rounds: 1, betUnits: 1 }, () => 0)).toThrow(InvalidInput);
  });
});

it('a printed table has columns of equal width, and no room behind the last text', () => {
  const rows = [
    ['symbol', '3', '4'],
    ['A', '100', '5'],
    ['WILD', 'stands for all of these'],
  ];
  expect(printTables('Game', [{ heading: 'Pays', rows }])).toBe(
    ['Game', '====', '', 'Pays', '----', 'symbol  3    4', 'A       100  5', 'WILD    stands for all of these'].join('\n'),
  );
});
