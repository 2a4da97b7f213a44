import { amountToShown, getCurrency, parseAmount } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { feeOf, isFree, netOf } from './fees.ts';

const USD = getCurrency('USD');
const usd = (text: string) => parseAmount(text, USD);
const method = (fee: Partial<{ freePerDay: number; ratePercent: string; min: string; max: string }> = {}) => ({
  currency: 'USD',
  fee: { freePerDay: 3, ratePercent: '1', min: '2.0000', max: '50.0000', ...fee },
});
const quoted = (amount: string, usedToday: number, fee = {}) => amountToShown(feeOf(usd(amount), method(fee), usedToday), USD);

describe('the fee of a withdrawal', () => {
  it('is nothing while free withdrawals are left', () => {
    expect(quoted('36664.14', 2)).toBe('0.00');
    expect(quoted('500.00', 3)).toBe('5.00');
  });

  it('is a truncated share between its bounds', () => {
    expect(quoted('355.99', 4)).toBe('3.55');
    expect(quoted('199.99', 4)).toBe('2.00');
    expect(quoted('29828.93', 6)).toBe('50.00');
  });

  it('reads rates with decimals exactly', () => {
    expect(quoted('1000.00', 3, { ratePercent: '1.25' })).toBe('12.50');
  });

  it('leaves amount less fee', () => {
    expect(amountToShown(netOf(usd('500'), usd('5')), USD)).toBe('495.00');
    expect(amountToShown(netOf(usd('1'), usd('2')), USD)).toBe('0.00');
  });
});

it('knows a method without any fee', () => {
  expect(isFree(method({ ratePercent: '0', min: '0.0000' }))).toBe(true);
  expect(isFree(method())).toBe(false);
});
