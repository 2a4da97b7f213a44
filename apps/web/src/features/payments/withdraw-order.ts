import type { PaymentMethod } from './payments.queries.ts';

/** All amounts on the wire's form. The fee is the expected one; the receipt carries the one that counts. */
export interface WithdrawOrder {
  readonly method: PaymentMethod;
  readonly amount: string;
  readonly fee: string;
  readonly net: string;
  readonly payeeName: string;
  readonly payeeAccount: string;
}
