import { mails as en } from './en/mails.ts';
import { mails as es } from './es/mails.ts';
import type { Translation } from './texts.ts';

type Texts = Translation<typeof en>;

const TEXTS: Readonly<Record<string, Texts>> = { en, es };

/** A sentence of a mail, with `{{name}}` filled in; in Spanish where there is no such language. */
export function mailText(key: keyof Texts, language: string, values: Readonly<Record<string, string>> = {}): string {
  return (TEXTS[language] ?? es)[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
