export { type DecimalReading, type DecimalRules, readDecimal } from './decimal.ts';
export { fallbackChain, standInFor } from './fallback.ts';
export { formatClock, type Formats, formatMoney, formatsFor, type MoneyOptions } from './format.ts';
export {
  changeLanguage,
  currentLanguage,
  currentLocale,
  findText,
  loadAllTexts,
  loadLanguage,
  loadTexts,
  onLanguageChange,
  startI18n,
} from './i18n.ts';
export { isTranslated, localeOf, readStoredLanguage, shownTagOf, tellServer, translatedShare } from './language.ts';
export { codeOf, directionOf, isLanguage, type Language, languageName, languageOfCode, LANGUAGES } from './manifest.ts';
export { forgetTab, inTab, onDevice, type Remembered } from './remembered.ts';
export type { LaterNamespace, Namespace, PlainTextKey, TextKey, Translate } from './texts.ts';
export { findRefusal, LanguageContext, useErrorText, useFormat, useLanguage, useT } from './use-text.ts';
