import { isLanguage } from '../../packages/i18n/src/manifest.ts';
import { askedKey, valuesOf } from '../../packages/i18n/src/say.ts';
import type { TextFile, Texts } from './catalogues.ts';
import { mayBeSame } from './same-words.ts';

/** Forms that name their number by a word, so that it need not stand there in digits. */
const WORDED = /_(?:zero|one|two)$/;

/** Languages that have every text. The others may lag behind: what they lack is shown in English. */
const WHOLE: readonly string[] = ['en', 'es'];

/** One sentence for everything that a whole language lacks and that any language has too much or in another form than the English source. */
export function findTextFaults(files: readonly TextFile[]): string[] {
  const english = files.filter(({ tag }) => tag === 'en');
  const tags = [...new Set(files.map(({ tag }) => tag))];
  return tags.flatMap((tag) => {
    const own = files.filter((file) => file.tag === tag);
    const strangers = own.filter((file) => !findFile(english, file)).map((file) => `${nameOf(file)} has no English source`);
    const unknown = isLanguage(tag) ? [] : [`${tag} is not in packages/i18n/src/manifest.ts`];
    const faults = english.flatMap((source) => {
      const file = findFile(own, source);
      if (file) return faultsOf(file, source.texts);
      return WHOLE.includes(tag) ? [`${nameOf({ ...source, tag })} is missing`] : [];
    });
    return [...unknown, ...strangers, ...faults];
  });
}

function findFile(files: readonly TextFile[], like: TextFile): TextFile | undefined {
  return files.find(({ part, namespace }) => part === like.part && namespace === like.namespace);
}

function nameOf({ tag, part, namespace }: Pick<TextFile, 'tag' | 'part' | 'namespace'>): string {
  return `${tag}/${part}/${namespace}.json`;
}

function faultsOf(file: TextFile, source: Texts): string[] {
  const wanted = new Set(Object.keys(source).flatMap((key) => formsOf(key, source, file.tag)));
  const keys = Object.keys(file.texts);
  return [
    ...(WHOLE.includes(file.tag) ? [...wanted].filter((key) => !(key in file.texts)).map((key) => `${key} is missing`) : []),
    ...keys.filter((key) => !wanted.has(key)).map((key) => `${key} is unknown to the English source`),
    ...keys.filter((key) => wanted.has(key)).flatMap((key) => faultsOfText(key, file.texts, source)),
    ...(file.tag === 'en' ? [] : keys.filter((key) => isLeftInEnglish(key, file, source)).map((key) => `${key} is left in English`)),
  ].map((fault) => `${nameOf(file)}: ${fault}`);
}

function isLeftInEnglish(key: string, { tag, texts }: TextFile, source: Texts): boolean {
  const text = texts[key] ?? '';
  return text === source[key] && !mayBeSame(text, tag);
}

/** The keys a language writes for one of the source: as many plural forms as it has. */
function formsOf(key: string, source: Texts, tag: string): string[] {
  const asked = askedKey(key, source);
  if (asked === key) return [key];
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories.map((category) => `${asked}_${category}`);
}

/** The key that a plural form belongs to; undefined for any other text. A language may lack `_other`, which the source has. */
function pluralOf(key: string, source: Texts): string | undefined {
  if (key in source && askedKey(key, source) === key) return undefined;
  return key.slice(0, key.lastIndexOf('_'));
}

function faultsOfText(key: string, texts: Texts, source: Texts): string[] {
  const text = texts[key] ?? '';
  const asked = pluralOf(key, source);
  const isPlural = asked !== undefined;
  const expected = new Set(valuesOf(source[isPlural ? `${asked}_other` : key] ?? ''));
  const given = valuesOf(text);
  const missing = [...expected].filter((name) => !given.includes(name) && !(name === 'count' && isPlural && WORDED.test(key)));
  return [
    ...(text === '' || text !== text.trim() ? ['is empty or has a stray space'] : []),
    ...(/[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')) ? ['has a brace that belongs to no {{value}}'] : []),
    ...missing.map((name) => `lacks {{${name}}}`),
    ...given.filter((name) => !expected.has(name)).map((name) => `names {{${name}}}, which nobody supplies`),
  ].map((fault) => `${key} ${fault}`);
}
