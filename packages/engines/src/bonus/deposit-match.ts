import { type Amount, type Currency, DomainError, parseAmount, truncateToShown } from '@tessera/kernel';
import { type Fraction, fraction } from '../exact/index.ts';
import { amountWithin, checkNotNegative, checkRate, partOf } from '../payment/checked.ts';

export interface DepositOffer {
  /** Of the deposit; 1 is 100 %. */
  readonly rate: Fraction;
  readonly cap: Amount;
  readonly minDeposit: Amount;
  /** How often bonus (and deposit, where it counts) must be turned over. */
  readonly multiple: Fraction;
  readonly depositCounts: boolean;
}

export type OfferKind = 'first' | 'second' | 'reload';

const OFFERS: Readonly<Record<OfferKind, { rate: Fraction; cap: string; multiple: bigint }>> = {
  first: { rate: fraction(1n), cap: '188', multiple: 20n },
  second: { rate: fraction(1n, 2n), cap: '188', multiple: 15n },
  reload: { rate: fraction(1n, 10n), cap: '88', multiple: 8n },
};

/** An offer waits so long at the cashier, and its turnover may take so long. */
export const MATCH_DAYS = { cashier: 7, wagering: 30 } as const;

/** The rule book's offers (§6.2), from a deposit of 10. */
export function defaultOffer(kind: OfferKind, currency: Currency): DepositOffer {
  const { rate, cap, multiple } = OFFERS[kind];
  return {
    rate,
    cap: parseAmount(cap, currency),
    minDeposit: parseAmount('10', currency),
    multiple: fraction(multiple),
    // So that the deposit's own turnover is contained in the bonus's.
    depositCounts: true,
  };
}

export class DepositRefused extends DomainError {
  constructor() {
    super({ code: 'below_min_deposit', kind: 'invalid', details: { field: 'deposit' } });
  }
}

export interface DepositMatch {
  readonly bonus: Amount;
  /** Of the one requirement that is opened: the deposit gets none of its own beside it. */
  readonly turnoverTarget: Amount;
}

const HIGHEST_RATE = fraction(100n);
const HIGHEST_MULTIPLE = fraction(1_000n);

/** The bonus on a deposit and what must be turned over for it (rule book §6.2). @throws DepositRefused, InvalidInput */
export function matchDeposit(
  deposit: Amount,
  { rate, cap, minDeposit, multiple, depositCounts }: DepositOffer,
  currency: Currency,
): DepositMatch {
  checkNotNegative({ deposit, cap, minDeposit });
  checkRate('rate', rate, HIGHEST_RATE);
  checkRate('multiple', multiple, HIGHEST_MULTIPLE);
  if (deposit < minDeposit) throw new DepositRefused();
  const share = truncateToShown(partOf('rate', deposit, rate), currency);
  const bonus = share < cap ? share : cap;
  const base = amountWithin('deposit', bonus + (depositCounts ? deposit : 0n));
  return { bonus, turnoverTarget: partOf('multiple', base, multiple) };
}
