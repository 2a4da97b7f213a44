import type { Amount } from '@tessera/kernel';

/** What became of an order, as a gateway says it: in a callback or when it is asked. */
export interface Report {
  readonly status: 'success' | 'failed';
  /** The decimal as it came; it may be anything. */
  readonly amount: string;
  readonly currency: string;
}

export type Placing =
  | { readonly result: 'placed'; readonly gatewayOrderId: string; readonly payUrl: string }
  /** The gateway read the order and will not take it, now or later. */
  | { readonly result: 'refused'; readonly reason: string }
  /** The order never reached the gateway. */
  | { readonly result: 'unreachable' }
  /** Nobody knows whether it did: time ran out, the line broke, the gateway stumbled. */
  | { readonly result: 'unknown' };

export type Answer = Report | 'pending' | 'unknown';

/** A gateway knows an order by the number we gave it: placing the same one again changes nothing. Neither call throws. */
export interface PaymentGateway {
  place(order: {
    readonly id: string;
    readonly kind: 'deposit' | 'payout';
    readonly amount: Amount;
    readonly currency: string;
  }): Promise<Placing>;
  ask(gatewayOrderId: string): Promise<Answer>;
}
