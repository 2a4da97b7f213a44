import { type Coverage, missingTexts } from '../../packages/i18n/src/coverage.ts';
import { isLanguage, languageName } from '../../packages/i18n/src/manifest.ts';
import type { Languages } from '../../packages/i18n/src/server/coverage.ts';

/** A line for each language, the fullest first: its tag, its share of the texts for players, its name. */
export function listShares(coverage: Readonly<Record<string, Coverage>>): string {
  return Object.entries(coverage)
    .toSorted(([tag, { share }], [otherTag, other]) => other.share - share || tag.localeCompare(otherTag))
    .map(([tag, { share }]) => `${tag.padEnd(8)} ${String(share).padStart(3)} %  ${isLanguage(tag) ? languageName(tag) : tag}\n`)
    .join('');
}

/** The keys that a language lacks, below their files. */
export function listMissing(languages: Languages, tag: string): string {
  const own = new Map(languages.get(tag)?.map(({ namespace, texts }) => [namespace, texts]));
  const files = (languages.get('en') ?? []).flatMap(({ part, namespace, texts }) => {
    const keys = missingTexts(texts, own.get(namespace) ?? {});
    return keys.length === 0 ? [] : [`${tag}/${part}/${namespace}.json\n${keys.map((key) => `  ${key}\n`).join('')}`];
  });
  return files.length === 0 ? `${tag} lacks nothing.\n` : files.join('');
}
