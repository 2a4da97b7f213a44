import type { Texts } from '../say.ts';
import { coverageByTag, readLanguages } from './coverage.ts';
import { listTags, readNamespace, readPart } from './locales.ts';

/** The languages there are texts in. */
export const TRANSLATED: readonly string[] = listTags();

/** How much of the texts each of them has. */
export const COVERAGE = coverageByTag(readLanguages());

/** What the first page may show, by namespace. */
export async function loadFirst(tag: string): Promise<Readonly<Record<string, Texts>>> {
  return readPart(tag, 'first');
}

/** The texts of pages that many never open; none where the language has no file of them. */
export async function loadPage(tag: string, namespace: string): Promise<Texts> {
  return readNamespace(tag, 'pages', namespace) ?? {};
}
