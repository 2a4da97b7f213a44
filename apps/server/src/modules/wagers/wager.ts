import type { Amount } from '@tessera/kernel';
import type { wagers as contract } from '@tessera/contract';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { GateRef } from '../../platform/posting/booking.ts';
import type { Beside } from '../../platform/posting/ledger.ts';

/** A stake on something, from acceptance to settlement. Everything up to `detail` never changes. */
export interface Wager {
  readonly cell: number;
  readonly memberId: string;
  /** The id of the request that made it. */
  readonly id: string;
  /** Its member's. */
  readonly brand: string;
  readonly product: contract.Product;
  readonly gameId: string;
  readonly roundId: string;
  readonly ruleVersion: string;
  readonly currency: string;
  readonly stake: Amount;
  /** The part of the stake that was bonus money. */
  readonly bonusStake: Amount;
  readonly maxPayout: Amount;
  /** What the member could stake right after acceptance. */
  readonly availableAfter: Amount;
  readonly placedAtMs: number;
  readonly detail: unknown;
  readonly state: 'open' | 'settled';
  readonly settlementVersion: number;
  readonly result: contract.WagerResult | null;
  readonly payout: Amount | null;
  readonly settledAtMs: number | null;
}

/** Whose stake it is. */
export type Bettor = Pick<MemberRef, 'cell' | 'id' | 'brand' | 'currency'>;

export interface PlaceRequest {
  readonly member: Bettor;
  /** Becomes the wager's id. */
  readonly requestId: string;
  /** What the caller asked for; the same request id with another body is refused. */
  readonly body: object;
  readonly product: contract.Product;
  readonly gameId: string;
  readonly roundId: string;
  /** What must be open, with the version the caller saw where it matters. */
  readonly gates: readonly GateRef[];
  /** Gates whose results settle it; none for what its own round settles. */
  readonly settledBy: readonly string[];
  readonly ruleVersion: string;
  readonly stake: Amount;
  /** Paid back to cash when the stake is taken. */
  readonly rebate?: Amount;
  readonly maxPayout: Amount;
  readonly detail: object;
  /** What is looked at and written in the transaction of the stake, behind the lock of the account. What it throws takes the stake back. */
  readonly within?: (tx: Tx) => Promise<void>;
  /** The same for many stakes at once: they share a transaction, which `within` does not. */
  readonly beside?: Beside;
}

/** How a wager ends. */
export interface Outcome {
  readonly result: contract.WagerResult;
  readonly payout: Amount;
  readonly validBet: Amount;
}

/** What a draw makes of a stake. */
export interface Drawn {
  readonly detail: object;
  /** Null for a round that waits for the player's choice: its wager stays open. */
  readonly outcome: Outcome | null;
  /** What is looked at and written in the transaction of the stake, behind the lock of the account. What it throws takes the stake back. */
  readonly within?: (tx: Tx) => Promise<void>;
}

/** What a round is drawn from: everything but the server seed may be shown. */
export interface SeedPair {
  readonly id: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface ActiveSeedPair extends SeedPair {
  /** Becomes the server seed of the next pair; only its hash is shown. */
  readonly nextServerSeed: string;
}

export interface PlayRequest extends Omit<PlaceRequest, 'member' | 'detail' | 'roundId' | 'settledBy' | 'within' | 'beside' | 'rebate'> {
  readonly member: MemberRef;
  /** Draws the round; pure, because it runs again when another process used the nonce first. */
  readonly draw: (seed: SeedPair) => Drawn;
}

/** What comes on top of the stake of an open round: a double, a split, an insurance. */
export interface RaiseRequest extends Pick<
  PlaceRequest,
  'member' | 'requestId' | 'body' | 'product' | 'gameId' | 'stake' | 'maxPayout' | 'detail'
> {
  readonly wagerId: string;
}

export interface Decision extends Outcome {
  /**
   * Only where several gates decide: how many results these have had together, less one for each gate but the first. It grows with every
   * correction of any of them, so that an outcome which knows more results is never held for an older one.
   */
  readonly version?: number;
}

/** What deciding a wager may look at. */
export type BookedWager = Pick<
  Wager,
  | 'cell'
  | 'memberId'
  | 'id'
  | 'brand'
  | 'product'
  | 'gameId'
  | 'roundId'
  | 'ruleVersion'
  | 'currency'
  | 'stake'
  | 'bonusStake'
  | 'detail'
  | 'placedAtMs'
  | 'settlementVersion'
  | 'result'
  | 'payout'
>;

/** The outcome of a wager of a book; null leaves it as it is, because not all of it is decided. Pure: it may be asked again. */
export type Decide = (wager: BookedWager) => Decision | null;

/** Everything that one gate decides. */
export interface Book {
  readonly gate: string;
  /** Of the result: wagers that this gate alone decides are settled up to it. */
  readonly version: number;
}

/** What a product's module says about its wagers; the wire's `detail`. */
export type WagerDetail = contract.WagerView['detail'];
export type PresentDetails = (wagers: readonly Wager[]) => Promise<readonly WagerDetail[]>;
