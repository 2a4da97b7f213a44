import { afterEach, describe, expect, it, vi } from 'vitest';
import { isTranslated, localeOf, readStoredLanguage, shownTagOf, storeLanguage } from './language.ts';

function givenStorage(entries: Readonly<Record<string, string>>): Map<string, string> {
  const stored = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  return stored;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the language of the last visit', () => {
  it.each([
    [{ lang: 'EN' }, 'en'],
    [{ lang: 'CN' }, 'zh-Hans'],
    [{ lang: 'zh-hant' }, 'zh-Hant'],
    [{ hisLang: 'AR' }, 'ar'],
    [{ lang: 'XX' }, 'es'],
    [{ lang: '' }, 'es'],
    [{}, 'es'],
  ])('%j: %s', (entries, language) => {
    givenStorage(entries);
    expect(readStoredLanguage()).toBe(language);
  });

  it('is kept under both names by the code of the specification', () => {
    const stored = givenStorage({});
    storeLanguage('zh-Hant');
    expect(Object.fromEntries(stored)).toEqual({ lang: 'TW', hisLang: 'TW' });
  });

  it('is told to the server by a cookie, over TLS alone where the page came by it', () => {
    const page = { cookie: '' };
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { protocol: 'https:' });
    givenStorage({});
    storeLanguage('zh-Hant');
    expect(page.cookie).toBe('lang=TW; path=/; max-age=31536000; samesite=lax; secure');
    vi.stubGlobal('location', { protocol: 'http:' });
    storeLanguage('en');
    expect(page.cookie).toBe('lang=EN; path=/; max-age=31536000; samesite=lax');
  });

  it('is the default where the browser refuses storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('refused');
      },
    });
    expect(readStoredLanguage()).toBe('es');
    expect(() => storeLanguage('en')).not.toThrow();
  });
});

it('writes Arabic in the digits 0 to 9 on every browser, and a language without texts like the one that stands in', () => {
  expect(new Intl.NumberFormat(localeOf('ar')).resolvedOptions().numberingSystem).toBe('latn');
  expect([shownTagOf('fa'), localeOf('fa'), isTranslated('fa'), isTranslated('ar')]).toEqual(['en', 'en', false, true]);
});
