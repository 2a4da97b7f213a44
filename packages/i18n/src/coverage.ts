import { isConsoleOnly } from './console-only.ts';
import { PAGE_NAMESPACES } from './keys.gen.ts';
import { askedKey, type Texts } from './say.ts';

/** How much of the English texts a language has. */
export interface Coverage {
  /** Of the texts that players may see, in whole percent, rounded down: 100 only where none is missing. */
  readonly share: number;
  /** Namespaces of the site that the language has in part. */
  readonly partial: readonly string[];
  /** Namespaces of the site that the language lacks. */
  readonly absent: readonly string[];
}

/** One namespace of a language. */
export interface NamespaceTexts {
  /** Those of `server` are shown by servers alone. */
  readonly part: 'first' | 'pages' | 'server';
  readonly namespace: string;
  readonly texts: Texts;
}

/** The texts of the source that a language lacks, plural forms counted as one. Where a language lacks one form, its general form is shown. */
export function missingTexts(source: Texts, own: Texts): readonly string[] {
  return keysOf(source).filter((key) => !(key in own || `${key}_other` in own));
}

/** Compares a language with the English source. */
export function coverageOf(source: readonly NamespaceTexts[], own: readonly NamespaceTexts[]): Coverage {
  const ownTexts = new Map(own.map(({ namespace, texts }) => [namespace, texts]));
  const counted = { total: 0, missing: 0 };
  const lists = { partial: [] as string[], absent: [] as string[] };
  for (const { part, namespace, texts } of source) {
    const total = keysOf(texts).length;
    const missing = missingTexts(texts, ownTexts.get(namespace) ?? {}).length;
    if (missing > 0 && part !== 'server') lists[missing === total ? 'absent' : 'partial'].push(namespace);
    if (isConsoleOnly(namespace)) continue;
    counted.total += total;
    counted.missing += missing;
  }
  return { share: Math.floor(((counted.total - counted.missing) * 100) / Math.max(1, counted.total)), ...lists };
}

/** The folders of a chain that a namespace's texts come from: as far as the first one that has all of them, without those that have none. */
export function foldersFor(chain: readonly string[], namespace: string, coverage: Readonly<Record<string, Coverage>>): readonly string[] {
  const isAbsent = (folder: string): boolean => coverage[folder]?.absent.includes(namespace) ?? false;
  const isPartial = (folder: string): boolean => coverage[folder]?.partial.includes(namespace) ?? false;
  return upTo(chain, (folder) => !isAbsent(folder) && !isPartial(folder)).filter((folder) => !isAbsent(folder));
}

/** The same of what the first page may show, which comes as a whole: as far as the first folder that lacks nothing of it. */
export function firstFoldersFor(chain: readonly string[], coverage: Readonly<Record<string, Coverage>>): readonly string[] {
  const isLater = (namespace: string): boolean => (PAGE_NAMESPACES as readonly string[]).includes(namespace);
  return upTo(chain, (folder) => [...(coverage[folder]?.partial ?? []), ...(coverage[folder]?.absent ?? [])].every(isLater));
}

function upTo(chain: readonly string[], isLast: (folder: string) => boolean): readonly string[] {
  const last = chain.findIndex(isLast);
  return last === -1 ? chain : chain.slice(0, last + 1);
}

const keysOf = (texts: Texts): readonly string[] => [...new Set(Object.keys(texts).map((key) => askedKey(key, texts)))];
