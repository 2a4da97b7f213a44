import type { wagers as contract } from '@tessera/contract';
import type { BookingRefusal } from '../../platform/posting/booking.ts';
import { BUG, type RefusalTable, refusalBy } from '../../platform/refusal-table.ts';
import { hashOfRequest } from '../../platform/repeats.ts';

/** Of the posting functions. A stake asks for no payment, draws again where its nonce moved, and changes no wager but its own. */
export const WAGERS_REFUSALS: RefusalTable<BookingRefusal> = {
  request_conflict: 'request_conflict',
  request_expired: 'request_expired',
  wrong_currency: 'wrong_currency',
  account_blocked: 'account_blocked',
  gate_closed: 'gate_closed',
  gate_moved: 'odds_changed',
  stake_limit_reached: 'stake_limit_reached',
  loss_limit_reached: 'loss_limit_reached',
  insufficient_funds: 'insufficient_funds',
  balance_limit_reached: 'balance_limit_reached',
  debt_outstanding: BUG,
  nonce_moved: BUG,
  wager_not_found: BUG,
  wager_moved: BUG,
};

/** What a member is told when a stake is not taken. */
export function refusalOf(code: BookingRefusal, requestId: string): Error {
  return refusalBy(WAGERS_REFUSALS, code, { requestId });
}

/** Of what was asked for: the same request id with another body is refused. */
export function bodyHashOf(product: contract.Product, body: object): string {
  return hashOfRequest([product, body]);
}
