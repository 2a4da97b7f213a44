import { asciiDigits, plainName } from '@tessera/kernel';

/** A kind of text that a registration field may ask for. */
interface PatternKind {
  /** The whole text, character by character: each of these takes time in proportion to it. */
  readonly whole: RegExp;
  /** What it must hold besides, somewhere. */
  readonly holds?: readonly RegExp[];
}

const UPPER = /[A-Z]/u;
const LOWER = /[a-z]/u;
const DIGIT = /[0-9]/u;
const SYMBOL = /[!-/:-@[-`{-~]/u;

/** The pattern kinds of the rule book §5 with its two forms of dates, and numbers of phones. */
export const PATTERN_KINDS = {
  any: { whole: /^[^]*$/u },
  letter_first_alphanumeric: { whole: /^[A-Za-z][A-Za-z0-9]*$/u },
  chinese_digits: { whole: /^[\p{Script=Han}0-9]+$/u },
  // What RFC 5322 calls atext and dots, letters of other scripts (RFC 6532), and a name of a host: no address in brackets and none of digits alone.
  email: {
    whole: /^[^\s\p{Cc}@<>"(),:;[\]\\]+@(?:[^\s\p{Cc}!-,/:-@[-`{-~.]+\.)+[^\s\p{Cc}!-,/-@[-`{-~.][^\s\p{Cc}!-,/:-@[-`{-~.]*$/u,
  },
  alphanumeric: { whole: /^[A-Za-z0-9]+$/u },
  letters_and_digits: { whole: /^[A-Za-z0-9]+$/u, holds: [/[A-Za-z]/u, DIGIT] },
  digits: { whole: /^[0-9]+$/u },
  alphanumeric_one_upper: { whole: /^[A-Za-z0-9]+$/u, holds: [UPPER] },
  english_spaces: { whole: /^[A-Za-z ]+$/u, holds: [/[A-Za-z]/u] },
  no_spaces: { whole: /^\S+$/u },
  chinese_punctuation: { whole: /^[\p{Script=Han}\p{P}]+$/u },
  letters_spaces: { whole: /^[\p{L}\p{M} ]+$/u, holds: [/\p{L}/u] },
  korean: { whole: /^\p{Script=Hangul}+$/u },
  thai: { whole: /^\p{Script=Thai}+$/u },
  thai_english_spaces: { whole: /^[\p{Script=Thai}A-Za-z ]+$/u, holds: [/[\p{Script=Thai}A-Za-z]/u] },
  uppercase_spaces: { whole: /^[A-Z ]+$/u, holds: [UPPER] },
  letters_digits_symbols: { whole: /^[!-~]+$/u },
  upper_lower_digit_symbol: { whole: /^[!-~]+$/u, holds: [UPPER, LOWER, DIGIT, SYMBOL] },
  full_name: { whole: /^[\p{L}\p{M}'.·-]+(?: [\p{L}\p{M}'.·-]+)+$/u },
  japanese_full_width: { whole: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〆・\u3000！-～]+$/u },
  uppercase_no_spaces: { whole: /^[A-Z]+$/u },
  date_iso: { whole: /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u },
  date_us: { whole: /^[0-9]{2}-[0-9]{2}-[0-9]{4}$/u },
  mobile: { whole: /^\+?[0-9]+$/u },
} as const satisfies Readonly<Record<string, PatternKind>>;

export type PatternId = keyof typeof PATTERN_KINDS;

export const PATTERN_IDS = Object.keys(PATTERN_KINDS) as readonly PatternId[];

/** What a kind sends as `acceptedPattern`; an operator's own differs from it. */
export function patternOf(id: PatternId): string {
  return id === 'any' ? '*' : PATTERN_KINDS[id].whole.source.slice(1, -1);
}

/** The same of people who have one name alone. */
export const ANY_NAME = patternOf('full_name').replace(/\+$/u, '*');

const NAMES: ReadonlySet<PatternId> = new Set(['full_name', 'letters_spaces', 'english_spaces', 'thai_english_spaces', 'uppercase_spaces']);
const NUMBERS: ReadonlySet<PatternId> = new Set(['digits', 'mobile', 'date_iso', 'date_us']);

/** What was typed as a text of the kind: names with plain signs, and numbers in the digits that are read, whatever keyboard wrote them. */
export function foldOfKind(id: PatternId, text: string): string {
  if (NAMES.has(id)) return plainName(text);
  return NUMBERS.has(id) ? asciiDigits(text) : text;
}

/** Whether a text is of a kind. Dates must be days that there are. */
export function isOfKind(id: PatternId, text: string): boolean {
  const { whole, holds = [] }: PatternKind = PATTERN_KINDS[id];
  if (!whole.test(text) || !holds.every((one) => one.test(text))) return false;
  if (id === 'date_iso') return isDay(text);
  return id !== 'date_us' || isDay(`${text.slice(6)}-${text.slice(0, 5)}`);
}

function isDay(isoDate: string): boolean {
  const ms = Date.parse(`${isoDate}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === isoDate;
}
