import type { Amount } from '@tessera/kernel';
import type { Product, WagerResult } from '../wire-types.ts';
import type { Tx } from '../db/database.ts';

/** Whose money: an account exists per member and currency. */
export interface AccountRef {
  readonly cell: number;
  readonly memberId: string;
  readonly currency: string;
}

export interface Balances {
  readonly cash: Amount;
  readonly held: Amount;
  readonly bonus: Amount;
  readonly points: Amount;
  /** What the member owes, as zero or a negative amount. */
  readonly receivable: Amount;
}

/** A stake to take. With `play` the wager is settled in the same step. */
export interface StakeItem {
  readonly account: AccountRef;
  readonly wagerId: string;
  readonly requestId: string;
  /** SHA-256 in hex of what the caller asked for: the same request id with another body is refused. */
  readonly bodyHash: string;
  readonly product: Product;
  readonly gameId: string;
  readonly roundId: string;
  /** The gate that must be open, and the version of it that the caller saw; null where it does not matter. */
  readonly gate: string | null;
  readonly gateVersion: number | null;
  readonly ruleVersion: string;
  readonly stake: Amount;
  readonly maxPayout: Amount;
  /** Business day of the member's brand, `YYYY-MM-DD`. */
  readonly day: string;
  readonly detail: object;
  readonly play: {
    readonly result: WagerResult;
    readonly payout: Amount;
    readonly validBet: Amount;
    /** The seed pair and nonce the outcome was drawn with; null for games without a personal seed. */
    readonly seed: { readonly pairId: string; readonly nonce: number } | null;
  } | null;
}

export type StakeRefusal =
  | 'request_conflict'
  | 'wrong_currency'
  | 'account_blocked'
  | 'gate_closed'
  | 'gate_moved'
  | 'nonce_moved'
  | 'stake_limit_reached'
  | 'loss_limit_reached'
  | 'insufficient_funds';

/** `replay`: this request id is booked already, with the same body; nothing moved now. */
export type StakeAnswer =
  | { readonly code: 'ok'; readonly available: Amount; readonly placedAtMs: number }
  | { readonly code: 'replay' }
  | { readonly code: StakeRefusal };

export interface SettlementItem {
  readonly account: AccountRef;
  readonly wagerId: string;
  readonly transferId: string;
  /** 1 settles; each further number reverses the one before it and settles anew. */
  readonly version: number;
  readonly result: WagerResult;
  readonly payout: Amount;
  readonly validBet: Amount;
  readonly day: string;
}

export type SettlementAnswer = { readonly code: 'ok' | 'replay' | 'version_gap' | 'wager_not_found' };

export interface Leg {
  /** `cash`, `held`, `bonus`, `points` of the member, or a house account such as `gateway.sandbox`. */
  readonly account: string;
  readonly amount: Amount;
}

export interface TransferItem {
  readonly account: AccountRef;
  /** Idempotency key. */
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  /** Sum to zero. */
  readonly legs: readonly Leg[];
  /** Refuse while the member owes money. */
  readonly debtBlocks?: boolean;
}

export type TransferAnswer = {
  readonly code: 'ok' | 'replay' | 'request_conflict' | 'wrong_currency' | 'debt_outstanding' | 'insufficient_funds';
};

/**
 * The only way money moves. Implemented on PostgreSQL and, for tests, in memory; both pass the same contract test.
 * `tx` lets a slow path book in its own transaction; place and settle always travel in a group commit of their own.
 */
export interface Ledger {
  open(tx: Tx | null, account: AccountRef, day: string): Promise<void>;
  place(item: StakeItem): Promise<StakeAnswer>;
  settle(item: SettlementItem): Promise<SettlementAnswer>;
  post(tx: Tx | null, item: TransferItem): Promise<TransferAnswer>;
  /** Moves cash to held, where it stays until it is released or paid out by `post`. */
  hold(tx: Tx | null, item: Omit<TransferItem, 'legs'> & { readonly amount: Amount }): Promise<TransferAnswer>;
  /** Moves held back to cash. */
  release(tx: Tx | null, item: Omit<TransferItem, 'legs'> & { readonly amount: Amount }): Promise<TransferAnswer>;
  /** Nothing is booked on the account until `tx` ends. Every booking takes this lock first: take it before any other. */
  lock(tx: Tx, account: AccountRef): Promise<void>;
  read(account: AccountRef): Promise<Balances | null>;
}
