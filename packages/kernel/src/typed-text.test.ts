import { expect, it } from 'vitest';
import { plainText, withoutUnseen } from './typed-text.ts';

it.each([
  ['\u202a612 345 678\u202c', '612 345 678'],
  ['Ma\u00adri\u200bna\u200e', 'Marina'],
  ['\ufeffabc\u2069', 'abc'],
  // A joiner is part of how the word is written.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🚀', '👩\u200d🚀'],
])('reads %j as %j', (typed, expected) => {
  expect(withoutUnseen(typed)).toBe(expected);
});

it('leaves out the spaces around a text also where they stand behind such signs', () => {
  expect(plainText('\u200e Ana Sol \u202c ')).toBe('Ana Sol');
});
