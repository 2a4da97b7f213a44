import { type Amount, DomainError } from '@tessera/kernel';
import { compare, type Fraction, fraction } from '../exact/index.ts';
import { nextState, type Transitions } from '../states/index.ts';
import { agentTree, type Parents } from './agent-tree.ts';

export type ContractState = 'PENDING' | 'ACTIVE' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED' | 'TERMINATED' | 'SUPERSEDED' | 'AUTO_TERMINATED';

export type ContractEvent = 'accept' | 'reject' | 'withdraw' | 'expire' | 'terminate' | 'supersede' | 'autoTerminate';

/** What may happen to a contract (rule book §5.5). */
export const CONTRACT_TRANSITIONS: Transitions<ContractState, ContractEvent> = {
  PENDING: { accept: 'ACTIVE', reject: 'REJECTED', withdraw: 'WITHDRAWN', expire: 'EXPIRED' },
  ACTIVE: { terminate: 'TERMINATED', supersede: 'SUPERSEDED', autoTerminate: 'AUTO_TERMINATED' },
  REJECTED: {},
  WITHDRAWN: {},
  EXPIRED: {},
  TERMINATED: {},
  SUPERSEDED: {},
  AUTO_TERMINATED: {},
};

/** @throws InvalidTransition */
export function nextContractState(state: ContractState, event: ContractEvent): ContractState {
  return nextState(CONTRACT_TRANSITIONS, state, event);
}

/** One step of an offer: the rate and the conditions for it, which must not get easier. */
export interface OfferedTier {
  readonly rate: Fraction;
  readonly conditions: readonly (Amount | number)[];
}

export class OfferRefused extends DomainError {
  constructor(code: 'rate_above_own' | 'tiers_not_increasing') {
    super({ code, kind: 'invalid', details: { field: 'tiers' } });
  }
}

/** @throws OfferRefused */
export function checkOffer(ownRate: Fraction, tiers: readonly OfferedTier[]): void {
  if (tiers.some(({ rate }) => compare(rate, ownRate) > 0)) throw new OfferRefused('rate_above_own');
  const isIncreasing = tiers.every((tier, index) => {
    const before = tiers[index - 1];
    if (tier.rate.numerator <= 0n) return false;
    if (!before) return true;
    const isHarder = tier.conditions.every((condition, place) => condition >= (before.conditions[place] ?? 0));
    return isHarder && compare(tier.rate, before.rate) > 0;
  });
  if (tiers.length === 0 || !isIncreasing) throw new OfferRefused('tiers_not_increasing');
}

export interface Acceptance {
  /** Agents whose contract ended by itself: depth first, by name. */
  readonly autoTerminated: readonly string[];
  readonly activeRates: ReadonlyMap<string, Fraction>;
}

/**
 * An agent accepts a new rate; every contract below with a higher rate than the one above it ends, and one that ended counts as
 * rate 0 for those below it (rule book §5.5).
 * @throws InvalidTree
 */
export function acceptContract(
  parents: Parents,
  activeRates: ReadonlyMap<string, Fraction>,
  accepted: { agent: string; rate: Fraction },
): Acceptance {
  const tree = agentTree(parents);
  const rates = new Map(activeRates).set(accepted.agent, accepted.rate);
  const autoTerminated: string[] = [];
  const visit = (agent: string, limit: Fraction): void => {
    for (const child of tree.childrenOf(agent)) {
      const rate = rates.get(child);
      if (rate && compare(rate, limit) > 0) {
        rates.delete(child);
        autoTerminated.push(child);
        visit(child, fraction(0n));
      } else visit(child, rate ?? limit);
    }
  };
  visit(accepted.agent, accepted.rate);
  return { autoTerminated, activeRates: rates };
}
