import { describe, expect, it } from 'vitest';
import { directionOf, intlLocaleOf } from './manifest.ts';
import { say } from './say.ts';
import { TRANSLATED } from './server/index.ts';

const bets = {
  bets_zero: 'لا رهانات',
  bets_one: 'رهان واحد',
  bets_two: 'رهانان',
  bets_few: '{{count}} رهانات',
  bets_many: '{{count}} رهانًا',
  bets_other: '{{count}} رهان',
  greeting: 'أهلًا {{name}}',
};
/** Isolated, so that a value's own direction ends with it. */
const alone = (value: string): string => `\u2068${value}\u2069`;

describe('say', () => {
  it.each([
    [0, 'لا رهانات'],
    [1, 'رهان واحد'],
    [2, 'رهانان'],
    [3, `${alone('3')} رهانات`],
    [10, `${alone('10')} رهانات`],
    [11, `${alone('11')} رهانًا`],
    [99, `${alone('99')} رهانًا`],
    [100, `${alone('100')} رهان`],
    [102, `${alone('102')} رهان`],
    [103, `${alone('103')} رهانات`],
  ])('counts %i in Arabic, which has six forms', (count, expected) => {
    expect(say(bets, 'bets', { count }, 'ar')).toBe(expected);
  });

  it('keeps a value of another script apart from an Arabic sentence, and leaves others as they are', () => {
    expect(say(bets, 'greeting', { name: 'Ana 7' }, 'ar')).toBe(`أهلًا ${alone('Ana 7')}`);
    expect(say({ greeting: 'Hi {{name}}' }, 'greeting', { name: 'Ana 7' }, 'en')).toBe('Hi Ana 7');
  });

  it.each(TRANSLATED.filter((tag) => directionOf(tag) === 'ltr'))('writes numbers in %s as Intl does', (tag) => {
    const format = new Intl.NumberFormat(intlLocaleOf(tag), { useGrouping: false, maximumFractionDigits: 20 });
    for (const value of [0, 7, 12_345, 2 ** 53 - 1, -7, 1.5, 2 ** 60, 10n ** 20n])
      expect(say({ text: '{{value}}' }, 'text', { value }, tag)).toBe(format.format(value));
  });

  it('keeps the sign of a unit with its figure', () => {
    expect(say({ rtp: 'العائد {{percent}}%' }, 'rtp', { percent: '96.08' }, 'ar')).toBe(`العائد ${alone('96.08%')}`);
    expect(say({ rtp: '{{percent}}% back' }, 'rtp', { percent: '96.08' }, 'en')).toBe('96.08% back');
  });

  it('takes the general form where a language has no text for its own', () => {
    expect(say({ bets_one: 'one', bets_other: 'many' }, 'bets', { count: 1_000_000 }, 'es')).toBe('many');
    expect(say({ bets: 'bets: {{count}}' }, 'bets', { count: 1_234 }, 'en')).toBe('bets: 1234');
  });

  it('writes numbers as the language does, words and details as they come, and what is missing not at all', () => {
    expect(say({ share: '{{of}}' }, 'share', { of: 0.5 }, 'es')).toBe('0,5');
    expect(say({ share: '{{of}}' }, 'share', { of: '0.5' }, 'es')).toBe('0.5');
    expect(say({ share: '<{{of}}>' }, 'share', {}, 'es')).toBe('<>');
    expect(say({}, 'share', {}, 'es')).toBeUndefined();
  });
});
