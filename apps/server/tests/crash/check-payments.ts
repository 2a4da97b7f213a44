import { getCurrency, parseAmount } from '@tessera/kernel';
import { openDatabase } from '../../src/platform/db/database.ts';
import type { JournalOrder } from './gateway-journal.ts';

/** What the tables of payments hold of one member, read in one snapshot. Amounts are stored units. */
export interface PaymentRows {
  readonly deposits: readonly { readonly id: string; readonly state: string; readonly credited: bigint | null }[];
  readonly withdrawals: readonly { readonly id: string; readonly state: string; readonly net: bigint }[];
  readonly payoutOrders: readonly { readonly id: string; readonly withdrawalId: string }[];
  /** What was booked for a deposit or for a withdrawal that left. */
  readonly bookings: readonly { readonly kind: string; readonly reference: string }[];
}

/** Ids of what breaks each promise. */
export interface PaymentViolations {
  /** Acknowledged to the client and not in the database. */
  readonly lost: readonly string[];
  /** In the database without any client having asked for it. */
  readonly unexplained: readonly string[];
  /** Withdrawals that the gateway paid more than once, or booked more than once. */
  readonly paidTwice: readonly string[];
  /** Withdrawals that count as paid without the gateway having paid their net amount. */
  readonly unpaid: readonly string[];
  /** Payouts of the gateway that belong to no withdrawal. */
  readonly paidToNobody: readonly string[];
  /** Deposits paid at the gateway and not credited once and in full. */
  readonly wrongCredit: readonly string[];
}

export const NO_PAYMENT_VIOLATIONS: PaymentViolations = {
  lost: [],
  unexplained: [],
  paidTwice: [],
  unpaid: [],
  paidToNobody: [],
  wrongCredit: [],
};

export interface AcknowledgedIds {
  readonly deposits: readonly string[];
  readonly withdrawals: readonly string[];
}

const PAID_STATES: ReadonlySet<string> = new Set(['PAID', 'DISPUTED', 'CONFIRMED', 'AUTO_CONFIRMED', 'FORCED_CONFIRMED']);
const USD = getCurrency('USD');

/** Whether a withdrawal has come to its end as far as this checker is concerned. */
export const isPaid = (state: string): boolean => PAID_STATES.has(state);

/** Holds what the client was told, what the database kept and what the gateway wrote down against each other. */
export function checkPayments(told: AcknowledgedIds, rows: PaymentRows, journal: readonly JournalOrder[]): PaymentViolations {
  const paid = journal.filter((order) => order.isPaid);
  const withdrawalOf = new Map(rows.payoutOrders.map(({ id, withdrawalId }) => [id, withdrawalId]));
  const payouts = paid.filter(({ kind }) => kind === 'payout');
  const payoutsOf = (id: string) => payouts.filter(({ merchantOrderId }) => withdrawalOf.get(merchantOrderId) === id);
  const isPaidInFull = (id: string, net: bigint): boolean => payoutsOf(id).some(({ amount }) => parseAmount(amount, USD) === net);
  const bookedOf = (kind: string, id: string): number =>
    rows.bookings.filter((booking) => booking.kind === kind && booking.reference === id).length;
  const isCredited = (order: JournalOrder): boolean =>
    bookedOf('deposit', order.merchantOrderId) === 1 &&
    rows.deposits.some(
      ({ id, state, credited }) => id === order.merchantOrderId && state === 'SUCCESS' && credited === parseAmount(order.amount, USD),
    );
  const kept = [...rows.deposits, ...rows.withdrawals].map(({ id }) => id);
  const acknowledged = [...told.deposits, ...told.withdrawals];
  return {
    lost: acknowledged.filter((id) => !kept.includes(id)),
    unexplained: kept.filter((id) => !acknowledged.includes(id)),
    paidTwice: rows.withdrawals.filter(({ id }) => payoutsOf(id).length > 1 || bookedOf('withdrawal', id) > 1).map(({ id }) => id),
    unpaid: rows.withdrawals.filter(({ id, state, net }) => isPaid(state) && !isPaidInFull(id, net)).map(({ id }) => id),
    paidToNobody: payouts.filter(({ merchantOrderId }) => !withdrawalOf.has(merchantOrderId)).map(({ merchantOrderId }) => merchantOrderId),
    wrongCredit: paid.filter((order) => order.kind === 'deposit' && !isCredited(order)).map(({ merchantOrderId }) => merchantOrderId),
  };
}

export async function readPayments(url: string, memberId: string): Promise<PaymentRows> {
  const db = openDatabase({ url, maxConnections: 1 });
  try {
    return await db.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return {
        deposits: await tx.query('SELECT id, state, credited FROM payments_deposit WHERE member_id = $1', [memberId]),
        withdrawals: await tx.query('SELECT id, state, amount - fee AS net FROM payments_withdrawal WHERE member_id = $1', [memberId]),
        payoutOrders: await tx.query(
          `SELECT id, subject_id AS "withdrawalId" FROM payments_order WHERE member_id = $1 AND kind = 'payout'`,
          [memberId],
        ),
        bookings: await tx.query(
          `SELECT kind, coalesce(reference, id::text) AS reference FROM wallet_transfer WHERE kind IN ('deposit', 'withdrawal')`,
        ),
      };
    });
  } finally {
    await db.end();
  }
}
