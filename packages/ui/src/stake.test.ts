import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { doubleStake, halveStake, maxStake, readStake, readTypedAmount, stakeBounds, stepStake, writeStake } from './stake.ts';

const usd = getCurrency('USD');
const amount = (text: string) => parseAmount(text, usd);
const bounds = stakeBounds({ currency: 'USD', min: '1.0000', max: '100.0000' });

describe('reading a stake', () => {
  it.each([
    ['en', 'USD', '25', '25.0000'],
    ['en', 'USD', '25.5', '25.5000'],
    ['es', 'USD', '0,05', '0.0500'],
    ['en', 'USD', '1,000.00', '1000.0000'],
    ['es', 'EUR', '1.000', '1000.0000'],
    ['vi', 'VND', '568.000 ₫', '568000.0000'],
    ['th', 'THB', '๑๒', '12.0000'],
    ['en', 'JPY', '10', '10.0000'],
  ])('in %s, %s %s is %s', (locale, code, typed, wire) => {
    const read = readStake(typed, code, locale);
    expect(read === undefined ? undefined : amountToWire(read, getCurrency(code))).toBe(wire);
  });

  it.each(['', '.', '-1', '1.0055', '1e3', '100k', 'ten', '9'.repeat(30)])('does not read %j', (typed) => {
    expect(readStake(typed, 'USD', 'en')).toBeUndefined();
  });

  it('decides nothing where there are two readings', () => {
    expect(readStake('1.000', 'USD', 'en')).toBeUndefined();
    expect(readTypedAmount('1.000', 'USD', 'en')).toEqual({ kind: 'ambiguous', readings: ['1.00', '1000'] });
  });

  it('refuses decimals in a currency that shows none', () => {
    expect(readStake('10.5', 'JPY', 'en')).toBeUndefined();
  });
});

describe('changing a stake', () => {
  it.each([
    ['7', 1, '10.00'],
    ['7', -1, '5.00'],
    ['10', 1, '15.00'],
    ['10', -1, '5.00'],
    ['98', 1, '100.00'],
    ['3', -1, '1.00'],
  ] as const)('steps %s by five in direction %s to %s', (from, direction, to) => {
    expect(writeStake(stepStake(amount(from), direction, amount('5'), bounds), usd)).toBe(to);
  });

  it('halves down to the shown decimals and not below the minimum', () => {
    expect(writeStake(halveStake(amount('5.01'), bounds), usd)).toBe('2.50');
    expect(writeStake(halveStake(amount('1.50'), bounds), usd)).toBe('1.00');
  });

  it('doubles up to the maximum', () => {
    expect(writeStake(doubleStake(amount('40'), bounds), usd)).toBe('80.00');
    expect(writeStake(doubleStake(amount('60'), bounds), usd)).toBe('100.00');
  });

  it('holds the maximum by the funds, cut to shown decimals', () => {
    const poor = stakeBounds({ currency: 'USD', min: '1.0000', max: '100.0000', available: '12.3499' });
    expect(writeStake(maxStake(poor), usd)).toBe('12.34');
  });
});
