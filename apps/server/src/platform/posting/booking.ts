import type { Amount } from '@tessera/kernel';
import type { WagerResult } from '../wire-types.ts';
import type { BookingKind } from './chart.ts';

/** Whose money: an account exists per member and currency. */
export interface AccountRef {
  readonly cell: number;
  readonly memberId: string;
  readonly currency: string;
}

export interface Entry {
  /** `cash`, `held`, `bonus`, `points` of the member, or a house account such as `gateway.tessera.sandbox`. */
  readonly account: string;
  readonly amount: Amount;
}

/** What must be open for a booking. */
export interface GateRef {
  readonly id: string;
  /** The version of it that the caller saw; null where any will do. */
  readonly version: number | null;
}

/** What a booking does to a wager. The amounts agree with the entries; `verify` holds them together. */
export type WagerChange =
  | {
      /** `wait`: the stake is held until the bet is accepted or declined. */
      readonly change: 'place' | 'play' | 'wait';
      readonly product: string;
      readonly gameId: string;
      readonly roundId: string;
      /** Gates whose results settle it; none for what is settled by its own round. */
      readonly settledBy: readonly string[];
      readonly ruleVersion: string;
      readonly stake: Amount;
      readonly maxPayout: Amount;
      readonly detail: object;
      /** Only of a play, which settles at once. */
      readonly outcome: { readonly result: WagerResult; readonly payout: Amount; readonly validBet: Amount } | null;
    }
  | {
      readonly change: 'accept' | 'decline';
      readonly wagerId: string;
      readonly product: string;
      readonly gameId: string;
    }
  | {
      readonly change: 'raise';
      readonly wagerId: string;
      readonly product: string;
      readonly gameId: string;
      /** What comes on top. */
      readonly stake: Amount;
      /** Of the whole wager from now on. */
      readonly maxPayout: Amount;
      /** Replaces the one so far. */
      readonly detail: object;
    };

/**
 * One movement of a member's money and everything that must be true or change with it. What every product, payment and promotion
 * books is a form of this.
 */
export interface Booking {
  readonly account: AccountRef;
  /**
   * The key of idempotency. Of a new wager it is also the wager's id: a UUIDv7 made by the client, from at most a day ago. bodyHash is
   * the SHA-256 in hex of what was asked for: the same id with another body is refused; null where kind and reference say it all.
   */
  readonly request: { readonly id: string; readonly bodyHash: string | null };
  readonly kind: BookingKind;
  /** What it is about, unless that is the wager of this very request. */
  readonly reference: string | null;
  /** In order; they sum to zero. Debits are covered before credits count. */
  readonly entries: readonly Entry[];
  /** Business day of the member's brand, `YYYY-MM-DD`, whose stake and loss limits it counts for; null for none. */
  readonly countsOn: string | null;
  readonly gates: readonly GateRef[];
  /** The seed pair and nonce that an outcome was drawn with; each serves once. */
  readonly seed: { readonly pairId: string; readonly nonce: number } | null;
  readonly wager: WagerChange | null;
}

export const BOOKING_REFUSALS = [
  'request_conflict',
  /** The id names a time too long ago, or ahead, for something new. */
  'request_expired',
  'wrong_currency',
  'account_blocked',
  'gate_closed',
  'gate_moved',
  'debt_outstanding',
  'stake_limit_reached',
  'loss_limit_reached',
  'insufficient_funds',
  /** The balance could not take it, or the bet's best payout. */
  'balance_limit_reached',
  'nonce_moved',
  'wager_not_found',
  /** Not in the state that this change begins from. */
  'wager_moved',
] as const;
export type BookingRefusal = (typeof BOOKING_REFUSALS)[number];

/** `replay`: this request is booked already, with the same body; nothing moved now. */
export type BookingAnswer =
  | { readonly code: 'ok'; readonly available: Amount; readonly bookedAtMs: number }
  | { readonly code: 'replay' }
  | { readonly code: BookingRefusal };

export interface Settlement {
  readonly account: AccountRef;
  readonly wagerId: string;
  /** 1 settles; each further number takes back what the one before it paid and settles anew. */
  readonly version: number;
  readonly result: WagerResult;
  readonly payout: Amount;
  /** The part of the payout that goes to bonus money. */
  readonly bonusPayout: Amount;
  readonly validBet: Amount;
  /** Business day whose loss limit it counts for. */
  readonly day: string;
}

/** `terms_changed`: the wager is not what was booked when its stake was taken. */
export type SettlementCode = 'ok' | 'replay' | 'version_gap' | 'wager_not_open' | 'wager_not_found' | 'terms_changed';
