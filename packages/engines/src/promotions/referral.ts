import { type Amount, type Currency, parseAmount } from '@tessera/kernel';
import { checkCount, checkNotNegative, type Fraction, fraction, partOf } from '../exact/index.ts';

export interface ReferralTerms {
  /** For each of the two. */
  readonly reward: Amount;
  readonly minFirstDeposit: Amount;
  /** How often the friend's first deposit must be turned over. */
  readonly multiple: Fraction;
  /** Of the friend's valid bet, for the inviter. */
  readonly share: Fraction;
  readonly shareDays: number;
}

export function defaultReferralTerms(currency: Currency): ReferralTerms {
  return {
    reward: parseAmount('18', currency),
    minFirstDeposit: parseAmount('100', currency),
    multiple: fraction(5n),
    share: fraction(1n, 1_000n),
    shareDays: 90,
  };
}

/** Whether a friend has done what both are rewarded for. @throws InvalidInput */
export function isReferralMet(
  { firstDeposit, validBet }: { readonly firstDeposit: Amount; readonly validBet: Amount },
  terms: ReferralTerms,
): boolean {
  checkNotNegative({ firstDeposit, validBet });
  const { numerator, denominator } = terms.multiple;
  return firstDeposit >= terms.minFirstDeposit && validBet * denominator >= firstDeposit * numerator;
}

export interface FriendBet {
  readonly validBet: Amount;
  /** Whole days since the friend joined. */
  readonly day: number;
  /** Then the agent rebate pays the inviter already. */
  readonly isUnderAgentRebate: boolean;
}

/** What the inviter gets of a friend's bet. @throws InvalidInput */
export function referralShare({ validBet, day, isUnderAgentRebate }: FriendBet, { share, shareDays }: ReferralTerms): Amount {
  checkNotNegative({ validBet });
  checkCount('day', day);
  return partOf('share', validBet, isUnderAgentRebate || day >= shareDays ? fraction(0n) : share);
}
