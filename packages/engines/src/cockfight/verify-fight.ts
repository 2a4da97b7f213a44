import { findSeedFault, isSameRecord, recordWords } from '../fair/claims.ts';
import type { SeedClaim, SeedFault } from '../fair/claims.ts';
import type { HmacSha256 } from '../fair/hashing.ts';
import { createFightStream, drawFight } from './fight.ts';
import type { Fight } from './fight.ts';

/** What a person claims about a simulated fight: its client seed is the fight's id, its nonce 0. Any part may be wrong. */
export interface FightClaim extends SeedClaim {
  readonly result?: string;
  readonly events?: unknown;
  readonly hmac?: HmacSha256;
}

export type FightFault = SeedFault | 'result_mismatch' | 'events_mismatch';

export interface FightCheck {
  readonly ok: boolean;
  readonly reason: FightFault | null;
  readonly words: readonly number[];
  /** The recomputed fight; null where the seeds cannot be read. */
  readonly fight: Fight | null;
}

/** Recomputes a fight from its revealed seed. Never throws for what a person may type. */
export function verifyFight(claim: FightClaim): FightCheck {
  const seedFault = findSeedFault(claim);
  if (seedFault && seedFault !== 'commitment_mismatch') return { ok: false, reason: seedFault, words: [], fight: null };
  const { serverSeed, clientSeed, nonce, hmac } = claim;
  const source = recordWords(createFightStream({ serverSeed, clientSeed, nonce, ...(hmac ? { hmac } : {}) }));
  const fight = drawFight(source);
  const reason = seedFault ?? mismatchOf(claim, fight);
  return { ok: reason === null, reason, words: source.words, fight };
}

function mismatchOf({ result, events }: FightClaim, fight: Fight): FightFault | null {
  if (result !== undefined && result !== fight.result) return 'result_mismatch';
  return events === undefined || isSameRecord(events, fight.events) ? null : 'events_mismatch';
}
