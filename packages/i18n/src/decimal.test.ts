import { expect, it } from 'vitest';
import { plainDigits } from './decimal.ts';

it.each([
  ['١٢٬٣٤٥٫٦٧', '12345.67'],
  ['۱۲٫۵', '12.5'],
  ['１２．５０', '12.50'],
  ['１２，５', '12,5'],
  ['12,50', '12,50'],
  ['1.5', '1.5'],
])('reads %s as %s', (typed, expected) => {
  expect(plainDigits(typed)).toBe(expected);
});
