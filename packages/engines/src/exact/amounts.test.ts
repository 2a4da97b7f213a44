import { describe, expect, it } from 'vitest';
import { getCurrency, InvalidInput, parseAmount, units, LARGEST_AMOUNT } from '@tessera/kernel';
import { amountWithin, checkNotNegative, checkPayable, partOf } from './amounts.ts';
import { checkCount, checkRate, checkTimes } from './checks.ts';
import { fraction } from './fraction.ts';

const refused = (field: string) => expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) });

describe('an amount', () => {
  it('is within what the kernel holds', () => {
    for (const value of [0n, LARGEST_AMOUNT, -LARGEST_AMOUNT]) expect(amountWithin('stake', value)).toBe(units(value));
    for (const value of [LARGEST_AMOUNT + 1n, -LARGEST_AMOUNT - 1n]) expect(() => amountWithin('stake', value)).toThrow(refused('stake'));
    expect(() => units(LARGEST_AMOUNT + 1n)).toThrow(/invariant/);
  });

  it('has parts truncated toward zero', () => {
    expect([7n, -7n].map((amount) => partOf('rate', units(amount), fraction(1n, 2n)))).toEqual([3n, -3n]);
    expect(() => partOf('rate', units(1n), { numerator: 1n, denominator: 0n })).toThrow(refused('rate'));
    expect(() => partOf('rate', units(LARGEST_AMOUNT), fraction(2n))).toThrow(refused('rate'));
  });

  it('is checked by name', () => {
    expect(() => checkNotNegative({ fine: units(0n), wrong: units(-1n) })).toThrow(refused('wrong'));
    const usd = getCurrency('USD');
    expect(checkPayable('amount', parseAmount('0.01', usd), usd)).toBeUndefined();
    for (const text of ['0', '-1', '0.001']) expect(() => checkPayable('amount', parseAmount(text, usd), usd)).toThrow(InvalidInput);
  });
});

describe('numbers', () => {
  it('are rates, counts and times, or refused', () => {
    for (const rate of [fraction(0n), fraction(1n)]) expect(checkRate('rate', rate)).toBeUndefined();
    for (const rate of [fraction(-1n, 9n), fraction(10n, 9n), { numerator: 1n, denominator: -9n }])
      expect(() => checkRate('rate', rate)).toThrow(refused('rate'));
    expect(checkRate('rate', fraction(2n), fraction(2n))).toBeUndefined();
    for (const count of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => checkCount('count', count)).toThrow(refused('count'));
    expect(() => checkCount('count', 0, 1)).toThrow(refused('count'));
    expect(checkTimes({ atMs: -5 })).toBeUndefined();
    for (const atMs of [0.5, Number.POSITIVE_INFINITY]) expect(() => checkTimes({ nowMs: 0, atMs })).toThrow(refused('atMs'));
  });
});
