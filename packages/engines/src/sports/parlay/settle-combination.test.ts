import { amountToWire, DomainError, getCurrency, oddsUnits, parseAmount, parseOdds, units } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../../conformance/sports_parlay_system.json' with { type: 'json' };
import { decimalText, fraction, plus, times } from '../../exact/fraction.ts';
import type { Fraction } from '../../exact/fraction.ts';
import { deadHeat, HALF_LOSE, HALF_WIN, LOSE, multiplierOf, ratioOfOdds, returnOf, VOID, WIN } from '../result.ts';
import type { Result } from '../result.ts';
import { parlayOf } from './combination.ts';
import type { Combination, CombinationLeg } from './combination.ts';
import { listCombinations } from './line-sums.ts';
import { canStillWin, returnBounds, settleCombination, stakeOfCombination, validBetOfCombination } from './settle-combination.ts';
import { getSystem } from './systems.ts';

const USD = getCurrency('USD');
const money = (text: string): Amount => parseAmount(text, USD);
const RESULTS: Record<string, Result> = { WIN, LOSE, VOID, HALF_WIN, HALF_LOSE, DEAD_HEAT_1_2: deadHeat({ places: 1, tied: 2 }) };
const leg = (odds: string, result?: Result): CombinationLeg => ({ price: ratioOfOdds(parseOdds(odds)), ...(result ? { result } : {}) });

describe('conformance: parlays and systems', () => {
  it.each(vectors.cases)('$id', ({ input, expect: expected }) => {
    const legs = input.legs.map(({ odds, result }) => leg(odds, RESULTS[result]));
    const folds = input.foldsOfOthers ?? (input.type === 'parlay' ? [legs.length] : getSystem(input.type).folds);
    const bet = { legs, bankers: input.bankers ?? [], folds, stakePerLine: money(input.stake ?? input.stakePerLine ?? '') };
    const settled = settleCombination(bet);
    expect(settled).toMatchObject({ lines: expected.lines, isCapped: false });
    expect(amountToWire(settled.totalStake, USD)).toBe(expected.totalStake);
    expect(amountToWire(settled.return, USD)).toBe(expected.return);
    if (expected.winningLines !== undefined) expect(settled.winningLines).toBe(expected.winningLines);
    if (expected.effectiveOdds !== undefined) expect(decimalText(settled.multiplier, 6)).toBe(expected.effectiveOdds);
  });
});

const anyResult = fc.oneof(
  fc.constantFrom(WIN, LOSE, VOID, HALF_WIN, HALF_LOSE),
  fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 4 })).map(([places, tied]) => deadHeat({ places, tied })),
);
const anyLeg = fc.record({
  price: fc.oneof(
    fc.bigInt({ min: 10_000n, max: 200_000n }).map((odds) => ratioOfOdds(oddsUnits(odds))),
    // A negative Malay price: 1 + 1/|m|.
    fc.integer({ min: 50, max: 1_000 }).map((thousandths) => plus(fraction(1n), fraction(1_000n, BigInt(thousandths)))),
  ),
  result: anyResult,
});

/** A bet of 2 to 9 legs with bankers and folds that make lines. */
const anyBet: fc.Arbitrary<Combination> = fc.array(anyLeg, { minLength: 2, maxLength: 9 }).chain((legs) => {
  const positions = legs.map((_, index) => index);
  return fc.subarray(positions, { maxLength: legs.length - 1 }).chain((bankers) => {
    const sizes = Array.from({ length: legs.length - bankers.length }, (_, index) => index + 1);
    return fc.record({
      legs: fc.constant(legs),
      bankers: fc.constant(bankers),
      folds: fc.shuffledSubarray(sizes, { minLength: 1 }),
      stakePerLine: fc.bigInt({ min: 1n, max: 10_000n }).map(units),
    });
  });
});

/** Written apart from the engine: every line by itself. */
function lineByLine({ legs, bankers = [], folds }: Combination): { sum: Fraction; lines: number; winning: number } {
  const others = legs.filter((_, index) => !bankers.includes(index));
  let [sum, lines, winning] = [fraction(0n), 0, 0];
  for (const fold of folds) {
    for (const line of listCombinations(others.length, fold)) {
      const inLine = [...bankers.map((at) => legs[at]!), ...line.map((at) => others[at]!)];
      const product = times(...inLine.map(({ price, result }) => multiplierOf(price, result!)));
      sum = plus(sum, product);
      lines++;
      if (product.numerator > 0n) winning++;
    }
  }
  return { sum, lines, winning };
}

