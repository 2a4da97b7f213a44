import { DomainError } from '@tessera/kernel';
import { findSeedFault, isSameRecord } from '../fair/claims.ts';
import type { SeedClaim, SeedFault } from '../fair/claims.ts';
import type { HmacSha256 } from '../fair/hashing.ts';
import { createInstantStream } from '../fair/streams.ts';
import { parseBingoCard } from './bingo-card.ts';
import { completionsOf } from './bingo-patterns.ts';
import type { Completions } from './bingo-patterns.ts';
import type { BingoGame } from './bingo.ts';

/** What a person claims about a game: its client seed is the draw's id, its nonce 0. */
export interface BingoClaim extends SeedClaim {
  readonly game: BingoGame;
  /** The numbers in the order they are said to have been called, at least to the end of the game. */
  readonly calls: unknown;
  /** The player's own card. */
  readonly card?: unknown;
  readonly hmac?: HmacSha256;
}

export type BingoFault = SeedFault | 'invalid_card' | 'calls_mismatch';

export interface BingoCheck {
  readonly ok: boolean;
  readonly reason: BingoFault | null;
  /** All 75, recomputed; null where the seeds cannot be read. */
  readonly calls: readonly number[] | null;
  /** When the card completed each pattern; null without a card. */
  readonly completions: Completions | null;
}

/** Recomputes the calls of a game from its revealed seed, and what they made of a card. Never throws for what a person may type. */
export function verifyBingo(claim: BingoClaim): BingoCheck {
  const seedFault = findSeedFault(claim);
  if (seedFault && seedFault !== 'commitment_mismatch') return { ok: false, reason: seedFault, calls: null, completions: null };
  const { serverSeed, clientSeed, nonce, hmac } = claim;
  const calls = claim.game.drawCalls(createInstantStream({ serverSeed, clientSeed, nonce, ...(hmac ? { hmac } : {}) }));
  const completions = completionsFor(claim.card, calls);
  const reason = seedFault ?? (completions === undefined ? 'invalid_card' : areCalls(claim.calls, calls) ? null : 'calls_mismatch');
  return { ok: reason === null, reason, calls, completions: completions ?? null };
}

function areCalls(claimed: unknown, calls: readonly number[]): boolean {
  return Array.isArray(claimed) && claimed.length > 0 && isSameRecord(claimed, calls.slice(0, claimed.length));
}

/** Undefined where the card cannot be read. */
function completionsFor(card: unknown, calls: readonly number[]): Completions | null | undefined {
  if (card === undefined) return null;
  try {
    return completionsOf(parseBingoCard(card), calls);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
