import { type Amount, InvalidInput, multiplyTruncated, units } from '@tessera/kernel';
import { compare, type Fraction } from '../exact/index.ts';
import { agentTree, type AgentTree, type Parents, teamTotals } from './agent-tree.ts';

/** A period's figures of one account alone. */
export interface AccountFigures {
  /** Settled stake; refunded parts are in neither stake nor payout. */
  readonly validBet: Amount;
  readonly payout: Amount;
  readonly rebate: Amount;
  readonly promo: Amount;
}

export interface DividendTier {
  readonly rate: Fraction;
  readonly minActive: number;
  readonly minValidBet: Amount;
  readonly minLoss: Amount;
}

export interface DividendTerms {
  readonly parents: Parents;
  readonly figures: ReadonlyMap<string, AccountFigures>;
  /** Tiers of the agents who have a contract. */
  readonly contracts: ReadonlyMap<string, readonly DividendTier[]>;
  /** What earlier periods left below zero, by agent. */
  readonly carryIn: ReadonlyMap<string, Amount>;
  readonly carryNegative: boolean;
  /** A member of the team is active from this valid bet on. */
  readonly activeMinValidBet: Amount;
}

export interface Dividend {
  readonly teamValidBet: Amount;
  readonly activeMembers: number;
  /** What the team lost to the house in the period; below zero when it won. */
  readonly periodLoss: Amount;
  readonly baseWithCarry: Amount;
  /** The tier that was reached, if any. */
  readonly tier: DividendTier | undefined;
  readonly gross: Amount;
  readonly carryOut: Amount;
  readonly paidToDownline: Amount;
  /** Below zero where the downline gets more than the agent himself. */
  readonly net: Amount;
}

/** Every contract's dividend at the end of a period (rule book §5.3). @throws InvalidTree, InvalidInput */
export function settleDividends(terms: DividendTerms): ReadonlyMap<string, Dividend> {
  const tree = agentTree(terms.parents);
  const sumOf = (figure: (of: AccountFigures) => bigint) => teamTotals(tree, (node) => figure(figuresOf(terms, node)));
  const teams = {
    validBet: sumOf(({ validBet }) => validBet),
    loss: sumOf(({ validBet, payout, rebate, promo }) => validBet - payout - rebate - promo),
    active: sumOf(({ validBet }) => (validBet >= terms.activeMinValidBet ? 1n : 0n)),
  };
  const dividends = new Map<string, Dividend>();
  for (const agent of tree.bottomUp) {
    const tiers = terms.contracts.get(agent);
    if (!tiers) continue;
    const team = {
      validBet: units(teams.validBet.get(agent) ?? 0n),
      loss: units(teams.loss.get(agent) ?? 0n),
      active: Number(teams.active.get(agent) ?? 0n),
    };
    dividends.set(
      agent,
      dividendOf(team, { ...terms, tiers, carry: terms.carryIn.get(agent) ?? units(0n) }, grossBelow(tree, agent, dividends)),
    );
  }
  return dividends;
}

function figuresOf({ figures }: DividendTerms, node: string): AccountFigures {
  const found = figures.get(node);
  if (!found) throw new InvalidInput('figures', `none for ${node}`);
  return found;
}

function grossBelow(tree: AgentTree, agent: string, dividends: ReadonlyMap<string, Dividend>): bigint {
  return tree.childrenOf(agent).reduce((total, child) => total + (dividends.get(child)?.gross ?? 0n), 0n);
}

interface Team {
  readonly validBet: Amount;
  readonly loss: Amount;
  readonly active: number;
}

interface Contract {
  readonly tiers: readonly DividendTier[];
  readonly carry: Amount;
  readonly carryNegative: boolean;
}

function dividendOf({ validBet, loss, active }: Team, { tiers, carry, carryNegative }: Contract, paidToDownline: bigint): Dividend {
  if (carry > 0n) throw new InvalidInput('carryIn', 'must not be above zero');
  const base = units(carryNegative ? loss + carry : loss);
  const tier = highestTier(
    tiers.filter(({ minActive, minValidBet, minLoss }) => active >= minActive && validBet >= minValidBet && base >= minLoss),
  );
  const gross = tier && base > 0n ? multiplyTruncated(base, tier.rate) : units(0n);
  return {
    teamValidBet: validBet,
    activeMembers: active,
    periodLoss: loss,
    baseWithCarry: base,
    tier,
    gross,
    carryOut: carryNegative && base < 0n ? base : units(0n),
    paidToDownline: units(paidToDownline),
    net: units(gross - paidToDownline),
  };
}

/** The one with the highest rate. */
export function highestTier<Tier extends { readonly rate: Fraction }>(tiers: readonly Tier[]): Tier | undefined {
  return tiers.reduce<Tier | undefined>((best, tier) => (best && compare(best.rate, tier.rate) >= 0 ? best : tier), undefined);
}
