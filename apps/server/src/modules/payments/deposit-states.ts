import { Refusal, type payments as contract } from '@tessera/contract';

export type DepositState = (typeof contract.DEPOSIT_STATES)[number];

export const DEPOSIT_EVENTS = [
  'submit',
  'cancel',
  'expire',
  'callbackSuccess',
  'callbackFail',
  'amountMismatch',
  'lateCallbackSuccess',
  'approveActual',
  'reject',
] as const;
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number];

/** The life of a deposit (rule book §7.2). What is not here is refused. */
const NEXT: Readonly<Record<DepositState, Readonly<Partial<Record<DepositEvent, DepositState>>>>> = {
  CREATED: { submit: 'PENDING', cancel: 'CANCELLED', expire: 'EXPIRED' },
  PENDING: { callbackSuccess: 'SUCCESS', callbackFail: 'FAILED', expire: 'EXPIRED', amountMismatch: 'MANUAL_REVIEW' },
  MANUAL_REVIEW: { approveActual: 'SUCCESS', reject: 'FAILED' },
  EXPIRED: { lateCallbackSuccess: 'MANUAL_REVIEW' },
  // A repeated report is accepted; it credits nothing, because nothing changes.
  SUCCESS: { callbackSuccess: 'SUCCESS' },
  FAILED: {},
  CANCELLED: {},
};

export interface DepositMove {
  readonly state: DepositState;
  /** Whether this move puts the money on the account. */
  readonly credits: boolean;
}

/** @throws Refusal invalid_transition */
export function moveDeposit(from: DepositState, event: DepositEvent): DepositMove {
  const state = NEXT[from][event];
  if (!state) throw new Refusal('invalid_transition', { state: from, event });
  return { state, credits: state === 'SUCCESS' && from !== 'SUCCESS' };
}
