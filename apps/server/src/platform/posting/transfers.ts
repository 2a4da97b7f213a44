import { type Amount, negate, ZERO } from '@tessera/kernel';
import type { Tx } from '../db/database.ts';
import type { AccountRef, BookingAnswer, Entry } from './booking.ts';
import type { BookingKind, CHART } from './chart.ts';
import type { Ledger } from './ledger.ts';

/** Kinds that a port may book. */
export type KindOf<Port extends (typeof CHART)[BookingKind]['port']> = {
  [Kind in BookingKind]: (typeof CHART)[Kind]['port'] extends Port ? Kind : never;
}[BookingKind];

/** A movement that is no wager. */
export interface Transfer<Kind extends BookingKind> {
  readonly account: AccountRef;
  /** Idempotency key. */
  readonly id: string;
  readonly kind: Kind;
  readonly reference: string;
  /** Sum to zero. */
  readonly entries: readonly Entry[];
}

export type Held = Omit<Transfer<BookingKind>, 'entries' | 'kind'> & { readonly amount: Amount };

/** What payments may do with money: credit deposits, hold, release and pay out. */
export interface PaymentTransfers extends Pick<Ledger, 'read'> {
  post(tx: Tx | null, transfer: Transfer<KindOf<'payments'>>): Promise<BookingAnswer>;
  /** Moves cash to held, where it stays until it is released or paid out. Refused while the member owes. */
  hold(tx: Tx | null, held: Held): Promise<BookingAnswer>;
  /** Moves held back to cash. */
  release(tx: Tx | null, held: Held): Promise<BookingAnswer>;
}

/** What plans over several draws may do with money: set all their stakes aside, and give back the share of one draw or of those given up. */
export interface ChaseTransfers {
  hold(tx: Tx, held: Held): Promise<BookingAnswer>;
  release(tx: Tx, held: Held): Promise<BookingAnswer>;
}

/** What opens an account and puts play money on it. */
export interface Accounts extends Pick<Ledger, 'open' | 'read'> {
  /** From `adjustment` to cash, once for each id. */
  grant(tx: Tx | null, grant: Omit<Transfer<KindOf<'grants'>>, 'entries'> & { readonly amount: Amount }): Promise<BookingAnswer>;
}

/** What promotions may do with money: grant, convert and take back bonus money and points, and pay rebates. */
export interface Grants {
  post(tx: Tx | null, transfer: Transfer<KindOf<'promotions'>>): Promise<BookingAnswer>;
}

/** What draws may do with the money of their pools: between the house and a jackpot, on the account of somebody who has no money. */
export interface Jackpots extends Pick<Ledger, 'open'> {
  post(tx: Tx, transfer: Transfer<KindOf<'jackpots'>>): Promise<BookingAnswer>;
}

/** What staff may do with money, after whatever approval it takes. */
export interface Adjustments {
  post(tx: Tx | null, transfer: Transfer<KindOf<'staff'>>): Promise<BookingAnswer>;
}

function postTo<Kind extends BookingKind>(ledger: Ledger) {
  return (tx: Tx | null, { account, id, kind, reference, entries }: Transfer<Kind>): Promise<BookingAnswer> =>
    ledger.book(tx, {
      account,
      request: { id, bodyHash: null },
      kind,
      reference,
      entries,
      countsOn: null,
      gates: [],
      seed: null,
      wager: null,
    });
}

function move(from: string, to: string, amount: Amount): Entry[] {
  return [
    { account: from, amount: negate(amount) },
    { account: to, amount },
  ];
}

export function createPaymentTransfers(ledger: Ledger): PaymentTransfers {
  const post = postTo<KindOf<'payments'>>(ledger);
  return {
    post,
    hold: (tx, { amount, ...held }) => post(tx, { ...held, kind: 'withdrawal_hold', entries: move('cash', 'held', amount) }),
    release: (tx, { amount, ...held }) => post(tx, { ...held, kind: 'withdrawal_release', entries: move('held', 'cash', amount) }),
    read: (account) => ledger.read(account),
  };
}

export function createChaseTransfers(ledger: Ledger): ChaseTransfers {
  const post = postTo<KindOf<'chases'>>(ledger);
  return {
    hold: (tx, { amount, ...held }) => post(tx, { ...held, kind: 'chase_hold', entries: move('cash', 'held', amount) }),
    release: (tx, { amount, ...held }) => post(tx, { ...held, kind: 'chase_release', entries: move('held', 'cash', amount) }),
  };
}

export function createAccounts(ledger: Ledger): Accounts {
  const post = postTo<KindOf<'grants'>>(ledger);
  return {
    open: (tx, account, opening) => ledger.open(tx, account, opening),
    read: (account) => ledger.read(account),
    grant: (tx, { amount, ...grant }) =>
      post(tx, {
        ...grant,
        entries: [
          { account: 'adjustment', amount: negate(amount) },
          { account: 'cash', amount },
        ].filter((entry) => entry.amount !== ZERO),
      }),
  };
}

export function createGrants(ledger: Ledger): Grants {
  return { post: postTo<KindOf<'promotions'>>(ledger) };
}

export function createAdjustments(ledger: Ledger): Adjustments {
  return { post: postTo<KindOf<'staff'>>(ledger) };
}

export function createJackpots(ledger: Ledger): Jackpots {
  return { open: (tx, account, opening) => ledger.open(tx, account, opening), post: postTo<KindOf<'jackpots'>>(ledger) };
}
