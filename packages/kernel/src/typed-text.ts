/**
 * Signs that nobody sees: the marks of Unicode that turn the direction of text, spaces of no width and the soft hyphen. They come along with
 * what is copied from a page, and a name that holds one reads as another. Joiners stay, as Persian and Indic words are written with them.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** What somebody typed or pasted, without signs that nobody sees. */
export function withoutUnseen(typed: string): string {
  return typed.replace(UNSEEN, '');
}

/** What somebody typed or pasted, without the signs that nobody sees and the spaces around it. */
export function plainText(typed: string): string {
  return withoutUnseen(typed).trim();
}

const APOSTROPHES = /[\u2018\u2019\u02bc\u02b9\uff07]/gu;
const HYPHENS = /[\u2010-\u2013\u2212\uff0d]/gu;
const MIDDLE_DOTS = /[\u2022\u2027\u22c5\u30fb\uff65]/gu;

/** A name with the signs of a plain keyboard: phones type other apostrophes and hyphens, and documents are copied with wide and double spaces. */
export function plainName(typed: string): string {
  return plainText(typed).replace(APOSTROPHES, "'").replace(HYPHENS, '-').replace(MIDDLE_DOTS, '·').replace(/\s+/gu, ' ');
}

const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;

/** The digits of every script as the ASCII ones, which are all that parsers read. Everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(valueOfDigit(digit)));
}

/** Unicode encodes the decimal digits of a script in ten places that follow each other from its zero on (chapter 4.6), some sets back to back. */
function valueOfDigit(digit: string): number {
  const place = digit.codePointAt(0) ?? 0;
  let first = place;
  while (IS_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (place - first) % 10;
}
