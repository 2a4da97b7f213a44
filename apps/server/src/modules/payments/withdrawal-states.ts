import { Refusal, type payments as contract } from '@tessera/contract';

export type WithdrawalState = (typeof contract.WITHDRAWAL_STATES)[number];

export const WITHDRAWAL_EVENTS = [
  'riskPass',
  'riskHold',
  'cancelByPlayer',
  'cancelInReview',
  'approve',
  'reject',
  'pay',
  'channelSuccess',
  'channelFail',
  'giveUp',
  'playerReceived',
  'playerNotReceived',
  'timeout',
  'fullPayment',
  'forcedReceipt',
  'refundToPlayer',
] as const;
export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number];

/** The life of a withdrawal (rule book §7.5). What is not here is refused. */
const NEXT: Readonly<Record<WithdrawalState, Readonly<Partial<Record<WithdrawalEvent, WithdrawalState>>>>> = {
  APPLIED: { riskPass: 'APPROVED', riskHold: 'RISK_REVIEW', cancelByPlayer: 'CANCELLED' },
  // Where every withdrawal waits for a person, players would have no time to change their mind without cancelInReview.
  RISK_REVIEW: { approve: 'APPROVED', reject: 'REJECTED', cancelInReview: 'CANCELLED' },
  APPROVED: { pay: 'PAYING', reject: 'REJECTED' },
  PAYING: { channelSuccess: 'PAID', channelFail: 'APPROVED', giveUp: 'FAILED' },
  PAID: { playerReceived: 'CONFIRMED', timeout: 'AUTO_CONFIRMED', playerNotReceived: 'DISPUTED' },
  DISPUTED: { fullPayment: 'CONFIRMED', forcedReceipt: 'FORCED_CONFIRMED', refundToPlayer: 'FAILED' },
  CONFIRMED: {},
  AUTO_CONFIRMED: {},
  FORCED_CONFIRMED: {},
  CANCELLED: {},
  REJECTED: {},
  FAILED: {},
};

const PAID_OUT: readonly WithdrawalState[] = ['CONFIRMED', 'AUTO_CONFIRMED', 'FORCED_CONFIRMED'];
const GIVEN_BACK: readonly WithdrawalState[] = ['CANCELLED', 'REJECTED', 'FAILED'];

export interface WithdrawalMove {
  readonly state: WithdrawalState;
  /** What happens to the held amount: it stays held, leaves for good, or goes back to the member. */
  readonly held: 'stays' | 'leaves' | 'returns';
}

/** @throws Refusal invalid_transition */
export function moveWithdrawal(from: WithdrawalState, event: WithdrawalEvent): WithdrawalMove {
  const state = NEXT[from][event];
  if (!state) throw new Refusal('invalid_transition', { state: from, event });
  return { state, held: PAID_OUT.includes(state) ? 'leaves' : GIVEN_BACK.includes(state) ? 'returns' : 'stays' };
}
