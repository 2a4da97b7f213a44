import type { RandomSource } from '@tessera/kernel';
import { recordWords } from '../../fair/claims.ts';
import type { HmacSha256 } from '../../fair/hashing.ts';
import { integerBelow } from '../../fair/integers.ts';
import { commitmentOf, isClientSeed, isNonce, isServerSeed } from '../../fair/seeds.ts';
import { createRoundStream } from './play-round.ts';
import { stripsOf } from '../reels/reel-sheet.ts';
import type { Phase } from '../reels/reel-sheet.ts';
import type { ParSheet } from './sheet.ts';
import { spin } from './spin.ts';
import type { SlotEvent } from './spin.ts';

/** What a person claims, as typed in: any part may be wrong. */
export interface RoundClaim {
  readonly sheet: ParSheet;
  readonly serverSeed: string;
  /** The commitment shown before the bet. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Line bets the round is said to have won; left out, only the commitment is checked. */
  readonly multiple?: number;
  readonly hmac?: HmacSha256;
}

/** How one reel's stop came from the stream. */
export interface StopTrace {
  /** 0 for the paid spin, then the number of the free spin. */
  readonly spin: number;
  readonly phase: Phase;
  /** Counted from 1. */
  readonly reel: number;
  /** Place of the first word in the stream: block = ⌊place ÷ 8⌋, bytes 4 × (place mod 8) onward. */
  readonly place: number;
  /** Words taken; all but the last were rejected. */
  readonly words: readonly number[];
  readonly stops: number;
  /** Last word mod stops. */
  readonly stop: number;
}

export type RoundFault = 'invalid_server_seed' | 'invalid_client_seed' | 'invalid_nonce' | 'commitment_mismatch' | 'multiple_mismatch';

export interface RoundCheck {
  readonly ok: boolean;
  readonly reason: RoundFault | null;
  readonly trace: readonly StopTrace[];
  readonly events: readonly SlotEvent[];
  /** Line bets won, or null where the seeds cannot be read. */
  readonly multiple: number | null;
}

/**
 * Recomputes a round from its revealed seeds: the commitment, every stop, every event and the win. Never throws for what
 * a person may type; after a mismatch the recomputed round is still returned, so that it can be compared.
 */
export function verifyRound(claim: RoundClaim): RoundCheck {
  const unreadable = unreadablePart(claim);
  if (unreadable) return { ok: false, reason: unreadable, trace: [], events: [], multiple: null };
  const source = recordWords(createRoundStream(claim));
  const round = spin(claim.sheet, source);
  const reason = mismatchOf(claim, round.multiple);
  return { ok: reason === null, reason, trace: traceStops(claim.sheet, round.events, source.words), ...round };
}

function unreadablePart({ serverSeed, clientSeed, nonce }: RoundClaim): RoundFault | null {
  if (!isServerSeed(serverSeed)) return 'invalid_server_seed';
  if (!isClientSeed(clientSeed)) return 'invalid_client_seed';
  return isNonce(nonce) ? null : 'invalid_nonce';
}

function mismatchOf(claim: RoundClaim, multiple: number): RoundFault | null {
  if (commitmentOf(claim.serverSeed) !== claim.serverSeedHash.toLowerCase()) return 'commitment_mismatch';
  return claim.multiple === undefined || claim.multiple === multiple ? null : 'multiple_mismatch';
}

/** Derives the stops a second time, from the recorded words and the strips' lengths alone. */
function traceStops(sheet: ParSheet, events: readonly SlotEvent[], words: readonly number[]): readonly StopTrace[] {
  let next = 0;
  const replay: RandomSource = { nextUint32: () => words[next++] ?? 0 };
  return events
    .filter((event) => event.type === 'reels-stopped')
    .flatMap(({ phase }, spinNumber) =>
      stripsOf(sheet, phase).map((strip, reel) => {
        const place = next;
        const stop = integerBelow(replay, strip.length);
        return { spin: spinNumber, phase, reel: reel + 1, place, words: words.slice(place, next), stops: strip.length, stop };
      }),
    );
}
