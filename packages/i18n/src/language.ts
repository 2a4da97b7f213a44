/** Codes as the browser's storage keeps them. */
export const LANGUAGES = ['ES', 'EN'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'ES';

const STORAGE_KEYS = ['lang', 'hisLang'] as const;

/** A language's name in itself, for the selector. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ES: 'Español', EN: 'English' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The BCP 47 tag that Intl and the page's `lang` attribute take. */
export function localeOf(language: Language): string {
  return language.toLowerCase();
}

/** The language of the last visit, or the default. A browser that refuses storage simply gets the default. */
export function readStoredLanguage(): Language {
  try {
    const stored = localStorage.getItem('lang') ?? localStorage.getItem('hisLang');
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

export function storeLanguage(language: Language): void {
  try {
    for (const key of STORAGE_KEYS) localStorage.setItem(key, language);
  } catch {
    // Private windows may refuse storage; the choice then lasts for this page only.
  }
}
