import { amountToShown, getCurrency, parseAmount } from '@tessera/kernel';
import { startI18n } from '@tessera/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { leftOf, quickAmounts, readAmount } from './amount.ts';

beforeAll(() => startI18n('en'));

const USD = getCurrency('USD');
const bounds = { currency: 'USD', min: '5.0000', max: '10000.0000' };

describe('an amount as typed', () => {
  it.each([
    ['5', '5.00'],
    ['12,5', '12.50'],
    ['10000', '10000.00'],
    ['1,000', '1000.00'],
    ['1,000.50', '1000.50'],
    ['๑๐๐', '100.00'],
  ])('%s is read as %s', (text, expected) => {
    const read = readAmount(text, bounds);
    expect('amount' in read && amountToShown(read.amount, USD)).toBe(expected);
  });

  it.each([
    ['', 'empty'],
    ['5.001', 'ambiguous'],
    ['1.000', 'ambiguous'],
    ['1e3', 'format'],
    ['100k', 'format'],
    ['4.99', 'below_min'],
    ['10000.01', 'above_max'],
  ])('%s is refused: %s', (text, fault) => expect(readAmount(text, bounds)).toEqual({ fault }));

  it('is held by what the person has and by the own limit, at the cent', () => {
    expect(readAmount('80.01', { ...bounds, available: '80.0000' })).toEqual({ fault: 'insufficient_funds' });
    expect(readAmount('80', { ...bounds, available: '80.0000' })).toHaveProperty('amount');
    expect(readAmount('20.01', { ...bounds, limitLeft: parseAmount('20', USD) })).toEqual({ fault: 'deposit_limit_reached' });
    expect(readAmount('20', { ...bounds, limitLeft: parseAmount('20', USD) })).toHaveProperty('amount');
  });
});

describe('quick amounts', () => {
  it('begin at a round amount that is allowed and stay below the maximum', () => {
    expect(quickAmounts(bounds)).toEqual(['5.00', '25.00', '50.00', '100.00', '200.00']);
    expect(quickAmounts({ currency: 'USD', min: '13', max: '150' })).toEqual(['20.00', '100.00']);
  });

  it('know currencies without decimals', () => {
    expect(quickAmounts({ currency: 'JPY', min: '500', max: '100000' })).toEqual(['500', '2500', '5000', '10000', '20000']);
  });
});

it('says what a limit leaves, never less than nothing', () => {
  const left = (perDay: string | null, usedToday: string) => leftOf({ perDay, usedToday }, 'USD');
  expect(left(null, '5')).toBeUndefined();
  expect(left('100', '30')).toBe(parseAmount('70', USD));
  expect(left('100', '130')).toBe(0n);
});
