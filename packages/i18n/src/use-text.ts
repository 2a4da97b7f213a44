import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Formats, formatsFor } from './format.ts';
import { ALL_LATER, currentLanguage, findText, firstLanguage, onLanguageChange, textsOf } from './i18n.ts';
import { localeOf } from './language.ts';
import type { Language } from './manifest.ts';
import { isOfRefusals } from './refusals.ts';
import type { Namespace, TextArguments, TextKey, Translate } from './texts.ts';

const REFUSALS: readonly Namespace[] = ['errors', ...ALL_LATER.filter(isOfRefusals)];

/** Supplied by servers, which paint pages of several languages side by side; in a browser there is the current one. */
export const LanguageContext = createContext<Language | undefined>(undefined);

/** The current language; the component renders again when it changes. */
export function useLanguage(): Language {
  const given = use(LanguageContext);
  return useSyncExternalStore(
    onLanguageChange,
    () => given ?? currentLanguage(),
    () => given ?? firstLanguage(),
  );
}

const READY = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined });

/** Texts of one namespace: `t('key')`, `t('key', { name })`; plural forms choose by `count`. Suspends while they load. */
export function useT<Name extends Namespace>(namespace: Name): Translate<Name> {
  const language = useLanguage();
  // Called each time, as React demands; the status says that there is nothing to wait for.
  use(textsOf(namespace, language) ?? READY);
  return useCallback(
    <Key extends TextKey<Name>>(key: Key, ...[values]: TextArguments<Name, Key>) => findText(namespace, key, values, language) ?? key,
    [namespace, language],
  );
}

/** Intl formatting in the current language. */
export function useFormat(): Formats {
  const language = useLanguage();
  return useMemo(() => formatsFor(localeOf(language)), [language]);
}

/** Turns a refusal into a sentence: the text of its code, with its details filled in, or the general one. */
export function useErrorText(): (error: unknown) => string {
  const language = useLanguage();
  return useCallback((error) => errorText(error, language), [language]);
}

/** The sentence of a refusal's code; undefined for a code without one. */
export function findRefusal(code: string, values?: Readonly<Record<string, unknown>>, language?: Language): string | undefined {
  const texts = REFUSALS.map((namespace) => findText(namespace, code, values, language));
  return texts.find((text) => text !== undefined);
}

function errorText(error: unknown, language: Language): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown_error';
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : {};
  const values = typeof details === 'object' && details !== null ? { ...details } : {};
  return findRefusal(code, values, language) ?? findRefusal('unknown_error', {}, language) ?? code;
}
