import { expect, it } from 'vitest';
import { isPhone, toCall } from './countries.ts';

it.each([
  '612345678',
  ' 612 345 678 ',
  '612-345-678',
  '(612) 345.678',
  '\u202a612 345 678\u202c',
  '\u200f612345678\u200e',
  '+34 612 345 678',
  '６１２３４５６７８',
  '٦١٢٣٤٥٦٧٨',
  '۶۱۲۳۴۵۶۷۸',
  '612\u00a0345\u00a0678',
  '612\u200b345\u200b678',
])('takes %j as the number it is', (mobileNum) => {
  expect(isPhone({ country: 'ES', mobileNum })).toBe(true);
});

it.each([
  ['', 'nothing'],
  ['\u202a\u202c', 'marks alone'],
  ['61234567', 'a digit too few'],
  ['6123456789', 'a digit too many'],
  ['six one two', 'words'],
  ['call 612345678', 'words around it'],
  ['<b>612345678</b>', 'markup'],
  ['612345678 ext. 5', 'an extension'],
  ['+44 20 7946 0000', 'another country'],
  ['+999 612345678', 'a code that no country has'],
])('refuses %j: %s', (mobileNum) => {
  expect(isPhone({ country: 'ES', mobileNum })).toBe(false);
});

it('takes the number of a neighbour under the same dialling code', () => {
  expect(isPhone({ country: 'US', mobileNum: '+1 416 967 1134' })).toBe(true);
});

it('sends what was pasted without what nobody sees', () => {
  expect(toCall({ country: 'ES', mobileNum: ' \u202a612 345 678\u202c ' })).toEqual({ mobileNum: '612 345 678', countryDialingCode: '34' });
});

it('takes a local number that begins with the zero of its country, and none with a digit too few', () => {
  expect(isPhone({ country: 'GB', mobileNum: '07400 123456' })).toBe(true);
  expect(isPhone({ country: 'GB', mobileNum: '07400 12345' })).toBe(false);
  expect(toCall({ country: 'GB', mobileNum: '07400 123456' })).toEqual({ mobileNum: '07400 123456', countryDialingCode: '44' });
});
