import { readServerTexts } from './server-texts.ts';

export { type DecimalReading, readDecimal } from '../decimal.ts';
export { fallbackChain } from '../fallback.ts';
export { directionOf, intlLocaleOf, isLanguage, LANGUAGE_COOKIE, languageName, languageOfCode } from '../manifest.ts';
export { DEFAULT_TAG } from './server-texts.ts';

/** What this installation's servers say. */
export const {
  descriptionOf,
  errorText,
  negotiate,
  pageTextOf,
  shownTagOf,
  sourcesOfSite,
  tags: TRANSLATED,
  textsOf,
  translatedShare,
} = readServerTexts();
