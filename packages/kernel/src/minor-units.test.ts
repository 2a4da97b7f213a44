import { expect, it } from 'vitest';
import { getCurrency } from './currency.ts';
import { amountToMinor, minorToDecimal } from './minor-units.ts';
import { parseAmount } from './money.ts';

it.each([
  ['USD', '25.50', '2550'],
  ['USD', '0.05', '5'],
  ['USD', '0.00', '0'],
  ['USD', '10000.00', '1000000'],
  ['BTC', '0.00000001', '1'],
])('%s %s is %s, and back', (code, decimal, minor) => {
  const currency = getCurrency(code);
  expect(amountToMinor(parseAmount(decimal, currency), currency)).toBe(minor);
  expect(minorToDecimal(minor, currency)).toBe(decimal);
});

it('reads digits with zeros before them, and no other text', () => {
  expect(minorToDecimal('0002550', getCurrency('USD'))).toBe('25.50');
  for (const text of ['', '-5', '1.5', '1e3']) expect(() => minorToDecimal(text, getCurrency('USD'))).toThrow('digits');
});

it('never drops what is too small to be counted', () => {
  expect(() => amountToMinor(parseAmount('0.0050', getCurrency('USD')), getCurrency('USD'))).toThrow('no more decimals');
});
