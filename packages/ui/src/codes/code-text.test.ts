import { expect, it } from 'vitest';
import { isWholeCode, plainCode } from './code-text.ts';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['１２３４５６', '123456'],
  ['\u202a123-456\u202c', '123456'],
  ['3f2a1-00000-11111-ABCDE', '3f2a10000011111ABCDE'],
])('%s is the code %s', (typed, code) => {
  expect(plainCode(typed)).toBe(code);
  expect(isWholeCode(typed)).toBe(true);
});

it.each(['', '12345', '1234567', 'abcdef', '3f2a1-00000-11111-ABCDG', '3f2a1-00000-11111'])('%j is no code', (typed) => {
  expect(isWholeCode(typed)).toBe(false);
});
