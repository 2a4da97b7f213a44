import './without-eval.ts';
import { asciiDigits, plainText } from '@tessera/kernel';
import { z } from 'zod';

/** What people type or paste, without the spaces around it and the signs that nobody sees. */
export const typed = () => z.string().overwrite(plainText);

/** The same of codes and numbers of phones, with the digits of every script. */
export const typedDigits = () => z.string().overwrite((text) => asciiDigits(plainText(text)));

/** A UUID in lower case. */
export const Uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

/**
 * What a client names a request by, and what the request makes afterwards. The time in it says when it was first sent, so that what is sent again
 * much later is known as a repeat.
 */
export const RequestId = Uuid.refine((id) => id[14] === '7', { error: 'must be a UUIDv7', params: { reason: 'uuid_version' } }).meta({
  description:
    'A UUIDv7 (RFC 9562 §5.7) in lower case, made by the client from the time of the first attempt; a retry repeats it. Other versions are refused.',
});

/** Money on the wire: a plain decimal string. The currency decides how many decimals are allowed. */
export const AmountWire = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,17})(\.\d{1,8})?$/)
  .max(28);

/** An amount the caller wants to move: above zero. */
export const PositiveAmountWire = AmountWire.refine((text) => !text.startsWith('-') && /[1-9]/.test(text), 'must be above zero');

/** Decimal odds including the stake, for example `2.08`; 100000 at most. */
export const OddsWire = z.string().regex(/^([1-9]\d{0,4}\.\d{2,4}|100000\.0{2,4})$/);

export const CurrencyCode = z.string().regex(/^[A-Z]{3,5}$/);

/**
 * A whole number in a query or a path, where everything is text: its digits alone. `Number()` would also take `1e2`, `0x1f`, ` 7`, `+7` and nothing at
 * all for a number.
 */
export function wholeNumber(least: number, most: number) {
  const number = z.int().min(least).max(most);
  return z.union([
    number,
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number)
      .pipe(number),
  ]);
}

/** Milliseconds since 1970-01-01 UTC. */
export const EpochMs = z.int().min(0);

/** Codes and ids chosen by the house, such as `ember-mosaic`. */
export const Slug = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/);

/** Pages are walked by the id of the last item seen: absent on the first call, null after the last page. */
export const PageQuery = z.strictObject({
  cursor: Uuid.optional(),
  limit: wholeNumber(1, 100).default(20),
});

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), nextCursor: Uuid.nullable() });
}

export const Nothing = z.null();

/** `available` can be staked; `frozen` waits in withdrawals and chase plans; `bonusLocked` waits for its wagering requirement. */
export const BalanceView = z.strictObject({
  currency: CurrencyCode,
  available: AmountWire,
  frozen: AmountWire,
  bonusLocked: AmountWire,
});
export type BalanceView = z.output<typeof BalanceView>;
