import { getCurrency, InvalidInput, parseAmount } from '@tessera/kernel';
import { z } from 'zod';
import { CallbackHostRefused } from './errors.ts';

/** One day: long enough to pay after every expiry the merchant knows, short enough for one timer. */
export const MAX_DELAY_MS = 86_400_000;

const Decimal = z
  .string()
  .max(40)
  .regex(/^(0|[1-9]\d*)(\.\d+)?$/);
const WebUrl = z.string().max(2_048).refine(isWebUrl, 'an http or https address without a user name');
const TimeMs = z.int().nonnegative();

export const OrderKind = z.enum(['deposit', 'payout']);
export type OrderKind = z.infer<typeof OrderKind>;

export const NewOrder = z.strictObject({
  merchantOrderId: z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/),
  kind: OrderKind,
  amount: Decimal,
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  returnUrl: WebUrl,
  callbackUrl: WebUrl,
});
export type NewOrder = z.infer<typeof NewOrder>;

/** What becomes of an order: picked by the person on the hosted page, or told in advance by a test. */
export const Choice = z.discriminatedUnion('next', [
  z.strictObject({ next: z.literal('success') }),
  z.strictObject({ next: z.literal('fail') }),
  z.strictObject({ next: z.literal('cancel') }),
  /** The money arrives once and is reported twice. */
  z.strictObject({ next: z.literal('duplicate') }),
  z.strictObject({ next: z.literal('delay'), delayMs: z.int().min(0).max(MAX_DELAY_MS) }),
  /** Another amount arrives than the order asks for; reported as it is, even one the currency does not have. */
  z.strictObject({ next: z.literal('mismatch'), amount: Decimal }),
]);
export type Choice = z.infer<typeof Choice>;

export const Attempt = z.strictObject({
  atMs: TimeMs,
  /** HTTP status, or why there was none. */
  result: z.union([z.int(), z.enum(['timeout', 'unreachable', 'host_refused', 'not_taken'])]),
});
export type Attempt = z.infer<typeof Attempt>;

export const Outcome = z.strictObject({
  status: z.enum(['success', 'failed', 'cancelled']),
  /** What was really paid; the ordered amount when nothing was. */
  amount: Decimal,
  /** May lie ahead: until then the order is pending. */
  occursAtMs: TimeMs,
  deliveries: z.array(z.strictObject({ id: z.string(), attempts: z.array(Attempt) })),
});
export type Outcome = z.infer<typeof Outcome>;
export type Delivery = Outcome['deliveries'][number];

export const Order = z.strictObject({
  ...NewOrder.shape,
  orderId: z.string(),
  createdAtMs: TimeMs,
  /** Proves that a form came from this order's page. */
  formToken: z.string(),
});
export type Order = z.infer<typeof Order>;
export type OrderStatus = 'pending' | Outcome['status'];

/**
 * Checks what the shape of the body does not say.
 * @throws UnknownCurrency, InvalidAmount, InvalidInput, CallbackHostRefused
 */
export function assertAcceptable(order: NewOrder, callbackHosts: readonly string[]): void {
  const currency = getCurrency(order.currency);
  if (currency.class === 'trial') throw new InvalidInput('currency', 'trial money cannot be paid');
  if (parseAmount(order.amount, currency) <= 0n) throw new InvalidInput('amount', 'not positive');
  if (!isAllowedHost(order.callbackUrl, callbackHosts)) throw new CallbackHostRefused(new URL(order.callbackUrl).host);
}

/** `automaticDelayMs` is how long an order takes that nobody looks at; a person's choice takes 0. */
export function outcomeOf(order: NewOrder, choice: Choice, at: { nowMs: number; automaticDelayMs: number; token: () => string }): Outcome {
  const deliveryCount = choice.next === 'duplicate' ? 2 : 1;
  const status = choice.next === 'fail' ? 'failed' : choice.next === 'cancel' ? 'cancelled' : 'success';
  return {
    status,
    amount: choice.next === 'mismatch' ? choice.amount : order.amount,
    occursAtMs: at.nowMs + (choice.next === 'delay' ? choice.delayMs : at.automaticDelayMs),
    deliveries: Array.from({ length: deliveryCount }, () => ({ id: `cb_${at.token()}`, attempts: [] })),
  };
}

export function statusAt(outcome: Outcome | undefined, nowMs: number): OrderStatus {
  return outcome && outcome.occursAtMs <= nowMs ? outcome.status : 'pending';
}

/** Entries are `host` (the scheme's own port), `host:port` or `host:*`. */
export function isAllowedHost(url: string, hosts: readonly string[]): boolean {
  const { host, hostname } = new URL(url);
  return hosts.includes(host) || hosts.includes(`${hostname}:*`);
}

function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '';
}
