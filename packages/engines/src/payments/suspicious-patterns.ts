import { type Amount, InvalidInput } from '@tessera/kernel';
import { checkCount, checkNotNegative, checkTimes } from '../exact/index.ts';

export interface Movement {
  readonly type: 'deposit' | 'withdrawal';
  readonly amount: Amount;
  readonly atMs: number;
}

/** A member's money over the days that are looked at. */
export interface MoneyTrail {
  readonly movements: readonly Movement[];
  /** Valid bet of the same days. */
  readonly turnover: Amount;
  /** What somebody may want to stay below: of a tier, of a report. */
  readonly limits: readonly Amount[];
  /** Members that are paid to the member's payout account, himself included. */
  readonly membersOfPayoutAccount: number;
}

/** The patterns of rule book §7.9. Each is a reason to look, none a verdict. */
export type SuspiciousPattern = 'low_turnover' | 'rapid_in_out' | 'structuring' | 'shared_payout_account';

const DAY_MS = 24 * 3_600_000;
/** Most of a deposit, out again within a day. */
const RAPID = { withinMs: DAY_MS, percent: 80n };
/** Three movements of a week, each within a tenth below a limit. */
const STRUCTURING = { withinMs: 7 * DAY_MS, percent: 90n, least: 3 };
const MANY_MEMBERS = 3;

const PATTERNS: readonly (readonly [SuspiciousPattern, (trail: MoneyTrail) => boolean])[] = [
  ['low_turnover', hasLowTurnover],
  ['rapid_in_out', isRapid],
  ['structuring', isStructured],
  ['shared_payout_account', ({ membersOfPayoutAccount }) => membersOfPayoutAccount >= MANY_MEMBERS],
];

/** @throws InvalidInput */
export function findSuspiciousPatterns(trail: MoneyTrail): readonly SuspiciousPattern[] {
  checkNotNegative({ turnover: trail.turnover });
  checkCount('membersOfPayoutAccount', trail.membersOfPayoutAccount);
  for (const { type, amount, atMs } of trail.movements) {
    if (type !== 'deposit' && type !== 'withdrawal') throw new InvalidInput('movements', 'must be deposits and withdrawals');
    if (amount <= 0n) throw new InvalidInput('movements', 'must be above zero');
    checkTimes({ atMs });
  }
  for (const limit of trail.limits) checkNotNegative({ limits: limit });
  return PATTERNS.filter(([, isPresent]) => isPresent(trail)).map(([pattern]) => pattern);
}

/** Money went out that was not turned over once. */
function hasLowTurnover({ movements, turnover }: MoneyTrail): boolean {
  const sumOf = (type: Movement['type']): bigint => movements.reduce((sum, each) => (each.type === type ? sum + each.amount : sum), 0n);
  return sumOf('withdrawal') > 0n && turnover < sumOf('deposit');
}

function isRapid({ movements }: MoneyTrail): boolean {
  return movements.some((deposit) => {
    if (deposit.type !== 'deposit') return false;
    const out = movements.reduce((sum, { type, amount, atMs }) => {
      const isSoon = type === 'withdrawal' && atMs >= deposit.atMs && atMs <= deposit.atMs + RAPID.withinMs;
      return isSoon ? sum + amount : sum;
    }, 0n);
    return out * 100n >= deposit.amount * RAPID.percent;
  });
}

function isStructured({ movements, limits }: MoneyTrail): boolean {
  const isJustBelow = (amount: Amount, limit: Amount): boolean => amount < limit && amount * 100n >= limit * STRUCTURING.percent;
  return limits.some((limit) => {
    const times = movements
      .flatMap(({ amount, atMs }) => (isJustBelow(amount, limit) ? [atMs] : []))
      .toSorted((left, right) => left - right);
    return times.some((first, index) => {
      const last = times[index + STRUCTURING.least - 1];
      return last !== undefined && last - first <= STRUCTURING.withinMs;
    });
  });
}
