import { describe, expect, it } from 'vitest';
import { compare, decimalText, fraction, fractionText, minus, percentText, plus, times } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { bingo75, bingo90, chanceByCall, meanCalls } from './bingo-chances.ts';
import { winningRolls } from './dice.ts';
import type { DiceBet } from './dice.ts';
import { returnOf } from './game.ts';
import { limboResult } from './limbo.ts';
import { crashPointOf } from './crash.ts';
import { LOST, multiplierFraction, multiplierText } from './multiplier.ts';
import { PLINKO_ROWS } from './plinko.ts';
import { bingo, crash, dice, hilo, keno, limbo, mines, plinko, scratch, scratchCrown, scratchKoi, wheel } from './registry.ts';
import { RISKS } from './risk.ts';
import { CROWN_JEWELS, KOI_POND, prizeAt, SCRATCH_PRIZES, SCRATCH_TICKETS, winningTickets } from './scratch.ts';

const ONE = fraction(1n);
const K = fraction(99n, 100n);
/** One unit of a multiplier. */
const STEP = fraction(1n, 10_000n);

/** K, less what one truncation of the multiplier can cost. */
function isTruncatedFrom(expected: Fraction, actual: Fraction, chance: Fraction): boolean {
  return compare(actual, expected) <= 0 && compare(actual, minus(expected, times(chance, STEP))) > 0;
}

// Rule book §3.12, to the printed digits.
describe('the printed returns', () => {
  it.each([
    [8, 'low', '98.9844'],
    [8, 'medium', '98.9062'],
    [8, 'high', '99.0625'],
    [12, 'low', '98.9795'],
    [12, 'medium', '98.9893'],
    [12, 'high', '99.1162'],
    [16, 'low', '98.9987'],
    [16, 'medium', '98.9883'],
    [16, 'high', '98.9764'],
  ] as const)('plinko %i rows %s: %s %%', (rows, risk, printed) => {
    const rtp = plinko.expectedReturn({ rows, risk });
    // 98.90625 is printed rounded down, the only figure on a half: both neighbours are its rounding.
    const difference = minus(times(rtp, fraction(100n)), fraction(BigInt(printed.replace('.', '')), 10_000n));
    expect(compare(times(difference, fraction(difference.numerator < 0n ? -1n : 1n)), fraction(1n, 20_000n))).toBeLessThanOrEqual(0);
  });

  it.each([
    [1, '92.5000'],
    [2, '92.0886'],
    [3, '92.9649'],
    [4, '94.7850'],
    [5, '92.4187'],
    [6, '94.2131'],
    [7, '95.5250'],
    [8, '95.1241'],
    [9, '94.7570'],
    [10, '94.8653'],
  ])('keno %i picks: %s %%', (picks, printed) => {
    const bet = { picks: Array.from({ length: picks }, (_, index) => index + 1) };
    expect(percentText(keno.expectedReturn(bet), 4)).toBe(printed);
    expect(keno.listPays(bet)).toHaveLength(picks + 1);
  });

  it.each(RISKS)('wheel %s: 99 %%', (risk) => {
    expect(fractionText(wheel.expectedReturn({ segments: 10, risk }))).toBe('99/100');
  });

  it('scratch: 90.0 %, 418 422 winning tickets, and the prizes of all million tickets add up to it', () => {
    expect(fractionText(scratch.expectedReturn({}))).toBe('9/10');
    expect(winningTickets(SCRATCH_PRIZES)).toBe(418_422);
    let [paid, winners] = [0, 0];
    for (let ticket = 0; ticket < SCRATCH_TICKETS; ticket += 1) {
      const prize = prizeAt(SCRATCH_PRIZES, ticket);
      paid += prize;
      if (prize > LOST) winners += 1;
    }
    expect([paid, winners]).toEqual([0.9 * SCRATCH_TICKETS * 10_000, 418_422]);
    expect([0, 1, 2, 418_421, 418_422].map((ticket) => multiplierText(prizeAt(SCRATCH_PRIZES, ticket)))).toEqual([
      '10000.0000',
      '10000.0000',
      '1000.0000',
      '1.0000',
      '0.0000',
    ]);
  });

  // Sums made by hand from the print runs: 50 × 1 000 + 20 × 4 000 + … for each million tickets.
  it.each([
    [scratchKoi, KOI_POND, { rtp: '24/25', winners: 377_000, best: '50.0000', deviation: '2.50' }],
    [scratchCrown, CROWN_JEWELS, { rtp: '93/100', winners: 285_000, best: '1000.0000', deviation: '9.49' }],
  ] as const)('$id: the prizes of all its tickets add up to its return', (game, { tickets, prizes }, printed) => {
    expect(fractionText(game.expectedReturn({}))).toBe(printed.rtp);
    expect(multiplierText(game.highestMultiplier({}))).toBe(printed.best);
    let [paid, squares, winners] = [0, 0, 0];
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      const prize = prizeAt(prizes, ticket) / 10_000;
      paid += prize;
      squares += prize * prize;
      if (prize > 0) winners += 1;
    }
    const mean = paid / tickets;
    expect(fractionText(fraction(BigInt(paid), BigInt(tickets)))).toBe(printed.rtp);
    expect(winners).toBe(printed.winners);
    expect(Math.sqrt(squares / tickets - mean * mean).toFixed(2)).toBe(printed.deviation);
  });

  it('bingo: 85 % of the sales, and the mean numbers of calls', () => {
    expect(fractionText(bingo.rtp)).toBe('17/20');
    expect(decimalText(meanCalls(bingo75('line')), 4)).toBe('41.3686');
    expect(decimalText(meanCalls(bingo75('fullHouse')), 2)).toBe('72.96');
    expect(decimalText(meanCalls(bingo90('fullHouse')), 4)).toBe('85.3125');
  });
});

