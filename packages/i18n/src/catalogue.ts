/// <reference types="vite/types/importMeta.d.ts" />
import { isConsoleOnly } from './console-only.ts';
import type { Texts } from './say.ts';

type ByFile = Readonly<Record<string, Texts>>;
/** What `first.ts` of a language exports. */
interface Locale {
  readonly first: ByFile;
  readonly pages: Readonly<Record<string, () => Promise<Texts>>>;
}

// Found by the bundler: each language's first texts are one chunk, which alone knows where the others of that language are.
const LOCALES: Readonly<Record<string, () => Promise<Locale>>> = import.meta.glob<Locale>('./locales/*/first.ts');
/** The languages of the console. */
const OF_CONSOLE: Readonly<Record<string, unknown>> = import.meta.glob('./locales/*/pages/backoffice.json');

const LANGUAGE = /([\w-]+)\/first\.ts$/;
const NAMESPACE = /([\w-]+)\.json$/;

/** The languages there are texts in. */
export const TRANSLATED: readonly string[] = Object.keys(LOCALES).map((path) => LANGUAGE.exec(path)?.[1] ?? '');

/** Whether a language has these texts of its own. */
export function hasPage(tag: string, namespace: string): boolean {
  return !isConsoleOnly(namespace) || `./locales/${tag}/pages/backoffice.json` in OF_CONSOLE;
}

/** What the first page may show, by namespace. */
export async function loadFirst(tag: string): Promise<Readonly<Record<string, Texts>>> {
  const found = (await localeOf(tag))?.first ?? {};
  return Object.fromEntries(Object.entries(found).map(([path, texts]) => [NAMESPACE.exec(path)?.[1] ?? '', texts]));
}

/** The texts of pages that many never open. */
export async function loadPage(tag: string, namespace: string): Promise<Texts> {
  const load = (await localeOf(tag))?.pages[`./pages/${namespace}.json`];
  if (!load) throw new Error(`no texts of ${namespace} in ${tag}`);
  return load();
}

const localeOf = async (tag: string): Promise<Locale | undefined> => LOCALES[`./locales/${tag}/first.ts`]?.();
