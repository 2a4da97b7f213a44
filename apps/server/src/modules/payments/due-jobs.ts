import type { Job } from '../../platform/jobs/index.ts';
import type { Deposit, Withdrawal } from './payment.ts';

export const EXPIRE_DEPOSIT = 'payments.expire-deposit';
export const WITHDRAWAL_DUE = 'payments.withdrawal-due';

/** Closes a deposit when its time is over. */
export function expiryOf({ cell, memberId, id, expiresAtMs }: Pick<Deposit, 'cell' | 'memberId' | 'id' | 'expiresAtMs'>): Job {
  return { name: EXPIRE_DEPOSIT, key: id, payload: { cell, memberId, id }, runAtMs: expiresAtMs };
}

/** Takes the next step of a withdrawal at its time. */
export function nextStepOf({ cell, memberId, id }: Pick<Withdrawal, 'cell' | 'memberId' | 'id'>, dueAtMs: number): Job {
  return { name: WITHDRAWAL_DUE, key: id, payload: { cell, memberId, id }, runAtMs: dueAtMs };
}
