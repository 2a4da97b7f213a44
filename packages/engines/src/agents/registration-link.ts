import { DomainError, InvalidInput } from '@tessera/kernel';
import { compare, type Fraction, ZERO_FRACTION } from '../exact/index.ts';
import { AgentNotFound, InvalidTree, type Parents } from './agent-tree.ts';
import { checkCount, checkRate } from './field-checks.ts';
import { isPrizeGroup } from './rebate.ts';

export type RegistrationFault = 'group_out_of_range' | 'rate_above_own' | 'link_expired' | 'invitation_not_allowed' | 'depth_limit';

export class RegistrationRefused extends DomainError {
  constructor(code: RegistrationFault, details: Readonly<Record<string, string>> = {}) {
    super({ code, kind: code === 'invitation_not_allowed' ? 'forbidden' : code === 'link_expired' ? 'conflict' : 'invalid', details });
  }
}

/** What new downline through a link gets (rule book §5.1). */
export interface RegistrationLink {
  readonly prizeGroup: number;
  /** Rebate rates by category, as parts of one. */
  readonly rates: ReadonlyMap<string, Fraction>;
  /** Good before this moment; null for ever. */
  readonly expiresMs: number | null;
}

export interface LinkLimits {
  readonly lowestGroup: number;
  readonly ownGroup: number;
  /** How much lower than the agent's own group a link's has to be. */
  readonly minDifference: number;
  readonly ownRates: ReadonlyMap<string, Fraction>;
}

export const DEFAULT_MIN_DIFFERENCE = 2;

/** Refuses a link that gives more than its agent may. @throws RegistrationRefused, InvalidInput */
export function checkLink({ prizeGroup, rates, expiresMs }: RegistrationLink, limits: LinkLimits): void {
  const { lowestGroup, ownGroup, minDifference, ownRates } = limits;
  for (const [field, group] of Object.entries({ prizeGroup, lowestGroup, ownGroup }))
    if (!isPrizeGroup(group)) throw new InvalidInput(field, 'must be an even number up to 1960');
  checkCount('minDifference', minDifference);
  if (expiresMs !== null) checkCount('expiresMs', expiresMs);
  const highest = ownGroup - minDifference;
  if (prizeGroup < lowestGroup || prizeGroup > highest)
    throw new RegistrationRefused('group_out_of_range', { field: 'prizeGroup', lowest: String(lowestGroup), highest: String(highest) });
  for (const [category, rate] of rates) {
    checkRate('rates', rate);
    if (compare(rate, ownRates.get(category) ?? ZERO_FRACTION) > 0)
      throw new RegistrationRefused('rate_above_own', { field: 'rates', category: category.slice(0, 40) });
  }
}

/** Whether a link still registers anybody. @throws RegistrationRefused */
export function checkLinkOpen({ expiresMs }: Pick<RegistrationLink, 'expiresMs'>, nowMs: number): void {
  if (expiresMs !== null && !(nowMs < expiresMs)) throw new RegistrationRefused('link_expired');
}

const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42]);
const TRIAL_TYPE = 4;

/** Account types that may have downline (rule book §5.1). */
export function isAgentType(accountType: number): boolean {
  return AGENT_TYPES.has(accountType);
}

/** Agents invite; players where the brand lets them; trial users never. @throws RegistrationRefused */
export function checkInviter(accountType: number, { playerCanInvite }: { readonly playerCanInvite: boolean }): void {
  if (isAgentType(accountType)) return;
  if (!playerCanInvite || accountType === TRIAL_TYPE) throw new RegistrationRefused('invitation_not_allowed');
}

export const DEFAULT_MAX_DEPTH = 8;

/** Levels from the top down to this account; the top is on level 1. @throws AgentNotFound, InvalidTree */
export function levelOf(parents: Parents, account: string): number {
  let level = 0;
  for (let at: string | null = account; at !== null; level++) {
    const above = parents.get(at);
    if (above === undefined) throw level === 0 ? new AgentNotFound(account) : new InvalidTree('unknown_parent', at);
    // A way up cannot be longer than the tree is large.
    if (level >= parents.size) throw new InvalidTree('circular', at);
    at = above;
  }
  return level;
}

/** Refuses new downline below the deepest level; null for no limit. @throws RegistrationRefused, AgentNotFound, InvalidTree, InvalidInput */
export function checkDepth(parents: Parents, parent: string, maxDepth: number | null = DEFAULT_MAX_DEPTH): void {
  if (maxDepth === null) return;
  checkCount('maxDepth', maxDepth);
  if (levelOf(parents, parent) >= maxDepth) throw new RegistrationRefused('depth_limit', { maxDepth: String(maxDepth) });
}
