import { type Amount, type Currency, multiplyTruncated, subtract, truncateToShown, ZERO } from '@tessera/kernel';

export interface FeeRule {
  readonly freePerDay: number;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
  readonly min: Amount;
  readonly max: Amount;
}

/** The fee of the next withdrawal of a day (rule book §7.4): a truncated share within its bounds once the free ones are used. */
export function withdrawalFee(amount: Amount, rule: FeeRule, day: { readonly count: number; readonly currency: Currency }): Amount {
  if (day.count < rule.freePerDay) return ZERO;
  const share = truncateToShown(multiplyTruncated(amount, { numerator: BigInt(rule.basisPoints), denominator: 10_000n }), day.currency);
  if (share < rule.min) return rule.min;
  return share > rule.max ? rule.max : share;
}

export interface WithdrawalCheck {
  readonly amount: Amount;
  readonly min: Amount;
  readonly max: Amount;
  /** Withdrawals of the day so far. */
  readonly dayCount: number;
  readonly maxCountPerDay: number | null;
  readonly dayAmount: Amount;
  readonly maxAmountPerDay: Amount | null;
  readonly outstandingTurnover: Amount;
  readonly available: Amount;
}

export type WithdrawalProblem = 'below_min' | 'above_max' | 'daily_count' | 'daily_amount' | 'turnover_outstanding' | 'insufficient_funds';

/** The first thing that stands against a withdrawal, in the order of rule book §7.4. */
export function withdrawalProblem(check: WithdrawalCheck): WithdrawalProblem | null {
  if (check.amount < check.min) return 'below_min';
  if (check.amount > check.max) return 'above_max';
  if (check.maxCountPerDay !== null && check.dayCount >= check.maxCountPerDay) return 'daily_count';
  if (check.maxAmountPerDay !== null && check.amount > subtract(check.maxAmountPerDay, check.dayAmount)) return 'daily_amount';
  if (check.outstandingTurnover > 0n) return 'turnover_outstanding';
  return check.amount > check.available ? 'insufficient_funds' : null;
}
