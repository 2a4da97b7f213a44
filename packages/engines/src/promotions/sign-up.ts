import { type Amount, type Currency, DomainError, parseAmount } from '@tessera/kernel';
import { fraction, partOf } from '../exact/index.ts';

/** What a promotion may be had by only once (rule book §6.6, §6.7). Null where it is not known. */
export interface Claimant {
  readonly person: string | null;
  readonly device: string | null;
  /** By `networkOf`. */
  readonly network: string | null;
  readonly payoutAccount: string | null;
}

export const CLAIMANT_MARKS = ['person', 'device', 'network', 'payoutAccount'] as const;
export type ClaimantMark = (typeof CLAIMANT_MARKS)[number];

export class PromotionTaken extends DomainError {
  constructor(mark: ClaimantMark) {
    super({ code: 'promotion_taken', kind: 'conflict', details: { by: mark } });
  }
}

/** Refuses who shares a mark with somebody who had the promotion before. @throws PromotionTaken */
export function checkOnlyClaim(claimant: Claimant, earlier: readonly Claimant[], marks: readonly ClaimantMark[] = CLAIMANT_MARKS): void {
  const shared = marks.find((mark) => claimant[mark] !== null && earlier.some((other) => other[mark] === claimant[mark]));
  if (shared) throw new PromotionTaken(shared);
}

export interface SignUpBonus {
  readonly bonus: Amount;
  readonly turnoverTarget: Amount;
  /** The most that may be withdrawn of it and its winnings. */
  readonly maxRelease: Amount;
}

/** 8.88 after the telephone is verified, ten times, at most 50 to withdraw (rule book §6.6). */
export function signUpBonus(currency: Currency): SignUpBonus {
  const bonus = parseAmount('8.88', currency);
  return { bonus, turnoverTarget: partOf('bonus', bonus, fraction(10n)), maxRelease: parseAmount('50', currency) };
}
