import { describe, expect, it } from 'vitest';
import { InvalidInput } from '@tessera/kernel';
import { decimalText, fraction, fractionText, minus, over, percentText, plus, squareRootText, times } from './fraction.ts';

describe('fractions', () => {
  it('keep lowest terms and a positive denominator', () => {
    expect(fractionText(fraction(6n, -4n))).toBe('-3/2');
    expect(fractionText(fraction(0n, -5n))).toBe('0/1');
    expect(() => fraction(1n, 0n)).toThrow(InvalidInput);
  });

  it('calculate exactly', () => {
    const [third, half] = [fraction(1n, 3n), fraction(1n, 2n)];
    expect([plus(third, half), minus(third, half), times(third, half), over(third, half)].map(fractionText)).toEqual([
      '5/6',
      '-1/6',
      '1/6',
      '2/3',
    ]);
  });

  it('round half away from zero', () => {
    expect(
      [fraction(5n, 1000n), fraction(-5n, 1000n), fraction(4999n, 1_000_000n), fraction(-1n, 1000n)].map((value) => decimalText(value, 2)),
    ).toEqual(['0.01', '-0.01', '0.00', '0.00']);
    expect(percentText(fraction(1n, 3n), 4)).toBe('33.3333');
    expect(decimalText(fraction(5n, 2n), 0)).toBe('3');
  });

  it('take roots', () => {
    expect([fraction(2n), fraction(0n), fraction(1n, 4n), fraction(10n ** 12n)].map((value) => squareRootText(value, 6))).toEqual([
      '1.414214',
      '0.000000',
      '0.500000',
      '1000000.000000',
    ]);
  });
});
