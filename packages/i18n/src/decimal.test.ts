import { getCurrency } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { type DecimalReading, readDecimal } from './decimal.ts';
import { formatsFor } from './format.ts';

const reading = (locale: string, code: string, typed: string): DecimalReading => {
  const { shownScale: decimals, symbol } = getCurrency(code);
  return readDecimal(typed, { locale, decimals, symbols: [symbol, code] });
};
const either = (first: string, second: string): DecimalReading => ({ kind: 'ambiguous', readings: [first, second] });
const MALFORMED: DecimalReading = { kind: 'malformed' };

describe('an amount as typed: language, currency, text', () => {
  it.each<[string, string, string, string | DecimalReading]>([
    // Grouped as the language groups
    ['vi', 'VND', '100.000', '100000'],
    ['vi', 'VND', '1.000.000', '1000000'],
    ['en', 'USD', '1,000', '1000'],
    ['en', 'USD', '1,234,567.89', '1234567.89'],
    ['es', 'EUR', '1.000', '1000'],
    ['es', 'EUR', '1.234,5', '1234.5'],
    ['de', 'EUR', '1.000', '1000'],
    ['pt', 'BRL', '2.500,00', '2500.00'],
    ['id', 'IDR', '75.000', '75000'],
    ['fr', 'EUR', '1 000,50', '1000.50'],
    ['fr', 'EUR', '1\u202f000', '1000'],
    ['ru', 'USD', '12\u00a0345,6', '12345.6'],
    ['hi', 'INR', '12,34,567', '1234567'],
    ['en', 'USD', "1'000.50", '1000.50'],
    ['en', 'USD', '1’000', '1000'],
    // A currency without decimals has no decimal sign
    ['vi', 'VND', '568,000', '568000'],
    ['en', 'VND', '568.000', '568000'],
    ['ja', 'JPY', '1.000', '1000'],
    ['ja', 'JPY', '10.5', MALFORMED],
    ['ja', 'JPY', '10,00', MALFORMED],
    ['ja', 'JPY', '10.', MALFORMED],
    // Decimals as the language writes them, and as others do where nothing else is possible
    ['en', 'USD', '25', '25'],
    ['en', 'USD', '25.5', '25.5'],
    ['en', 'USD', '.5', '0.5'],
    ['en', 'USD', '12.', '12'],
    ['en', 'USD', '007', '7'],
    ['en', 'USD', '12,5', '12.5'],
    ['en', 'USD', '0,05', '0.05'],
    ['es', 'EUR', '12.50', '12.50'],
    ['es', 'EUR', '1000.00', '1000.00'],
    ['es', 'EUR', '1,000.50', '1000.50'],
    ['en', 'USD', '1.000,50', '1000.50'],
    ['en', 'USD', '1.000.000', '1000000'],
    ['fr', 'EUR', '1.5', '1.5'],
    ['en', 'BTC', '0.125', '0.125'],
    ['en', 'BTC', '1.234', '1.234'],
    ['es', 'BTC', '0,12345678', '0.12345678'],
    // What can be read two ways
    ['en', 'USD', '1.000', either('1.00', '1000')],
    ['en', 'USD', '1.234', either('1.23', '1234')],
    ['en', 'USD', '100.000', either('100.00', '100000')],
    ['es', 'EUR', '1,000', either('1.00', '1000')],
    ['es', 'USD', '12,345', either('12.34', '12345')],
    ['fr', 'EUR', '1.000', either('1.00', '1000')],
    ['ar', 'USD', '١٬٠٠٠', '1000'],
    ['ar', 'USD', '١٫٠٠٠', either('1.00', '1000')],
    ['en', 'BTC', '1,234', either('1.234', '1234')],
    ['es', 'BTC', '1.234', either('1.234', '1234')],
    // Digits of every script
    ['th', 'THB', '๑,๒๓๔.๕๐', '1234.50'],
    ['hi', 'INR', '१,२३,४५६', '123456'],
    ['fa', 'USD', '۱۲٫۵', '12.5'],
    ['ar', 'USD', '١٢٬٣٤٥٫٦٧', '12345.67'],
    ['ja', 'USD', '１２．５０', '12.50'],
    ['ja', 'JPY', '１２，０００', '12000'],
    // The currency's own signs, as the site writes them
    ['vi', 'VND', '568.000 ₫', '568000'],
    ['en', 'USD', '$1,000.00', '1000.00'],
    ['en', 'USD', '25 usd', '25'],
    ['es', 'EUR', '1.000,00\u00a0€', '1000.00'],
    ['en', 'EUR', '$5', MALFORMED],
    // Nothing is left out
    ['en', 'USD', '1e3', MALFORMED],
    ['en', 'USD', '100k', MALFORMED],
    ['en', 'USD', 'ten', MALFORMED],
    ['en', 'USD', '-1', MALFORMED],
    ['en', 'USD', '+1', MALFORMED],
    ['en', 'USD', '1/2', MALFORMED],
    ['en', 'USD', '5%', MALFORMED],
    // No groups
    ['en', 'USD', '.', MALFORMED],
    ['en', 'USD', '1,00,00', MALFORMED],
    ['en', 'USD', '1000,000', MALFORMED],
    ['en', 'USD', '0,100', MALFORMED],
    ['hi', 'INR', '1,234,56,789', MALFORMED],
    ['en', 'USD', '1,000 000', MALFORMED],
    ['en', 'USD', '1 0', MALFORMED],
    ['en', 'USD', '1.5.5', MALFORMED],
    ['en', 'USD', '10.005', either('10.00', '10005')],
    ['en', 'USD', '10.0050', MALFORMED],
    ['en', 'USD', '', { kind: 'empty' }],
    ['en', 'USD', ' \u200e ', { kind: 'empty' }],
  ])('%s %s %j', (locale, code, typed, expected) => {
    expect(reading(locale, code, typed)).toEqual(typeof expected === 'string' ? { kind: 'decimal', decimal: expected } : expected);
  });
});

describe('what the site writes is read as what it means', () => {
  const LOCALES = ['ar', 'en', 'es', 'fr', 'hi', 'id', 'ja', 'ko', 'pt', 'ru', 'th', 'tr', 'vi', 'zh-Hans', 'de', 'fa', 'pl', 'de-CH'];
  it.each(LOCALES.flatMap((locale) => ['USD', 'EUR', 'VND', 'JPY', 'THB', 'MYR', 'FUN'].map((code) => [locale, code] as const)))(
    'in %s, of %s',
    (locale, code) => {
      for (const amount of ['1', '100', '1000', '568000', '12345678']) {
        const written = formatsFor(locale).money(amount, code);
        const found = reading(locale, code, written);
        expect(found.kind === 'decimal' && Number(found.decimal), written).toBe(Number(amount));
      }
    },
  );
});
