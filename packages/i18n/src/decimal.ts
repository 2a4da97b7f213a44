import { asciiDigits, withoutUnseen } from '@tessera/kernel';

/**
 * What somebody typed as an amount: `decimal` in the form that every parser reads, or why it is none.
 *
 * The rules, in this order:
 * 1. Digits of every script count. Spaces and apostrophes between digits group, in every language. Of `.` and `,` one is the decimal sign and
 *    the other groups; `٫` and `٬` stand for the two where Arabic is written. The currency's own symbol or code may stand at either end.
 *    Anything else makes it no amount: no letter and no sign is ever left out.
 * 2. Groups are of three digits and the first one of one to three, not beginning with 0; in between two digits may be grouped as in India. One
 *    number groups with one sign.
 * 3. A number may have as many decimals as the currency shows. A currency without decimals has no decimal sign, so `568,000` VND is 568000 in
 *    every language.
 * 4. The decimal sign of the language, with no more decimals than there may be, is one: `1.50` in English, `1,50` in Spanish.
 * 5. The grouping sign of the language, in its place, groups: `1,000` USD is 1000 in English and `1.000` EUR is 1000 in Spanish. Where the same
 *    text is also an amount the other way round (`1,234` BTC), it is refused with both readings.
 * 6. Otherwise the signs of other languages count where they leave one reading: `12,5` in English, `12.50` or `1,000.50` in Spanish. Three digits
 *    behind one sign could be either, so `1.000` USD in English and `1,000` EUR in Spanish are refused with both readings, 1.00 and 1,000.00.
 */
export type DecimalReading =
  | { readonly kind: 'decimal'; readonly decimal: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed' };

export interface DecimalRules {
  /** What Intl takes. */
  readonly locale: string;
  /** The most decimals. */
  readonly decimals: number;
  /** What may stand before or behind the figure, such as `$` and `USD`. */
  readonly symbols?: readonly string[];
}

interface Signs {
  readonly decimal: string;
  readonly group: string;
}

interface Reading {
  readonly decimal: string;
  /** It has more decimals than there may be, which are left out here. */
  readonly isCut: boolean;
  readonly isGrouped: boolean;
  readonly hasDecimals: boolean;
}

const POINT: Signs = { decimal: '.', group: ',' };
const COMMA: Signs = { decimal: ',', group: '.' };

export function readDecimal(typed: string, { locale, decimals, symbols = [] }: DecimalRules): DecimalReading {
  const text = withoutSymbols(plainSigns(typed), symbols);
  if (text === '') return { kind: 'empty' };
  const language = signsOf(locale);
  const [own, other] = language.decimal === ',' ? [COMMA, POINT] : [POINT, COMMA];
  const [asOwn, asOther] = [read(text, own, decimals), read(text, other, decimals)];
  const [first, second] = [asOwn, asOther].filter((reading) => reading !== undefined);
  if (!first) return MALFORMED;
  // A sign that the language writes neither way, such as the point in French, is no stronger one way than the other.
  const isOwn = asOwn && !asOwn.isCut && (!asOwn.isGrouped || !text.includes(own.group) || own.group === language.group);
  if (isOwn && (asOwn.hasDecimals || !asOther || asOther.isCut)) return { kind: 'decimal', decimal: asOwn.decimal };
  if (second && first.decimal !== second.decimal) return { kind: 'ambiguous', readings: inOrder(first.decimal, second.decimal) };
  return first.isCut ? MALFORMED : { kind: 'decimal', decimal: first.decimal };
}

const MALFORMED = { kind: 'malformed' } as const;

const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/gu;
const GAP = ' ';

/** One sign for each that means the same. */
function plainSigns(typed: string): string {
  return asciiDigits(withoutUnseen(typed))
    .replace(/[٫．]/gu, '.')
    .replace(/[٬，،]/gu, ',')
    .replace(/(?<=\d)[’'](?=\d)/gu, GAP)
    .replace(SPACES, GAP)
    .trim();
}

function withoutSymbols(text: string, symbols: readonly string[]): string {
  for (const symbol of symbols) {
    if (text.toLowerCase().startsWith(symbol.toLowerCase())) return text.slice(symbol.length).trim();
    if (text.toLowerCase().endsWith(symbol.toLowerCase())) return text.slice(0, -symbol.length).trim();
  }
  return text;
}

const known = new Map<string, Signs>();

/** As the language writes figures of its own script or ours. */
function signsOf(locale: string): Signs {
  const signs = known.get(locale) ?? askForSigns(locale);
  known.set(locale, signs);
  return signs;
}

function askForSigns(locale: string): Signs {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(-12_345.5);
  const sign = (wanted: string): string => plainSigns(parts.find(({ type }) => type === wanted)?.value ?? '');
  return { decimal: sign('decimal'), group: sign('group') };
}

function read(text: string, signs: Signs, decimals: number): Reading | undefined {
  const at = decimals > 0 ? text.lastIndexOf(signs.decimal) : -1;
  const [whole, fraction] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  if (!/^\d*$/u.test(fraction) || (whole === '' && fraction === '')) return undefined;
  const digits = whole === '' ? '0' : ungrouped(whole, signs.group);
  if (digits === undefined) return undefined;
  const shown = fraction.slice(0, decimals);
  return {
    decimal: `${digits.replace(/^0+(?=\d)/u, '')}${shown === '' ? '' : `.${shown}`}`,
    isCut: fraction.length > decimals,
    isGrouped: !/^\d+$/u.test(whole) && whole !== '',
    hasDecimals: at !== -1,
  };
}

/** Undefined where the groups are none. */
function ungrouped(whole: string, sign: string): string | undefined {
  if (/^\d+$/u.test(whole)) return whole;
  const group = whole.includes(sign) ? sign : GAP;
  const groups = whole.split(group);
  const [first = '', ...others] = groups;
  const last = others.pop() ?? '';
  const isInThrees = /^[1-9]\d{0,2}$/u.test(first) && others.every((each) => /^\d{3}$/u.test(each));
  const isInTwos = /^[1-9]\d?$/u.test(first) && others.every((each) => /^\d{2}$/u.test(each));
  return /^\d{3}$/u.test(last) && (isInThrees || isInTwos) ? groups.join('') : undefined;
}

/** The smaller one first. Both are decimals without a sign. */
function inOrder(one: string, other: string): readonly [string, string] {
  return wholeDigits(one) <= wholeDigits(other) ? [one, other] : [other, one];
}

function wholeDigits(decimal: string): number {
  return decimal.split('.', 1)[0]?.length ?? 0;
}