describe('any combination', () => {
  it('returns the exact sum over its lines, truncated once', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const { sum, lines, winning } = lineByLine(bet);
        const settled = settleCombination(bet);
        expect([settled.lines, settled.winningLines]).toEqual([lines, winning]);
        expect(settled.multiplier.numerator * sum.denominator).toBe(sum.numerator * settled.multiplier.denominator);
        expect(settled.return).toBe((bet.stakePerLine * sum.numerator) / sum.denominator);
        expect(settled.totalStake).toBe(bet.stakePerLine * BigInt(lines));
      }),
      { numRuns: 400 },
    );
  });

  it('never returns less than nothing nor more than every leg winning would, and void legs alone return the stake', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const all = (result: Result): Combination => ({ ...bet, legs: bet.legs.map(({ price }) => ({ price, result })) });
        const settled = settleCombination(bet);
        expect(settled.return).toBeGreaterThanOrEqual(0n);
        expect(settled.return).toBeLessThanOrEqual(settleCombination(all(WIN)).return);
        expect(settleCombination(all(VOID)).return).toBe(settled.totalStake);
        expect(settleCombination(all(LOSE)).return).toBe(0n);
        const counted = validBetOfCombination(bet);
        expect(counted).toBeGreaterThanOrEqual(0n);
        expect(counted).toBeLessThanOrEqual(settled.totalStake);
      }),
      { numRuns: 300 },
    );
  });

  it('stays within its bounds while legs are open, and is decided when nothing can win', () => {
    fc.assert(
      fc.property(anyBet, fc.infiniteStream(fc.boolean()), (bet, hidden) => {
        const legs = bet.legs.map(({ price, result }) => ({ price, ...(hidden.next().value ? {} : { result: result! }) }));
        const open = { ...bet, legs };
        const { least, most } = returnBounds(open);
        const settled = settleCombination(bet);
        expect(settled.return).toBeGreaterThanOrEqual(least);
        expect(settled.return).toBeLessThanOrEqual(most);
        if (!canStillWin(open)) expect(settleCombination(open).return).toBe(0n);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a parlay', () => {
  it('multiplies its legs: 2.5, the half win (1.8 + 1)/2 and the void 1', () => {
    const legs = [leg('2.50', WIN), leg('1.80', HALF_WIN), leg('3.00', VOID)];
    expect(settleCombination(parlayOf({ legs, stake: money('10') })).return).toBe(money('35'));
  });

  it('waits for an open leg, but not once a leg is lost', () => {
    const open = parlayOf({ legs: [leg('2.00', WIN), leg('3.00')], stake: money('10') });
    expect(() => settleCombination(open)).toThrow(expect.objectContaining({ code: 'combination_open', details: { openLegs: '1' } }));
    expect(returnBounds(open)).toEqual({ least: 0n, most: money('60') });
    const lost = parlayOf({ legs: [leg('2.00', LOSE), leg('3.00')], stake: money('10') });
    expect(settleCombination(lost)).toMatchObject({ return: 0n, winningLines: 0 });
  });

  it.each([
    [1, 'too_few_legs'],
    [21, 'too_many_legs'],
  ])('of %i legs is refused: %s', (count, code) => {
    const legs = Array.from({ length: count }, () => leg('2.00', WIN));
    expect(() => settleCombination(parlayOf({ legs, stake: money('1') }))).toThrow(expect.objectContaining({ code }));
  });

  it.each([2, 20])('of %i legs is taken', (count) => {
    const legs = Array.from({ length: count }, () => leg('2.00', WIN));
    expect(settleCombination(parlayOf({ legs, stake: money('1') })).return).toBe(money(String(2 ** count)));
  });

  it('refuses two legs of one event', () => {
    const legs = ['a', 'b', 'a'].map((eventId) => ({ ...leg('2.00', WIN), eventId }));
    expect(() => settleCombination(parlayOf({ legs, stake: money('1') }))).toThrow(
      expect.objectContaining({ code: 'related_legs', details: { eventId: 'a' } }),
    );
  });

  it('is paid up to its maximum', () => {
    const legs = [leg('10.00', WIN), leg('10.00', WIN)];
    const pay = (maxPayout: string) => settleCombination(parlayOf({ legs, stake: money('10'), maxPayout: money(maxPayout) }));
    expect(pay('1000')).toMatchObject({ return: money('1000'), isCapped: false });
    expect(pay('999.9999')).toMatchObject({ return: money('999.9999'), isCapped: true });
  });

  it('too large for an amount is refused, unless it has a maximum', () => {
    const legs = Array.from({ length: 20 }, () => leg('1000', WIN));
    const bet = parlayOf({ legs, stake: money('1') });
    expect(() => settleCombination(bet)).toThrow(expect.objectContaining({ code: 'amount_too_large' }));
    expect(settleCombination({ ...bet, maxPayout: money('500000') })).toMatchObject({ return: money('500000'), isCapped: true });
  });
});

describe('a system', () => {
  it('of 20 legs in all folds has a million lines and is settled without listing them', () => {
    const legs = Array.from({ length: 20 }, (_, index) => leg('1.50', index === 0 ? HALF_LOSE : WIN));
    const folds = Array.from({ length: 20 }, (_, index) => index + 1);
    const settled = settleCombination({ legs, folds, stakePerLine: money('0.01') });
    expect(settled).toMatchObject({ lines: 2 ** 20 - 1, winningLines: 2 ** 20 - 1 });
    // Π (1 + m) − 1 over all legs, closed form.
    const product = times(...legs.map(({ price, result }) => plus(fraction(1n), multiplierOf(price, result!))));
    expect(settled.return).toBe((100n * (product.numerator - product.denominator)) / product.denominator);
  });

  it('stays open while a line can win', () => {
    const legs = [leg('2.00', LOSE), leg('2.00', LOSE), leg('2.00'), leg('2.00')];
    const bet = { legs, folds: [2, 3], stakePerLine: money('1') };
    expect(canStillWin(bet)).toBe(true);
    expect(canStillWin({ ...bet, folds: [3] })).toBe(false);
    expect(canStillWin({ ...bet, bankers: [0], folds: [1] })).toBe(false);
    expect(stakeOfCombination(bet)).toEqual({ lines: 10, totalStake: money('10') });
  });

  it.each([
    [{ folds: [] }, 'folds'],
    [{ folds: [0] }, 'folds'],
    [{ folds: [4] }, 'folds'],
    [{ folds: [2, 2] }, 'folds'],
    [{ folds: [1.5] }, 'folds'],
    [{ bankers: [0, 1, 2], folds: [1] }, 'folds'],
    [{ bankers: [3] }, 'bankers'],
    [{ bankers: [-1] }, 'bankers'],
    [{ bankers: [0, 0] }, 'bankers'],
    [{ bankers: [0.5] }, 'bankers'],
    [{ stakePerLine: units(0n) }, 'stakePerLine'],
    [{ maxPayout: units(-1n) }, 'maxPayout'],
    [{ legs: [leg('2.00', WIN), { price: fraction(9_999n, 10_000n), result: WIN }, leg('2.00', WIN)] }, 'price'],
  ])('with %o is refused by its %s', (change, field) => {
    const bet: Combination = { legs: [leg('2.00', WIN), leg('2.00', WIN), leg('2.00', WIN)], folds: [2], stakePerLine: money('1') };
    const refusal = expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) });
    expect(() => settleCombination({ ...bet, ...change })).toThrow(refusal);
  });

  it('is refused or settled, whatever the numbers', () => {
    const number = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.double());
    fc.assert(
      fc.property(
        fc.array(anyLeg, { maxLength: 22 }),
        fc.array(number, { maxLength: 5 }),
        fc.array(number, { maxLength: 5 }),
        (legs, bankers, folds) => {
          try {
            settleCombination({ legs, bankers, folds, stakePerLine: money('1') });
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

it('agrees with a single bet on one line of one leg', () => {
  const legs = [leg('2.37', HALF_WIN), leg('5.00', LOSE)];
  const settled = settleCombination({ legs, folds: [1], stakePerLine: money('7.77') });
  expect(settled.return).toBe(returnOf(money('7.77'), parseOdds('2.37'), HALF_WIN));
});
