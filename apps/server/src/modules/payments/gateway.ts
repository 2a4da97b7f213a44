import type { Amount } from '@tessera/kernel';

/** What became of an order, as a gateway says it: in a callback or when it is asked. */
export interface Report {
  readonly status: 'success' | 'failed';
  /** The decimal as it came; it may be anything. */
  readonly amount: string;
  readonly currency: string;
}

/** What is asked of a gateway: the same from whichever server it is sent, so no address is part of it. */
export interface GatewayOrder {
  readonly id: string;
  readonly kind: 'deposit' | 'payout';
  readonly amount: Amount;
  readonly currency: string;
}

interface Known {
  readonly gatewayOrderId: string;
  readonly payUrl: string;
}

export type Placing =
  | ({ readonly result: 'placed' } & Known)
  /** The gateway read the order and will not take it, now or later. */
  | { readonly result: 'refused'; readonly reason: string }
  /** The gateway has an order of this number and takes it for another one: it may well be ours. */
  | { readonly result: 'conflict' }
  /** The order never reached the gateway. */
  | { readonly result: 'unreachable' }
  /** Whether it did is unknown: no answer in time, a broken connection, an error of the gateway, or an answer that cannot be read. */
  | { readonly result: 'unknown' };

export type Finding =
  | ({ readonly result: 'found'; readonly kind: string; readonly amount: string; readonly currency: string } & Known)
  /** The gateway itself says that it has no such order so far. */
  | { readonly result: 'absent' }
  | { readonly result: 'unknown' };

export type Answer = Report | 'pending' | 'unknown';

/** A message to our callback route, as it came. */
export interface Message {
  readonly rawBody: Uint8Array;
  header(name: string): string | undefined;
}

/** What a gateway says by itself about an order, in the words of the house. */
export interface Callback extends Report {
  /** The same for copies of one message, and for nothing else of its channel. */
  readonly messageId: string;
  readonly kind: 'deposit' | 'payout';
  /** The number that we gave the order. */
  readonly orderId: string;
  readonly gatewayOrderId: string;
}

/** What we ask of a gateway. It knows an order by the number we gave it: placing the same one again changes nothing. No call throws. */
export interface GatewayCalls {
  place(order: GatewayOrder): Promise<Placing>;
  /** Looks for an order by the number that we gave it. */
  find(orderId: string): Promise<Finding>;
  ask(gatewayOrderId: string): Promise<Answer>;
}

/** What a gateway tells us. */
export interface GatewayCallbacks {
  /** Nothing of a message is taken for true before this. @throws Refusal unauthenticated unless the gateway signed it, just now */
  verify(message: Message): Promise<void>;
  /** Reads a message that was verified. @throws Refusal malformed, invalid_input, unsupported_media_type */
  parse(message: Message): Callback;
  /** The text by which the gateway knows that its message was taken; the envelope of the house unless told. */
  readonly taken?: string;
}

/** One gateway, in the words of the house. Every adapter passes the tests of `testing/gateway-contract.ts`. */
export interface PaymentGateway extends GatewayCalls, GatewayCallbacks {}
