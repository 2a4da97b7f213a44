import { expect, it } from 'vitest';
import { asciiDigits, plainName, plainText, withoutUnseen } from './typed-text.ts';

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

it.each([
  ['٠١٢٣٤٥٦٧٨٩', 'Arabic'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Persian'],
  ['०१२३४५६७८९', 'Devanagari'],
  ['๐๑๒๓๔๕๖๗๘๙', 'Thai'],
  ['০১২৩৪৫৬৭৮৯', 'Bengali'],
  ['๐1٢3४5６7๘9', 'several scripts'],
  ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', 'mathematical bold'],
  ['𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿', 'mathematical monospace, the last of five sets back to back'],
  ['𑛚𑛛𑛜𑛝𑛞𑛟𑛠𑛡𑛢𑛣', 'Myanmar Eastern Pwo Karen, the second of two sets back to back'],
])('reads the digits %s: %s', (typed) => {
  expect(asciiDigits(typed)).toBe('0123456789');
});

it('gives every decimal digit of Unicode one value, each as often as any other', () => {
  const counts = new Map<string, number>();
  for (let place = 0; place <= 0x10ffff; place += 1) {
    const sign = String.fromCodePoint(place);
    if (/^\p{Nd}$/u.test(sign)) counts.set(asciiDigits(sign), (counts.get(asciiDigits(sign)) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual([...'0123456789']);
  expect(new Set(counts.values()).size).toBe(1);
});

it('leaves everything else as it is', () => {
  expect(asciiDigits('ab½Ⅷ²,. é')).toBe('ab½Ⅷ²,. é');
});

it.each([
  ['Máire O’Neill', "Máire O'Neill"],
  ['Jean‐Luc  Le Goff', 'Jean-Luc Le Goff'],
  ['Anne‑Marie\u00a0Roux', 'Anne-Marie Roux'],
  ['\u200eAna\u3000 Sol ', 'Ana Sol'],
  ['阿卜杜拉・买买提', '阿卜杜拉·买买提'],
  ['Suharto', 'Suharto'],
])('reads the name %j as %j', (typed, expected) => {
  expect(plainName(typed)).toBe(expected);
});
