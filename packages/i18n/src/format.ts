import { amountToShown, type Currency, getCurrency, parseAmount } from '@tessera/kernel';

export interface MoneyOptions {
  /** `always` writes + before a gain; zero never carries a sign. */
  readonly sign?: 'auto' | 'always' | undefined;
  /** Of the price of one bet, which may be finer than what is shown of sums: adds the decimals that it has. */
  readonly isUnitPrice?: boolean | undefined;
}

export interface Formats {
  readonly locale: string;
  /** @param amount the wire form, a decimal string. Never passes through a float. */
  money(amount: string, currency: string, options?: MoneyOptions): string;
  number(value: number | bigint, options?: Intl.NumberFormatOptions): string;
  /** @param ratio 0.9608 becomes 96.08 %. */
  percent(ratio: number, decimals?: number): string;
  /** All moments are epoch milliseconds, shown in the person's own time zone unless told. */
  date(atMs: number, timeZone?: string): string;
  time(atMs: number, timeZone?: string): string;
  dateTime(atMs: number, timeZone?: string): string;
}

export function formatsFor(locale: string): Formats {
  const moment = (options: Intl.DateTimeFormatOptions) => (atMs: number, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, timeZone === undefined ? options : { ...options, timeZone }).format(atMs);
  return {
    locale,
    money: (amount, currency, options) => formatMoney(locale, amount, currency, options),
    number: (value, options) => numberFormat(locale, { useGrouping: 'always', ...options }).format(value),
    percent: (ratio, decimals = 2) =>
      numberFormat(locale, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(ratio),
    date: moment({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: moment({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    dateTime: moment({
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
  };
}

/**
 * The one rule of how money is written: its currency's symbol, thousands separators and shown decimals, truncated as the ledger truncates. A sum is
 * the same figure wherever it stands; only a unit price may be finer.
 * Intl gets a decimal string, which it reads exactly. @throws InvalidAmount, UnknownCurrency
 */
export function formatMoney(locale: string, amount: string, currencyCode: string, options: MoneyOptions = {}): string {
  const currency = getCurrency(currencyCode);
  const most = options.isUnitPrice ? currency.storedScale : currency.shownScale;
  const parsed = parseAmount(amount, currency);
  const shown = options.isUnitPrice ? amount : amountToShown(parsed, currency);
  return moneyFormat(locale, { least: currency.shownScale, most, isSigned: options.sign === 'always' })
    .formatToParts(shown as `${number}`)
    .map((part) => (part.type === 'currency' ? currency.symbol : part.value))
    .join('')
    .replace(gapAfter(currency), `$&\u00a0`);
}

/** A symbol made of letters needs a space before the figure: `RM 5.00`, not `RM5.00`. */
function gapAfter(currency: Currency): RegExp {
  return /^\p{L}+$/u.test(currency.symbol) ? new RegExp(`${currency.symbol}(?=\\d)`, 'u') : /(?!)/;
}

interface Digits {
  readonly least: number;
  readonly most: number;
  readonly isSigned: boolean;
}

function moneyFormat(locale: string, { least, most, isSigned }: Digits): Intl.NumberFormat {
  return numberFormat(locale, {
    style: 'currency',
    // Only the place of the symbol is taken from this currency; the symbol itself is replaced.
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: 'always',
    signDisplay: isSigned ? 'exceptZero' : 'negative',
  });
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Building an Intl format costs far more than using one, and tables show hundreds of figures. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  numberFormats.set(key, made);
  return made;
}

/** A span of time as a clock: 42 s is `00:42`, 3,725 s is `1:02:05`, a day and more lead with the days in the language's short form. */
export function formatClock(totalSeconds: number, locale: string): string {
  const whole = Math.max(0, Math.floor(totalSeconds));
  const days = Math.floor(whole / 86_400);
  const hours = Math.floor((whole % 86_400) / 3_600);
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = `${two(Math.floor((whole % 3_600) / 60))}:${two(whole % 60)}`;
  if (days > 0) {
    const count = numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(days);
    return `${count} ${two(hours)}:${clock}`;
  }
  return hours > 0 ? `${hours}:${clock}` : clock;
}
