import { errors as en } from './en/errors.ts';
import { errors as es } from './es/errors.ts';

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, es };

/** The text of a refusal for whoever does not render with i18next, such as the server; `{{name}}` is filled from details. */
export function errorText(code: string, language: string, details: Readonly<Record<string, string>> = {}): string {
  const texts = TEXTS[language] ?? es;
  const text = texts[code] ?? texts['unknown_error'] ?? code;
  return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => details[name] ?? '');
}
