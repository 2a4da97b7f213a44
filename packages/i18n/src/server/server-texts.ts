import Negotiator from 'negotiator';
import { standInFor } from '../fallback.ts';
import type { ServerKeys } from '../keys.gen.ts';
import { isOfRefusals } from '../refusals.ts';
import { say, type Texts } from '../say.ts';
import type { TextArguments, Translate } from '../texts.ts';
import { listTags, readPart } from './locales.ts';

/** Of whoever names no language that is there. */
export const DEFAULT_TAG = 'es';
/** Has every text; what staff alone read is not there in every language. */
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
  /** The folder that a language's texts come from. */
  shownTagOf(tag: string): string;
  /** Texts of one namespace of the server's in the language of `tag`, or in the one that stands in for it. */
  textsOf<Name extends keyof ServerKeys>(namespace: Name, tag: string): Translate<Name>;
}

/** What servers say, of every language in the folder. Reads it once. */
export function readServerTexts(folder?: string): ServerTexts {
  const tags = listTags(folder);
  const refusals = new Map<string, Texts>();
  const frames = new Map<string, Texts>();
  const others = new Map<string, Readonly<Record<string, Texts>>>();
  for (const tag of tags) {
    const first = readPart(tag, 'first', folder);
    const namespaces = { ...first, ...readPart(tag, 'pages', folder) };
    frames.set(tag, first['frame'] ?? {});
    const ofRefusals = Object.entries(namespaces).filter(([name]) => isOfRefusals(name));
    refusals.set(tag, Object.assign({}, ...ofRefusals.map(([, texts]) => texts)) as Texts);
    others.set(tag, readPart(tag, 'server', folder));
  }
  const shownTagOf = (tag: string): string => standInFor(tag, tags) ?? DEFAULT_TAG;

  return {
    tags,
    shownTagOf,
    negotiate: (acceptLanguage, among = tags) => {
      if (acceptLanguage === undefined) return undefined;
      const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages().slice(0, MOST_WANTED);
      return wanted.map((tag) => standInFor(tag, among)).find((tag) => tag !== undefined);
    },
    errorText: (code, tag, details = {}) => {
      const shown = shownTagOf(tag);
      const texts = refusals.get(shown) ?? {};
      const ofStaff = () => say(refusals.get(SOURCE_TAG) ?? {}, code, details, SOURCE_TAG);
      return say(texts, code, details, shown) ?? ofStaff() ?? say(texts, 'unknown_error', {}, shown) ?? code;
    },
    descriptionOf: (tag) => {
      const shown = shownTagOf(tag);
      return say(frames.get(shown) ?? {}, 'description', {}, shown) ?? '';
    },
    pageTextOf: (tag, key) => {
      const shown = shownTagOf(tag);
      return say(frames.get(shown) ?? {}, key, {}, shown) ?? null;
    },
    textsOf: (namespace, tag) => {
      const shown = shownTagOf(tag);
      const texts = others.get(shown)?.[namespace] ?? {};
      return (key, ...[values]: TextArguments<typeof namespace, typeof key>) => say(texts, key, values ?? {}, shown) ?? key;
    },
  };
}
