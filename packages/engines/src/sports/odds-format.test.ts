import { amountToWire, DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../conformance/sports_odds_formats.json' with { type: 'json' };
import { decimalOf, malayStake, ODDS_FORMATS, showOdds } from './odds-format.ts';
import type { OddsFormat, StakeMeaning } from './odds-format.ts';
import { compare, decimalText, fraction, fractionOfDecimal, negative, times } from '../exact/fraction.ts';
import { returnAt, VOID, WIN } from './result.ts';

const USD = getCurrency('USD');
const inGroup = (group: string) => vectors.cases.filter((entry) => entry.group === group);

describe('conformance: odds formats', () => {
  it.each(inGroup('from_decimal'))('$id', ({ input, expect: expected }) => {
    const decimal = decimalOf({ format: 'decimal', value: input.decimal ?? '' });
    expect(Object.fromEntries(ODDS_FORMATS.map((format) => [format, showOdds(decimal, format)]))).toEqual(expected);
  });

  it.each(inGroup('to_decimal'))('$id', ({ input, expect: expected }) => {
    const [format, value] = Object.entries(input)[0] as [OddsFormat, string];
    expect({ decimal: decimalText(decimalOf({ format, value }), 6) }).toEqual(expected);
  });

  it.each(inGroup('malay_stake'))('$id', ({ input, expect: expected }) => {
    const bet = input as { malay: string; amount: string; stakeMeaning: StakeMeaning };
    const { price: _, ...amounts } = malayStake({ value: bet.malay, amount: parseAmount(bet.amount, USD), meaning: bet.stakeMeaning });
    expect(Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, amountToWire(amount, USD)]))).toEqual(expected);
  });
});

describe('a stake at a Malay price', () => {
  const money = (text: string) => parseAmount(text, USD);

  it('to win an amount wins exactly that, and the debit is rounded up', () => {
    const placed = malayStake({ value: '-0.333', amount: money('10.01'), meaning: 'toWin' });
    expect(placed).toMatchObject({ debit: money('3.3334'), profitIfWin: money('10.01'), returnIfWin: money('13.3434') });
    expect(returnAt(placed.debit, placed.price, WIN)).toBe(money('13.3434'));
    expect(returnAt(placed.debit, placed.price, VOID)).toBe(placed.debit);
  });

  it('wins the amount at any price, for at most a unit more than amount × |m| and never at more than the quoted price', () => {
    const value = fc.integer({ min: 1, max: 1_000 }).map((mills) => `-${(mills / 1_000).toFixed(3)}`);
    fc.assert(
      fc.property(value, fc.bigInt({ min: 1n, max: 10n ** 12n }), (malay, amount) => {
        const { debit, profitIfWin, price } = malayStake({ value: malay, amount: units(amount), meaning: 'toWin' });
        expect(profitIfWin).toBe(amount);
        const exact = times(fraction(amount), negative(fractionOfDecimal(malay)!));
        expect(compare(fraction(debit), exact)).toBeGreaterThanOrEqual(0);
        expect(compare(fraction(debit - 1n), exact)).toBe(-1);
        expect(compare(price, decimalOf({ format: 'malay', value: malay }))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('is an amount above 0 that can be held', () => {
    for (const amount of ['-100', '0']) {
      expect(() => malayStake({ value: '-0.5', amount: money(amount), meaning: 'risk' })).toThrow(
        expect.objectContaining({ code: 'invalid_input' }),
      );
    }
    expect(() => malayStake({ value: '-0.5', amount: units(10n ** 18n), meaning: 'risk' })).toThrow(
      expect.objectContaining({ code: 'amount_too_large' }),
    );
  });
});

describe('prices', () => {
  it('keeps a negative Malay price exact: -0.93 is 1 + 100/93', () => {
    expect(decimalOf({ format: 'malay', value: '-0.93' })).toEqual(fraction(193n, 93n));
  });

  it.each([
    ['malay', '1.01'],
    ['malay', '-1.01'],
    ['malay', '0'],
    ['indo', '0.99'],
    ['indo', '-0.99'],
    ['american', '99'],
    ['american', '-99'],
    ['american', '100.5'],
    ['hongkong', '-0.5'],
    ['hongkong', '0.00'],
    ['decimal', '1.00'],
    ['decimal', '1.12345'],
    ['decimal', '1e3'],
    ['fractional', '1/0'],
    ['fractional', '0/5'],
    ['fractional', '-1/2'],
    ['decimal', ''],
    ['decimal', '999999999'],
  ] as const)('%s %s is refused', (format, value) => {
    expect(() => decimalOf({ format, value })).toThrow(expect.objectContaining({ code: 'invalid_price' }));
  });

  it.each([
    ['malay', '1'],
    ['malay', '-1'],
    ['indo', '1'],
    ['american', '+100'],
    ['american', '-100'],
    ['fractional', '1/1'],
  ] as const)('%s %s is even money', (format, value) => {
    expect(decimalOf({ format, value })).toEqual(fraction(2n));
  });

  it('shows even money as 1.000 in Malay and Indo and +100 in American', () => {
    const shown = ODDS_FORMATS.map((format) => showOdds(fraction(2n), format));
    expect(shown).toEqual(['2.000', '1.000', '1.000', '1.000', '+100', '1/1']);
  });

  it('shows something of every value, and refuses one that is next to nothing', () => {
    const long = fraction(10_002n);
    expect(ODDS_FORMATS.map((format) => showOdds(long, format))).toEqual([
      '10002.000',
      '10001.000',
      '-0.0001',
      '10001.000',
      '+1000100',
      '10001/1',
    ]);
    const short = fraction(10_001n, 10_000n);
    expect(ODDS_FORMATS.map((format) => showOdds(short, format))).toEqual([
      '1.0001',
      '0.0001',
      '0.0001',
      '-10000.000',
      '-1000000',
      '1/10000',
    ]);
    expect(() => showOdds(fraction(10n ** 14n), 'malay')).toThrow(expect.objectContaining({ code: 'invalid_price' }));
  });

  it('shows and reads back within half of the last shown place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_100, max: 10_010_000 }), fc.constantFrom<OddsFormat>('hongkong', 'fractional'), (odds, format) => {
        const decimal = fraction(BigInt(odds), 10_000n);
        const back = decimalOf({ format, value: showOdds(decimal, format) });
        const tolerance = format === 'fractional' ? fraction(0n) : fraction(1n, 2_000n);
        const gap = fraction(
          back.numerator * decimal.denominator - decimal.numerator * back.denominator,
          back.denominator * decimal.denominator,
        );
        const size = gap.numerator < 0n ? fraction(-gap.numerator, gap.denominator) : gap;
        expect(compare(size, tolerance)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('never throws anything but a DomainError, whatever the text', () => {
    const value = fc.oneof(fc.string(), fc.stringMatching(/^[-+]?\d{0,14}([./]\d{0,14})?$/));
    fc.assert(
      fc.property(fc.constantFrom(...ODDS_FORMATS), value, (format, text) => {
        try {
          expect(compare(decimalOf({ format, value: text }), fraction(1n))).toBe(1);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
