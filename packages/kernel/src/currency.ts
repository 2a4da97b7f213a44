import { DomainError } from './errors.ts';

/** `trial` money can never meet `real` money; `crypto` is real money with a finer stored unit. */
export type CurrencyClass = 'real' | 'crypto' | 'trial';

export interface Currency {
  readonly code: string;
  readonly class: CurrencyClass;
  /** Decimals of the stored unit: amounts are integers of 10^-storedScale. */
  readonly storedScale: number;
  /** Decimals a person sees and may stake in (lottery stakes go down to the stored scale). */
  readonly shownScale: number;
  readonly symbol: string;
}

const ordinary = (code: string, shownScale: number, symbol: string): Currency => ({
  code,
  class: 'real',
  storedScale: 4,
  shownScale,
  symbol,
});
const crypto = (code: string, shownScale: number, symbol: string): Currency => ({
  code,
  class: 'crypto',
  storedScale: 8,
  shownScale,
  symbol,
});

const CURRENCIES: readonly Currency[] = [
  ordinary('USD', 2, '$'),
  ordinary('EUR', 2, '€'),
  ordinary('GBP', 2, '£'),
  ordinary('CNY', 2, '¥'),
  ordinary('BRL', 2, 'R$'),
  ordinary('MXN', 2, 'MX$'),
  ordinary('THB', 2, '฿'),
  ordinary('MYR', 2, 'RM'),
  ordinary('INR', 2, '₹'),
  ordinary('JPY', 0, '¥'),
  ordinary('KRW', 0, '₩'),
  ordinary('VND', 0, '₫'),
  ordinary('IDR', 0, 'Rp'),
  crypto('BTC', 8, '₿'),
  crypto('ETH', 8, 'Ξ'),
  crypto('USDT', 2, '₮'),
  { code: 'FUN', class: 'trial', storedScale: 4, shownScale: 2, symbol: 'FUN' },
];

const BY_CODE: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((currency) => [currency.code, currency]));

export class UnknownCurrency extends DomainError {
  constructor(code: string) {
    super({ code: 'unknown_currency', kind: 'invalid', details: { currency: code } });
  }
}

/** @throws UnknownCurrency */
export function getCurrency(code: string): Currency {
  const currency = BY_CODE.get(code);
  if (!currency) throw new UnknownCurrency(code);
  return currency;
}
