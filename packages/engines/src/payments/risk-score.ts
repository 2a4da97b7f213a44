import { type Amount, type Currency, parseAmount } from '@tessera/kernel';
import { checkCount, checkNotNegative, checkRate, compare, type Fraction, fraction } from '../exact/index.ts';

/** What is known about a withdrawal before anybody looks at it. */
export interface RiskFacts {
  readonly amount: Amount;
  readonly isFirstWithdrawal: boolean;
  readonly payoutAccountAgeMs: number;
  /** Of the member's withdrawals of 30 days; null where there were none. */
  readonly averageOf30Days: Amount | null;
  /** Winnings less losses of the member's life. */
  readonly profit: Amount;
  readonly deposits: Amount;
  readonly hasOpenBonus: boolean;
  /** Since the last bonus was played through; null where there was none. */
  readonly bonusClearedMsAgo: number | null;
  readonly sharesDeviceOrIp: boolean;
  readonly isCountryMismatch: boolean;
  /** The part of the turnover on low-risk bets, 0 to 1. */
  readonly lowRiskShare: Fraction;
  readonly largestWin: Amount;
  readonly chargebacks: number;
  readonly isNameMismatch: boolean;
}

export interface RiskTerms {
  readonly largeWin: Amount;
  readonly autoApproveBelow: Amount;
}

/** Rule book §7.7. */
export function defaultRiskTerms(currency: Currency): RiskTerms {
  return { largeWin: parseAmount('5000', currency), autoApproveBelow: parseAmount('500', currency) };
}

export type RiskFactor =
  | 'first_withdrawal'
  | 'new_payout_account'
  | 'unusual_amount'
  | 'high_profit'
  | 'bonus'
  | 'shared_device'
  | 'country_mismatch'
  | 'low_risk_bets'
  | 'large_win'
  | 'chargeback'
  | 'name_mismatch';

const DAY_MS = 24 * 3_600_000;
/** A bonus counts as recently played through for so long. */
const RECENT_BONUS_MS = 7 * DAY_MS;
const HALF = fraction(1n, 2n);
const HIGHEST_SCORE = 100;
const REJECT_FROM = 90;
const HOLD_FROM = 60;
const AUTO_APPROVE_BELOW = 30;

/** The points of each sign (rule book §7.7). */
const FACTORS: readonly (readonly [RiskFactor, number, (facts: RiskFacts, terms: RiskTerms) => boolean])[] = [
  ['first_withdrawal', 20, ({ isFirstWithdrawal }) => isFirstWithdrawal],
  ['new_payout_account', 20, ({ payoutAccountAgeMs }) => payoutAccountAgeMs < DAY_MS],
  ['unusual_amount', 15, ({ amount, averageOf30Days }) => averageOf30Days !== null && amount > 3n * averageOf30Days],
  ['high_profit', 20, ({ profit, deposits }) => profit > 10n * deposits],
  [
    'bonus',
    10,
    ({ hasOpenBonus, bonusClearedMsAgo }) => hasOpenBonus || (bonusClearedMsAgo !== null && bonusClearedMsAgo < RECENT_BONUS_MS),
  ],
  ['shared_device', 25, ({ sharesDeviceOrIp }) => sharesDeviceOrIp],
  ['country_mismatch', 15, ({ isCountryMismatch }) => isCountryMismatch],
  ['low_risk_bets', 15, ({ lowRiskShare }) => compare(lowRiskShare, HALF) > 0],
  ['large_win', 15, ({ largestWin }, { largeWin }) => largestWin > largeWin],
  ['chargeback', 40, ({ chargebacks }) => chargebacks > 0],
  ['name_mismatch', HIGHEST_SCORE, ({ isNameMismatch }) => isNameMismatch],
];

export interface RiskScore {
  /** 0 to 100. */
  readonly score: number;
  readonly factors: readonly RiskFactor[];
  /** `approve` needs nobody; `review` waits for staff, `hold` for a closer look, `reject` is what staff is advised to do. */
  readonly verdict: 'approve' | 'review' | 'hold' | 'reject';
}

/** @throws InvalidInput */
export function scoreWithdrawal(facts: RiskFacts, terms: RiskTerms): RiskScore {
  const { amount, deposits, largestWin, averageOf30Days, lowRiskShare, chargebacks } = facts;
  checkNotNegative({ amount, deposits, largestWin, averageOf30Days: averageOf30Days ?? amount });
  checkRate('lowRiskShare', lowRiskShare);
  checkCount('chargebacks', chargebacks);
  checkCount('payoutAccountAgeMs', facts.payoutAccountAgeMs);
  if (facts.bonusClearedMsAgo !== null) checkCount('bonusClearedMsAgo', facts.bonusClearedMsAgo);
  const present = FACTORS.filter(([, , isPresent]) => isPresent(facts, terms));
  const score = Math.min(
    HIGHEST_SCORE,
    present.reduce((sum, [, points]) => sum + points, 0),
  );
  return { score, factors: present.map(([factor]) => factor), verdict: verdictOf(score, amount, terms) };
}

function verdictOf(score: number, amount: Amount, { autoApproveBelow }: RiskTerms): RiskScore['verdict'] {
  if (score >= REJECT_FROM) return 'reject';
  if (score >= HOLD_FROM) return 'hold';
  return score < AUTO_APPROVE_BELOW && amount < autoApproveBelow ? 'approve' : 'review';
}
