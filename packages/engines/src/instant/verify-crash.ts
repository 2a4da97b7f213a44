import { DomainError } from '@tessera/kernel';
import type { HmacSha256 } from '../fair/hashing.ts';
import { isChainLink, parseGameHash } from '../fair/hash-chain.ts';
import type { HashText } from '../fair/hash-chain.ts';
import type { CrashGame } from './crash.ts';
import { fixedText } from './multiplier.ts';

/** What a person claims, as typed in: any part may be wrong. */
export interface CrashClaim {
  readonly game: CrashGame;
  readonly gameHash: string;
  /** Number of the round in its chain, from 1. */
  readonly round: number;
  /** Published before the first round of the chain. */
  readonly commitment: string;
  readonly salt: string;
  /** Left out, only the chain is checked. */
  readonly crashPoint?: string;
  readonly hmac?: HmacSha256;
  readonly hashText?: HashText;
}

export type CrashFault = 'invalid_game_hash' | 'invalid_salt' | 'invalid_round' | 'commitment_mismatch' | 'crash_point_mismatch';

export interface CrashCheck {
  readonly ok: boolean;
  readonly reason: CrashFault | null;
  /** The recomputed crash point; null where the hash or the salt cannot be read. */
  readonly crashPoint: string | null;
}

/** Recomputes a round of a chain: that it was committed to, and where it crashed. Never throws for what a person may type. */
export function verifyCrashRound(claim: CrashClaim): CrashCheck {
  const refused = (reason: CrashFault): CrashCheck => ({ ok: false, reason, crashPoint: null });
  try {
    parseGameHash(claim.gameHash);
    const crashPoint = fixedText(claim.game.draw(claim), 2);
    const reason = faultOf(claim, crashPoint);
    return { ok: reason === null, reason, crashPoint };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refused(error.code === 'invalid_salt' ? 'invalid_salt' : 'invalid_game_hash');
  }
}

function faultOf(claim: CrashClaim, crashPoint: string): CrashFault | null {
  try {
    if (!isChainLink(claim, claim.hashText)) return 'commitment_mismatch';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'invalid_game_hash' ? 'commitment_mismatch' : 'invalid_round';
  }
  return claim.crashPoint === undefined || claim.crashPoint === crashPoint ? null : 'crash_point_mismatch';
}
