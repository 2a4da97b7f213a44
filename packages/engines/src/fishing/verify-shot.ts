import { DomainError } from '@tessera/kernel';
import { findSeedFault, isSameRecord, recordWords } from '../fair/claims.ts';
import type { SeedClaim, SeedFault } from '../fair/claims.ts';
import type { HmacSha256 } from '../fair/hashing.ts';
import { createShotStream, shootInRoom } from './room.ts';
import type { FishingRoom } from './room.ts';
import type { Shot, ShotOutcome } from './shot.ts';

/** What a person claims, as typed in: any part may be wrong. */
export interface ShotClaim extends SeedClaim {
  readonly room: FishingRoom;
  readonly shot: Omit<Shot, 'maxBet'>;
  /** What the shot is said to have paid, as a multiple of the bet; left out, it is not compared. */
  readonly multiplier?: number;
  /** What is said to have happened; left out, it is not compared. */
  readonly events?: unknown;
  readonly hmac?: HmacSha256;
}

export type ShotFault = SeedFault | 'invalid_shot' | 'events_mismatch' | 'multiplier_mismatch';

export interface ShotCheck {
  readonly ok: boolean;
  readonly reason: ShotFault | null;
  /** The words taken from the stream. */
  readonly words: readonly number[];
  /** The recomputed shot; null where seeds or shot cannot be read. */
  readonly outcome: ShotOutcome | null;
}

/** Recomputes a shot from its revealed seeds. Never throws for what a person may type. */
export function verifyShot(claim: ShotClaim): ShotCheck {
  const seedFault = findSeedFault(claim);
  if (seedFault && seedFault !== 'commitment_mismatch') return { ok: false, reason: seedFault, words: [], outcome: null };
  if (typeof claim.shot !== 'object' || claim.shot === null) return { ok: false, reason: 'invalid_shot', words: [], outcome: null };
  const { room, serverSeed, clientSeed, nonce, hmac } = claim;
  const source = recordWords(createShotStream(room, { serverSeed, clientSeed, nonce, ...(hmac ? { hmac } : {}) }));
  try {
    const outcome = shootInRoom(room, source, claim.shot);
    const reason = seedFault ?? mismatchOf(claim, outcome);
    return { ok: reason === null, reason, words: source.words, outcome };
  } catch (error) {
    if (error instanceof DomainError) return { ok: false, reason: 'invalid_shot', words: [], outcome: null };
    throw error;
  }
}

function mismatchOf({ events, multiplier }: ShotClaim, outcome: ShotOutcome): ShotFault | null {
  if (events !== undefined && !isSameRecord(events, outcome.events)) return 'events_mismatch';
  return multiplier === undefined || multiplier === outcome.multiplier ? null : 'multiplier_mismatch';
}
