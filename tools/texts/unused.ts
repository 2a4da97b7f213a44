import { askedKey } from '../../packages/i18n/src/say.ts';
import type { TextFile } from './catalogues.ts';

/** How the reader of sources marks a value inserted into a template. */
const INSERTED = ' ? ';

/**
 * Texts that no source asks for: neither by the key itself nor by a template that could make it, as `kind.${kind}`.
 * @param strings every string and template of the sources
 */
export function findUnusedTexts(english: readonly TextFile[], strings: readonly string[]): string[] {
  const literal = new Set(strings);
  const templates = [...new Set(strings)].filter((text) => text.includes(INSERTED)).flatMap(patternOf);
  return english.flatMap(({ part, namespace, texts }) => {
    const keys = new Set(Object.keys(texts).map((key) => askedKey(key, texts)));
    return [...keys]
      .filter((key) => !literal.has(key) && !templates.some((template) => template.test(key)))
      .map((key) => `${part}/${namespace}.json: ${key}`);
  });
}

/** Templates of nothing but values, or of values and spaces, could make any key and say nothing. */
function patternOf(template: string): RegExp[] {
  const parts = template.split(INSERTED);
  if (!parts.some((part) => /[a-z]/i.test(part)) || /\s/.test(parts.join(''))) return [];
  return [new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('.+')}$`)];
}
