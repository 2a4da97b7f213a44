import { fraction } from '@tessera/engines/exact';
import { type OddsFormat, showOdds } from '@tessera/engines/sports';
import { directionOf } from '@tessera/i18n';
import { ODDS_SCALE, parseOdds } from '@tessera/kernel';

export type { OddsFormat };

/**
 * Wire odds as a person reads them. Decimal odds show every digit they have; the other formats at most three decimals.
 * Only for reading: what is placed is always the wire's own text.
 */
export function writeOdds(wire: string, format: OddsFormat, locale: string): string {
  const shown = format === 'decimal' ? wire : showOdds(fraction(parseOdds(wire), ODDS_SCALE), format);
  // Fractions and American odds are whole numbers with signs of their own.
  return withSign(shown.includes('.') ? localised(trimmed(shown), locale) : shown, locale);
}

/** A handicap always carries its sign, a total never does. */
export function writeLine(line: string, locale: string, options: { readonly isSigned: boolean }): string {
  if (line === '') return '';
  const isPositive = !line.startsWith('-') && Number(line) !== 0;
  return withSign(localised(options.isSigned && isPositive ? `+${line}` : line, locale), locale);
}

/** Which way a price went, for wire odds. */
export function moveOf(before: string, now: string): 'up' | 'down' | undefined {
  const [old, fresh] = [parseOdds(before), parseOdds(now)];
  if (old === fresh) return undefined;
  return fresh > old ? 'up' : 'down';
}

/** Two decimals always stand, a third only when it says something. */
function trimmed(text: string): string {
  return text.replace(/(\.\d\d\d*?)0+$/, '$1');
}

const separators = new Map<string, string>();

/** Puts the language's decimal separator into a plain decimal, digit for digit: no number type touches it. */
function localised(text: string, locale: string): string {
  let separator = separators.get(locale);
  if (separator === undefined) {
    separator = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
    separators.set(locale, separator);
  }
  return text.replace('.', separator);
}

/** A real minus sign is as wide as the plus and is read out as one. A mark keeps it before its figure in a line that runs to the left. */
function withSign(text: string, locale: string): string {
  const isRightToLeft = directionOf(new Intl.Locale(locale).language) === 'rtl';
  return text.replace(/^-/, '\u2212').replace(/^(?=[+\u2212])/, isRightToLeft ? '\u200e' : '');
}
