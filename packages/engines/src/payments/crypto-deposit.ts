import { type Amount, type Currency, InvalidInput, parseAmount } from '@tessera/kernel';
import { amountWithin, checkCount, checkNotNegative, checkRate, type Fraction, fraction, minus, partOf } from '../exact/index.ts';

export interface CryptoTerms {
  readonly network: string;
  readonly confirmations: number;
  /** In the coin; less than that waits for more. */
  readonly min: Amount;
  /** What the house keeps of the middle rate. */
  readonly spread: Fraction;
}

export const CONFIRMATIONS = { TRC20: 20, ERC20: 12, BTC: 2 } as const;

/** The least of a coin that is credited. The rule book has one of USDT alone: 10 of another coin may be a fortune. */
const MIN_COINS: Readonly<Record<string, string>> = { USDT: '10' };

/**
 * The terms of a network, with a spread of 1 % (rule book §7.3).
 * @throws InvalidInput for a coin without a least amount in the rule book, where none is given
 */
export function defaultCryptoTerms(network: keyof typeof CONFIRMATIONS, coin: Currency, min: Amount | null = null): CryptoTerms {
  if (!Object.hasOwn(CONFIRMATIONS, network)) throw new InvalidInput('network', 'unknown');
  return { network, confirmations: CONFIRMATIONS[network], min: min ?? minCoins(coin), spread: fraction(1n, 100n) };
}

function minCoins(coin: Currency): Amount {
  const text = MIN_COINS[coin.code];
  if (text === undefined) throw new InvalidInput('min', `must be given for ${coin.code}`);
  return parseAmount(text, coin);
}

export interface CryptoArrival {
  readonly network: string;
  readonly amount: Amount;
  readonly confirmations: number;
  /** What came before and was too little to be credited. */
  readonly waiting: Amount;
  /** Units of the currency for one of the coin, at the confirmation. */
  readonly midRate: Fraction;
}

export type CryptoOutcome =
  | { readonly type: 'WRONG_NETWORK' }
  | { readonly type: 'UNCONFIRMED' }
  | { readonly type: 'BELOW_MIN'; readonly waiting: Amount }
  | { readonly type: 'CREDITED'; readonly coins: Amount; readonly credit: Amount };

/** What a transfer of coins to a player's address does. @throws InvalidInput */
export function receiveCrypto(arrival: CryptoArrival, terms: CryptoTerms, coin: Currency, currency: Currency): CryptoOutcome {
  checkNotNegative({ amount: arrival.amount, waiting: arrival.waiting, min: terms.min });
  checkCount('confirmations', arrival.confirmations);
  checkCount('terms.confirmations', terms.confirmations, 1);
  checkRate('spread', terms.spread);
  checkRate('midRate', arrival.midRate, fraction(10n ** 12n));
  if (arrival.network !== terms.network) return { type: 'WRONG_NETWORK' };
  if (arrival.confirmations < terms.confirmations) return { type: 'UNCONFIRMED' };
  const coins = amountWithin('amount', arrival.amount + arrival.waiting);
  if (coins < terms.min) return { type: 'BELOW_MIN', waiting: coins };
  const kept = minus(fraction(1n), terms.spread);
  const { numerator, denominator } = arrival.midRate;
  const ratio = { numerator: numerator * kept.numerator * unitsOf(currency), denominator: denominator * kept.denominator * unitsOf(coin) };
  return { type: 'CREDITED', coins, credit: partOf('credit', coins, ratio) };
}

/** Stored units of one. */
function unitsOf({ storedScale }: Currency): bigint {
  return 10n ** BigInt(storedScale);
}
