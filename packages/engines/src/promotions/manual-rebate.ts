import { type Amount, type Currency, InvalidInput, parseAmount, truncateToShown } from '@tessera/kernel';
import {
  amountWithin,
  checkCount,
  checkNotNegative,
  checkRate,
  compare,
  type Fraction,
  fraction,
  partOf,
  plus,
  times,
  ZERO_FRACTION,
} from '../exact/index.ts';
import { type Category, checkCategory } from './categories.ts';

export interface RebateTerms {
  readonly rates: Readonly<Record<Category, Fraction>>;
  readonly dailyCap: Amount;
  readonly minClaim: Amount;
}

const ONE_PERCENT = fraction(1n, 100n);

/** In-house table games have no rebate unless configured: it is at most half of their edge (rule book §6.3). */
export const DEFAULT_REBATE_RATES: Readonly<Record<Category, Fraction>> = {
  LOTT: ONE_PERCENT,
  ELOTT: ONE_PERCENT,
  FISH: ONE_PERCENT,
  RNG: fraction(12n, 1_000n),
  LIVE: fraction(8n, 1_000n),
  SPORTS: ONE_PERCENT,
  ESPORTS: ONE_PERCENT,
  COCKFIGHT: ONE_PERCENT,
  RNG_TABLE: ZERO_FRACTION,
  PVP: ZERO_FRACTION,
};

export function defaultRebateTerms(currency: Currency): RebateTerms {
  return { rates: DEFAULT_REBATE_RATES, dailyCap: parseAmount('5888', currency), minClaim: parseAmount('1', currency) };
}

export interface RebateRequest {
  /** Since the last claim. */
  readonly unclaimedValidBets: ReadonlyMap<Category, Amount>;
  /** Of the member's VIP level; only where the base rate is above 0. */
  readonly vipExtraRate: Fraction;
  readonly claimedToday: Amount;
}

export interface Rebate {
  /** Before the cap. */
  readonly byCategory: ReadonlyMap<Category, Amount>;
  readonly total: Amount;
  /** Once what is paid. */
  readonly turnoverTarget: Amount;
  readonly isClaimable: boolean;
}

/** The rebate of the turnover nobody has claimed yet (rule book §6.3). @throws InvalidInput */
export function manualRebate(
  { unclaimedValidBets, vipExtraRate, claimedToday }: RebateRequest,
  terms: RebateTerms,
  currency: Currency,
): Rebate {
  checkRate('vipExtraRate', vipExtraRate);
  checkNotNegative({ claimedToday, dailyCap: terms.dailyCap, minClaim: terms.minClaim });
  const byCategory = new Map<Category, Amount>();
  for (const [category, validBet] of unclaimedValidBets) {
    checkCategory('unclaimedValidBets', category);
    checkNotNegative({ unclaimedValidBets: validBet });
    const base = terms.rates[category];
    checkRate('rates', base);
    const rate = base.numerator > 0n ? plus(base, vipExtraRate) : base;
    byCategory.set(category, truncateToShown(partOf('rates', validBet, rate), currency));
  }
  const sum = [...byCategory.values()].reduce((total, amount) => total + amount, 0n);
  const room = claimedToday < terms.dailyCap ? terms.dailyCap - claimedToday : 0n;
  const total = amountWithin('total', sum < room ? sum : room);
  return { byCategory, total, turnoverTarget: total, isClaimable: total > 0n && total >= terms.minClaim };
}

/** What a game's rebate may be at most: half of its house edge. @throws InvalidInput */
export function rebateRateOfGame(wanted: Fraction, houseEdge: Fraction): Fraction {
  checkRate('wanted', wanted);
  checkRate('houseEdge', houseEdge);
  const half = times(houseEdge, fraction(1n, 2n));
  return compare(wanted, half) > 0 ? half : wanted;
}

const DAYS_TO_CLAIM = 3;
const PAID_AT_HOUR = 2;

/** The clock of the brand: the number of the day and the hour, 0 to 23. */
export interface BrandHour {
  readonly day: number;
  readonly hour: number;
}

/**
 * Whether the rebate of a day's turnover that nobody claimed is paid by itself: at 02:00 after three days, its own the first.
 * @throws InvalidInput
 */
export function isRebatePaidByItself(turnoverDay: number, { day, hour }: BrandHour): boolean {
  checkCount('turnoverDay', turnoverDay);
  checkCount('day', day);
  checkCount('hour', hour);
  if (hour > 23) throw new InvalidInput('hour', 'must be 0 to 23');
  const payday = turnoverDay + DAYS_TO_CLAIM;
  return day > payday || (day === payday && hour >= PAID_AT_HOUR);
}
