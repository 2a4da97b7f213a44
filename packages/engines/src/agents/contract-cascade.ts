import { DomainError } from '@tessera/kernel';
import { compare, type Fraction, ZERO_FRACTION } from '../exact/index.ts';
import { AgentNotFound, type AgentTree, agentTree, checkKnown, type Parents } from './agent-tree.ts';
import { OfferRefused } from './contract.ts';
import { checkRate } from './field-checks.ts';

export class ContractNotActive extends DomainError {
  constructor(agent: string) {
    super({ code: 'contract_not_active', kind: 'conflict', details: { agent: agent.slice(0, 40) } });
  }
}

/** The highest active rate by agent, in one kind of contract. */
export type ActiveRates = ReadonlyMap<string, Fraction>;

export interface Cascade {
  /** Agents whose contract ended by itself: depth first, by name. */
  readonly autoTerminated: readonly string[];
  readonly activeRates: ActiveRates;
}

/**
 * An agent accepts a new rate; every contract below with a higher rate than the nearest one above it ends, and one that ended
 * counts as rate 0 for those below it (rule book §5.5).
 * @throws InvalidTree, AgentNotFound, InvalidInput, OfferRefused where the rate is above that of the nearest upline with a contract
 */
export function acceptContract(parents: Parents, activeRates: ActiveRates, accepted: { agent: string; rate: Fraction }): Cascade {
  const { agent, rate } = accepted;
  const tree = checkedTree(parents, activeRates, agent);
  checkRate('rate', rate);
  const limit = nearestRateAbove(parents, activeRates, agent);
  if (limit && compare(rate, limit) > 0) throw new OfferRefused('rate_above_own');
  return endHigherBelow(tree, new Map(activeRates).set(agent, rate), { agent, rate });
}

/**
 * An agent's contract ends, and with it every contract below: nothing is left that they could be paid from.
 * @throws InvalidTree, AgentNotFound, InvalidInput, ContractNotActive
 */
export function endContract(parents: Parents, activeRates: ActiveRates, agent: string): Cascade {
  const tree = checkedTree(parents, activeRates, agent);
  const rates = new Map(activeRates);
  if (!rates.delete(agent)) throw new ContractNotActive(agent);
  return endHigherBelow(tree, rates, { agent, rate: ZERO_FRACTION });
}

function checkedTree(parents: Parents, activeRates: ActiveRates, agent: string): AgentTree {
  const tree = agentTree(parents);
  if (!parents.has(agent)) throw new AgentNotFound(agent);
  checkKnown('activeRates', parents, activeRates.keys());
  for (const rate of activeRates.values()) checkRate('activeRates', rate);
  return tree;
}

function nearestRateAbove(parents: Parents, activeRates: ActiveRates, agent: string): Fraction | undefined {
  for (let above = parents.get(agent); above != null; above = parents.get(above)) {
    const rate = activeRates.get(above);
    if (rate) return rate;
  }
  return undefined;
}

/** `rates` is changed: it is the caller's own copy. */
function endHigherBelow(tree: AgentTree, rates: Map<string, Fraction>, from: { agent: string; rate: Fraction }): Cascade {
  const autoTerminated: string[] = [];
  const open: { agent: string; limit: Fraction }[] = [];
  // Put on the stack in reverse, so that the first by name is taken first.
  const openBelow = (agent: string, limit: Fraction): void => {
    for (const child of tree.childrenOf(agent).toReversed()) open.push({ agent: child, limit });
  };
  openBelow(from.agent, from.rate);
  for (let next = open.pop(); next; next = open.pop()) {
    const rate = rates.get(next.agent);
    if (rate && compare(rate, next.limit) > 0) {
      rates.delete(next.agent);
      autoTerminated.push(next.agent);
      openBelow(next.agent, ZERO_FRACTION);
    } else openBelow(next.agent, rate ?? next.limit);
  }
  return { autoTerminated, activeRates: rates };
}
