import { DomainError } from '@tessera/kernel';
import { findSeedFault, isSameRecord, recordWords } from '../fair/claims.ts';
import type { SeedClaim, SeedFault } from '../fair/claims.ts';
import type { HmacSha256 } from '../fair/hashing.ts';
import { createInstantStream } from '../fair/streams.ts';
import { refundRound } from './game.ts';
import type { InstantRound, SeededGame } from './game.ts';
import { multiplierText } from './multiplier.ts';

/** What a person claims, as typed in: any part may be wrong. */
export interface InstantClaim extends SeedClaim {
  readonly game: SeededGame;
  /** As it went over the wire. */
  readonly bet: unknown;
  readonly choices?: readonly unknown[];
  /** Whether the round is said to have been given back, as one that was left before anything was decided. */
  readonly isRefunded?: boolean;
  /** What the round is said to have paid, for example `1.4785`; left out, it is not compared. */
  readonly multiplier?: string;
  /** What is said to have happened; left out, it is not compared. */
  readonly events?: unknown;
  readonly hmac?: HmacSha256;
}

export type InstantFault = SeedFault | 'invalid_bet' | 'invalid_choices' | 'events_mismatch' | 'multiplier_mismatch';

export interface InstantCheck {
  readonly ok: boolean;
  readonly reason: InstantFault | null;
  /** The words taken from the stream, from its beginning; word n is bytes 4 × (n mod 8) onward of block ⌊n ÷ 8⌋. */
  readonly words: readonly number[];
  /** The recomputed round; null where seeds, bet or choices cannot be read. */
  readonly round: InstantRound | null;
}

/**
 * Recomputes a round from its revealed seeds. Never throws for what a person may type; after a mismatch the recomputed round is
 * still returned, so that it can be compared.
 */
export function verifyInstantRound(claim: InstantClaim): InstantCheck {
  const seedFault = findSeedFault(claim);
  if (seedFault && seedFault !== 'commitment_mismatch') return refused(seedFault);
  const bet = attempt(() => claim.game.parseBet(claim.bet));
  if (!bet) return refused('invalid_bet');
  const { choices = [], hmac } = claim;
  const { serverSeed, clientSeed, nonce } = claim;
  const source = recordWords(createInstantStream({ serverSeed, clientSeed, nonce, ...(hmac ? { hmac } : {}) }));
  const played = Array.isArray(choices) ? attempt(() => claim.game.replay(source, bet.value, choices)) : null;
  if (!played) return refused('invalid_choices');
  if (claim.isRefunded && played.value.isDecided) return refused('invalid_choices');
  const round = claim.isRefunded ? refundRound(played.value) : played.value;
  const reason = seedFault ?? mismatchOf(claim, round);
  return { ok: reason === null, reason, words: source.words, round };
}

function mismatchOf({ events, multiplier }: InstantClaim, round: InstantRound): InstantFault | null {
  if (events !== undefined && !isSameRecord(events, round.events)) return 'events_mismatch';
  return multiplier === undefined || multiplier === multiplierText(round.multiplier) ? null : 'multiplier_mismatch';
}

function refused(reason: InstantFault): InstantCheck {
  return { ok: false, reason, words: [], round: null };
}

/** Null where the claim is refused; a bug still throws. */
function attempt<T>(compute: () => T): { readonly value: T } | null {
  try {
    return { value: compute() };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
