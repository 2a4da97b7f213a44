import { DomainError, InvalidInput } from '@tessera/kernel';

/** Agents and members by name, with the parent of each; null at the top. */
export type Parents = ReadonlyMap<string, string | null>;

export class InvalidTree extends DomainError {
  constructor(reason: 'unknown_parent' | 'circular', node: string) {
    super({ code: 'invalid_tree', kind: 'invalid', details: { field: 'parent', reason, node } });
  }
}

export class AgentNotFound extends DomainError {
  constructor(agent: string) {
    super({ code: 'agent_not_found', kind: 'not-found', details: { agent: agent.slice(0, 40) } });
  }
}

/** A checked tree: every parent exists and nobody is above himself. Chains may be long and families large: nothing here recurses. */
export interface AgentTree {
  /** Everyone, each after the one above; a place is an index into this list. */
  readonly topDown: readonly string[];
  /** By place: the place of the parent; -1 at the top. */
  readonly uplinePlaces: Int32Array;
  /** Direct downline, by name. */
  childrenOf(node: string): readonly string[];
}

/** @throws InvalidTree */
export function agentTree(parents: Parents): AgentTree {
  const children = childrenByParent(parents);
  const topDown = [...parents.keys()].filter((node) => parents.get(node) === null);
  const uplinePlaces = new Int32Array(parents.size).fill(-1);
  // The list grows while it is walked, until everyone below the tops is on it.
  for (const [place, node] of topDown.entries())
    for (const child of children.get(node) ?? NOBODY) uplinePlaces[topDown.push(child) - 1] = place;
  if (topDown.length < parents.size) {
    // Whoever cannot be reached from the top is on or below a circle.
    const reached = new Set(topDown);
    throw new InvalidTree('circular', [...parents.keys()].find((node) => !reached.has(node)) ?? '');
  }
  return { topDown, uplinePlaces, childrenOf: (node) => (children.get(node) ?? NOBODY).toSorted() };
}

const NOBODY: readonly string[] = [];

function childrenByParent(parents: Parents): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  for (const [node, parent] of parents) {
    if (parent === null) continue;
    if (!parents.has(parent)) throw new InvalidTree('unknown_parent', node);
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [node]);
  }
  return children;
}

/** By place: a figure of each node added up over its team, which is itself and everyone below. */
export function teamTotals(tree: AgentTree, figureOf: (node: string) => bigint): readonly bigint[] {
  const totals = tree.topDown.map(figureOf);
  for (let place = totals.length - 1; place > 0; place--) addAt(totals, tree.uplinePlaces[place] ?? -1, totals[place] ?? 0n);
  return totals;
}

/** By place: how many of each team are counted. */
export function teamCounts(tree: AgentTree, isCounted: (node: string) => boolean): Int32Array {
  const counts = Int32Array.from(tree.topDown, (node) => (isCounted(node) ? 1 : 0));
  for (let place = counts.length - 1; place > 0; place--) {
    const upline = tree.uplinePlaces[place] ?? -1;
    if (upline >= 0) counts[upline] = (counts[upline] ?? 0) + (counts[place] ?? 0);
  }
  return counts;
}

/** Adds to one place of a list of totals; the place above a top is nobody's. */
export function addAt(totals: bigint[], place: number, amount: bigint): void {
  if (place >= 0) totals[place] = (totals[place] ?? 0n) + amount;
}

/**
 * By place: who is charged for a contract there, the nearest agent above with a contract of his own; -1 for nobody. Usually
 * the parent; where he has no contract, the one above him pays, or the chain would cost more than its top is entitled to.
 */
export function chargedPlaces(tree: AgentTree, hasContract: (node: string) => boolean): Int32Array {
  const charged = new Int32Array(tree.topDown.length).fill(-1);
  for (const place of tree.topDown.keys()) {
    const upline = tree.uplinePlaces[place] ?? -1;
    if (upline >= 0) charged[place] = hasContract(tree.topDown[upline] ?? '') ? upline : (charged[upline] ?? -1);
  }
  return charged;
}

/** The agent and everyone below him. @throws AgentNotFound */
export function teamOf({ childrenOf }: AgentTree, parents: Parents, agent: string): readonly string[] {
  if (!parents.has(agent)) throw new AgentNotFound(agent);
  const team = [agent];
  for (const node of team) for (const child of childrenOf(node)) team.push(child);
  return team;
}

/** @throws InvalidInput where a field speaks of somebody who is not in the tree */
export function checkKnown(field: string, parents: Parents, agents: Iterable<string>): void {
  for (const agent of agents) if (!parents.has(agent)) throw new InvalidInput(field, `${agent.slice(0, 40)} is not in the tree`);
}
