import type { WithdrawalMoneyFault } from '@tessera/engines/payments';
import type { BookingRefusal } from '../../platform/posting/booking.ts';
import { BUG, type RefusalTable } from '../../platform/refusal-table.ts';

/** Of the engine, about the money of a withdrawal (rule book §7.4). */
export const WITHDRAWAL_REFUSALS: RefusalTable<WithdrawalMoneyFault> = {
  below_min: 'below_min',
  above_max: 'above_max',
  daily_count: 'daily_count',
  daily_amount: 'daily_amount',
  turnover_outstanding: 'turnover_outstanding',
  insufficient: 'insufficient_funds',
};

const NEVER = {
  request_conflict: BUG,
  request_expired: BUG,
  wrong_currency: BUG,
  account_blocked: BUG,
  gate_closed: BUG,
  gate_moved: BUG,
  debt_outstanding: BUG,
  stake_limit_reached: BUG,
  loss_limit_reached: BUG,
  insufficient_funds: BUG,
  balance_limit_reached: BUG,
  nonce_moved: BUG,
  wager_not_found: BUG,
  wager_moved: BUG,
} as const satisfies RefusalTable<BookingRefusal>;

/** Of the posting functions, when a withdrawal is held and when a deposit is credited; both are asked once, under a number of their own. */
export const HOLD_REFUSALS: RefusalTable<BookingRefusal> = {
  ...NEVER,
  insufficient_funds: 'insufficient_funds',
  debt_outstanding: 'debt_outstanding',
};
export const CREDIT_REFUSALS: RefusalTable<BookingRefusal> = { ...NEVER, balance_limit_reached: 'balance_limit_reached' };
