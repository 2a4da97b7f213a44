import {
  WITHDRAWAL_PLACES,
  WITHDRAWAL_TRANSITIONS,
  type WithdrawalEvent as RuledEvent,
  type WithdrawalPlace,
  type WithdrawalState,
} from '@tessera/engines/payments';
import { nextState, type Transitions } from '@tessera/engines/states';

export type WithdrawalEvent = RuledEvent | 'cancelInReview';

/** The life of a withdrawal (rule book §7.5). What is not here is refused. */
export const TRANSITIONS: Transitions<WithdrawalState, WithdrawalEvent> = {
  ...WITHDRAWAL_TRANSITIONS,
  // Where every withdrawal waits for a person, players would have no time to change their mind without cancelInReview.
  RISK_REVIEW: { ...WITHDRAWAL_TRANSITIONS.RISK_REVIEW, cancelInReview: 'CANCELLED' },
};

export interface WithdrawalMove {
  readonly state: WithdrawalState;
  /** What happens to the held amount: it stays held, leaves for good, or goes back to the member. */
  readonly held: 'stays' | 'leaves' | 'returns';
}

/** What is on its way out stays held until it is confirmed. */
const HELD: Readonly<Record<WithdrawalPlace, WithdrawalMove['held']>> = {
  held: 'stays',
  payout: 'stays',
  gateway: 'leaves',
  cash: 'returns',
};

/** @throws InvalidTransition */
export function moveWithdrawal(from: WithdrawalState, event: WithdrawalEvent): WithdrawalMove {
  const state = nextState(TRANSITIONS, from, event);
  return { state, held: HELD[WITHDRAWAL_PLACES[state]] };
}
