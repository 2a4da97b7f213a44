/// <reference types="vite/types/importMeta.d.ts" />
import type { Texts } from './say.ts';

type Load = () => Promise<Texts>;

// Found by the bundler: each language's first texts are one chunk, its other namespaces one each.
const FIRST: Readonly<Record<string, Load>> = import.meta.glob<Texts>('./locales/*/first/*.json', { import: 'default' });
const PAGES: Readonly<Record<string, Load>> = import.meta.glob<Texts>('./locales/*/pages/*.json', { import: 'default' });

const PATH = /([\w-]+)\/\w+\/([\w-]+)\.json$/;

/** The languages there are texts in. */
export const TRANSLATED: readonly string[] = [...new Set(Object.keys(FIRST).map((path) => PATH.exec(path)?.[1] ?? ''))];

/** The namespaces that come with their pages. */
export const PAGE_NAMESPACES: readonly string[] = [...new Set(Object.keys(PAGES).map((path) => PATH.exec(path)?.[2] ?? ''))];

/** What the first page may show, by namespace. */
export async function loadFirst(tag: string): Promise<Readonly<Record<string, Texts>>> {
  const found = Object.entries(FIRST).flatMap(([path, load]) => {
    const [, folder, namespace = ''] = PATH.exec(path) ?? [];
    return folder === tag ? [load().then((texts) => [namespace, texts] as const)] : [];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The texts of pages that many never open. */
export async function loadPage(tag: string, namespace: string): Promise<Texts> {
  const load = PAGES[`./locales/${tag}/pages/${namespace}.json`];
  if (!load) throw new Error(`no texts of ${namespace} in ${tag}`);
  return load();
}
