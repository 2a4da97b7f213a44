import { COVERAGE, TRANSLATED } from '#catalogue';
import { standInFor, standInsFor } from './fallback.ts';
import { codeOf, directionOf, intlLocaleOf, type Language, LANGUAGE_COOKIE, languageOfCode } from './manifest.ts';
import { onDevice } from './remembered.ts';

/** Of a visitor who has not chosen. */
export const DEFAULT_LANGUAGE: Language = 'es';

/** Every text is there in it first, so it stands in where nothing nearer does. */
export const SOURCE_LANGUAGE = 'en';

const YEAR_SECONDS = 31_536_000;

const KEPT = [onDevice('lang'), onDevice('hisLang')] as const;

// Every text that is shown asks for them.
const chains = new Map<Language, readonly string[]>();

/** The folders whose texts are shown in this language, the nearest first; the source's, which has every text, comes last. */
export function foldersOf(language: Language): readonly string[] {
  const known = chains.get(language);
  if (known) return known;
  const folders = [...new Set([...standInsFor(language, TRANSLATED), SOURCE_LANGUAGE])];
  chains.set(language, folders);
  return folders;
}

/** The part of the texts that is there in this language itself or in one that stands in for it, in whole percent. */
export function translatedShare(language: Language): number {
  const folder = standInFor(language, TRANSLATED);
  return folder === undefined ? 0 : (COVERAGE[folder]?.share ?? 0);
}

/** Without script and region. */
const spokenOf = (tag: string): string => tag.split('-', 1)[0] ?? tag;
const SPOKEN = new Set(TRANSLATED.map(spokenOf));

/**
 * Whether texts in this language, or in one that its readers share, are there. A browser takes long to find the script of a tag, which need not be
 * known where nothing is spoken at all.
 */
export function isTranslated(language: Language): boolean {
  return SPOKEN.has(spokenOf(language)) && standInFor(language, TRANSLATED) !== undefined;
}

/** The tag of what is on the screen: the chosen one, or the source's where that stands in. */
export function shownTagOf(language: Language): string {
  return isTranslated(language) ? language : SOURCE_LANGUAGE;
}

/** What Intl takes: figures are written as the sentences around them are. */
export function localeOf(language: Language): string {
  return intlLocaleOf(shownTagOf(language));
}

/** The page's own language, which is its brand's. */
function languageOfPage(): Language {
  return (typeof document === 'undefined' ? undefined : languageOfCode(document.documentElement.lang)) ?? DEFAULT_LANGUAGE;
}

/** What the address asks for, as links of search engines do; it counts for this visit alone. */
function languageOfAddress(): Language | undefined {
  const asked = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('lang');
  return asked === null ? undefined : languageOfCode(asked);
}

/** The language of the address, of the last visit, or the page's. */
export function readStoredLanguage(): Language {
  const asked = languageOfAddress();
  if (asked !== undefined) return asked;
  const stored = KEPT.map((kept) => kept.read()).find((code) => code !== null) ?? '';
  return languageOfCode(stored) ?? languageOfPage();
}

export function storeLanguage(language: Language): void {
  for (const kept of KEPT) kept.write(codeOf(language));
  tellServer(language);
}

/** In a cookie, as the next page should come painted in the language of the last one. */
export function tellServer(language: Language): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${codeOf(language)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

/** Tells the browser, screen readers and style sheets which way the page runs. */
export function markDocument(language: Language): void {
  if (typeof document === 'undefined') return;
  const page = document.documentElement;
  const tag = shownTagOf(language);
  const direction = directionOf(tag);
  // A page that is told what it knows works out every style anew.
  if (page.lang !== tag) page.lang = tag;
  if (page.dir !== direction) page.dir = direction;
}
