import { describe, expect, it } from 'vitest';
import { formatMoney } from './messages.ts';

const USD = { code: 'USD', shownScale: 2 };

describe('money as a person reads it', () => {
  it.each([
    ['1234567.5', USD, 'en', '1,234,567.50\u00a0USD'],
    ['1234.50', USD, 'es', '1.234,50\u00a0USD'],
    ['0.1250', USD, 'en', '0.125\u00a0USD'],
    ['90071992547409931.00', USD, 'en', '90,071,992,547,409,931.00\u00a0USD'],
    ['5000', { code: 'JPY', shownScale: 0 }, 'es', '5.000\u00a0JPY'],
    ['5000.0000', { code: 'JPY', shownScale: 0 }, 'en', '5,000\u00a0JPY'],
  ] as const)('%s %o in %s', (decimal, currency, language, text) => {
    expect(formatMoney(decimal, currency, language)).toBe(text);
  });
});
