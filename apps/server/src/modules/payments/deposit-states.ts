import {
  DEPOSIT_TRANSITIONS,
  type DepositEvent as RuledEvent,
  type DepositMove,
  type DepositState,
  moveDeposit as moveByRule,
} from '@tessera/engines/payments';
import { nextState, type Transitions } from '@tessera/engines/states';

export type DepositEvent = RuledEvent | 'paidAfterFailure';

/** The life of a deposit (rule book §7.2). What is not here is refused. */
export const TRANSITIONS: Transitions<DepositState, DepositEvent> = {
  ...DEPOSIT_TRANSITIONS,
  // A gateway may say that nothing came and then that something did. Money that is there is looked at, whatever was said before.
  FAILED: { ...DEPOSIT_TRANSITIONS.FAILED, paidAfterFailure: 'MANUAL_REVIEW' },
};

/** @throws InvalidTransition */
export function moveDeposit(from: DepositState, event: DepositEvent): DepositMove {
  return event === 'paidAfterFailure' ? { state: nextState(TRANSITIONS, from, event), credits: 'nothing' } : moveByRule(from, event);
}
