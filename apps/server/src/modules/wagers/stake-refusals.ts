import { hash } from 'node:crypto';
import { type ErrorCode, Refusal, type wagers as contract } from '@tessera/contract';
import type { BookingRefusal } from '../../platform/posting/booking.ts';

const REFUSALS: Readonly<Partial<Record<BookingRefusal, ErrorCode>>> = {
  request_conflict: 'request_conflict',
  wrong_currency: 'wrong_currency',
  account_blocked: 'account_blocked',
  gate_closed: 'gate_closed',
  gate_moved: 'odds_changed',
  stake_limit_reached: 'stake_limit_reached',
  loss_limit_reached: 'loss_limit_reached',
  insufficient_funds: 'insufficient_funds',
  balance_limit_reached: 'balance_limit_reached',
};

/** What a member is told when a stake is not taken; what no member can cause is a bug. */
export function refusalOf(code: BookingRefusal, requestId: string): Error {
  const told = REFUSALS[code];
  return told ? new Refusal(told, { requestId }) : new Error(`a stake was answered ${code}`);
}

/** Of what was asked for: the same request id with another body is refused. */
export function bodyHashOf(product: contract.Product, body: object): string {
  return hash('sha256', JSON.stringify([product, body]));
}
