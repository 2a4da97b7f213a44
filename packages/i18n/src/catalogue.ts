/// <reference types="vite/types/importMeta.d.ts" />
import type { Texts } from './say.ts';

/** How much of the texts each language has. */
export { COVERAGE } from './built-coverage.ts';

type ByFile = Readonly<Record<string, Texts>>;
/** What `first.ts` of a language exports. */
interface Locale {
  readonly first: ByFile;
  readonly pages: Readonly<Record<string, () => Promise<Texts>>>;
}

// Found by the bundler: each language's first texts are one chunk, which alone knows where the others of that language are.
const LOCALES: Readonly<Record<string, () => Promise<Locale>>> = import.meta.glob<Locale>('./locales/*/first.ts');
const LANGUAGE = /([\w-]+)\/first\.ts$/;
const NAMESPACE = /([\w-]+)\.json$/;

/** The languages there are texts in. */
export const TRANSLATED: readonly string[] = Object.keys(LOCALES).map((path) => LANGUAGE.exec(path)?.[1] ?? '');

/** What the first page may show, by namespace. */
export async function loadFirst(tag: string): Promise<Readonly<Record<string, Texts>>> {
  const found = (await localeOf(tag))?.first ?? {};
  return Object.fromEntries(Object.entries(found).map(([path, texts]) => [NAMESPACE.exec(path)?.[1] ?? '', texts]));
}

/** The texts of pages that many never open; none where the language has no file of them. */
export async function loadPage(tag: string, namespace: string): Promise<Texts> {
  return (await localeOf(tag))?.pages[`./pages/${namespace}.json`]?.() ?? {};
}

const localeOf = async (tag: string): Promise<Locale | undefined> => LOCALES[`./locales/${tag}/first.ts`]?.();
