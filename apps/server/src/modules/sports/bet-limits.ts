import {
  type Amount,
  amountToWire,
  type Currency,
  multiplyTruncated,
  type Odds,
  ODDS_SCALE,
  parseAmount,
  truncateToShown,
} from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import { returnOf, WIN } from '@tessera/engines/sports';
import type { BetBounds } from '../site/index.ts';

/** Limits of one bet in one currency, as decimal strings. */
export interface BetLimits {
  readonly minStake: string;
  readonly maxStake: string;
  readonly maxPayout: string;
}

/** Of about the same worth in every currency; an operator may pass others. */
export const BET_LIMITS: Readonly<Record<string, BetLimits>> = {
  ...Object.fromEntries(
    ['USD', 'EUR', 'GBP', 'USDT', 'FUN'].map((code) => [code, { minStake: '0.50', maxStake: '5000', maxPayout: '100000' }]),
  ),
  ...Object.fromEntries(['CNY', 'BRL', 'MYR'].map((code) => [code, { minStake: '2', maxStake: '25000', maxPayout: '500000' }])),
  ...Object.fromEntries(['MXN', 'THB', 'INR', 'JPY'].map((code) => [code, { minStake: '20', maxStake: '200000', maxPayout: '4000000' }])),
  KRW: { minStake: '500', maxStake: '6000000', maxPayout: '120000000' },
  VND: { minStake: '10000', maxStake: '125000000', maxPayout: '2500000000' },
  IDR: { minStake: '8000', maxStake: '80000000', maxPayout: '1600000000' },
  BTC: { minStake: '0.00001', maxStake: '0.05', maxPayout: '1' },
  ETH: { minStake: '0.0002', maxStake: '2', maxPayout: '40' },
};

/** Reads a stake in shown decimals. @throws Refusal wrong_currency where no limits are set; InvalidAmount */
export function readStake(
  limits: Readonly<Record<string, BetLimits>>,
  text: string,
  currency: Currency,
): { readonly stake: Amount; readonly limits: BetLimits } {
  const ofCurrency = limits[currency.code];
  if (!ofCurrency) throw new Refusal('wrong_currency', { currency: currency.code });
  return { stake: parseAmount(text, currency, currency.shownScale), limits: ofCurrency };
}

/** The stricter of the house's limits and the brand's own. */
export function withinBounds(limits: BetLimits, bounds: BetBounds | undefined, currency: Currency): BetLimits {
  if (!bounds) return limits;
  const stricter = (house: string, own: string | undefined, isStricter: (own: Amount, house: Amount) => boolean): string =>
    own !== undefined && isStricter(parseAmount(own, currency), parseAmount(house, currency)) ? own : house;
  return {
    minStake: stricter(limits.minStake, bounds.minStake, (own, house) => own > house),
    maxStake: stricter(limits.maxStake, bounds.maxStake, (own, house) => own < house),
    maxPayout: stricter(limits.maxPayout, bounds.maxPayout, (own, house) => own < house),
  };
}

/** Why a stake is outside the limits at these odds; null when it is not. */
export function outsideLimits(
  limits: BetLimits,
  bet: { readonly stake: Amount; readonly odds: Odds; readonly currency: Currency },
): Refusal | null {
  const { stake, odds, currency } = bet;
  const show = (amount: Amount): string => amountToWire(amount, currency);
  const minStake = parseAmount(limits.minStake, currency);
  if (stake < minStake) return new Refusal('below_min', { min: show(minStake) });
  const maxStake = parseAmount(limits.maxStake, currency);
  const maxPayout = parseAmount(limits.maxPayout, currency);
  if (stake <= maxStake && returnOf(stake, odds, WIN) <= maxPayout) return null;
  // The largest stake whose return still fits; at long odds it is less than the plain maximum.
  const fitting = truncateToShown(multiplyTruncated(maxPayout, { numerator: ODDS_SCALE, denominator: odds }), currency);
  return new Refusal('above_max', { max: show(fitting < maxStake ? fitting : maxStake) });
}
