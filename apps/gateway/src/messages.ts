import { type DecimalReading, intlLocaleOf, negotiate, readDecimal, TRANSLATED, textsOf } from '@tessera/i18n/server';
import type { Currency } from '@tessera/kernel';

const DEFAULT_TAG = 'en';

/** The sentences of the hosted pages, by key. */
export type Translate = ReturnType<typeof translateTo>;

export function translateTo(tag: string) {
  return textsOf('gateway', tag);
}

/** The asked language when there is such a one, else the best of the Accept-Language header, else English. */
export function chooseLanguage(asked: unknown, acceptLanguage: string | undefined): string {
  return TRANSLATED.find((tag) => tag === asked) ?? negotiate(acceptLanguage) ?? DEFAULT_TAG;
}

/** Exact: Intl reads the decimal as text, and it never becomes a number with a point. */
export function formatMoney(decimal: string, currency: { code: string; shownScale: number }, tag: string): string {
  const format = new Intl.NumberFormat(intlLocaleOf(tag), {
    useGrouping: 'always',
    minimumFractionDigits: currency.shownScale,
    maximumFractionDigits: 20,
  });
  return `${format.format(decimal as `${number}`)}\u00a0${currency.code}`;
}

/** What a person typed as an amount, by the signs of their language. */
export function readTyped(typed: string, { code, symbol, shownScale: decimals }: Currency, tag: string): DecimalReading {
  return readDecimal(typed, { locale: intlLocaleOf(tag), decimals, symbols: [symbol, code] });
}
