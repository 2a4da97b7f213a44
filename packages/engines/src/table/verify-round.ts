import { DomainError } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { findSeedFault, isSameRecord, recordWords } from '../fair/claims.ts';
import type { SeedClaim, SeedFault } from '../fair/claims.ts';
import type { TableEvent } from './events.ts';
import { createTableStream } from './play-round.ts';
import type { TableSeeds } from './play-round.ts';
import type { TableGame } from './registry.ts';

/** What a person claims, as typed in: any part may be wrong. */
export interface TableRoundClaim extends TableSeeds, SeedClaim {
  readonly game: TableGame;
  /** Choices of the player, in games that have any. */
  readonly choices?: unknown;
  /** What is said to have happened; left out, only the seeds are checked. */
  readonly events?: readonly TableEvent[];
}

export type TableRoundFault = SeedFault | 'invalid_choices' | 'events_mismatch';

export interface TableRoundCheck {
  readonly ok: boolean;
  readonly reason: TableRoundFault | null;
  /** The words of the stream the round took, in order. */
  readonly words: readonly number[];
  readonly events: readonly TableEvent[];
}

/**
 * Recomputes a round from its revealed seeds and choices. Never throws for what a person may type; after a mismatch the recomputed
 * events are still returned, so that they can be compared.
 */
export function verifyTableRound(claim: TableRoundClaim): TableRoundCheck {
  const fault = findSeedFault(claim);
  if (fault !== null && fault !== 'commitment_mismatch') return { ok: false, reason: fault, words: [], events: [] };
  const source = recordWords(createTableStream(claim.game, claim));
  const events = eventsOf(claim, source);
  if (!events) return { ok: false, reason: 'invalid_choices', words: [], events: [] };
  const isAsClaimed = claim.events === undefined || isSameRecord(claim.events, events);
  const reason = fault ?? (isAsClaimed ? null : 'events_mismatch');
  return { ok: reason === null, reason, words: source.words, events };
}

function eventsOf({ game, choices = [] }: TableRoundClaim, source: RandomSource): readonly TableEvent[] | null {
  if (!Array.isArray(choices)) return null;
  try {
    return game.type === 'draw' ? game.draw(source).events : game.replay(source, choices).events;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
