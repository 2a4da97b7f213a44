import { directionOf, intlLocaleOf } from './manifest.ts';

/** One namespace in one language. */
export type Texts = Readonly<Record<string, string>>;

const VALUE = /\{\{(\w+)\}\}/g;
/** A unit's sign goes with its figure. */
const VALUE_AND_UNIT = /\{\{(\w+)\}\}([%′]?)/g;
/** Keep a value's own direction from spilling over into the sentence around it. */
const ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * The sentence of a key with its values filled in; undefined where there is none. A number called `count` chooses the plural
 * form, `<key>_<category>`. @param tag the language of these texts
 */
export function say(texts: Texts, key: string, values: Readonly<Record<string, unknown>>, tag: string): string | undefined {
  const text = formOf(texts, key, values['count'], tag);
  if (text === undefined) return undefined;
  const isRightToLeft = directionOf(tag) === 'rtl';
  return text.replace(VALUE_AND_UNIT, (_, name: string, unit: string) => {
    const shown = showValue(values[name], tag) + unit;
    return isRightToLeft ? `${ISOLATE}${shown}${POP_ISOLATE}` : shown;
  });
}

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** What a key is asked for as: plural forms share one. A key is one of them only where its `_other` is there too. */
export function askedKey(key: string, texts: Texts): string {
  const base = key.replace(PLURAL_FORM, '');
  return `${base}_other` in texts ? base : key;
}

/** The names of the values that a text asks for. */
export function valuesOf(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(VALUE), ([, name = '']) => name))].toSorted();
}

/** One namespace of a folder, and the language that its texts are shown in. */
export interface Source {
  readonly texts: Texts;
  readonly tag: string;
}

/**
 * The sentence of a key from the first of the sources that has it; undefined where none has.
 * @param tag the language of the page; a sentence of the other direction is isolated, so that its punctuation stays at its end
 */
export function sayFrom(
  sources: readonly Source[],
  key: string,
  values: Readonly<Record<string, unknown>>,
  tag: string,
): string | undefined {
  for (const source of sources) {
    const text = say(source.texts, key, values, source.tag);
    if (text !== undefined) return directionOf(source.tag) === directionOf(tag) ? text : `${ISOLATE}${text}${POP_ISOLATE}`;
  }
  return undefined;
}

function formOf(texts: Texts, key: string, count: unknown, tag: string): string | undefined {
  if (typeof count !== 'number') return texts[key];
  return texts[`${key}_${pluralRules(tag).select(count)}`] ?? texts[`${key}_other`] ?? texts[key];
}

function showValue(value: unknown, tag: string): string {
  // Languages that are written from left to right here use these digits, and the first page waits for no format.
  if (Number.isSafeInteger(value) && Number(value) >= 0 && directionOf(tag) === 'ltr') return String(value);
  if (typeof value === 'number' || typeof value === 'bigint') return digits(tag).format(value);
  return typeof value === 'string' ? value : '';
}

// Building one costs far more than using it, and tables show hundreds of texts.
const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function pluralRules(tag: string): Intl.PluralRules {
  const known = rules.get(tag);
  if (known) return known;
  const made = new Intl.PluralRules(tag);
  rules.set(tag, made);
  return made;
}

function digits(tag: string): Intl.NumberFormat {
  const known = numbers.get(tag);
  if (known) return known;
  const made = new Intl.NumberFormat(intlLocaleOf(tag), { useGrouping: false, maximumFractionDigits: 20 });
  numbers.set(tag, made);
  return made;
}
