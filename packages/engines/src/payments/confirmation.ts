import { DomainError } from '@tessera/kernel';
import { checkCount, checkTimes } from '../exact/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rule book §7.6. */
export const CONFIRMATION = {
  /** Unconfirmed after that counts as received. */
  waitMinutes: 15,
  denialHours: 24,
  /** A player who does not answer staff for so long is taken to have been paid. */
  answerHours: 48,
  maxProofs: 3,
  maxProofBytes: 5 * 1_024 * 1_024,
  maxCommentCharacters: 140,
  /** So many false denials close person-to-person payments for so many days. */
  falseDenials: 2,
  blockDays: 30,
} as const;

/** When a paid withdrawal confirms itself. @throws InvalidInput */
export function autoConfirmAtMs(paidAtMs: number, waitMinutes: number = CONFIRMATION.waitMinutes): number {
  checkTimes({ paidAtMs });
  checkCount('waitMinutes', waitMinutes);
  return paidAtMs + waitMinutes * MINUTE_MS;
}

/** When staff may close a dispute as received, because the player did not answer. @throws InvalidInput */
export function forcedReceiptAtMs(askedAtMs: number): number {
  checkTimes({ askedAtMs });
  return askedAtMs + CONFIRMATION.answerHours * HOUR_MS;
}

export interface Proof {
  readonly mediaType: string;
  readonly bytes: number;
}

export interface Denial {
  readonly paidAtMs: number;
  readonly nowMs: number;
  readonly proofs: readonly Proof[];
  readonly comment: string;
}

export type DenialFault = 'denial_too_late' | 'proof_count' | 'proof_type' | 'proof_too_large' | 'comment_too_long';

export class DenialRefused extends DomainError {
  constructor(code: DenialFault) {
    super({ code, kind: code === 'denial_too_late' ? 'conflict' : 'invalid' });
  }
}

const MEDIA_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

const CHECKS: readonly (readonly [DenialFault, (denial: Denial) => boolean])[] = [
  ['denial_too_late', ({ paidAtMs, nowMs }) => nowMs > paidAtMs + CONFIRMATION.denialHours * HOUR_MS],
  ['proof_count', ({ proofs }) => proofs.length < 1 || proofs.length > CONFIRMATION.maxProofs],
  ['proof_type', ({ proofs }) => proofs.some(({ mediaType }) => !MEDIA_TYPES.includes(mediaType))],
  ['proof_too_large', ({ proofs }) => proofs.some(({ bytes }) => !(bytes > 0 && bytes <= CONFIRMATION.maxProofBytes))],
  ['comment_too_long', ({ comment }) => [...comment].length > CONFIRMATION.maxCommentCharacters],
];

/** What a player must bring to say that nothing came; the withdrawal must still be PAID for it. @throws DenialRefused, InvalidInput */
export function checkDenial(denial: Denial): void {
  checkTimes({ paidAtMs: denial.paidAtMs, nowMs: denial.nowMs });
  const fault = CHECKS.find(([, isBroken]) => isBroken(denial))?.[0];
  if (fault) throw new DenialRefused(fault);
}

/**
 * Until when a player may not use person-to-person payments: from the second false denial on, 30 days after the last one.
 * Null where there is no block.
 * @throws InvalidInput
 */
export function p2pBlockedUntilMs(falseDenialsAtMs: readonly number[]): number | null {
  for (const atMs of falseDenialsAtMs) checkTimes({ falseDenialsAtMs: atMs });
  if (falseDenialsAtMs.length < CONFIRMATION.falseDenials) return null;
  return falseDenialsAtMs.reduce((last, atMs) => Math.max(last, atMs)) + CONFIRMATION.blockDays * 24 * HOUR_MS;
}
