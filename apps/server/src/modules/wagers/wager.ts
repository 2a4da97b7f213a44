import type { Amount } from '@tessera/kernel';
import type { wagers as contract } from '@tessera/contract';
import type { MemberRef } from '../../platform/http/caller.ts';

/** A stake on something, from acceptance to settlement. Everything up to `detail` never changes. */
export interface Wager {
  readonly cell: number;
  readonly memberId: string;
  readonly id: string;
  readonly requestId: string;
  readonly product: contract.Product;
  readonly gameId: string;
  readonly roundId: string;
  readonly gate: string | null;
  readonly ruleVersion: string;
  readonly currency: string;
  readonly stake: Amount;
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

export interface PlaceRequest {
  readonly member: MemberRef;
  readonly requestId: string;
  /** What the caller asked for; the same request id with another body is refused. */
  readonly body: object;
  readonly product: contract.Product;
  readonly gameId: string;
  readonly roundId: string;
  /** The gate that must be open, and the version the caller saw; null where any version will do. */
  readonly gate: string | null;
  readonly gateVersion: number | null;
  readonly ruleVersion: string;
  readonly stake: Amount;
  readonly maxPayout: Amount;
  readonly detail: object;
}

export interface PlayOutcome {
  readonly result: contract.WagerResult;
  readonly payout: Amount;
  readonly detail: object;
}

/** What a round is drawn from: everything but the server seed may be shown. */
export interface SeedPair {
  readonly id: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** Becomes the server seed of the next pair; only its hash is shown. */
  readonly nextServerSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface PlayRequest extends Omit<PlaceRequest, 'detail'> {
  /** Draws the round; pure, because it runs again when another process used the nonce first. */
  readonly draw: (seed: SeedPair) => PlayOutcome;
}

export interface SettleRequest {
  readonly wager: Pick<Wager, 'cell' | 'memberId' | 'id' | 'currency'>;
  /** 1 settles; each further number reverses the one before it and settles anew. */
  readonly version: number;
  readonly result: contract.WagerResult;
  readonly payout: Amount;
  readonly validBet: Amount;
}

export type WagerDetail = contract.WagerView['detail'];
/** Turns stored details into what a person reads, for many wagers of one product at once, in the same order. */
export type PresentDetails = (wagers: readonly Wager[]) => Promise<readonly WagerDetail[]>;