describe('the returns of priced games', () => {
  it('dice: every bet there is returns 99 %, less its truncation', () => {
    let bets = 0;
    for (const direction of ['over', 'under'] as const) {
      for (let target = 0; target < 10_000; target += 1) {
        const rolls = winningRolls({ direction, target });
        // Rolls that win: 1 to 9899 are a bet.
        if (rolls < 1 || rolls > 9_899) continue;
        const bet: DiceBet = { direction, target };
        const rtp = times(fraction(BigInt(rolls), 10_000n), multiplierFraction(dice.highestMultiplier(bet)));
        if (!isTruncatedFrom(K, rtp, fraction(BigInt(rolls), 10_000n))) expect.fail(`${direction} ${target} returns ${fractionText(rtp)}`);
        bets += 1;
      }
    }
    expect(bets).toBe(2 * 9_899);
    const bet: DiceBet = { direction: 'over', target: 6_628 };
    expect(fractionText(dice.expectedReturn(bet))).toBe(fractionText(times(fraction(3_371n, 10_000n), fraction(29_368n, 10_000n))));
  });

  it('mines: every number of mines and of tiles returns 99 %, less its truncation', () => {
    for (let count = 1; count <= 24; count += 1) {
      const pays = mines.listPays({ mines: count });
      expect(pays).toHaveLength(25 - count);
      pays.forEach(({ chance, multiplier }, index) => {
        const plan = Array.from({ length: index + 1 }, (_, tile) => tile);
        const rtp = mines.expectedReturn({ mines: count }, plan);
        expect(rtp).toEqual(times(chance, multiplierFraction(multiplier)));
        expect(isTruncatedFrom(K, rtp, chance)).toBe(true);
      });
      expect(mines.highestMultiplier({ mines: count })).toBe(Math.max(...pays.map(({ multiplier }) => multiplier)));
      expect(mines.expectedReturn({ mines: count })).toEqual(ONE);
    }
  });

  it('hi-lo: every first guess returns 99 %, less its truncation, and no guess is certain', () => {
    const pays = hilo.listPays({});
    expect(pays).toHaveLength(26);
    for (const { chance, multiplier } of pays) {
      expect(compare(chance, ONE)).toBeLessThan(0);
      expect(isTruncatedFrom(K, times(chance, multiplierFraction(multiplier)), chance)).toBe(true);
    }
  });

  // Closed form: the words that win are those from the first on, ⌊99 × 2^32 / T⌋ of them for a target of T hundredths.
  it('limbo: as many words win as the price says', () => {
    const targets = [...Array.from({ length: 900 }, (_, index) => 101 + index), 12_345, 1_000_000, 99_999_999, 100_000_000];
    for (const target of targets) {
      const winning = 2n ** 32n - lowestPassing(0n, 2n ** 32n, (word) => limboResult(K, Number(word)) >= BigInt(target));
      expect(winning).toBe((99n * 2n ** 32n) / BigInt(target));
      expect(fractionText(limbo.expectedReturn({ target }))).toBe('99/100');
    }
  });

  it('crash: as many of the 2^52 numbers reach a multiplier as its chance says', () => {
    for (const target of [101, 150, 200, 1_000, 123_456, 100_000_000]) {
      const passing = lowestPassing(0n, 2n ** 52n, (r) => crashPointOf(K, r) < BigInt(target));
      expect(passing).toBe((99n * 2n ** 52n) / BigInt(target));
      expect(fractionText(times(crash.chanceOf(target), fraction(BigInt(target), 100n)))).toBe('99/100');
      expect(crash.expectedReturn(target)).toEqual(K);
    }
    expect(crashPointOf(K, 2n ** 52n - 1n)).toBe(100n);
  });
});

