import type { GameBet } from '@tessera/contract';
import { inTab } from '@tessera/i18n';

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

export interface PendingStore {
  read(): PendingRound | null;
  write(round: PendingRound | null): void;
}

const kept = inTab('pending-round');

/** Outlives a reload of the page, so that an interrupted round is found again. One per tab. */
export const sessionPending: PendingStore = {
  read() {
    try {
      return readPending(JSON.parse(kept.read() ?? 'null'));
    } catch {
      return null;
    }
  },
  write(round) {
    kept.write(round && JSON.stringify(round));
  },
};

const FIELDS = ['requestId', 'gameId', 'currency', 'stake'] as const;

function readPending(value: unknown): PendingRound | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Record<string, unknown>;
  const texts = FIELDS.map((field) => given[field]);
  if (!texts.every((text) => typeof text === 'string')) return null;
  const [requestId = '', gameId = '', currency = '', stake = ''] = texts;
  // Written by this page itself; the server checks it like any other bet.
  return { requestId, gameId, currency, stake, bet: given['bet'] as GameBet | undefined };
}
