import { z } from 'zod';
import { LIMITS } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';
import { AmountWire, CurrencyCode, EpochMs, PositiveAmountWire } from './wire.ts';

export const LIMIT_KINDS = ['stake', 'loss', 'deposit'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LimitView = z.strictObject({
  kind: z.enum(LIMIT_KINDS),
  /** Null means no limit. */
  perDay: AmountWire.nullable(),
  /** Of the current business day; a day of winnings shows a loss of zero. */
  usedToday: AmountWire,
  /** A higher limit that was asked for and starts later. */
  pending: z.strictObject({ perDay: AmountWire.nullable(), startsAtMs: EpochMs }).nullable(),
});

export const LimitsView = z.strictObject({ currency: CurrencyCode, dayEndsAtMs: EpochMs, limits: z.array(LimitView) });
export type LimitsView = z.output<typeof LimitsView>;

export const getLimits = endpoint({
  ...LIMITS.getLimits,
  summary: 'The player’s own daily limits and what is used of them.',
  auth: 'member',
  value: LimitsView,
  errors: [],
});

export const setLimit = endpoint({
  ...LIMITS.setLimit,
  summary: 'Set a daily limit: a lower one counts at once, a higher one or none after 24 hours.',
  auth: 'member',
  body: z.strictObject({ kind: z.enum(LIMIT_KINDS), perDay: PositiveAmountWire.nullable() }),
  value: LimitsView,
  errors: [],
});
