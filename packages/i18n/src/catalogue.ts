/// <reference types="vite/types/importMeta.d.ts" />
import type { Texts } from './say.ts';

type ByFile = Readonly<Record<string, Texts>>;

// Found by the bundler: each language's first texts are one chunk, its other namespaces one each.
const FIRST: Readonly<Record<string, () => Promise<ByFile>>> = import.meta.glob<ByFile>('./locales/*/first.ts', { import: 'first' });
const PAGES: Readonly<Record<string, () => Promise<Texts>>> = import.meta.glob<Texts>('./locales/*/pages/*.json', { import: 'default' });

const LANGUAGE = /([\w-]+)\/first\.ts$/;
const NAMESPACE = /([\w-]+)\.json$/;

/** The languages there are texts in. */
export const TRANSLATED: readonly string[] = Object.keys(FIRST).map((path) => LANGUAGE.exec(path)?.[1] ?? '');

/** The namespaces that come with their pages. */
export const PAGE_NAMESPACES: readonly string[] = [...new Set(Object.keys(PAGES).map((path) => NAMESPACE.exec(path)?.[1] ?? ''))];

/** Whether a language has these texts of its own. */
export function hasPage(tag: string, namespace: string): boolean {
  return `./locales/${tag}/pages/${namespace}.json` in PAGES;
}

/** What the first page may show, by namespace. */
export async function loadFirst(tag: string): Promise<Readonly<Record<string, Texts>>> {
  const found = (await FIRST[`./locales/${tag}/first.ts`]?.()) ?? {};
  return Object.fromEntries(Object.entries(found).map(([path, texts]) => [NAMESPACE.exec(path)?.[1] ?? '', texts]));
}

/** The texts of pages that many never open. */
export async function loadPage(tag: string, namespace: string): Promise<Texts> {
  const load = PAGES[`./locales/${tag}/pages/${namespace}.json`];
  if (!load) throw new Error(`no texts of ${namespace} in ${tag}`);
  return load();
}
