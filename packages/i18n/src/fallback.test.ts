import { describe, expect, it } from 'vitest';
import { fallbackChain, standInFor } from './fallback.ts';
import { codeOf, directionOf, languageOfCode, LANGUAGES } from './manifest.ts';

describe('what may stand in for a language', () => {
  it.each([
    ['pt-BR', ['pt-BR', 'pt-Latn', 'pt']],
    ['zh-TW', ['zh-TW', 'zh-Hant']],
    ['zh-HK', ['zh-HK', 'zh-Hant']],
    ['zh-CN', ['zh-CN', 'zh-Hans', 'zh']],
    ['zh-hant', ['zh-Hant']],
    ['tl', ['fil', 'fil-Latn']],
    ['sr-Latn', ['sr-Latn']],
    ['es-419', ['es-419', 'es-Latn', 'es']],
    ['no language', []],
    ['*', []],
    ['', []],
  ])('%s: %j', (tag, chain) => {
    expect(fallbackChain(tag)).toEqual(chain);
  });

  it('is the nearest that is there, and nothing in another script', () => {
    expect(standInFor('zh-Hant', ['en', 'zh-Hans'])).toBeUndefined();
    expect(standInFor('zh-TW', ['zh-Hans', 'zh-Hant'])).toBe('zh-Hant');
    expect(standInFor('pt-BR', ['pt', 'pt-BR'])).toBe('pt-BR');
    expect(standInFor('pt-BR', ['en', 'pt'])).toBe('pt');
    expect(standInFor('estonian', ['es', 'et'])).toBeUndefined();
  });
});

describe('the manifest', () => {
  it('has every code of the specification, each leading to one language', () => {
    const codes = 'CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW TL UR TR BN AR FA RU KK UZ LO NE FR TE SW'.split(' ');
    expect(codes.filter((code) => languageOfCode(code) === undefined)).toEqual([]);
    expect([languageOfCode('CN'), languageOfCode('tw'), languageOfCode('zh-hant'), languageOfCode('xx')]).toEqual([
      'zh-Hans',
      'zh-Hant',
      'zh-Hant',
      undefined,
    ]);
    expect(new Set(LANGUAGES.map(codeOf)).size).toBe(LANGUAGES.length);
  });

  it('names tags as BCP 47 writes them, and the direction of their script', () => {
    for (const tag of LANGUAGES) {
      const locale = new Intl.Locale(tag);
      expect(locale.toString()).toBe(tag);
      const isRightToLeft = ['Arab', 'Hebr'].includes(locale.maximize().script ?? '');
      expect(directionOf(tag), tag).toBe(isRightToLeft ? 'rtl' : 'ltr');
    }
  });
});