it('the chances of every pay table add up to one, and its pays to the return', () => {
  const tables = [
    ...PLINKO_ROWS.flatMap((rows) => RISKS.map((risk) => plinko.listPays({ rows, risk }))),
    ...Array.from({ length: 10 }, (_, index) => keno.listPays({ picks: Array.from({ length: index + 1 }, (__, pick) => pick + 1) })),
    ...RISKS.map((risk) => wheel.listPays({ segments: 10, risk })),
    scratch.listPays({}),
    scratchKoi.listPays({}),
    scratchCrown.listPays({}),
    dice.listPays({ direction: 'under', target: 1 }),
    limbo.listPays({ target: 101 }),
  ];
  for (const pays of tables) {
    expect(fractionText(plus(...pays.map(({ chance }) => chance)))).toBe('1/1');
    expect(compare(returnOf(pays), ONE)).toBeLessThan(0);
  }
});

describe('chances of bingo', () => {
  // The full house of 24 numbers by the 24th call is one of C(75, 24) draws.
  it('grow with the calls from nothing to certainty', () => {
    for (const odds of [
      ...(['line', 'twoLines', 'fourCorners', 'fullHouse'] as const).map(bingo75),
      ...(['line', 'twoLines', 'fullHouse'] as const).map(bingo90),
    ]) {
      let before = fraction(0n);
      for (let calls = 0; calls <= odds.numbers; calls += 1) {
        const chance = chanceByCall(odds, calls);
        expect(compare(chance, before)).toBeGreaterThanOrEqual(0);
        before = chance;
      }
      expect(fractionText(before)).toBe('1/1');
    }
    expect(chanceByCall(bingo75('line'), 3)).toEqual(fraction(0n));
    expect(compare(chanceByCall(bingo75('line'), 4), fraction(0n))).toBeGreaterThan(0);
    expect(fractionText(chanceByCall(bingo75('fullHouse'), 24))).toBe('1/25778699578994555700');
  });

  // Four lines go through the centre and need four calls, eight need five: by call 4 exactly one line can be complete.
  it('of a line by the fourth call are those of its four lines through the centre', () => {
    expect(chanceByCall(bingo75('line'), 4)).toEqual(fraction(4n, 1_215_450n));
  });

  it.each([-1, 76, 0.5, Number.NaN])('are not known for %d calls', (calls) => {
    expect(() => chanceByCall(bingo75('line'), calls)).toThrow(/invalid_input/);
  });
});

/** The first number from `low` that passes a test which no number fails after one has passed. */
function lowestPassing(low: bigint, high: bigint, passes: (value: bigint) => boolean): bigint {
  let [first, last] = [low, high];
  while (first < last) {
    const middle = (first + last) / 2n;
    if (passes(middle)) last = middle;
    else first = middle + 1n;
  }
  return first;
}
