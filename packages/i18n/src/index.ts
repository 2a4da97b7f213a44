export { formatClock, type Formats, formatMoney, formatsFor, type MoneyOptions } from './format.ts';
export { changeLanguage, currentLanguage, findText, type LaterNamespace, loadTexts, onLanguageChange, startI18n } from './i18n.ts';
export {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  localeOf,
  readStoredLanguage,
  storeLanguage,
} from './language.ts';
export type { Catalogue, Namespace, PlainTextKey, TextKey, Translate, Translation } from './texts.ts';
export { useErrorText, useFormat, useLanguage, useT } from './use-text.ts';
