import type { Amount } from '@tessera/kernel';
import { agentTree, type Parents, teamOf } from './agent-tree.ts';
import type { AccountFigures } from './dividend.ts';
import { checkedAmount, checkNotNegative } from './field-checks.ts';
import { playerProfit } from './profit.ts';

/** One account as it stands, with its figures of the local day. */
export interface MemberDay extends AccountFigures {
  readonly isOnline: boolean;
  readonly isNew: boolean;
  readonly balance: Amount;
  readonly deposits: Amount;
  readonly withdrawals: Amount;
}

const SUMMED = ['balance', 'deposits', 'withdrawals', 'settledStake', 'validBet', 'payout', 'rebate', 'promo'] as const;

export interface TeamOverview extends Readonly<Record<(typeof SUMMED)[number], Amount>> {
  /** The agent and everyone below, as in every team figure. */
  readonly members: number;
  readonly online: number;
  readonly newToday: number;
  /** With a valid bet above zero today. */
  readonly activeToday: number;
  /** Above zero when the players won. */
  readonly playerProfit: Amount;
}

/** An agent's team today (rule book §5.1); who has no figures has been quiet. @throws InvalidTree, AgentNotFound, InvalidInput */
export function teamOverview(parents: Parents, days: ReadonlyMap<string, MemberDay>, agent: string): TeamOverview {
  const team = teamOf(agentTree(parents), parents, agent);
  const counts = { members: team.length, online: 0, newToday: 0, activeToday: 0 };
  const sums = Object.fromEntries(SUMMED.map((field) => [field, 0n])) as Record<(typeof SUMMED)[number], bigint>;
  for (const name of team) {
    const day = days.get(name);
    if (!day) continue;
    checkNotNegative('validBet', day.validBet);
    if (day.isOnline) counts.online++;
    if (day.isNew) counts.newToday++;
    if (day.validBet > 0n) counts.activeToday++;
    for (const field of SUMMED) sums[field] += day[field];
  }
  const totals = Object.fromEntries(SUMMED.map((field) => [field, checkedAmount(field, sums[field])])) as Record<
    (typeof SUMMED)[number],
    Amount
  >;
  return { ...counts, ...totals, playerProfit: playerProfit(totals) };
}
