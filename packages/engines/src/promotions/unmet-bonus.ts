import { type Amount, ZERO } from '@tessera/kernel';
import { amountWithin, checkNotNegative } from '../exact/index.ts';
import type { BonusModel } from './bonus-money.ts';
import type { Requirement, Requirements } from './requirement.ts';
import type { Wagering, WageringFact } from './wagering-facts.ts';

export interface Closing {
  readonly status: 'EXPIRED' | 'FORFEITED';
  readonly isOver: (requirement: Requirement) => boolean;
  readonly bonusBalance: Amount;
  readonly bonusModel: BonusModel;
}

/** The requirement that a match leaves behind for its deposit. */
export function depositIdOf(id: string): string {
  return `${id}.deposit`;
}

/**
 * Ends requirements that were not met. The bonus was never released: it goes back to the house as far as the money is there, and
 * what was owed for the deposit alone stays owed, less what was turned over.
 * @throws InvalidInput
 */
export function closeUnmet(requirements: Requirements, { status, isOver, bonusBalance, bonusModel }: Closing): Wagering {
  checkNotNegative({ bonusBalance });
  const facts: WageringFact[] = [];
  let left: bigint = bonusBalance;
  let openBonuses = requirements.filter(isOpenBonus).length;
  const after = requirements.flatMap((requirement): readonly Requirement[] => {
    if (requirement.status !== 'OPEN' || !isOver(requirement)) return [requirement];
    const { id, kind, bonus = ZERO } = requirement;
    facts.push({ type: status, id });
    if (kind === 'BONUS') {
      openBonuses -= 1;
      // What a sticky bonus won is locked with it, and no other bonus is left to keep it for.
      const due = bonusModel === 'sticky' && openBonuses === 0 ? left : bonus;
      const amount = amountWithin('bonusBalance', due < left ? due : left);
      left -= amount;
      if (amount > 0n) facts.push({ type: 'TAKEN_BACK', id, amount });
    }
    const deposit = depositOf(requirement);
    if (deposit) facts.push({ type: 'OPEN', id: deposit.id });
    return [{ ...requirement, remaining: ZERO, status }, ...(deposit ? [deposit] : [])];
  });
  return { requirements: after, facts, takeBack: amountWithin('bonusBalance', bonusBalance - left) };
}

function isOpenBonus({ kind, status }: Requirement): boolean {
  return kind === 'BONUS' && status === 'OPEN';
}

/** What is still owed for the deposit in a match; it stands in the match's place, so that it keeps its turn. */
function depositOf({ id, target, remaining, containedTurnover = ZERO }: Requirement): Requirement | null {
  const owed = containedTurnover - (target - remaining);
  if (owed <= 0n) return null;
  const amount = amountWithin('containedTurnover', owed);
  return { id: depositIdOf(id), kind: 'DEPOSIT', target: amount, remaining: amount, categories: null, expiresAtMs: null, status: 'OPEN' };
}
