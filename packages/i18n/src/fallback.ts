// Every text that is shown asks for one, and the browser takes long to read a tag.
const chains = new Map<string, readonly string[]>();
/** Of the server's, whose visitors may name any. */
const MOST_KEPT = 1_000;

/**
 * A tag and what may stand in for it, nearest first: `pt-BR`, `pt`; `zh-TW`, `zh-Hant`, and never `zh-Hans`, as nothing in
 * another script is legible. Empty for what is no BCP 47 tag.
 */
export function fallbackChain(tag: string): readonly string[] {
  const known = chains.get(tag);
  if (known) return known;
  const chain = chainOf(tag);
  if (chains.size < MOST_KEPT) chains.set(tag, chain);
  return chain;
}

function chainOf(tag: string): readonly string[] {
  const locale = readTag(tag);
  if (!locale) return [];
  const { language, script } = locale.maximize();
  if (script === undefined) return [locale.baseName];
  const candidates = new Set([locale.baseName, `${language}-${script}`, language]);
  return [...candidates].filter((candidate) => new Intl.Locale(candidate).maximize().script === script);
}

/** The nearest of the `available` tags that may stand in for `tag`; undefined where none may. */
export function standInFor(tag: string, available: readonly string[]): string | undefined {
  if (available.includes(tag)) return tag;
  return fallbackChain(tag).find((candidate) => available.includes(candidate));
}

/** All of the `available` tags that may stand in for `tag`, the nearest first. */
export function standInsFor(tag: string, available: readonly string[]): readonly string[] {
  return [...new Set([tag, ...fallbackChain(tag)])].filter((candidate) => available.includes(candidate));
}

function readTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
