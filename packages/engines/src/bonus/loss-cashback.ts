import { type Amount, type Currency, parseAmount, truncateToShown, units } from '@tessera/kernel';
import { type Fraction, fraction } from '../exact/index.ts';
import { amountWithin, checkNotNegative, checkRate, partOf } from '../payment/checked.ts';

export interface CashbackTerms {
  readonly rate: Fraction;
  readonly cap: Amount;
  readonly minPayout: Amount;
}

/** Weekly; the turnover on what is paid. */
export const CASHBACK_MULTIPLE = 3;

export function defaultCashbackTerms(currency: Currency): CashbackTerms {
  return { rate: fraction(5n, 100n), cap: parseAmount('300', currency), minPayout: parseAmount('1', currency) };
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
}

/** A share of what a member lost in a period (rule book §6.3). @throws InvalidInput */
export function lossCashback(money: PeriodMoney, { rate, cap, minPayout }: CashbackTerms, currency: Currency): Cashback {
  checkNotNegative({ ...money, cap, minPayout });
  checkRate('rate', rate);
  const { deposits, withdrawals, openingBalance, closingBalance, bonuses } = money;
  const netLoss = amountWithin('netLoss', deposits - withdrawals + openingBalance - closingBalance - bonuses);
  const share = truncateToShown(partOf('rate', netLoss > 0n ? netLoss : units(0n), rate), currency);
  const cashback = share < cap ? share : cap;
  return { netLoss, cashback: cashback < minPayout ? units(0n) : cashback };
}
