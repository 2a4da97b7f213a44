import { createInstance, type i18n } from 'i18next';
import { type Language, isLanguage, localeOf, storeLanguage } from './language.ts';
import type { Catalogue, Namespace } from './texts.ts';

/** Each language is a chunk of its own: a visitor loads one. */
const LOADERS: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  EN: async () => (await import('./en/index.ts')).en,
  ES: async () => (await import('./es/index.ts')).es,
};

const instance: i18n = createInstance();

/** Loads one language's texts and starts with it. Must be awaited before the first text is asked for. */
export async function startI18n(language: Language): Promise<void> {
  await instance.init({
    lng: language,
    resources: { [language]: await loadTexts(language) },
    fallbackLng: false,
    // Keys are flat and contain dots; namespaces are always named apart from keys.
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders; escaping here would show entities to people.
    interpolation: { escapeValue: false },
  });
  markDocument(language);
}

/** Switches the whole page to another language and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  for (const [name, texts] of Object.entries(await loadTexts(language))) instance.addResourceBundle(language, name, texts);
  await instance.changeLanguage(language);
  storeLanguage(language);
  markDocument(language);
}

export function currentLanguage(): Language {
  const language = instance.language;
  if (!isLanguage(language)) throw new Error('startI18n must be awaited before a text is asked for');
  return language;
}

/** Calls back after each change of language; returns the way to stop. */
export function onLanguageChange(listener: () => void): () => void {
  instance.on('languageChanged', listener);
  return () => instance.off('languageChanged', listener);
}

/** Looks a text up by a key only known at run time; undefined where there is none. */
export function findText(namespace: Namespace, key: string, values: Readonly<Record<string, unknown>> = {}): string | undefined {
  if (!instance.exists(key, { ns: namespace, ...values })) return undefined;
  return instance.t(key, { ns: namespace, ...values });
}

async function loadTexts(language: Language): Promise<Record<string, Record<string, string>>> {
  const catalogue = await LOADERS[language]();
  return Object.fromEntries(Object.entries(catalogue).map(([name, texts]) => [name, withMany(texts)]));
}

/**
 * Spanish has a third plural form, `many`, for whole millions, which English files cannot carry. Beside a number written
 * in digits it reads like `other`, so it is taken from there.
 */
function withMany(texts: Readonly<Record<string, string>>): Record<string, string> {
  const complete: Record<string, string> = { ...texts };
  for (const [key, text] of Object.entries(texts)) {
    if (key.endsWith('_other')) complete[`${key.slice(0, -'_other'.length)}_many`] = text;
  }
  return complete;
}

function markDocument(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = localeOf(language);
}
