import { type Amount, type Currency, parseAmount } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';

/** Total bets on offer per currency, smallest first; the ends are the limits. */
const STAKES: Readonly<Record<string, readonly string[]>> = {
  USD: ['0.20', '0.40', '1', '2', '5', '10', '20', '50', '100'],
  EUR: ['0.20', '0.40', '1', '2', '5', '10', '20', '50', '100'],
  FUN: ['0.20', '0.40', '1', '2', '5', '10', '20', '50', '100'],
  VND: ['4000', '10000', '20000', '50000', '100000', '200000', '500000', '1000000', '2000000'],
  BTC: ['0.00001', '0.00002', '0.00005', '0.0001', '0.0002', '0.0005', '0.001'],
};

/** The most that one round may pay. */
const MAX_PAYOUTS: Readonly<Record<string, string>> = { USD: '2000000', EUR: '2000000', FUN: '2000000', VND: '50000000000', BTC: '60' };

/** Read once for each currency, as every play asks. */
const read = new Map<string, readonly Amount[]>();

/** @throws Refusal wrong_currency for a currency without a table of stakes */
export function stakesIn(currency: Currency): readonly Amount[] {
  const known = read.get(currency.code);
  if (known) return known;
  const stakes = STAKES[currency.code]?.map((text) => parseAmount(text, currency));
  if (!stakes) throw new Refusal('wrong_currency', { currency: currency.code });
  read.set(currency.code, stakes);
  return stakes;
}

/** @throws Refusal wrong_currency for a currency without one */
export function maxPayoutIn(currency: Currency): Amount {
  const text = MAX_PAYOUTS[currency.code];
  if (text === undefined) throw new Refusal('wrong_currency', { currency: currency.code });
  return parseAmount(text, currency);
}

/** Reads a stake in the shown decimals and within the limits. @throws Refusal, InvalidAmount */
export function readStake(text: string, currency: Currency): Amount {
  const stake = parseAmount(text, currency, currency.shownScale);
  const stakes = stakesIn(currency);
  const [min] = stakes;
  const max = stakes.at(-1);
  if (min === undefined || max === undefined || stake < min) throw new Refusal('below_min', { min: STAKES[currency.code]?.[0] ?? '' });
  if (stake > max) throw new Refusal('above_max', { max: STAKES[currency.code]?.at(-1) ?? '' });
  return stake;
}
