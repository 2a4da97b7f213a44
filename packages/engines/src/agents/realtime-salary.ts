import { type Amount, InvalidInput, multiplyTruncated, ZERO } from '@tessera/kernel';
import { fraction, minus, times } from '../exact/index.ts';
import { checkedAmount, checkNotNegative } from './field-checks.ts';
import { checkSalaryTiers, isActive, reachedTier, type SalaryTerms, type SalaryTier, settleByTeam, type TeamBets } from './salary.ts';

/** How far a contract has come today. */
export interface SalaryDay {
  /** The most that was due at any window so far. */
  readonly earned: Amount;
  /** What a reversal left to be set off against the next windows, of this day or a later one; never above zero. */
  readonly carry: Amount;
}

export const NEW_SALARY_DAY: SalaryDay = { earned: ZERO, carry: ZERO };

export interface SalaryWindow {
  readonly cumulativeBet: Amount;
  readonly tier: SalaryTier | undefined;
  readonly paid: Amount;
  readonly day: SalaryDay;
}

/**
 * Pays one contract by the day's figures so far: what is due by the best tier reached, less what was due before, and nothing
 * is ever taken back (rule book §5.4, real-time). `bets` are the team's cumulative valid bets of the day.
 * @throws InvalidInput
 */
export function payRealtimeSalary(bets: readonly Amount[], tiers: readonly SalaryTier[], day: SalaryDay): SalaryWindow {
  checkSalaryTiers(tiers);
  return windowOf(teamOfBets(bets), tiers, day);
}

/** The most that a day's windows make due, for a day that is looked at anew after a reversal. @throws InvalidInput */
export function realtimeEarned(windows: readonly (readonly Amount[])[], tiers: readonly SalaryTier[]): Amount {
  return windows.reduce((day, bets) => payRealtimeSalary(bets, tiers, day).day, NEW_SALARY_DAY).earned;
}

/**
 * The day after a reversal of bets: what it had earned too much is carried into the next windows.
 * `earned` is what its windows make due without the reversed bets.
 * @throws InvalidInput
 */
export function afterReversal(day: SalaryDay, earned: Amount): SalaryDay {
  checkDay(day);
  checkNotNegative('earned', earned);
  if (earned > day.earned) throw new InvalidInput('earned', 'a reversal never makes more due');
  return { earned, carry: checkedAmount('carry', day.carry + earned - day.earned) };
}

/** The next day begins with what is still to be set off. */
export function nextSalaryDay({ carry }: SalaryDay): SalaryDay {
  return { earned: ZERO, carry };
}

export interface RealtimeTerms extends SalaryTerms {
  /** How far each contract had come before this window; who is missing has a new day. */
  readonly days: ReadonlyMap<string, SalaryDay>;
}

export interface RealtimeSalary extends Omit<SalaryWindow, 'paid'> {
  readonly payable: Amount;
  readonly paidToDownline: Amount;
  readonly net: Amount;
}

/** One window of every contract of a tree; `validBets` are the day's so far (rule book §5.4). @throws InvalidTree, InvalidInput */
export function settleRealtimeSalaries(terms: RealtimeTerms): ReadonlyMap<string, RealtimeSalary> {
  return settleByTeam(terms, (team, tiers, agent, paidToDownline) => {
    const { paid: payable, ...window } = windowOf(team, tiers, terms.days.get(agent) ?? NEW_SALARY_DAY);
    return { ...window, payable, paidToDownline, net: checkedAmount('validBets', payable - paidToDownline) };
  });
}

function windowOf(team: TeamBets, tiers: readonly SalaryTier[], day: SalaryDay): SalaryWindow {
  checkDay(day);
  const tier = reachedTier(team, tiers);
  const due = tier ? multiplyTruncated(team.validBet, times(tier.rate, minus(fraction(1n), tier.feeRate))) : ZERO;
  const earned = due > day.earned ? due : day.earned;
  const open = checkedAmount('carry', earned - day.earned + day.carry);
  return {
    cumulativeBet: team.validBet,
    tier,
    paid: open > 0n ? open : ZERO,
    day: { earned, carry: open < 0n ? open : ZERO },
  };
}

function checkDay({ earned, carry }: SalaryDay): void {
  checkNotNegative('earned', earned);
  if (checkedAmount('carry', carry) > 0n) throw new InvalidInput('carry', 'must not be above zero');
}

function teamOfBets(bets: readonly Amount[]): TeamBets {
  for (const bet of bets) checkNotNegative('bets', bet);
  return {
    validBet: checkedAmount(
      'bets',
      bets.reduce((total: bigint, bet) => total + bet, 0n),
    ),
    activeFrom: (minBet) => bets.filter((bet) => isActive(bet, minBet)).length,
  };
}
