import { errors as en } from './en/errors.ts';
import { roundErrors as roundEn } from './en/round-errors.ts';
import { staffErrors as staffEn } from './en/staff-errors.ts';
import { errors as es } from './es/errors.ts';
import { roundErrors as roundEs } from './es/round-errors.ts';
import { staffErrors as staffEs } from './es/staff-errors.ts';

type Texts = Readonly<Record<string, string>>;

const DEFAULT_TEXTS: Texts = { ...es, ...roundEs, ...staffEs };
const TEXTS: Readonly<Record<string, Texts>> = { en: { ...en, ...roundEn, ...staffEn }, es: DEFAULT_TEXTS };

/** The text of a refusal for whoever does not render with i18next, such as the server; `{{name}}` is filled from details. */
export function errorText(code: string, language: string, details: Readonly<Record<string, string>> = {}): string {
  const texts = TEXTS[language] ?? DEFAULT_TEXTS;
  const text = texts[code] ?? texts['unknown_error'] ?? code;
  return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => details[name] ?? '');
}
