import { type Amount, type Currency, parseAmount, truncateToShown, ZERO } from '@tessera/kernel';
import { amountWithin, checkNotNegative, checkRate, type Fraction, fraction, partOf } from '../exact/index.ts';

export interface CashbackTerms {
  readonly rate: Fraction;
  readonly cap: Amount;
  readonly minPayout: Amount;
  /** How often what is paid must be turned over. */
  readonly multiple: Fraction;
}

const HIGHEST_MULTIPLE = fraction(1_000n);

/** The rule book's terms (§6.3), for a week. */
export function defaultCashbackTerms(currency: Currency): CashbackTerms {
  return { rate: fraction(5n, 100n), cap: parseAmount('300', currency), minPayout: parseAmount('1', currency), multiple: fraction(3n) };
}

/** A member's money of a period. */
export interface PeriodMoney {
  readonly deposits: Amount;
  readonly withdrawals: Amount;
  readonly openingBalance: Amount;
  readonly closingBalance: Amount;
  readonly bonuses: Amount;
}

export interface Cashback {
  /** Below zero where the member won. */
  readonly netLoss: Amount;
  readonly cashback: Amount;
  readonly turnoverTarget: Amount;
}

/** A share of what a member lost in a period (rule book §6.3). @throws InvalidInput */
export function lossCashback(money: PeriodMoney, { rate, cap, minPayout, multiple }: CashbackTerms, currency: Currency): Cashback {
  checkNotNegative({ ...money, cap, minPayout });
  checkRate('rate', rate);
  checkRate('multiple', multiple, HIGHEST_MULTIPLE);
  const { deposits, withdrawals, openingBalance, closingBalance, bonuses } = money;
  const netLoss = amountWithin('netLoss', deposits - withdrawals + openingBalance - closingBalance - bonuses);
  const share = truncateToShown(partOf('rate', netLoss > 0n ? netLoss : ZERO, rate), currency);
  const capped = share < cap ? share : cap;
  const cashback = capped < minPayout ? ZERO : capped;
  return { netLoss, cashback, turnoverTarget: partOf('multiple', cashback, multiple) };
}
