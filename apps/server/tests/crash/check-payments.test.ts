import { describe, expect, it } from 'vitest';
import { type PaymentRows, checkPayments, NO_PAYMENT_VIOLATIONS } from './check-payments.ts';
import type { JournalOrder } from './gateway-journal.ts';

const TOLD = { deposits: ['d1'], withdrawals: ['w1'] };
const ROWS: PaymentRows = {
  deposits: [{ id: 'd1', state: 'SUCCESS', credited: 200_000n }],
  withdrawals: [{ id: 'w1', state: 'PAID', net: 180_000n }],
  payoutOrders: [{ id: 'o1', withdrawalId: 'w1' }],
  bookings: [
    { kind: 'deposit', reference: 'd1' },
    { kind: 'withdrawal', reference: 'w1' },
  ],
};
const PAID_IN: JournalOrder = { merchantOrderId: 'd1', kind: 'deposit', amount: '20.00', isPaid: true };
const PAID_OUT: JournalOrder = { merchantOrderId: 'o1', kind: 'payout', amount: '18.00', isPaid: true };
const JOURNAL = [PAID_IN, PAID_OUT];

// Goal: the crash test can fail. Method: one broken promise at a time.
describe('the checker of payments', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(checkPayments(TOLD, ROWS, JOURNAL)).toEqual(NO_PAYMENT_VIOLATIONS);
    expect(checkPayments(TOLD, ROWS, [...JOURNAL, { ...PAID_OUT, merchantOrderId: 'failed', isPaid: false }])).toEqual(
      NO_PAYMENT_VIOLATIONS,
    );
  });

  it.each<[keyof typeof NO_PAYMENT_VIOLATIONS, string, Partial<PaymentRows>, JournalOrder[]]>([
    ['lost', 'w1', { withdrawals: [] }, JOURNAL],
    ['unexplained', 'd2', { deposits: [...ROWS.deposits, { id: 'd2', state: 'PENDING', credited: null }] }, JOURNAL],
    [
      'paidTwice',
      'w1',
      { payoutOrders: [...ROWS.payoutOrders, { id: 'o2', withdrawalId: 'w1' }] },
      [...JOURNAL, { ...PAID_OUT, merchantOrderId: 'o2' }],
    ],
    ['paidTwice', 'w1', {}, [...JOURNAL, PAID_OUT]],
    ['paidTwice', 'w1', { bookings: [...ROWS.bookings, { kind: 'withdrawal', reference: 'w1' }] }, JOURNAL],
    ['unpaid', 'w1', {}, [PAID_IN]],
    ['unpaid', 'w1', {}, [PAID_IN, { ...PAID_OUT, amount: '17.99' }]],
    ['paidToNobody', 'o9', {}, [...JOURNAL, { ...PAID_OUT, merchantOrderId: 'o9' }]],
    ['wrongCredit', 'd1', { bookings: [{ kind: 'withdrawal', reference: 'w1' }] }, JOURNAL],
    ['wrongCredit', 'd1', { bookings: [...ROWS.bookings, { kind: 'deposit', reference: 'd1' }] }, JOURNAL],
    ['wrongCredit', 'd1', { deposits: [{ id: 'd1', state: 'EXPIRED', credited: null }] }, JOURNAL],
    ['wrongCredit', 'd1', {}, [{ ...PAID_IN, amount: '21.00' }, PAID_OUT]],
  ])('tells of %s', (violation, id, changed, journal) => {
    expect(checkPayments(TOLD, { ...ROWS, ...changed }, journal)).toMatchObject({ [violation]: [id] });
  });
});
