import { type Amount, InvalidInput, multiplyTruncated, units } from '@tessera/kernel';
import { type Fraction, fraction, minus, times } from '../exact/index.ts';
import { agentTree, type AgentTree, type Parents } from './agent-tree.ts';
import { highestTier } from './dividend.ts';

export interface SalaryTier {
  readonly rate: Fraction;
  /** Of the whole team. */
  readonly betAmount: Amount;
  readonly minActive: number;
  readonly minBetPerActive: Amount;
  /** The house's part of the salary. */
  readonly feeRate: Fraction;
}

export interface SalaryTerms {
  readonly parents: Parents;
  /** Valid bet of each account alone, in the period. */
  readonly validBets: ReadonlyMap<string, Amount>;
  readonly contracts: ReadonlyMap<string, readonly SalaryTier[]>;
}

export interface Salary {
  readonly teamValidBet: Amount;
  readonly tier: SalaryTier | undefined;
  /** By the measure of the tier that was reached. */
  readonly activeMembers: number | undefined;
  readonly gross: Amount;
  readonly fee: Amount;
  readonly payable: Amount;
  readonly paidToDownline: Amount;
  readonly net: Amount;
}

/** Every contract's salary of a day or an hour (rule book §5.4). @throws InvalidTree, InvalidInput */
export function settleSalaries({ parents, validBets, contracts }: SalaryTerms): ReadonlyMap<string, Salary> {
  const tree = agentTree(parents);
  const salaries = new Map<string, Salary>();
  for (const agent of tree.bottomUp) {
    const tiers = contracts.get(agent);
    if (!tiers) continue;
    const bets = teamOf(tree, agent).map((node) => betOf(validBets, node));
    const paidToDownline = tree.childrenOf(agent).reduce((total, child) => total + (salaries.get(child)?.payable ?? 0n), 0n);
    salaries.set(agent, salaryOf(bets, tiers, paidToDownline));
  }
  return salaries;
}

function betOf(validBets: ReadonlyMap<string, Amount>, node: string): Amount {
  const bet = validBets.get(node);
  if (bet === undefined || bet < 0n) throw new InvalidInput('validBets', `none for ${node}`);
  return bet;
}

function teamOf(tree: AgentTree, agent: string): string[] {
  const team = [agent];
  for (const node of team) team.push(...tree.childrenOf(node));
  return team;
}

function salaryOf(bets: readonly Amount[], tiers: readonly SalaryTier[], paidToDownline: bigint): Salary {
  const total = totalOf(bets);
  const tier = reachedTier(bets, tiers);
  const gross = tier ? multiplyTruncated(total, tier.rate) : units(0n);
  const fee = tier ? multiplyTruncated(gross, tier.feeRate) : units(0n);
  const payable = units(gross - fee);
  return {
    teamValidBet: total,
    tier,
    activeMembers: tier && activeOf(bets, tier),
    gross,
    fee,
    payable,
    paidToDownline: units(paidToDownline),
    net: units(payable - paidToDownline),
  };
}

function totalOf(bets: readonly Amount[]): Amount {
  return units(bets.reduce((total: bigint, bet) => total + bet, 0n));
}

function activeOf(bets: readonly Amount[], { minBetPerActive }: SalaryTier): number {
  return bets.filter((bet) => bet > 0n && bet >= minBetPerActive).length;
}

function reachedTier(bets: readonly Amount[], tiers: readonly SalaryTier[]): SalaryTier | undefined {
  const total = totalOf(bets);
  return highestTier(tiers.filter((tier) => total >= tier.betAmount && activeOf(bets, tier) >= tier.minActive));
}

export interface SalaryWindow {
  readonly cumulativeBet: Amount;
  readonly tier: SalaryTier | undefined;
  readonly paid: Amount;
}

/**
 * Pays a salary by the day's figures so far: what is due by the best tier reached, less what was paid already, and never
 * anything back (rule book §5.4, real-time). `bets` are the team's cumulative valid bets of the day.
 */
export function payRealtimeSalary(bets: readonly Amount[], tiers: readonly SalaryTier[], paidToday: Amount): SalaryWindow {
  if (paidToday < 0n || bets.some((bet) => bet < 0n)) throw new InvalidInput('bets', 'must not be below zero');
  const cumulativeBet = totalOf(bets);
  const tier = reachedTier(bets, tiers);
  const due = tier ? multiplyTruncated(cumulativeBet, times(tier.rate, minus(fraction(1n), tier.feeRate))) : units(0n);
  return { cumulativeBet, tier, paid: units(due > paidToday ? due - paidToday : 0n) };
}
