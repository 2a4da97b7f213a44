import { type Coverage, coverageOf, type NamespaceTexts } from '../coverage.ts';
import { listTags, PARTS, readPart } from './locales.ts';

const SOURCE_TAG = 'en';

/** Every text of every language, by tag. */
export type Languages = ReadonlyMap<string, readonly NamespaceTexts[]>;

export function readLanguages(folder?: string): Languages {
  return new Map(
    listTags(folder).map((tag) => [
      tag,
      PARTS.flatMap((part) => Object.entries(readPart(tag, part, folder)).map(([namespace, texts]) => ({ part, namespace, texts }))),
    ]),
  );
}

/** How much each language has of the English texts, by tag. */
export function coverageByTag(languages: Languages): Readonly<Record<string, Coverage>> {
  const source = languages.get(SOURCE_TAG) ?? [];
  return Object.fromEntries(Array.from(languages, ([tag, own]) => [tag, coverageOf(source, own)]));
}
