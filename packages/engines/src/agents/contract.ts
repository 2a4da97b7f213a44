import { type Amount, DomainError, InvalidInput } from '@tessera/kernel';
import { compare, type Fraction } from '../exact/index.ts';
import { nextState, type Transitions } from '../states/index.ts';
import { checkCount, checkNotNegative, checkRate } from './field-checks.ts';

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

/** @throws OfferRefused, InvalidInput */
export function checkOffer(ownRate: Fraction, tiers: readonly OfferedTier[]): void {
  checkRate('ownRate', ownRate);
  checkConditions(tiers);
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

function checkConditions(tiers: readonly OfferedTier[]): void {
  for (const { rate, conditions } of tiers) {
    if (rate.denominator <= 0n || rate.numerator < 0n) throw new InvalidInput('rate', 'must not be below zero');
    if (conditions.length !== tiers[0]?.conditions.length) throw new InvalidInput('conditions', 'must be the same for every tier');
    for (const condition of conditions)
      if (typeof condition === 'bigint') checkNotNegative('conditions', condition);
      else checkCount('conditions', condition);
  }
}
