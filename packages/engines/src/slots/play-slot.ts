import type { RandomSource } from '@tessera/kernel';
import { findSeedFault, isSameRecord, recordWords } from '../fair/claims.ts';
import type { SeedClaim, SeedFault } from '../fair/claims.ts';
import type { HmacSha256 } from '../fair/hashing.ts';
import { createLongStream, createStream } from '../fair/streams.ts';
import type { BetSeeds } from '../fair/streams.ts';
import type { PlayedRound, SlotBet } from './slot-kind.ts';
import type { Slot } from './slots.ts';

export interface SlotSeeds extends BetSeeds {
  /** Left out, the portable one; the outcome is the same. */
  readonly hmac?: HmacSha256;
}

/** The stream of one round: label `slots:<game id>`, then the player's seed and nonce; the long one for kinds that take many words. */
export function createSlotStream({ id, isLong }: Pick<Slot, 'id' | 'isLong'>, seeds: SlotSeeds): RandomSource {
  return (isLong ? createLongStream : createStream)({ ...seeds, label: `slots:${id}` });
}

/** The round these seeds have decided. @throws InvalidSheet */
export function playSlot<Event>(slot: Slot<Event>, seeds: SlotSeeds, bet: SlotBet): PlayedRound<Event> {
  return slot.play(createSlotStream(slot, seeds), bet);
}

/** What a person claims, as typed in: any part may be wrong. */
export interface SlotClaim extends SlotSeeds, SeedClaim {
  readonly slot: Slot;
  readonly bet: SlotBet;
  /** What is said to have happened; left out, only the seeds are checked. */
  readonly events?: readonly unknown[];
}

export interface SlotCheck {
  readonly ok: boolean;
  readonly reason: SeedFault | 'events_mismatch' | null;
  /** The words of the stream the round took, in order. */
  readonly words: readonly number[];
  /** Null where the seeds cannot be read. */
  readonly round: PlayedRound<unknown> | null;
}

/** Recomputes a round from its revealed seeds. Never throws for what a person may type; a mismatch still returns what was recomputed. */
export function verifySlot(claim: SlotClaim): SlotCheck {
  const fault = findSeedFault(claim);
  if (fault !== null && fault !== 'commitment_mismatch') return { ok: false, reason: fault, words: [], round: null };
  const source = recordWords(createSlotStream(claim.slot, claim));
  const round = claim.slot.play(source, claim.bet);
  const isAsClaimed = claim.events === undefined || isSameRecord(claim.events, round.events);
  const reason = fault ?? (isAsClaimed ? null : 'events_mismatch');
  return { ok: reason === null, reason, words: source.words, round };
}
