import { type Amount, type Currency, DomainError, parseAmount } from '@tessera/kernel';
import { checkNotNegative } from '../exact/index.ts';

/** 0 nothing, 1 a telephone, 2 an identity document that says the age (rule book §7.9). */
export type KycTier = 0 | 1 | 2;

export interface KycTerms {
  /** The sum of all deposits a member may make with a telephone alone. */
  readonly tier1Deposits: Amount;
  /** Deposits of a month above which the source of funds is asked for. */
  readonly sourceOfFundsAbove: Amount;
}

export function defaultKycTerms(currency: Currency): KycTerms {
  return { tier1Deposits: parseAmount('1000', currency), sourceOfFundsAbove: parseAmount('10000', currency) };
}

export type KycNeed = 'phone' | 'identity' | 'source_of_funds';

export class KycRequired extends DomainError {
  constructor(need: KycNeed) {
    super({ code: 'kyc_required', kind: 'forbidden', details: { need } });
  }
}

export interface KycFacts {
  readonly tier: KycTier;
  readonly hasSourceOfFunds: boolean;
  /** Of the member's life, without this one. */
  readonly depositedBefore: Amount;
  /** Of the calendar month, without this one. */
  readonly depositedThisMonth: Amount;
}

/** Whether a member may deposit so much; limits of other kinds come besides. @throws KycRequired, InvalidInput */
export function checkKyc(amount: Amount, facts: KycFacts, { tier1Deposits, sourceOfFundsAbove }: KycTerms): void {
  const { tier, hasSourceOfFunds, depositedBefore, depositedThisMonth } = facts;
  checkNotNegative({ amount, depositedBefore, depositedThisMonth, tier1Deposits, sourceOfFundsAbove });
  if (tier !== 1 && tier !== 2) throw new KycRequired('phone');
  if (tier === 1 && depositedBefore + amount > tier1Deposits) throw new KycRequired('identity');
  if (!hasSourceOfFunds && depositedThisMonth + amount > sourceOfFundsAbove) throw new KycRequired('source_of_funds');
}
