import { DomainError } from '@tessera/kernel';

/** Agents and members by name, with the parent of each; null at the top. */
export type Parents = ReadonlyMap<string, string | null>;

export class InvalidTree extends DomainError {
  constructor(reason: 'unknown_parent' | 'circular', node: string) {
    super({ code: 'invalid_tree', kind: 'invalid', details: { field: 'parent', reason, node } });
  }
}

/** A checked tree: every parent exists and nobody is above himself. */
export interface AgentTree {
  /** Direct downline, by name. */
  childrenOf(node: string): readonly string[];
  /** Everyone, the deepest first, so that a team is known before its upline is looked at. */
  readonly bottomUp: readonly string[];
}

/** @throws InvalidTree */
export function agentTree(parents: Parents): AgentTree {
  const children = new Map<string, string[]>([...parents.keys()].map((node) => [node, []]));
  const tops: string[] = [];
  for (const [node, parent] of parents) {
    const siblings = parent === null ? tops : children.get(parent);
    if (!siblings) throw new InvalidTree('unknown_parent', node);
    siblings.push(node);
  }
  for (const siblings of children.values()) siblings.sort();
  const topDown = [...tops];
  for (const node of topDown) topDown.push(...(children.get(node) ?? []));
  // Whoever cannot be reached from the top is on or below a circle.
  const reached = new Set(topDown);
  const lost = [...parents.keys()].find((node) => !reached.has(node));
  if (lost !== undefined) throw new InvalidTree('circular', lost);
  return { childrenOf: (node) => children.get(node) ?? [], bottomUp: topDown.toReversed() };
}

/** Adds up a figure of each node over its team: itself and everyone below. */
export function teamTotals(tree: AgentTree, figureOf: (node: string) => bigint): ReadonlyMap<string, bigint> {
  const totals = new Map<string, bigint>();
  for (const node of tree.bottomUp)
    totals.set(
      node,
      tree.childrenOf(node).reduce((total, child) => total + (totals.get(child) ?? 0n), figureOf(node)),
    );
  return totals;
}
