import type { GameBet } from '@tessera/contract';
import { type Pending, pendingOf } from '../../shared/pending.ts';

/** A round that was asked for and whose answer has not arrived yet. */
export interface PendingRound {
  readonly requestId: string;
  readonly gameId: string;
  readonly currency: string;
  readonly stake: string;
  /** What it is played on, where a stake does not say it all. */
  readonly bet?: GameBet | undefined;
  /** How the page plays it, which the rules of a place may forbid. */
  readonly isAutoplay?: boolean | undefined;
  readonly isTurbo?: boolean | undefined;
}

export type PendingStore = Pending<PendingRound>;

/** The unanswered round of one member in one game of this tab: an interrupted one is found again, and no other round takes its place. */
export function pendingRoundOf(memberId: string, gameId: string): PendingStore {
  return pendingOf<PendingRound>(`round.${gameId}`, memberId);
}
