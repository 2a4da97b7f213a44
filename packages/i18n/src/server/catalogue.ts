import type { Texts } from '../say.ts';
import { hasNamespace, listTags, readNamespace, readPart } from './locales.ts';

/** The languages there are texts in. */
export const TRANSLATED: readonly string[] = listTags();

/** Whether a language has these texts of its own. */
export function hasPage(tag: string, namespace: string): boolean {
  return hasNamespace(tag, 'pages', namespace);
}

/** What the first page may show, by namespace. */
export async function loadFirst(tag: string): Promise<Readonly<Record<string, Texts>>> {
  return readPart(tag, 'first');
}

/** The texts of pages that many never open. */
export async function loadPage(tag: string, namespace: string): Promise<Texts> {
  const texts = readNamespace(tag, 'pages', namespace);
  if (!texts) throw new Error(`no texts of ${namespace} in ${tag}`);
  return texts;
}
