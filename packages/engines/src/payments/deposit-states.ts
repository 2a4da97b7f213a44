import { type Amount, InvalidInput } from '@tessera/kernel';
import { amountWithin, checkNotNegative } from '../exact/index.ts';
import { nextState, type Transitions } from '../states/index.ts';

export type DepositState = 'CREATED' | 'PENDING' | 'SUCCESS' | 'FAILED' | 'EXPIRED' | 'MANUAL_REVIEW' | 'CANCELLED';

export type DepositEvent =
  | 'submit'
  | 'cancel'
  | 'expire'
  | 'callbackSuccess'
  | 'callbackFail'
  | 'amountMismatch'
  | 'lateCallbackSuccess'
  | 'approveActual'
  | 'reject';

/** The life of a deposit (rule book §7.2). */
export const DEPOSIT_TRANSITIONS: Transitions<DepositState, DepositEvent> = {
  CREATED: { submit: 'PENDING', cancel: 'CANCELLED', expire: 'EXPIRED' },
  PENDING: { callbackSuccess: 'SUCCESS', callbackFail: 'FAILED', expire: 'EXPIRED', amountMismatch: 'MANUAL_REVIEW' },
  MANUAL_REVIEW: { approveActual: 'SUCCESS', reject: 'FAILED' },
  EXPIRED: { lateCallbackSuccess: 'MANUAL_REVIEW' },
  // A gateway repeats what it was not sure to have told.
  SUCCESS: { callbackSuccess: 'SUCCESS' },
  FAILED: {},
  CANCELLED: {},
};

export interface DepositMove {
  readonly state: DepositState;
  /** What the move puts on the account: nothing, the amount that was asked for, or the one that really came. */
  readonly credits: 'nothing' | 'asked' | 'actual';
}

/** @throws InvalidTransition */
export function moveDeposit(state: DepositState, event: DepositEvent): DepositMove {
  const next = nextState(DEPOSIT_TRANSITIONS, state, event);
  if (next !== 'SUCCESS' || state === 'SUCCESS') return { state: next, credits: 'nothing' };
  return { state: next, credits: event === 'approveActual' ? 'actual' : 'asked' };
}

/** How long a deposit waits for its money, in minutes. */
export const DEPOSIT_EXPIRY_MINUTES = { qr: 15, transfer: 30, crypto: 60 } as const;

/** What is credited of a deposit: its amount less the depositor's fee. @throws InvalidInput */
export function creditOf(amount: Amount, fee: Amount): Amount {
  checkNotNegative({ amount, fee });
  if (fee > amount) throw new InvalidInput('fee', 'must not be above the amount');
  return amountWithin('credit', amount - fee);
}
