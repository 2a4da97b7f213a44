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
