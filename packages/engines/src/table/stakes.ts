import { InvalidInput, LARGEST_AMOUNT } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { compare, fraction, minus, times, ZERO_FRACTION } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';

const ONE = fraction(1n);

/** @throws InvalidInput for a stake that is not above zero */
export function checkStake(stake: Amount): void {
  if (typeof stake !== 'bigint' || stake <= 0n) throw new InvalidInput('stake', 'is not above zero');
}

/** Refuses, whatever the outcome, a stake whose best payout no account could hold. @throws InvalidInput */
export function checkPayable(bestPayout: Fraction): void {
  if (bestPayout.numerator > LARGEST_AMOUNT * bestPayout.denominator) throw new InvalidInput('stake', 'is too large for what it can win');
}

/** The part of the stake that came back without a win: every winning bet returns more than its stake. */
export function refundedShare(multiple: Fraction): Fraction {
  return compare(multiple, ONE) > 0 ? ZERO_FRACTION : multiple;
}

/** stake × (1 − refunded part): what counts as turnover of one bet (rule book §0.3). */
export function countedStake(stake: bigint, multiple: Fraction): Fraction {
  return times(fraction(stake), minus(ONE, refundedShare(multiple)));
}
