import { describe, expect, it } from 'vitest';
import { formatClock, formatMoney, formatsFor } from './format.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formatMoney', () => {
  it.each([
    ['en', '1284.5000', 'USD', '$1,284.50'],
    ['es', '1284.5000', 'USD', '1.284,50 $'],
    ['en', '-3.0000', 'EUR', '-€3.00'],
    ['en', '1500.0000', 'JPY', '¥1,500'],
    ['en', '0.12345678', 'BTC', '₿0.12345678'],
    ['en', '12.0000', 'FUN', 'FUN 12.00'],
    ['es', '12.0000', 'FUN', '12,00 FUN'],
    ['en', '5.0000', 'MYR', 'RM 5.00'],
  ])('%s writes %s %s as %s', (locale, amount, currency, expected) => {
    expect(plain(formatMoney(locale, amount, currency))).toBe(expected);
  });

  it('truncates below the shown decimals and never rounds up', () => {
    expect(formatMoney('en', '0.9999', 'USD')).toBe('$0.99');
    expect(formatMoney('en', '-0.0099', 'USD')).toBe('$0.00');
  });

  it('keeps every digit of an amount that a float could not hold', () => {
    expect(formatMoney('en', '99999999999999.9900', 'USD')).toBe('$99,999,999,999,999.99');
  });

  it('signs gains when asked and never signs zero', () => {
    expect(formatMoney('en', '12.4000', 'USD', { sign: 'always' })).toBe('+$12.40');
    expect(formatMoney('en', '0.0000', 'USD', { sign: 'always' })).toBe('$0.00');
  });

  it.each([
    ['0.0020', '$0.002'],
    ['2.0000', '$2.00'],
    ['0.2500', '$0.25'],
    ['0.0125', '$0.0125'],
  ])('a unit price of %s has no more decimals than it needs: %s', (amount, expected) => {
    expect(formatMoney('en', amount, 'USD', { isUnitPrice: true })).toBe(expected);
  });

  it('a sum is the same figure whatever decimals it is stored with', () => {
    expect(['16.8480', '16.84'].map((amount) => formatMoney('en', amount, 'USD'))).toEqual(['$16.84', '$16.84']);
  });
});

describe('other formats', () => {
  it.each([
    [0, '00:00'],
    [42.9, '00:42'],
    [3_725, '1:02:05'],
    [180_000, '2d 02:00:00'],
    [-4, '00:00'],
  ])('shows %s seconds as %s', (seconds, expected) => {
    expect(formatClock(seconds, 'en')).toBe(expected);
  });

  it('names days in the language', () => {
    expect([formatClock(180_000, 'es'), formatClock(180_000, 'ar')].map(plain)).toEqual(['2d 02:00:00', '2 ي 02:00:00']);
  });

  it('writes percentages, dates and times by locale', () => {
    const es = formatsFor('es');
    expect(plain(es.percent(0.9608))).toBe('96,08 %');
    expect(es.date(Date.UTC(2030, 0, 2, 23, 4, 5), 'UTC')).toBe('02/01/2030');
    expect(es.time(Date.UTC(2030, 0, 2, 23, 4, 5), 'UTC')).toBe('23:04:05');
    expect(es.number(1234)).toBe('1.234');
  });
});
