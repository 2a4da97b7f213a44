import { describe, expect, it } from 'vitest';
import { moveOf, writeLine, writeOdds } from './odds.ts';

describe('writing odds', () => {
  it.each([
    ['2.08', 'decimal', '2.08'],
    ['1.9125', 'decimal', '1.9125'],
    ['2.08', 'hongkong', '1.08'],
    ['1.9125', 'hongkong', '0.913'],
    ['1.50', 'malay', '0.50'],
    ['2.08', 'malay', '−0.926'],
    ['1.50', 'indo', '−2.00'],
    ['2.08', 'american', '+108'],
    ['1.50', 'american', '−200'],
    ['2.50', 'fractional', '3/2'],
    ['101.00', 'decimal', '101.00'],
  ] as const)('%s as %s is %s', (wire, format, shown) => {
    expect(writeOdds(wire, format, 'en')).toBe(shown);
  });

  it('uses the decimal separator of the language', () => {
    expect(writeOdds('2.08', 'decimal', 'es')).toBe('2,08');
    expect(writeOdds('2.50', 'fractional', 'es')).toBe('3/2');
  });
});

describe('writing lines', () => {
  it.each([
    ['-0.25', true, '−0.25'],
    ['0.75', true, '+0.75'],
    ['0', true, '0'],
    ['2.5', false, '2.5'],
    ['', true, ''],
  ])('%j signed %s is %j', (line, isSigned, shown) => {
    expect(writeLine(line, 'en', { isSigned })).toBe(shown);
  });
});

describe('moves of a price', () => {
  it.each([
    ['9.90', '10.00', 'up'],
    ['10.00', '9.90', 'down'],
    ['2.10', '2.1000', undefined],
  ])('%s to %s is %s', (before, now, move) => {
    expect(moveOf(before, now)).toBe(move);
  });
});

it('keeps a sign before its figure in a line that runs to the left', () => {
  const locale = 'ar-u-nu-latn';
  expect([writeOdds('2.08', 'american', locale), writeOdds('1.50', 'american', locale)]).toEqual(['\u200e+108', '\u200e\u2212200']);
  expect(writeLine('-0.5', locale, { isSigned: true })).toBe('\u200e\u22120.5');
  expect([writeOdds('2.08', 'decimal', locale), writeLine('2.5', locale, { isSigned: false })]).toEqual(['2.08', '2.5']);
});
