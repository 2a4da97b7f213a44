import { type Amount, InvalidInput, multiplyTruncated, units } from '@tessera/kernel';
import { compare, type Fraction } from '../exact/index.ts';
import { addAt, agentTree, chargedPlaces, checkKnown, type Parents, teamCounts, teamTotals } from './agent-tree.ts';
import { checkCount, checkedAmount, checkNotNegative, checkRate } from './field-checks.ts';
import { companyLossBase, type ProfitFigures } from './profit.ts';

/** A period's figures of one account alone. */
export interface AccountFigures extends ProfitFigures {
  /** What counts of the settled stake as turnover. */
  readonly validBet: Amount;
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
  /** A member of the team is active from this valid bet on, if he has bet at all. */
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

/** Every contract's dividend at the end of a period, the deepest first (rule book §5.3). @throws InvalidTree, InvalidInput */
export function settleDividends(terms: DividendTerms): ReadonlyMap<string, Dividend> {
  const { parents, contracts, carryIn, carryNegative, activeMinValidBet } = terms;
  checkTerms(terms);
  const tree = agentTree(parents);
  const validBetOf = (node: string): bigint => terms.figures.get(node)?.validBet ?? 0n;
  const validBets = teamTotals(tree, validBetOf);
  const losses = teamTotals(tree, (node) => companyLossBase(figuresOf(terms, node)));
  const active = teamCounts(tree, (node) => validBetOf(node) > 0n && validBetOf(node) >= activeMinValidBet);
  const charged = chargedPlaces(tree, (node) => contracts.has(node));
  const paidBelow = tree.topDown.map(() => 0n);
  const dividends = new Map<string, Dividend>();
  for (let place = tree.topDown.length - 1; place >= 0; place--) {
    const agent = tree.topDown[place] ?? '';
    const tiers = contracts.get(agent);
    if (!tiers) continue;
    const team = {
      validBet: checkedAmount('validBet', validBets[place] ?? 0n),
      loss: checkedAmount('figures', losses[place] ?? 0n),
      active: active[place] ?? 0,
    };
    const dividend = dividendOf(team, { tiers, carry: carryIn.get(agent) ?? units(0n), carryNegative }, paidBelow[place] ?? 0n);
    dividends.set(agent, dividend);
    addAt(paidBelow, charged[place] ?? -1, dividend.gross);
  }
  return dividends;
}

function checkTerms({ parents, figures, contracts, carryIn, activeMinValidBet }: DividendTerms): void {
  checkKnown('contracts', parents, contracts.keys());
  checkNotNegative('activeMinValidBet', activeMinValidBet);
  for (const { validBet } of figures.values()) checkNotNegative('validBet', validBet);
  for (const carry of carryIn.values())
    if (checkedAmount('carryIn', carry) > 0n) throw new InvalidInput('carryIn', 'must not be above zero');
  for (const tiers of contracts.values())
    for (const { rate, minActive, minValidBet, minLoss } of tiers) {
      checkRate('rate', rate);
      checkCount('minActive', minActive);
      checkNotNegative('minValidBet', minValidBet);
      checkNotNegative('minLoss', minLoss);
    }
}

function figuresOf({ figures }: DividendTerms, node: string): AccountFigures {
  const found = figures.get(node);
  if (!found) throw new InvalidInput('figures', `none for ${node.slice(0, 40)}`);
  return found;
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
  const base = checkedAmount('carryIn', carryNegative ? loss + carry : loss);
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
    paidToDownline: checkedAmount('figures', paidToDownline),
    net: checkedAmount('figures', gross - paidToDownline),
  };
}

/** The one with the highest rate; the first of equals. */
function highestTier(tiers: readonly DividendTier[]): DividendTier | undefined {
  return tiers.reduce<DividendTier | undefined>((best, tier) => (best && compare(best.rate, tier.rate) >= 0 ? best : tier), undefined);
}
