import { compare, type Fraction, fraction } from '../exact/index.ts';
import { checkCount } from '../payment/checked.ts';

/** Why staff may set a valid bet to 0 and take a bonus back (rule book §6.7); never without a person looking. */
export type AbuseReason = 'opposite_bets' | 'minimal_risk' | 'void_on_purpose' | 'several_accounts';

const LOW_RISK_COVERAGE: Fraction = fraction(25n, 37n);

/** A round that covers 25 of 37 numbers or as large a part of another wheel. @throws InvalidInput */
export function isMinimalRisk(covered: number, of: number): boolean {
  checkCount('of', of, 1);
  checkCount('covered', covered);
  return compare(fraction(BigInt(covered), BigInt(of)), LOW_RISK_COVERAGE) >= 0;
}
