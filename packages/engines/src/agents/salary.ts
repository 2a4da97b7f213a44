import { type Amount, InvalidInput, multiplyTruncated, units } from '@tessera/kernel';
import { compare, type Fraction } from '../exact/index.ts';
import { addAt, type AgentTree, agentTree, chargedPlaces, checkKnown, type Parents, teamCounts, teamTotals } from './agent-tree.ts';
import { checkCount, checkedAmount, checkNotNegative, checkRate } from './field-checks.ts';

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

/** Every contract's salary of a day or an hour, the deepest first (rule book §5.4). @throws InvalidTree, InvalidInput */
export function settleSalaries(terms: SalaryTerms): ReadonlyMap<string, Salary> {
  return settleByTeam(terms, (team, tiers, _agent, paidToDownline) => {
    const tier = reachedTier(team, tiers);
    const gross = tier ? multiplyTruncated(team.validBet, tier.rate) : units(0n);
    const fee = tier ? multiplyTruncated(gross, tier.feeRate) : units(0n);
    const payable = units(gross - fee);
    return {
      teamValidBet: team.validBet,
      tier,
      activeMembers: tier && team.activeFrom(tier.minBetPerActive),
      gross,
      fee,
      payable,
      paidToDownline,
      net: checkedAmount('validBets', payable - paidToDownline),
    };
  });
}

/** What a salary looks at. */
export interface TeamBets {
  readonly validBet: Amount;
  /** Members with at least this valid bet, and with any at all. */
  activeFrom(minBet: Amount): number;
}

/** Walks all contracts, the deepest first; what each is payable is charged to the nearest contract above. @throws InvalidTree, InvalidInput */
export function settleByTeam<Settled extends { readonly payable: Amount }>(
  { parents, validBets, contracts }: SalaryTerms,
  settle: (team: TeamBets, tiers: readonly SalaryTier[], agent: string, paidToDownline: Amount) => Settled,
): ReadonlyMap<string, Settled> {
  checkKnown('contracts', parents, contracts.keys());
  for (const tiers of contracts.values()) checkSalaryTiers(tiers);
  const tree = agentTree(parents);
  const betOf = checkedBets(parents, validBets);
  const totals = teamTotals(tree, betOf);
  const activeFrom = activeCounts(tree, betOf);
  const charged = chargedPlaces(tree, (node) => contracts.has(node));
  const paidBelow = tree.topDown.map(() => 0n);
  const settlements = new Map<string, Settled>();
  for (let place = tree.topDown.length - 1; place >= 0; place--) {
    const agent = tree.topDown[place] ?? '';
    const tiers = contracts.get(agent);
    if (!tiers) continue;
    const team = { validBet: checkedAmount('validBets', totals[place] ?? 0n), activeFrom: (minBet: Amount) => activeFrom(minBet, place) };
    const settled = settle(team, tiers, agent, checkedAmount('validBets', paidBelow[place] ?? 0n));
    settlements.set(agent, settled);
    addAt(paidBelow, charged[place] ?? -1, settled.payable);
  }
  return settlements;
}

/** @throws InvalidInput */
export function checkSalaryTiers(tiers: readonly SalaryTier[]): void {
  for (const { rate, feeRate, betAmount, minActive, minBetPerActive } of tiers) {
    checkRate('rate', rate);
    checkRate('feeRate', feeRate);
    checkNotNegative('betAmount', betAmount);
    checkCount('minActive', minActive);
    checkNotNegative('minBetPerActive', minBetPerActive);
  }
}

function checkedBets(parents: Parents, validBets: ReadonlyMap<string, Amount>): (node: string) => bigint {
  for (const node of parents.keys()) {
    const bet = validBets.get(node);
    if (bet === undefined) throw new InvalidInput('validBets', `none for ${node.slice(0, 40)}`);
    checkNotNegative('validBets', bet);
  }
  return (node) => validBets.get(node) ?? 0n;
}

/** Counts whole trees once for each minimum that some tier asks for: contracts share a few of them. */
function activeCounts(tree: AgentTree, betOf: (node: string) => bigint): (minBet: bigint, place: number) => number {
  const countsByMinimum = new Map<bigint, Int32Array>();
  return (minBet, place) => {
    const counts = countsByMinimum.get(minBet) ?? teamCounts(tree, (node) => isActive(betOf(node), minBet));
    countsByMinimum.set(minBet, counts);
    return counts[place] ?? 0;
  };
}

/** A minimum of zero still asks for a bet. */
export function isActive(bet: bigint, minBet: bigint): boolean {
  return bet > 0n && bet >= minBet;
}

/** The highest rate whose conditions hold; of equal rates the one with the lower fee. */
export function reachedTier(team: TeamBets, tiers: readonly SalaryTier[]): SalaryTier | undefined {
  return tiers
    .filter((tier) => team.validBet >= tier.betAmount && team.activeFrom(tier.minBetPerActive) >= tier.minActive)
    .reduce<SalaryTier | undefined>((best, tier) => (best && !isBetter(tier, best) ? best : tier), undefined);
}

function isBetter(tier: SalaryTier, best: SalaryTier): boolean {
  const byRate = compare(tier.rate, best.rate);
  return byRate > 0 || (byRate === 0 && compare(tier.feeRate, best.feeRate) < 0);
}
