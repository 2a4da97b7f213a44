import './without-eval.ts';
import { z } from 'zod';
import type { Amount } from '@tessera/kernel';
import { PRODUCTS, WAGER_RESULTS } from './wagers.ts';
import { CurrencyCode, EpochMs, Slug, Uuid } from './wire.ts';

// What is written into the outbox, as whoever reads it gets it. Amounts are in stored units of the currency and never on the wire.

/** Something was decided about a wager: what it adds to turnover; a correction adds the difference. */
export const DECIDED_KINDS = ['wager_play', 'wager_settle', 'wager_resettle'] as const;
/** A wager came into being or changed before anything was decided. */
export const OPEN_KINDS = ['wager_place', 'wager_wait', 'wager_accept', 'wager_decline', 'wager_raise'] as const;
/** Money moved for another reason than a wager. */
export const MOVED_KINDS = [
  'deposit',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal',
  'trial_grant',
  'demo_grant',
  'adjustment',
  'bonus_grant',
  'bonus_convert',
  'bonus_forfeit',
  'rebate',
  'points_grant',
  'points_redeem',
  'commission',
  'dividend',
  'transfer_out',
  'transfer_in',
  'transfer_return',
  'escrow_in',
  'escrow_out',
  'vendor_in',
  'vendor_out',
  'jackpot_seed',
  'jackpot_draw',
  'chase_hold',
  'chase_release',
] as const;
export const OUTBOX_KINDS = [...DECIDED_KINDS, ...OPEN_KINDS, ...MOVED_KINDS] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/**
 * The form that every kind has now. A further form is a further number in the view `outbox_event` and a further member of the union;
 * what is read for the first time is held against both, so that no process counts what it does not understand.
 */
export const OUTBOX_VERSION = 1;

const Units = z.custom<Amount>((value) => typeof value === 'bigint');

const common = {
  version: z.literal(OUTBOX_VERSION),
  cell: z.int().min(0).max(63),
  /** Gap-free in the cell and in the order of commits. */
  position: z.bigint().positive(),
  /** Of the booking before this one of the same member and currency. */
  previousPosition: z.bigint().positive().nullable(),
  memberId: Uuid,
  /** Of the wager, deposit or withdrawal. */
  id: Uuid,
  brand: Slug,
  currency: CurrencyCode,
  atMs: EpochMs,
  /** What left the account that it came from. */
  moved: Units.nullable(),
  /** Below zero where the member owes after it. */
  owed: Units.nullable(),
  /** The member's balances after it; null where it did not touch the account. */
  cashAfter: Units.nullable(),
  heldAfter: Units.nullable(),
  bonusAfter: Units.nullable(),
};

export const DecidedEvent = z.object({
  ...common,
  kind: z.enum(DECIDED_KINDS),
  product: z.enum(PRODUCTS),
  gameId: z.string(),
  /** Null in rows that were written before results were noted. */
  result: z.enum(WAGER_RESULTS).nullable(),
  staked: Units,
  validBet: Units,
  won: Units,
});
export type DecidedEvent = z.output<typeof DecidedEvent>;

export const OpenEvent = z.object({ ...common, kind: z.enum(OPEN_KINDS) });
export const MovedEvent = z.object({ ...common, kind: z.enum(MOVED_KINDS) });

export const OutboxEvent = z.discriminatedUnion('kind', [DecidedEvent, OpenEvent, MovedEvent]);
export type OutboxEvent = z.output<typeof OutboxEvent>;

export function isDecided(event: OutboxEvent): event is DecidedEvent {
  return (DECIDED_KINDS as readonly string[]).includes(event.kind);
}
