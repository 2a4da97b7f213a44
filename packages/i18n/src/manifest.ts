interface Entry {
  /** BCP 47. */
  readonly tag: string;
  /** The language's name in itself. */
  readonly name: string;
  /** Where it runs from right to left. */
  readonly dir?: 'rtl';
  /** What browsers' storage keeps, where it is not the tag in capitals. */
  readonly code?: string;
  /** What Intl takes, where the tag alone leaves the digits to the age of the browser. */
  readonly locale?: string;
}

/** Every language a visitor may choose. Those with a folder in `locales/` have texts; the others stand on their fallback. */
export const MANIFEST = [
  { tag: 'es', name: 'Español' },
  { tag: 'en', name: 'English' },
  { tag: 'ar', name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn' },
  { tag: 'bn', name: 'বাংলা' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'el', name: 'Ελληνικά' },
  { tag: 'fa', name: 'فارسی', dir: 'rtl' },
  { tag: 'fil', name: 'Filipino', code: 'TL' },
  { tag: 'fr', name: 'Français' },
  { tag: 'he', name: 'עברית', dir: 'rtl' },
  { tag: 'hi', name: 'हिन्दी' },
  { tag: 'id', name: 'Bahasa Indonesia' },
  { tag: 'it', name: 'Italiano' },
  { tag: 'ja', name: '日本語' },
  { tag: 'kk', name: 'Қазақ тілі' },
  { tag: 'km', name: 'ខ្មែរ' },
  { tag: 'ko', name: '한국어' },
  { tag: 'ky', name: 'Кыргызча' },
  { tag: 'lo', name: 'ລາວ' },
  { tag: 'mn', name: 'Монгол' },
  { tag: 'ms', name: 'Bahasa Melayu' },
  { tag: 'my', name: 'မြန်မာ' },
  { tag: 'ne', name: 'नेपाली' },
  { tag: 'nl', name: 'Nederlands' },
  { tag: 'pl', name: 'Polski' },
  { tag: 'pt', name: 'Português' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
  { tag: 'ro', name: 'Română' },
  { tag: 'ru', name: 'Русский' },
  { tag: 'si', name: 'සිංහල' },
  { tag: 'sv', name: 'Svenska' },
  { tag: 'sw', name: 'Kiswahili' },
  { tag: 'ta', name: 'தமிழ்' },
  { tag: 'te', name: 'తెలుగు' },
  { tag: 'th', name: 'ไทย' },
  { tag: 'tr', name: 'Türkçe' },
  { tag: 'uk', name: 'Українська' },
  { tag: 'ur', name: 'اردو', dir: 'rtl' },
  { tag: 'uz', name: 'Oʻzbekcha' },
  { tag: 'vi', name: 'Tiếng Việt' },
  { tag: 'zh-Hans', name: '简体中文', code: 'CN' },
  { tag: 'zh-Hant', name: '繁體中文', code: 'TW' },
] as const satisfies readonly Entry[];

/** Holds the code of the language that a visitor chose, for the server. */
export const LANGUAGE_COOKIE = 'lang';

export type Language = (typeof MANIFEST)[number]['tag'];

export const LANGUAGES: readonly Language[] = MANIFEST.map(({ tag }) => tag);

const ENTRIES: ReadonlyMap<string, Entry> = new Map(MANIFEST.map((entry) => [entry.tag, entry]));

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && ENTRIES.has(value);
}

export function languageName(language: Language): string {
  return ENTRIES.get(language)?.name ?? language;
}

/** How lines of this language run. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return ENTRIES.get(tag)?.dir ?? 'ltr';
}

/** What Intl takes for numbers and moments in this language. */
export function intlLocaleOf(tag: string): string {
  return ENTRIES.get(tag)?.locale ?? tag;
}

/** The code that browsers' storage keeps. */
export function codeOf(language: Language): string {
  return ENTRIES.get(language)?.code ?? language.toUpperCase();
}

/** The language of a stored code or of a tag, in any case. */
export function languageOfCode(text: string): Language | undefined {
  const wanted = text.toUpperCase();
  return LANGUAGES.find((language) => codeOf(language) === wanted || language.toUpperCase() === wanted);
}
