import Negotiator from 'negotiator';
import { firstFoldersFor, foldersFor, type NamespaceTexts } from '../coverage.ts';
import { standInFor, standInsFor } from '../fallback.ts';
import type { ServerKeys } from '../keys.gen.ts';
import { isOfRefusals } from '../refusals.ts';
import { sayFrom, type Source, type Texts } from '../say.ts';
import type { TextArguments, Translate } from '../texts.ts';
import { coverageByTag, readLanguages } from './coverage.ts';

/** Of whoever names no language that is there. */
export const DEFAULT_TAG = 'es';
/** Has every text. */
const SOURCE_TAG = 'en';
/** Nobody reads more languages, and a header may hold thousands. */
const MOST_WANTED = 20;

interface ServerTexts {
  /** The languages there are texts in. */
  readonly tags: readonly string[];
  /** The best of what an `Accept-Language` header asks for, among all languages with texts or those given; undefined where nothing of it is there. */
  negotiate(acceptLanguage: string | undefined, among?: readonly string[]): string | undefined;
  /** The text of a refusal, filled from its details; the general one for a code without. */
  errorText(code: string, tag: string, details?: Readonly<Record<string, string>>): string;
  /** What the site is, in one sentence for search engines and app stores. */
  descriptionOf(tag: string): string;
  /** What a page of the site is called, by the key of the text of `frame`. */
  pageTextOf(tag: string, key: string): string | null;
  /** The folder that a language's texts come from, as far as it has them; the others are English. */
  shownTagOf(tag: string): string;
  /** The sources of the site's texts of some namespaces and of the first page's, below the folder of all languages. */
  sourcesOfSite(tag: string, namespaces: readonly string[]): readonly string[];
  /** The part of the texts for players that a language has, in whole percent. */
  translatedShare(tag: string): number;
  /** Texts of one namespace of the server's in the language of `tag`, or in the one that stands in for it. */
  textsOf<Name extends keyof ServerKeys>(namespace: Name, tag: string): Translate<Name>;
}

/** What servers say, of every language in the folder. Reads it once. */
export function readServerTexts(folder?: string): ServerTexts {
  const languages = readLanguages(folder);
  const tags = [...languages.keys()];
  const coverage = coverageByTag(languages);
  const refusals = new Map<string, Texts>();
  const frames = new Map<string, Texts>();
  const others = new Map<string, Readonly<Record<string, Texts>>>();
  for (const [tag, namespaces] of languages) {
    const named = (isWanted: (one: NamespaceTexts) => boolean): Readonly<Record<string, Texts>> =>
      Object.fromEntries(namespaces.filter(isWanted).map(({ namespace, texts }) => [namespace, texts]));
    frames.set(tag, named(({ part }) => part === 'first')['frame'] ?? {});
    refusals.set(tag, Object.assign({}, ...Object.values(named(({ namespace }) => isOfRefusals(namespace)))) as Texts);
    others.set(
      tag,
      named(({ part }) => part === 'server'),
    );
  }
  const shownTagOf = (tag: string): string => standInFor(tag, tags) ?? DEFAULT_TAG;
  /** Those of a language, then of what stands in for it, then the source's. */
  const foldersOf = (tag: string): readonly string[] => [...new Set([...standInsFor(shownTagOf(tag), tags), SOURCE_TAG])];
  const sourcesOf = (tag: string, textsIn: (folder: string) => Texts | undefined): readonly Source[] =>
    foldersOf(tag).map((folder) => ({ texts: textsIn(folder) ?? {}, tag: folder }));
  const sentence = (tag: string, textsIn: (folder: string) => Texts | undefined, key: string, values: Readonly<Record<string, unknown>>) =>
    sayFrom(sourcesOf(tag, textsIn), key, values, shownTagOf(tag));
  const ofRefusal = (folder: string): Texts | undefined => refusals.get(folder);
  const ofFrame = (folder: string): Texts | undefined => frames.get(folder);

  return {
    tags,
    shownTagOf,
    sourcesOfSite: (tag, namespaces) => {
      const folders = foldersOf(tag);
      return [
        ...firstFoldersFor(folders, coverage).map((folder) => `${folder}/first.ts`),
        ...namespaces.flatMap((one) => foldersFor(folders, one, coverage).map((folder) => `${folder}/pages/${one}.json`)),
      ];
    },
    translatedShare: (tag) => coverage[standInFor(tag, tags) ?? '']?.share ?? 0,
    negotiate: (acceptLanguage, among = tags) => {
      if (acceptLanguage === undefined) return undefined;
      const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages().slice(0, MOST_WANTED);
      return wanted.map((tag) => standInFor(tag, among)).find((tag) => tag !== undefined);
    },
    errorText: (code, tag, details = {}) =>
      sentence(tag, ofRefusal, code, details) ?? sentence(tag, ofRefusal, 'unknown_error', {}) ?? code,
    descriptionOf: (tag) => sentence(tag, ofFrame, 'description', {}) ?? '',
    pageTextOf: (tag, key) => sentence(tag, ofFrame, key, {}) ?? null,
    textsOf:
      (namespace, tag) =>
      (key, ...[values]: TextArguments<typeof namespace, typeof key>) =>
        sentence(tag, (folder) => others.get(folder)?.[namespace], key, values ?? {}) ?? key,
  };
}
